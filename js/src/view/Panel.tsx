// What opens over the table: a new game, the settings. Closed by Esc, its own button, or a press outside.

import { Component, type ComponentChildren } from "preact";
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

export class Panel extends Component<Props> {
  #panel: HTMLElement | null = null;

  override componentDidMount(): void {
    this.#panel?.querySelector("button")?.focus({ preventScroll: true });
  }

  render({ board, words, title, class: kind, children }: Props) {
    return (
      <section
        class={`panel ${kind}`}
        role="dialog"
        aria-label={title}
        ref={(node) => {
          this.#panel = node;
        }}
      >
        <header>
          <h2>{title}</h2>
          <Button words={words} name="close" action={() => board.open("")} />
        </header>
        {children}
      </section>
    );
  }
}
