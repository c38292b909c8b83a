// Makes the classic deck, ../solitaire_widget/static/deck_classic.json: the courts that Adrian Kennard drew and gave to the
// public domain (CC0), as npm's @letele/playing-cards has them. Each is six flat layers of one half; docs/deck.md tells the form.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The package's courts are 1300 by 2000 units; ours stand on a coarser grid, in whole numbers. */
const GRID = 0.18;
/** In units of the grid: what differs by less can't be seen. */
const NEAR = 0.9;
/** Where that grid lies on a card: left, top, and the scale. */
const BOX = [18.5, 20.5, 63 / (1300 * GRID), 99 / (2000 * GRID)].map(
  (value) => Math.round(value * 1e4) / 1e4,
);
/** The layers as the package names them, from the lowest. */
const LAYERS = ["b", "c", "d", "e", "f", "g"];
/** Our names of its colours. */
const ROLES = { "#FC4": "gold", red: "crimson", "#44F": "azure", "": "ink" };

/** How many numbers a path command takes. */
const TAKES = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/**
 * The commands of a path, each with its own numbers.
 * @param {string} path
 */
function* commands(path) {
  const words = path.match(/[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  // The flags of an arc may stick to what follows them: they are read one letter at a time.
  for (let n = 0; n < words.length; ) {
    const letter = words[n++] ?? "";
    const takes = TAKES[/** @type {keyof typeof TAKES} */ (letter.toUpperCase())];
    let name = letter;
    do {
      const numbers = [];
      while (numbers.length < takes) {
        /** @type {string} */
        const word = words[n++] ?? "";
        /** @type {boolean} */
        const flag = takes === 7 && (numbers.length === 3 || numbers.length === 4);
        if (flag && word.length > 1) words.splice(n, 0, word.slice(1));
        numbers.push(Number(flag ? word.charAt(0) : word));
      }
      yield { name, numbers };
      // After the first pair of a move the others are lines.
      if (name === "M") name = "L";
      if (name === "m") name = "l";
    } while (takes && n < words.length && !/[a-z]/i.test(words[n] ?? ""));
  }
}

/**
 * The path on the grid. Every point is rounded where it lies, so that roundings do not add up.
 * @param {string} path
 */
function reduced(path) {
  let at = { x: 0, y: 0 };
  let start = at;
  let here = { x: 0, y: 0 };
  let begun = here;
  let last = "";
  let text = "";
  for (const { name, numbers } of commands(path)) {
    const relative = name === name.toLowerCase();
    const kind = name.toUpperCase();
    const base = relative ? at : { x: 0, y: 0 };
    /** @param {number} x @param {number} y */
    const point = (x, y) => ({ x: base.x + x, y: base.y + y });
    /** @param {{x: number, y: number}} one */
    const on = ({ x, y }) => ({ x: Math.round(x * GRID), y: Math.round(y * GRID) });
    /** @type {number[]} */
    let told = [];
    let letter = kind.toLowerCase();
    if (kind === "Z") {
      at = start;
      here = begun;
    } else if (kind === "H" || kind === "V") {
      const [value = 0] = numbers;
      at =
        kind === "H"
          ? { x: base.x * +relative + value, y: at.y }
          : { x: at.x, y: base.y * +relative + value };
      const to = on(at);
      told = [kind === "H" ? to.x - here.x : to.y - here.y];
      here = to;
    } else {
      const points = [];
      for (let n = kind === "A" ? 5 : 0; n < numbers.length; n += 2)
        points.push(point(numbers[n] ?? 0, numbers[n + 1] ?? 0));
      const from = here;
      told = points.flatMap((one) => [on(one).x - from.x, on(one).y - from.y]);
      if (kind === "A") {
        const [across = 0, down = 0, turn = 0, large = 0, sweep = 0] = numbers;
        // A circle's turn says nothing.
        const round = Math.abs(across - down) < 0.5;
        told.unshift(tenth(across * GRID), tenth(down * GRID), round ? 0 : Math.round(turn), large, sweep);
      }
      at = points.at(-1) ?? at;
      here = on(at);
      if (kind === "M") {
        start = at;
        begun = here;
      }
    }
    if (kind === "C" && flat(told)) {
      letter = "l";
      told = told.slice(4);
    }
    const still = told.length > 0 && told.slice(kind === "A" ? 5 : 0).every((value) => value === 0);
    if (still && kind !== "M") continue;
    if (letter === last && kind !== "M" && kind !== "Z") letter = "";
    else if (last === "m" && letter === "l") letter = "";
    text +=
      letter + told.map((value, n) => ((n === 0 && letter) || value < 0 ? "" : " ") + number(value)).join("");
    last = letter || (last === "m" ? "l" : last);
  }
  return text;
}

/**
 * Whether a curve keeps so close to its chord that a line does as well.
 * @param {number[]} told
 */
function flat([ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0]) {
  const length = Math.hypot(x, y) || 1;
  /** @param {number} px @param {number} py */
  const near = (px, py) => {
    const along = (px * x + py * y) / length;
    return Math.abs(px * y - py * x) / length < NEAR && along > -NEAR && along < length + NEAR;
  };
  return near(ax, ay) && near(bx, by);
}

/** @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;
/** @param {number} value */
const number = (value) => String(value).replace(/^(-?)0\./, "$1.");

/**
 * The properties of an element in the package's code, as far as they are text or numbers.
 * @param {string} code
 */
function properties(code) {
  return Object.fromEntries(
    [...code.matchAll(/(\w+): (?:"([^"]*)"|([\d.]+))/g)].map(([, name, text, value]) => [
      name,
      text ?? value,
    ]),
  );
}

/**
 * The layers of a court in the package's code. Only outlines are taken: the small pips on its clothes are left out.
 * @param {string} code
 * @param {string} card
 */
function layers(code, card) {
  return LAYERS.map((layer) => {
    const symbol = code.split(`_svg__${layer}",`)[1]?.split('createElement("symbol"')[0] ?? "";
    const path = properties(symbol.split('createElement("path", {')[1]?.split("})")[0] ?? "");
    const role =
      ROLES[/** @type {keyof typeof ROLES} */ (path.fill === "none" ? path.stroke : (path.fill ?? ""))];
    if (!path.d || !role) throw new Error(`${card}: layer ${layer} is not as it was in 0.1.0 of the package`);
    const outline = reduced(path.d);
    return path.fill === "none" ? [role, outline, tenth(Number(path.strokeWidth) * GRID)] : [role, outline];
  });
}

/** Writes the deck file. Where the package is not installed there is no classic deck: boards then show the modern one. */
export async function classic() {
  const target = fileURLToPath(new URL("../solitaire_widget/static/deck_classic.json", import.meta.url));
  let source;
  try {
    const main = createRequire(import.meta.url).resolve("@letele/playing-cards/package.json");
    source = await readFile(`${dirname(main)}/dist/index.esm.js`, "utf8");
  } catch {
    console.warn("The classic deck is not made: @letele/playing-cards is not installed.");
    return;
  }
  const courts = Object.fromEntries(
    [..."JQK"].flatMap((rank) =>
      [..."CDHS"].map((suit) => {
        const code = source.split(`const Svg${suit}${rank} =`)[1]?.split("\nconst Svg")[0] ?? "";
        return [rank + suit, layers(code, rank + suit)];
      }),
    ),
  );
  const deck = {
    name: "classic",
    credit: "Courts by Adrian Kennard (CC0), from @letele/playing-cards 0.1.0",
    box: BOX,
    frame: "M18.5 20.5H81.5V119.5H18.5z",
    belt: ["gold", ""],
    badges: {},
    bust: [2.5, 21.5, 0.95],
    colours: { gold: "#ffcf4d", crimson: "#d8232f", azure: "#3b4fb8", ink: "#17171b" },
    courts,
  };
  await mkdir(dirname(target), { recursive: true });
  const text = JSON.stringify(deck);
  await writeFile(target, text);
  console.log(`${target}: ${text.length} bytes`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await classic();
