// A lesson on a page that no Python answers: answers are looked up in what Python has written down for each task.
// It judges nothing by itself, and where nothing is written down, it says that it can't.

import type { Feedback, Lesson, Result, Sheet, Spot } from "./task";
import type { Intent, Model, Request, Traits } from "./traits";
import { readTail } from "./wire";

interface Said {
  refused?: string;
  why?: string;
}

/** The keys of table.words that this file says itself. */
const CANNOT = "lesson.alone";
const CLOSED = "lesson.closed";

export class Alone {
  readonly #model: Model;
  /** The moves that were named, in a task that asks for all of them. */
  #named = new Set<string>();
  /** The positions that the moves of the task have led through, as places in `Sheet.spots`. */
  #path = [0];
  #since = Date.now();

  constructor(model: Model) {
    this.#model = model;
  }

  /** Whether this page has all that it needs. */
  get ready(): boolean {
    return (this.#model.get("sheets")?.tasks?.length ?? 0) > 0;
  }

  /** Opens the task that is shown anew, from what is written down for it; `moves` were made in it already. */
  begin(moves: string[] = []): void {
    const { task, tries, hint, state } = this.#lesson;
    if (state !== "open") {
      // What is closed, or the list of results, stays as it is.
      this.#model.set("lesson", { ...this.#lesson, alone: true });
      return;
    }
    this.#open(task - 1, { tries, hint });
    for (const move of moves) if (this.#move(plain(move)).refused !== undefined) break;
  }

  /** Answers intents as Python would. How many that were: what stands behind a refused one rests on it. */
  answer(requests: Request[]): number {
    const replies: Traits["replies"] = {};
    let done = 0;
    for (const { client, n, intent } of requests) {
      const said = this.#act(intent);
      const reply = { n, move: "", code: "alone" };
      replies[client] = {
        n,
        ...(said.refused === undefined ? {} : { refused: { ...reply, text: said.refused } }),
        ...(said.why === undefined ? {} : { why: { ...reply, text: said.why } }),
      };
      done++;
      if (said.refused !== undefined) {
        replies[client].n = requests.at(-1)?.n ?? n;
        break;
      }
    }
    if (requests.length) this.#model.set("replies", replies);
    return done;
  }

  get #lesson(): Lesson {
    return this.#model.get("lesson") as Lesson;
  }

  get #sheet(): Sheet {
    return this.#model.get("sheets")?.tasks[this.#lesson.task - 1] as Sheet;
  }

