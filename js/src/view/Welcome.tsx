// To a person who has never seen a board in this browser: an offer to explain it, which goes with the first move.

import type { Board } from "../board";
import type { Words } from "../say";
import { Button } from "./Button";
import { Plain } from "./Plain";

export function Welcome({ board, words }: { board: Board; words: Words }) {
  const { control } = board;
  if (!board.welcomes || control.length || control.notice || board.panel) return null;
  return (
    <section class="welcome" aria-label={words.text("help.title")}>
      <span>{words.text("welcome")}</span>
      <Plain name="welcome" label={words.text("welcome.show")} action={() => board.help()} />
      <Button words={words} name="later" says="close" sign="close" action={() => board.unwelcome()} />
    </section>
  );
}
