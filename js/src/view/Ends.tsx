// What every bar ends with: the settings, and the help.

import type { Board } from "../board";
import type { Words } from "../say";
import { Button } from "./Button";

export function Ends({ board, words }: { board: Board; words: Words }) {
  const { panel } = board;
  return (
    <>
      <Button
        words={words}
        name="settings"
        action={() => board.open("settings")}
        open={panel === "settings"}
      />
      <Button
        words={words}
        name="help"
        action={() => board.help()}
        open={panel === "help"}
        fresh={!board.helped}
      />
    </>
  );
}
