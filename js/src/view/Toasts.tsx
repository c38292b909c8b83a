// Words over the lower edge of the table: why a move was refused, a hint, how things stand. They go by themselves.

import { Component } from "preact";
import type { Board } from "../board";
import type { Words } from "../say";

interface Props {
  board: Board;
  words: Words;
}

/** How long words stay, in milliseconds: longer the more there is to read. */
const stay = (text: string) => 2500 + text.length * 60;

export class Toasts extends Component<Props> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: unknown = null;
  #place: HTMLElement | null = null;
  #text = "";

  override componentDidMount(): void {
    this.#watch();
    this.#rise();
  }

  override componentDidUpdate(): void {
    this.componentDidMount();
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  /** Words that are new stand where the table can be seen, however far it reaches below the page that is scrolled. */
  #rise(): void {
    const place = this.#place as HTMLElement;
    const text = place.textContent as string;
    if (text && text !== this.#text) {
      new IntersectionObserver(([seen], look) => {
        look.disconnect();
        if (!seen?.isIntersecting) return;
        place.style.bottom = `${10 + seen.boundingClientRect.bottom - seen.intersectionRect.bottom}px`;
      }).observe(place.parentElement as Element);
    }
    this.#text = text;
  }

  #watch(): void {
    const { control } = this.props.board;
    const { notice } = control;
    if (notice === this.#shown) return;
    this.#shown = notice;
    clearTimeout(this.#timer);
    if (notice)
      this.#timer = setTimeout(() => control.notice === notice && control.hush(), stay(notice.text ?? ""));
  }

  render({ board, words }: Props) {
    const { control } = board;
    const { waiting, status } = control;
    // What a lesson says to an answer stands over the table already.
    const taught = control.get("lesson");
    const said = control.notice?.text;
    const spoken = taught?.count && (said === "" || (said && said === taught.feedback?.text));
    const notice = spoken ? null : control.notice;
    const comment = status.live ? undefined : board.note()?.comments?.join(" ");
    const standing = words.standingStill();
    return (
      <div
        class="toasts"
        aria-hidden="true"
        ref={(node) => {
          this.#place = node;
        }}
      >
        {comment && <p class="toast comment">{comment}</p>}
        {waiting && <p class="toast waiting">{words.text("waiting")}</p>}
        {notice ? (
          <p key={notice.id} class={`toast ${notice.kind}`} data-toast={notice.kind}>
            {words.notice(notice)}
          </p>
        ) : (
          standing && <p class="toast state">{standing}</p>
        )}
      </div>
    );
  }
}
