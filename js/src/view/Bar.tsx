// The bar over the table: what a person may do, and how the game stands.

import type { Board } from "../board";
import type { Words } from "../say";
import { Button } from "./Button";
import { Standing } from "./Standing";

interface Props {
  board: Board;
  words: Words;
}

export function Bar({ board, words }: Props) {
  const { control, panel } = board;
  const { live, won, finish } = control.status;
  const settings = (
    <>
      <Button
        name="settings"
        label={words.text("settings")}
        sign="settings"
        action={() => board.open("settings")}
        open={panel === "settings"}
      />
      <Button
        name="help"
        label={words.text("help")}
        sign="help"
        action={() => board.help()}
        open={panel === "help"}
        fresh={!board.helped}
      />
    </>
  );
  if (!live) {
    return (
      <div class="bar">
        <span class="title">{control.table.title}</span>
        <Standing board={board} words={words} />
        <span class="group">
          <button
            type="button"
            class="plain"
            data-do="continue"
            onClick={() => control.act({ type: "continue" })}
          >
            {words.text("continue")}
          </button>
          {settings}
        </span>
      </div>
    );
  }
  return (
    <div class="bar">
      <span class="group">
        <Button
          name="undo"
          label={words.text("undo")}
          sign="undo"
          action={() => control.undo()}
          idle={!control.canUndo}
          repeats
        />
        <Button
          name="redo"
          label={words.text("redo")}
          sign="redo"
          action={() => control.redo()}
          idle={!control.canRedo}
          repeats
        />
        <Button
          name="hint"
          label={words.text("hint")}
          sign="hint"
          action={() => control.act({ type: "hint" })}
          idle={won}
        />
        {finish && (
          <button
            type="button"
            class="plain"
            data-do="finish"
            onClick={() => control.act({ type: "finish" })}
          >
            {words.text("finish")}
          </button>
        )}
      </span>
      <Standing board={board} words={words} />
      <span class="group">
        {control.table.recorded && (
          <button
            type="button"
            class="plain"
            data-do="record"
            onClick={() => control.act({ type: "record" })}
          >
            {words.text("record")}
          </button>
        )}
        <Button
          name="menu"
          label={words.text("new")}
          sign="deal"
          action={() => board.open("menu")}
          open={panel === "menu"}
        />
        {settings}
      </span>
    </div>
  );
}
