// A whole board: bar, table, replay, what opens over it, and the board in words.

import { Component } from "preact";
import { leave } from "../around";
import { type Board, isDialog } from "../board";
import { GLIDE } from "../card";
import { clothColour } from "../deck";
import { isForField, isForPage, press } from "../keys";
import { Words } from "../say";
import { Bar } from "./Bar";
import { Cloth } from "./Cloth";
import { Help } from "./Help";
import { Lesson } from "./Lesson";
import { Light } from "./Light";
import { Menu } from "./Menu";
import { Moves } from "./Moves";
import { Part } from "./Part";
import { Replay } from "./Replay";
import { Settings } from "./Settings";
import { Strip } from "./Strip";
import { Toasts } from "./Toasts";
import { Welcome } from "./Welcome";
import { WordBoard } from "./WordBoard";

export class App extends Component<{ board: Board; turn: number }> {
  /** Others when the language or the game is another. */
  #words = new Words(this.props.board.control);
  #table = this.props.board.control.table;
  #scene = "";

  readonly #key = (event: KeyboardEvent) => {
    const { board } = this.props;
    const target = event.composedPath()[0] as HTMLElement;
    const key = { key: event.key, command: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    if (isForPage(event)) return;
    if (event.key === "Enter" && target.matches("form input")) {
      // In a notebook of JupyterLab the browser does not do this by itself.
      (target as HTMLInputElement).form?.requestSubmit();
      event.preventDefault();
      return;
    }
    if (isForField(target, key)) return;
    // Enter and Space press the button that has the focus, unless it is a pile's.
    if (/^(Enter| )$/.test(event.key) && target.matches("button:not([data-words])")) return;
    board.touch(true);
    if (press(board, this.#words, key)) event.preventDefault();
    else if (event.key === "Escape") leave(target);
    else return;
    event.stopPropagation();
  };

  render({ board, turn }: { board: Board; turn: number }) {
    const { control, panel } = board;
    if (control.table !== this.#table) {
      this.#table = control.table;
      this.#words = new Words(control);
    }
    const words = this.#words;
    // What Python confirms lies there already.
    const scene = `${turn}/${control.scenes}`;
    if (scene !== this.#scene) board.lay();
    this.#scene = scene;
    const controls = control.option("controls");
    const animation = control.option("animation");
    const still = board.scrubbing || animation <= 0 ? " still" : "";
    const cloth = clothColour(control.option("cloth"));
    const lesson = control.get("lesson");
    const task = lesson?.count ? lesson : null;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside arrive here
      <div
        class={`board theme-${control.option("theme")}${cloth ? "" : " bare"}${still}`}
        lang={control.option("language")}
        data-version={control.version}
        data-pending={control.pending}
        data-cursor={control.at}
        // A press beside the cards would else give the focus to the notebook, where D D deletes the cell.
        tabIndex={-1}
        style={{ "--glide": `${GLIDE / (animation || 1)}ms`, "--cloth": cloth || undefined }}
        onKeyDown={this.#key}
        onPointerDown={() => board.touch(false)}
      >
        <div class="frame">
          <Part on={[turn]}>
            {() => (
              <>
                {task && <Lesson board={board} words={words} task={task} />}
                {!task && controls === "full" && <Bar board={board} words={words} />}
                {!task && controls === "full" && <Light board={board} words={words} />}
              </>
            )}
          </Part>
          <div class="middle">
            <div class={`stage${isDialog(panel) ? " opened" : ""}`}>
              <Part on={[scene]}>{() => <Cloth board={board} words={words} />}</Part>
              <Part on={[turn]}>
                {() => (
                  <>
                    <WordBoard board={board} words={words} />
                    {panel === "help" && <Help board={board} words={words} />}
                    {panel === "menu" && <Menu board={board} words={words} />}
                    {panel === "settings" && <Settings board={board} words={words} />}
                    <Welcome board={board} words={words} />
                    <Toasts board={board} words={words} />
                  </>
                )}
              </Part>
            </div>
            <Part on={[turn]}>{() => panel === "moves" && <Moves board={board} words={words} />}</Part>
          </div>
          <Part on={[turn]}>
            {() => (
              <>
                {!task && controls !== "none" && <Replay board={board} words={words} />}
                <Strip board={board} words={words} />
              </>
            )}
          </Part>
        </div>
      </div>
    );
  }
}
