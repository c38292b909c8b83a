// What a board and the page around it owe each other: keys, the focus, a height.

import { isForField, isForPage } from "./keys";

/** Keeps keys from the shortcuts of JupyterLab and Notebook while the board has the focus, but those that are theirs. */
export function shareKeys(host: HTMLElement): () => void {
  const keep = () => {
    host.dataset.lmSuppressShortcuts = "true";
  };
  // They look for the attribute when the event comes down to the document: the window comes before it.
  const share = (event: KeyboardEvent) => {
    const [field] = event.composedPath();
    if (event.target !== host || !(field instanceof Element) || !isForPage(event)) return;
    if (isForField(field, { key: event.key, command: true, shift: event.shiftKey })) return;
    delete host.dataset.lmSuppressShortcuts;
    setTimeout(keep);
  };
  keep();
  window.addEventListener("keydown", share, true);
  return () => window.removeEventListener("keydown", share, true);
}

/** Gives the focus to what it would have without the board: in notebooks the cell, which then hears keys again. */
export function leave(inside: HTMLElement): void {
  inside.blur();
  for (let root = inside.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
    const around = root.host.parentElement?.closest<HTMLElement>("[tabindex]");
    if (!around) continue;
    around.focus({ preventScroll: true });
    break;
  }
}

/** Marks `host` while `el` is given a height, as by a widget's layout: the board then fits into that. */
export function followHeight(host: HTMLElement, el: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    host.classList.toggle("fixed", /^[^%]*\d[^%]*$/.test(el.style.height));
  });
  watch.observe(el);
  return () => watch.disconnect();
}
