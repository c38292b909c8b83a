// The bar over the table: what a person may do, and how the game stands.

import type { Board } from "../board";
import type { Words } from "../say";
import { Button } from "./Button";
import { Ends } from "./Ends";
import { Plain } from "./Plain";
import { Standing } from "./Standing";

interface Props {
  board: Board;
  words: Words;
}

export function Bar({ board, words }: Props) {
  const { control, panel } = board;
  const { live, won, finish } = control.status;
  if (!live) {
    return (
      <div class="bar">
        <span class="title">{control.table.title}</span>
        <Standing board={board} words={words} />
        <span class="group">
          <Plain
            name="continue"
            label={words.text("continue")}
            action={() => control.act({ type: "continue" })}
          />
          <Ends board={board} words={words} />
        </span>
      </div>
    );
  }
  return (
    <div class="bar">
      <span class="group">
        <Button words={words} name="undo" action={() => control.undo()} idle={!control.canUndo} repeats />
        <Button words={words} name="redo" action={() => control.redo()} idle={!control.canRedo} repeats />
        <Button words={words} name="hint" action={() => control.act({ type: "hint" })} idle={won} />
        {finish && (
          <Plain name="finish" label={words.text("finish")} action={() => control.act({ type: "finish" })} />
        )}
      </span>
      <Standing board={board} words={words} />
      <span class="group">
        {control.table.recorded && (
          <Plain name="record" label={words.text("record")} action={() => control.act({ type: "record" })} />
        )}
        <Button
          words={words}
          name="menu"
          says="new"
          sign="deal"
          action={() => board.open("menu")}
          open={panel === "menu"}
        />
        <Ends board={board} words={words} />
      </span>
    </div>
  );
}
