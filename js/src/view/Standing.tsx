// How the game stands: score, moves, passes, clock. Each can be hidden.

import { Component } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";

export function Standing({ board, words }: { board: Board; words: Words }) {
  const { control } = board;
  return (
    <span class="standing">
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
    const seconds = Math.floor(this.props.board.control.seconds());
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return <span>{this.props.words.text("clock", { time })}</span>;
  }
}
