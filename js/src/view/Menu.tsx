// A new game: any deal, this one again, the deal of the day, a number, and the code to share.

import type { Board } from "../board";
import { download, openFile } from "../saved";
import type { Words } from "../say";
import type { Effort, Intent } from "../traits";
import { Panel } from "./Panel";

const EFFORTS: Effort[] = ["any", "low", "medium", "high"];

interface Props {
  board: Board;
  words: Words;
}

export function Menu({ board, words }: Props) {
  const { control } = board;
  const { code, title } = control.table;
  const act = (intent: Intent) => () => {
    board.open("");
    control.act(intent);
  };
  const copy = async () => {
    const done = copied(code ?? "");
    board.open("");
    const key = (await done) ? "copied" : "not_copied";
    control.say({ kind: "info", text: words.text(key, { code: code ?? "" }) });
  };
  // The same day all over the world: that of UTC.
  const today = new Date().toISOString().slice(0, 10);
  const daily = Number(today.replaceAll("-", ""));
  return (
    <Panel board={board} words={words} title={title} class="menu">
      <button type="button" data-do="new" onClick={act({ type: "new" })}>
        {words.text("new")}
      </button>
      <button type="button" data-do="restart" onClick={act({ type: "restart" })}>
        {words.text("restart")}
      </button>
      <button type="button" data-do="daily" onClick={act({ type: "new", seed: daily })}>
        {words.text("daily", { date: words.date(today) })}
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const seed = String(new FormData(event.currentTarget).get("seed") ?? "").trim();
          if (seed) act({ type: "new", seed: /^\d{1,15}$/.test(seed) ? Number(seed) : seed })();
        }}
      >
        <input
          name="seed"
          aria-label={words.text("deal_number")}
          placeholder={words.text("deal_number")}
          maxLength={80}
        />
        <button type="submit">{words.text("deal_this")}</button>
      </form>
      {control.get("verdict")?.able && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const effort = String(new FormData(event.currentTarget).get("effort")) as Effort;
            act({ type: "winnable", effort })();
          }}
        >
          <select name="effort" aria-label={words.text("effort")} title={words.text("effort")}>
            {EFFORTS.map((effort) => (
              <option key={effort} value={effort}>
                {words.text("effort")}: {words.text(`effort.${effort}`)}
              </option>
            ))}
          </select>
          <button type="submit" data-do="winnable">
            {words.text("new_winnable")}
          </button>
        </form>
      )}
      {control.table.head && (
        <>
          <button
            type="button"
            data-do="save"
            onClick={() => {
              board.open("");
              download(control);
            }}
          >
            {words.text("save")}
          </button>
          <button
            type="button"
            data-do="open"
            onClick={() => {
              board.open("");
              openFile(control);
            }}
          >
            {words.text("open")}
          </button>
        </>
      )}
      {code && (
        <button type="button" data-do="copy" onClick={copy}>
          {words.text("copy_code")} <code>{code}</code>
        </button>
      )}
    </Panel>
  );
}

/** Whether a text could be copied: pages that came over plain http have no clipboard, others may refuse. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
