// The bar over the table: what a person may do, and how the game stands.

import type { Board } from "../board";
import type { Words } from "../say";

export function Bar({ board, words }: { board: Board; words: Words }) {
  const { control } = board;
  return (
    <div class="bar">
      <button type="button" data-do="undo" disabled={!control.canUndo} onClick={() => control.undo()}>
        {words.text("undo")}
      </button>
      <button type="button" data-do="redo" disabled={!control.canRedo} onClick={() => control.redo()}>
        {words.text("redo")}
      </button>
      <button type="button" data-do="hint" onClick={() => control.act({ type: "hint" })}>
        {words.text("hint")}
      </button>
      <button type="button" data-do="new" onClick={() => control.act({ type: "new" })}>
        {words.text("new")}
      </button>
      <button type="button" data-do="restart" onClick={() => control.act({ type: "restart" })}>
        {words.text("restart")}
      </button>
      <input
        type="range"
        aria-label={words.text("position")}
        min="0"
        max={control.length}
        value={control.at}
        onInput={(event) => control.look(Number(event.currentTarget.value))}
        onChange={() => control.settle()}
      />
    </div>
  );
}
