// To a person who has never seen a board in this browser: an offer to explain it, which goes with the first move.

import type { Board } from "../board";
import type { Words } from "../say";
import { Button } from "./Button";

export function Welcome({ board, words }: { board: Board; words: Words }) {
  const { control } = board;
  if (!board.welcomes || control.length || control.notice || board.panel) return null;
  return (
    <section class="welcome" aria-label={words.text("help.title")}>
      <span>{words.text("welcome")}</span>
      <button type="button" class="plain" data-do="welcome" onClick={() => board.help()}>
        {words.text("welcome.show")}
      </button>
      <Button name="later" label={words.text("close")} sign="close" action={() => board.unwelcome()} />
    </section>
  );
}
