// Walking through the steps: a slider and its buttons. Large for a record, a slim line for a game that is played.

import { Component } from "preact";
import type { Board } from "../board";
import { SPEEDS } from "../play";
import type { Words } from "../say";
import { moveAfter, moveBefore } from "../steps";
import { Button } from "./Button";
import { Series, Timeline } from "./Timeline";

interface Props {
  board: Board;
  words: Words;
}

/** How far the wheel turns for one step. */
const NOTCH = 40;

export class Replay extends Component<Props> {
  #wheel = 0;
  #series = "";

  readonly #turn = (event: WheelEvent) => {
    // Only a bar that is in use takes the wheel: whoever scrolls the page past it shall not turn the game.
    const bar = event.currentTarget as HTMLElement;
    if (!bar.matches(":focus-within")) return;
    event.preventDefault();
    this.#wheel += event.deltaY || event.deltaX;
    const { control } = this.props.board;
    const steps = Math.trunc(this.#wheel / NOTCH);
    if (!steps) return;
    this.#wheel -= steps * NOTCH;
    control.look(control.at + steps);
    control.settle();
  };

  render({ board, words }: Props) {
    const { control, player } = board;
    const { live } = control;
    const at = control.at;
    if (this.#series && !control.series[this.#series]) this.#series = "";
    const end = board.concealed ? at : control.length;
    const part = at / Math.max(1, end);
    const to = (cursor: () => number) => () => {
      player.stop();
      control.look(cursor());
    };
    const settle = () => control.settle();
    const back = to(() => moveBefore(control.steps, control.at));
    const forward = to(() => moveAfter(control.steps, control.at));
    return (
      <div class={`replay${live ? " slim" : ""}`} onWheel={this.#turn}>
        <div class="line">
          <span class="group">
            {!live && (
              <>
                <Button
                  name="first"
                  label={words.text("first")}
                  sign="first"
                  action={to(() => 0)}
                  idle={at === 0}
                />
                <Button
                  name="back"
                  label={words.text("back")}
                  sign="back"
                  action={back}
                  idle={at === 0}
                  repeats
                />
              </>
            )}
            <Button
              name="play"
              label={words.text(player.playing ? "pause" : "play")}
              sign={player.playing ? "pause" : "play"}
              action={() => player.toggle()}
            />
            {!live && (
              <>
                <Button
                  name="forward"
                  label={words.text("forward")}
                  sign="forward"
                  action={forward}
                  idle={at >= control.length}
                  repeats
                />
                <Button
                  name="last"
                  label={words.text("last")}
                  sign="last"
                  action={to(() => control.length)}
                  idle={board.concealed || at >= control.length}
                />
              </>
            )}
          </span>
          <div class="track">
            <div class="scale">
              <i class="done" style={{ transform: `scaleX(${part})` }} />
              <input
                type="range"
                aria-label={words.text("position")}
                aria-valuetext={words.text("said.at", { step: at, count: end })}
                min="0"
                max={end}
                value={at}
                onInput={(event) => {
                  player.stop();
                  board.scrubbing = true;
                  control.look(Number(event.currentTarget.value));
                }}
                onChange={() => {
                  board.scrubbing = false;
                  settle();
                }}
              />
              <output>
                {words.number(at)}
                <small>/{board.concealed ? "…" : words.number(control.length)}</small>
              </output>
              {!live && (
                <>
                  <Timeline board={board} words={words} name={this.#series} end={end} />
                  <i class="now" style={{ transform: `translateX(${part * 100}%)` }} />
                </>
              )}
            </div>
          </div>
          {control.line.length > 0 && (
            <button type="button" class="plain" data-do="main" onClick={() => control.toMain()}>
              {words.text("list.main")}
            </button>
          )}
          {live && control.ways.size > 0 && (
            <Button
              name="list"
              label={words.text("list")}
              sign="list"
              action={() => board.open("moves")}
              open={board.panel === "moves"}
            />
          )}
          {!live && (
            <Series
              board={board}
              words={words}
              name={this.#series}
              choose={(name) => {
                this.#series = name;
                board.redraw();
              }}
            />
          )}
          {!live && (
            <span class="group">
              <select
                aria-label={words.text("speed")}
                value={player.speed}
                onChange={(event) => {
                  player.speed = Number(event.currentTarget.value);
                  board.redraw();
                }}
              >
                {SPEEDS.map((speed) => (
                  <option key={speed} value={speed}>
                    {words.number(speed)}×
                  </option>
                ))}
              </select>
              <Button
                name="conceal"
                label={words.text("conceal")}
                sign="conceal"
                action={() => board.conceal()}
                open={board.concealed}
              />
              <Button
                name="list"
                label={words.text("list")}
                sign="list"
                action={() => board.open("moves")}
                open={board.panel === "moves"}
              />
              {control.option("controls") === "replay" && (
                <Button
                  name="settings"
                  label={words.text("settings")}
                  sign="settings"
                  action={() => board.open("settings")}
                  open={board.panel === "settings"}
                />
              )}
            </span>
          )}
        </div>
      </div>
    );
  }
}
