// Says how large the bundle is, as it travels and unpacked: `node size.mjs FILE MOST MOST_UNPACKED`, in bytes. Fails above.
import { readFile } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";

const [file = "", most, mostUnpacked] = process.argv.slice(2);
const text = await readFile(file, "utf8");
const packed = /atob\("([^"]+)"\)/.exec(text)?.[1];
const sizes = [
  ["", Buffer.byteLength(text), Number(most)],
  [
    " unpacked",
    packed ? inflateRawSync(Buffer.from(packed, "base64")).length : Buffer.byteLength(text),
    Number(mostUnpacked),
  ],
];
for (const [what, bytes, limit] of sizes) {
  console.log(`${file}${what}: ${bytes} bytes of ${limit}`);
  if (bytes > limit) process.exitCode = 1;
}
