// What opens over the table: a new game, the settings. Closed by Esc, its own button, or a press outside.

import type { ComponentChildren } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";
import { Button } from "./Button";

interface Props {
  board: Board;
  words: Words;
  title: string;
  class: string;
  children: ComponentChildren;
}

export function Panel({ board, words, title, class: kind, children }: Props) {
  return (
    <section class={`panel ${kind}`} role="dialog" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button name="close" label={words.text("close")} sign="close" action={() => board.open("")} />
      </header>
      {children}
    </section>
  );
}
