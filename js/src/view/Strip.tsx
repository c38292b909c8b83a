// A line under the board for what is not over in a moment: no kernel plays the game, or one is kept that could be gone on with.

import type { Board } from "../board";
import { download } from "../saved";
import type { Words } from "../say";
import { Plain } from "./Plain";

interface Props {
  board: Board;
  words: Words;
}

export function Strip({ board, words }: Props) {
  const { control } = board;
  const { strip } = control;
  if (!strip) return null;
  return (
    <div class="line strip" data-strip={strip}>
      <span>{words.strip()}</span>
      {strip === "left" ? (
        <>
          <Plain name="go-on" label={words.text("left.go_on")} action={() => control.behind.takeUp()} />
          <Plain name="drop" label={words.text("close")} action={() => control.behind.dismiss()} />
        </>
      ) : (
        control.table.head && (
          <Plain name="save" label={words.text("save")} action={() => download(control)} />
        )
      )}
    </div>
  );
}
