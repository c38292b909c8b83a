// Bundles src/index.tsx into the one file that Python hands to anywidget: no imports, no fetches, the style sheet inside.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { context, transform } from "esbuild";
import { classic } from "./classic.mjs";

/**
 * The style sheet goes into the bundle as a string: the minifier must see it before that.
 * @type {import("esbuild").Plugin}
 */
const styles = {
  name: "styles",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), { loader: "css", minify: true });
      return { contents: code.trim(), loader: "text" };
    });
  },
};

/**
 * Notebooks keep a copy of the module with every board, so it travels packed, in less than half the bytes: what is
 * written is a module that unpacks the real one and passes its default on. `--plain` leaves it as it is, for debugging
 * and for hosts that let nothing unpack itself.
 * @type {import("esbuild").Plugin}
 */
const pack = {
  name: "pack",
  setup(build) {
    build.onEnd(async ({ outputFiles }) => {
      for (const { path, contents, text } of outputFiles ?? []) {
        const packed = deflateRawSync(contents, { level: 9 }).toString("base64");
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, process.argv.includes("--plain") ? text : unpacking(packed));
        console.log(`${path}: ${contents.length} bytes, packed ${packed.length}`);
      }
    });
  },
};

/**
 * A module that is `packed`: base64 of a deflated module. Most hosts import widgets from blobs as well; one that imports them
 * from an address may forbid blobs to its pages, and its board then says how it is to be had unpacked. Hosts import this file
 * once for every board; the boards of a page share what it unpacks, which is safe, for it keeps nothing between them.
 * @param {string} packed
 */
function unpacking(packed) {
  const hash = createHash("sha256").update(packed).digest("hex").slice(0, 16);
  return `// solitaire_widget, MIT. The source is in js/ of the project; this is its bundle, deflated.
const unpack = async () => {
  const text = atob("${packed}");
  const bytes = new Uint8Array(text.length);
  for (let n = 0; n < bytes.length; n++) bytes[n] = text.charCodeAt(n);
  const source = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const unpacked = await import(url);
  URL.revokeObjectURL(url);
  return unpacked.default;
};
const failed = {
  render({ model, el }) {
    el.textContent = model.get("table")?.words?.packed ?? "";
  },
};
export default await (globalThis[Symbol.for("solitaire_widget ${hash}")] ??= unpack().catch((why) => (console.warn(why), failed)));
`;
}

await classic();

const bundle = await context({
  absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
  entryPoints: ["src/index.tsx"],
  outfile: "../solitaire_widget/static/widget.js",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [styles, pack],
  write: false,
  logLevel: "info",
});

if (process.argv.includes("--watch")) {
  await bundle.watch();
} else {
  await bundle.rebuild();
  await bundle.dispose();
}
