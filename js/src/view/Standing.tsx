// How the game stands: score, moves, passes, clock. Each can be hidden.

import { Component } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";

export function Standing({ board, words }: { board: Board; words: Words }) {
  const { control } = board;
  return (
    <span class="standing">
      {control.status.live && <b>{control.table.title}</b>}
      {words.standing().map((part) => (
        <span key={part}>{part}</span>
      ))}
      {control.option("show_clock") && control.status.live && <Clock board={board} words={words} />}
    </span>
  );
}

class Clock extends Component<{ board: Board; words: Words }> {
  #timer: ReturnType<typeof setInterval> | undefined;

  override componentDidMount(): void {
    this.#timer = setInterval(() => this.forceUpdate(), 1000);
  }

  override componentWillUnmount(): void {
    clearInterval(this.#timer);
  }

  render() {
    const { board, words } = this.props;
    return <span>{words.text("clock", { time: words.time(board.control.seconds()) })}</span>;
  }
}
