// The theme of hosts that say it by attributes and set no `color-scheme`: VS Code, Colab, pages of nbconvert and Voila.

const SCHEMES: Record<string, "light" | "dark"> = {
  "vscode-light": "light",
  "vscode-high-contrast-light": "light",
  "vscode-dark": "dark",
  "vscode-high-contrast": "dark",
  light: "light",
  dark: "dark",
};

/** "light" or "dark", or "" where the page's own `color-scheme` shall hold. */
function told({ documentElement, body }: Document): string {
  if (body.dataset.jpThemeLight === "false") return "dark";
  return SCHEMES[body.dataset.vscodeThemeKind ?? documentElement.getAttribute("theme") ?? ""] ?? "";
}

/** Lets the `color-scheme` of an element follow the host's theme until the returned function is called. */
export function followScheme(el: HTMLElement): () => void {
  const follow = () => {
    el.style.colorScheme = told(document);
  };
  const watch = new MutationObserver(follow);
  const options = { attributeFilter: ["theme", "data-vscode-theme-kind", "data-jp-theme-light"] };
  watch.observe(document.documentElement, options);
  watch.observe(document.body, options);
  follow();
  return () => watch.disconnect();
}
