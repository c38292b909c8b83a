// Walking through the steps: a slider and its buttons. Large for a record, a slim line for a game that is played.

import { Component } from "preact";
import type { Board } from "../board";
import { SPEEDS } from "../play";
import type { Words } from "../say";
import { moveAfter, moveBefore } from "../steps";
import { Button } from "./Button";
import { Part } from "./Part";
import { Plain } from "./Plain";
import { Slider } from "./Slider";
import { Series } from "./Timeline";

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
    const { control, player, panel, concealed } = board;
    const { live, at, length } = control;
    const series = control.series[this.#series] ? this.#series : "";
    const to = (cursor: () => number) => () => {
      player.stop();
      control.look(cursor());
    };
    const back = to(() => moveBefore(control.steps, control.at));
    const forward = to(() => moveAfter(control.steps, control.at));
    const list = (
      <Button words={words} name="list" action={() => board.open("moves")} open={panel === "moves"} />
    );
    return (
      <div class={`replay${live ? " slim" : ""}`} onWheel={this.#turn}>
        <div class="line">
          <Part on={[words, live, player.playing, concealed, at === 0, at >= length]}>
            {() => (
              <span class="group">
                {!live && (
                  <>
                    <Button words={words} name="first" action={to(() => 0)} idle={at === 0} />
                    <Button words={words} name="back" action={back} idle={at === 0} repeats />
                  </>
                )}
                <Button
                  words={words}
                  name="play"
                  says={player.playing ? "pause" : "play"}
                  sign={player.playing ? "pause" : "play"}
                  action={() => player.toggle()}
                />
                {!live && (
                  <>
                    <Button words={words} name="forward" action={forward} idle={at >= length} repeats />
                    <Button
                      words={words}
                      name="last"
                      action={to(() => control.length)}
                      idle={concealed || at >= length}
                    />
                  </>
                )}
              </span>
            )}
          </Part>
          <div class="track">
            <Slider board={board} words={words} series={series} />
          </div>
          {control.line.length > 0 && (
            <Plain name="main" label={words.text("list.main")} action={() => control.toMain()} />
          )}
          {live && control.ways.size > 0 && list}
          {!live && (
            <Part
              on={[words, player.speed, concealed, panel, control.option("controls"), control.series, series]}
            >
              {() => (
                <>
                  <Series
                    board={board}
                    words={words}
                    name={series}
                    choose={(name) => {
                      this.#series = name;
                      board.redraw();
                    }}
                  />
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
                    <Button words={words} name="conceal" action={() => board.conceal()} open={concealed} />
                    {list}
                    {control.option("controls") === "replay" && (
                      <Button
                        words={words}
                        name="settings"
                        action={() => board.open("settings")}
                        open={panel === "settings"}
                      />
                    )}
                  </span>
                </>
              )}
            </Part>
          )}
        </div>
      </div>
    );
  }
}
