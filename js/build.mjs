// Bundles src/index.tsx into the one file that Python hands to anywidget: no imports, no fetches, the style sheet inside.
import { fileURLToPath } from "node:url";

import { context } from "esbuild";

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
  loader: { ".css": "text", ".svg": "text" },
  logLevel: "info",
});

if (process.argv.includes("--watch")) {
  await bundle.watch();
} else {
  await bundle.rebuild();
  await bundle.dispose();
}