  #word(key: string): string {
    return this.#model.get("table")?.words[key] ?? "";
  }

  #act(intent: Intent): Said {
    const lesson = this.#lesson;
    switch (intent.type) {
      case "next":
        this.#open(lesson.task);
        return {};
      case "task":
        this.#open(intent.task);
        return {};
      case "hint":
      case "lesson_hint":
        this.#hint();
        return {};
      case "solution":
        this.#show();
        return {};
      case "undo":
        return this.#back((this.#model.get("cursor") ?? 0) - 1);
      case "restart":
        return this.#back(0);
      case "goto":
        return this.#back(intent.cursor);
      case "answer":
        return this.#text(intent.answer);
      case "move":
        return this.#move(plain(intent.move));
      case "stock":
        return this.#move(this.#legal("D") ? "D" : "N");
      case "best":
        return this.#best(intent.source);
      case "why":
        return { why: this.#illegal(plain(intent.move)) };
      default:
        return { refused: "" };
    }
  }

  #open(index: number, kept: Partial<Lesson> = {}): void {
    const sheets = this.#model.get("sheets");
    const table = this.#model.get("table");
    const sheet = sheets?.tasks[index];
    this.#named.clear();
    this.#path = [0];
    this.#since = Date.now();
    const { solved } = this.#lesson;
    if (!sheet || !table) {
      this.#tell({ state: "finished", prompt: "", ask: "", feedback: null, hint: "" });
      return;
    }
    const piles = sheets?.tables[sheet.table];
    if (piles) this.#model.set("table", { ...piles, words: table.words });
    this.#model.set("start", sheet.start);
    this.#model.set("steps", "");
    this.#lay([], sheet.legal);
    this.#model.set("status", sheet.status);
    this.#model.set("marks", sheet.marks);
    const past = this.#model.get("results")?.[index];
    const state = past?.solved ? "solved" : past?.shown ? "shown" : "open";
    const solution = state === "open" ? "" : sheet.solution;
    const tries = past?.tries ?? 0;
    this.#model.set("lesson", { ...sheet.lesson, tries, ...kept, state, solution, solved, alone: true });
  }

  /** Puts a line of steps on the table. */
  #lay(steps: string[], legal: string): void {
    const version = (this.#model.get("version") ?? 0) + 1;
    this.#model.set("tail", `0:${steps.join(" ")}`);
    this.#model.set("cursor", steps.length);
    this.#model.set("version", version);
    this.#model.set("legal", legal.replace(/^\d+/, String(version)));
  }

  #tell(changes: Partial<Lesson>): void {
    const lesson = { ...this.#lesson, ...changes };
    const results = this.#results(lesson);
    this.#model.set("results", results);
    this.#model.set("lesson", { ...lesson, solved: results.filter((result) => result.solved).length });
  }

  /** The results with those of the open task brought up to date. */
  #results({ task, tries, hints_left, state }: Lesson): Result[] {
    const old = this.#model.get("results") ?? [];
    const now = Date.now();
    const seconds = (now - this.#since) / 1000;
    this.#since = now;
    return (this.#model.get("sheets")?.tasks ?? []).map(({ lesson, hints }, n) => {
      const blank = { task: n + 1, prompt: lesson.prompt, tries: 0, hints: 0, seconds: 0 };
      const known = old[n] ?? { ...blank, solved: false, shown: false };
      if (n + 1 !== task || state === "finished") return known;
      const spent = known.solved || known.shown ? known.seconds : known.seconds + seconds;
      const given = hints.length - hints_left;
      const shown = state === "shown";
      return { ...known, tries, hints: given, seconds: spent, solved: state === "solved", shown };
    });
  }

  #legal(move: string): string | undefined {
    const lines = (this.#model.get("legal") ?? "").split("\n").slice(1);
    return lines.find((line) => line.startsWith(`${move} `))?.slice(move.length + 1);
  }

  #best(source: string): Said {
    const lines = (this.#model.get("legal") ?? "").split("\n").slice(1);
    const move = lines.find((line) => line.startsWith(`${source}-`))?.split(" ")[0];
    return move ? this.#move(move) : {};
  }

  #move(move: string): Said {
    const { state, ask } = this.#lesson;
    const sheet = this.#sheet;
    const steps = this.#legal(move);
    if (state !== "open") return { refused: this.#word(CLOSED) };
    if (ask === "choice" || ask === "text") return { refused: this.#word("lesson.no_cards") };
    if (steps === undefined) return { refused: this.#illegal(move) };
    if (sheet.spots) return this.#onward(sheet.spots, move, steps);
    const [kind = "wrong", text = ""] = sheet.answers[move] ?? [];
    if (ask === "all") {
      this.#named.add(move);
      this.#tell({ named: this.#named.size, feedback: null });
      this.#model.set("marks", [...this.#named].map(markOf));
      if (this.#named.size === Object.keys(sheet.answers).length) this.#right(sheet.right);
      // The card goes back: it was only named.
      return { refused: "" };
    }
    if (kind !== "right") return this.#wrong(text);
    this.#lay([steps], sheet.legal);
    this.#right(text);
    return {};
  }

  /** One more move of a task that takes several: as far as it is written down where it leads. */
  #onward(spots: Spot[], move: string, steps: string): Said {
    const at = this.#model.get("cursor") ?? 0;
    const spot = spots[this.#path[at] ?? -1];
    const wrong = among(spot?.wrong, move);
    if (wrong !== undefined) {
      this.#back(0);
      return this.#wrong(wrong);
    }
    const right = spot?.right.split(" ").includes(move);
    const next = right ? -1 : spot?.on[move];
    if (next === undefined) {
      this.#tell({ feedback: { kind: "on", text: this.#word(CANNOT) } });
      return { refused: this.#word(CANNOT) };
    }
    const line = readTail(this.#model.get("tail") ?? "0:").steps.map((step) => step.text);
    this.#path = [...this.#path.slice(0, at + 1), next];
    this.#lay([...line.slice(0, at), steps], spots[next]?.legal ?? this.#sheet.legal);
    const { moves_left } = this.#lesson;
    const text = spot?.said[move];
    const feedback: Feedback | null = text ? { kind: "on", text } : null;
    this.#tell({ moves_left: moves_left === null ? null : moves_left - 1, feedback });
    if (right) this.#right(this.#sheet.right);
    return {};
  }

  #illegal(move: string): string {
    const { state, ask } = this.#lesson;
    if (state !== "open" || ask === "choice" || ask === "text") return "";
    const { spots, refused } = this.#sheet;
    const spot = spots?.[this.#path[this.#model.get("cursor") ?? 0] ?? -1];
    return this.#wrong(among(spot?.refused, move) ?? among(refused, move) ?? "").refused ?? "";
  }

  #text(answer: string): Said {
    const { state, ask } = this.#lesson;
    if (state !== "open") return {};
    const sheet = this.#sheet;
    const known = Object.entries(sheet.answers);
    const found = known.find(([text]) => same(text) === same(answer, sheet.written))?.[1];
    if (found?.[0] === "right") this.#right(found[1] ?? "");
    else this.#wrong(ask === "choice" ? (found?.[1] ?? "") : sheet.otherwise);
    return {};
  }

  #right(text: string): void {
    const { tries } = this.#lesson;
    const feedback: Feedback = { kind: "right", text };
    this.#tell({
      state: "solved",
      tries: tries + 1,
      feedback,
      solution: this.#sheet.solution,
    });
  }

  #wrong(text: string): Said {
    const { tries, tries_left } = this.#lesson;
    const left = tries_left === null ? null : tries_left - 1;
    const state = left === 0 ? "failed" : "open";
    this.#tell({ tries: tries + 1, tries_left: left, state, feedback: { kind: "wrong", text } });
    return { refused: text };
  }

  #hint(): void {
    const { hints } = this.#sheet;
    const given = Math.min(hints.length, hints.length - this.#lesson.hints_left + 1);
    this.#tell({ hint: hints[given - 1] ?? "", hints_left: hints.length - given });
  }

  #show(): void {
    if (this.#lesson.state !== "open") return;
    const sheet = this.#sheet;
    this.#back(0);
    this.#model.set("marks", [...sheet.marks, ...sheet.solution_marks]);
    this.#tell({ state: "shown", feedback: null, solution: sheet.solution });
  }

  #back(made: number): Said {
    const sheet = this.#sheet;
    if (this.#lesson.state !== "open" || made < 0) return { refused: "" };
    const line = readTail(this.#model.get("tail") ?? "0:").steps.map((step) => step.text);
    const limit = sheet.lesson.moves_left;
    this.#lay(line.slice(0, made), sheet.spots?.[this.#path[made] ?? 0]?.legal ?? sheet.legal);
    this.#tell({ feedback: null, moves_left: limit === null ? null : limit - made });
    return {};
  }
}

/** The words under which a move stands. */
function among(said: Record<string, string> | undefined, move: string): string | undefined {
  return Object.entries(said ?? {}).find(([, moves]) => moves.split(" ").includes(move))?.[0];
}

/** A move without the count that says nothing. */
function plain(move: string): string {
  return move.replace(/:1$/, "");
}

/** What two ways of writing one answer have in common; of moves also without what follows them. */
function same(text: string, move = false): string {
  const low = text.trim().replace(/\s+/g, " ").toLowerCase().replace(/\.$/, "");
  return move ? low.replace(/\+[urf+]+$/, "").replace(/:1$/, "") : low;
}

function markOf(move: string): Traits["marks"][number] {
  const [source = "S", target] = move.split(":")[0]?.split("-") ?? [];
  return target
    ? { kind: "arrow", source, target, color: "green" }
    : { kind: "circle", source: "S", color: "green" };
}
