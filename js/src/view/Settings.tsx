// The options of the board: each is a trait, so that Python sees and sets the same.

import type { Board } from "../board";
import { BACKS, CLOTHS } from "../deck";
import type { Words } from "../say";
import type { Options } from "../traits";
import { Panel } from "./Panel";

interface Props {
  board: Board;
  words: Words;
}

type Value = string | number | boolean;

const CHOICES: [name: keyof Options, values: Value[]][] = [
  ["theme", ["auto", "light", "dark", "contrast"]],
  ["cloth", CLOTHS],
  ["deck", ["modern", "classic"]],
  ["card_back", BACKS],
  ["jumbo", ["auto", true, false]],
  ["animation", [0, 0.5, 1, 2]],
  ["tap", ["select", "move"]],
  ["auto_collect", ["off", "safe", "all"]],
];

const SWITCHES: (keyof Options)[] = [
  "four_color",
  "mirrored",
  "show_score",
  "show_moves",
  "show_passes",
  "show_clock",
  "light",
];

/** What only a game that is played has. */
const PLAYED = new Set<keyof Options>([
  "tap",
  "auto_collect",
  "show_clock",
  "show_passes",
  "show_moves",
  "light",
]);

export function Settings({ board, words }: Props) {
  const { control } = board;
  const { live } = control.status;
  const bare = control.option("controls") !== "full";
  // Other card art comes from Python, which a page on its own has not.
  const shown = (name: keyof Options) =>
    (live || !PLAYED.has(name)) &&
    !(bare && (name === "show_score" || (name === "deck" && !control.get("art"))));
  const set = (name: keyof Options, value: Value) => control.setOption(name, value as never);
  return (
    <Panel board={board} words={words} title={words.text("settings")} class="settings">
      {CHOICES.filter(([name]) => shown(name)).map(([name, values]) => (
        <label key={name}>
          <span>{words.text(`option.${name}`)}</span>
          <select
            data-option={name}
            value={String(control.option(name))}
            onChange={(event) => set(name, values[event.currentTarget.selectedIndex] as Value)}
          >
            {values.map((value) => (
              <option key={String(value)} value={String(value)}>
                {words.text(`option.${name}.${value}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {SWITCHES.filter(shown).map((name) => (
        <label key={name}>
          <span>{words.text(`option.${name}`)}</span>
          <input
            type="checkbox"
            data-option={name}
            checked={control.option(name) === true}
            onChange={(event) => set(name, event.currentTarget.checked)}
          />
        </label>
      ))}
    </Panel>
  );
}
