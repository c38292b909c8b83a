// The open task of a lesson: what is asked, what may be done, what was said to the last answer.

import type { Board } from "../board";
import type { Words } from "../say";
import type { Lesson as Task } from "../task";
import { Button } from "./Button";
import { Ends } from "./Ends";
import { Plain } from "./Plain";

interface Props {
  board: Board;
  words: Words;
  task: Task;
}

export function Lesson({ board, words, task }: Props) {
  const { control } = board;
  const finished = task.state === "finished";
  return (
    <section class="lesson" aria-label={task.title} data-state={task.state} data-task={task.task}>
      <div class="bar" role="toolbar" aria-label={task.title}>
        <span class="title">
          {task.title} {task.exam && <small>{words.text("lesson.exam")}</small>}
        </span>
        <Tools board={board} words={words} task={task} />
      </div>
      <progress max={task.count} value={finished ? task.count : task.task - 1} aria-hidden="true" />
      <div class="task">
        {finished ? (
          <Results board={board} words={words} task={task} />
        ) : (
          <>
            <p class="where">
              {words.text("lesson.task", { task: task.task, count: task.count })}
              <Counts words={words} task={task} />
            </p>
            <p class="prompt">{task.prompt}</p>
            {task.alone && task.state === "open" && !sheet(board, task)?.complete && (
              <p class="said">{words.text("lesson.partly")}</p>
            )}
            <Question board={board} words={words} task={task} />
          </>
        )}
        <div role="status">
          {task.hint && task.state === "open" && <p class="said tip">{task.hint}</p>}
          {task.feedback?.text && <p class={`said ${task.feedback.kind}`}>{task.feedback.text}</p>}
          {task.state === "shown" && (
            <p class="said">{words.text("lesson.solution_is", { solution: task.solution })}</p>
          )}
        </div>
        {!finished && task.state !== "open" && (
          <Plain
            name="next"
            label={words.text(task.task < task.count ? "lesson.next" : "lesson.finish")}
            action={() => control.act({ type: "next" })}
          />
        )}
      </div>
    </section>
  );
}

/** What is written down for a page that no Python answers. */
function sheet({ control }: Board, task: Task) {
  return control.get("sheets")?.tasks?.[task.task - 1];
}

/** What may be done beside answering. */
function Tools({ board, words, task }: Props) {
  const { control } = board;
  const open = task.state === "open";
  const moved = control.at > task.floor;
  return (
    <span class="group">
      {!task.exam && task.ask === "moves" && (
        <>
          <Button
            words={words}
            name="undo"
            action={() => moved && control.act({ type: "undo" })}
            idle={!open || !moved}
            repeats
          />
          <Button
            words={words}
            name="restart"
            says="lesson.restart"
            sign="turn"
            action={() => control.act({ type: "restart" })}
            idle={!open || !moved}
          />
        </>
      )}
      {!task.exam && task.state !== "finished" && (
        <>
          <Button
            words={words}
            name="hint"
            action={() => control.act({ type: "lesson_hint" })}
            idle={!open || (task.hints_left <= 0 && !task.hint)}
          />
          <Button
            words={words}
            name="solution"
            says="lesson.solution"
            action={() => control.act({ type: "solution" })}
            idle={!open}
          />
        </>
      )}
      {open && (
        <Button
          words={words}
          name="skip"
          says="lesson.skip"
          sign="forward"
          action={() => control.act({ type: "next" })}
        />
      )}
      <Ends board={board} words={words} />
    </span>
  );
}

/** Tries, moves left, moves found: as far as there is something to count. */
function Counts({ words, task }: Omit<Props, "board">) {
  const counts = [
    task.tries_left !== null && words.count("lesson.tries_left", task.tries_left),
    task.tries_left === null && task.tries > 0 && words.count("lesson.tries", task.tries),
    task.moves_left !== null && task.state === "open" && words.count("lesson.moves_left", task.moves_left),
    task.to_name > 0 && words.text("lesson.named", { named: task.named, count: task.to_name }),
  ];
  return <small>{counts.filter(Boolean).map((text) => ` · ${text}`)}</small>;
}

/** Answers to choose from, or a place to write one. */
function Question({ board, words, task }: Props) {
  const { control } = board;
  const answer = (text: string) => control.act({ type: "answer", answer: text });
  if (task.state !== "open") return null;
  if (task.ask === "choice") {
    return (
      <div class="choices">
        {task.choices.map((choice) => (
          <button
            type="button"
            key={choice.answer}
            class="plain"
            data-answer={choice.answer}
            onClick={() => answer(choice.answer)}
          >
            {choice.text}
          </button>
        ))}
      </div>
    );
  }
  if (task.ask !== "text") return null;
  return (
    <form
      class="choices"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem("answer") as HTMLInputElement;
        if (field.value.trim()) answer(field.value.trim());
        field.select();
      }}
    >
      <input
        name="answer"
        key={task.task}
        aria-label={words.text("lesson.your_answer")}
        placeholder={words.text("lesson.your_answer")}
        maxLength={40}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
      />
      <button type="submit" class="plain" data-do="answer">
        {words.text("lesson.answer")}
      </button>
    </form>
  );
}

/** How it went, task by task; each can be opened again. */
function Results({ board, words, task }: Props) {
  const { control } = board;
  const results = control.get("results") ?? [];
  return (
    <>
      <p class="prompt">
        {words.text("lesson.done")} {words.text("lesson.solved", { solved: task.solved, count: task.count })}
      </p>
      <div class="results">
        {results.map((result) => (
          <button
            type="button"
            key={result.task}
            class={`plain ${result.solved ? "right" : "wrong"}`}
            data-result={result.task}
            title={result.prompt}
            aria-label={words.text(result.solved ? "lesson.open_solved" : "lesson.open", {
              task: result.task,
            })}
            onClick={() => control.act({ type: "task", task: result.task - 1 })}
          >
            {result.task} {result.solved ? "✓" : "–"}
          </button>
        ))}
      </div>
    </>
  );
}
