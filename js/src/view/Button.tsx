// A button with a drawn sign. It may repeat its action while it is held, faster and faster.

import { Component } from "preact";
import { isSame } from "../same";
import type { Words } from "../say";
import { type Sign, signs } from "./signs";

interface Props {
  words: Words;
  /** Names the button for tests and styles, and its text and its sign where these have no names of their own. */
  name: string;
  says?: string;
  sign?: Sign;
  action: () => void;
  /** Called when the button is let go. */
  end?: (() => void) | undefined;
  repeats?: boolean;
  idle?: boolean | undefined;
  open?: boolean | undefined;
  /** Whether a dot asks for a first look. */
  fresh?: boolean | undefined;
}

/** Milliseconds until a held button repeats, between repeats at first, and at last. */
const PACE = { wait: 380, first: 150, last: 40 };

export class Button extends Component<Props> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  override shouldComponentUpdate(next: Props): boolean {
    return !isSame(this.props, next, "action", "end");
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  readonly #act = () => {
    // Not `disabled`: a disabled button would lose the focus under the person's hands.
    if (!this.props.idle) this.props.action();
  };

  readonly #again = (wait: number, next: number) => {
    this.#timer = setTimeout(() => {
      this.#act();
      this.#again(next, Math.max(PACE.last, next * 0.85));
    }, wait);
  };

  readonly #down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    this.#held = true;
    this.#act();
    this.#again(PACE.wait, PACE.first);
  };

  readonly #up = () => {
    clearTimeout(this.#timer);
    if (this.#held) this.props.end?.();
    this.#held = false;
  };

  readonly #click = (event: MouseEvent) => {
    // A click without a pointer comes from the keyboard or a screen reader.
    if (this.props.repeats && event.detail !== 0) return;
    this.#act();
    this.props.end?.();
  };

  render({ words, name, says = name, sign = name as Sign, repeats, idle, open, fresh }: Props) {
    const held = repeats
      ? {
          onPointerDown: this.#down,
          onPointerUp: this.#up,
          onPointerLeave: this.#up,
          onPointerCancel: this.#up,
        }
      : {};
    const label = words.text(says);
    return (
      <button
        type="button"
        class={fresh ? "sign fresh" : "sign"}
        data-do={name}
        title={label}
        aria-label={label}
        aria-disabled={idle || undefined}
        aria-expanded={open}
        onClick={this.#click}
        {...held}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={signs[sign]} />
        </svg>
      </button>
    );
  }
}
