// Everything that the board says: names of cards and piles, what a step did. Templates come from Python (table.words);
// test/words.json lists all keys.

import { written } from "./branches";
import type { Control } from "./control";
import type { Notice } from "./door";
import { targetOf } from "./known";
import { type Cards, takeBackStep } from "./steps";
import type { LegalMove, Transfer } from "./wire";

export type Args = Record<string, string | number>;

export class Words {
  readonly #control: Control;
  #rules: { language: string; plurals: Intl.PluralRules } | null = null;

  constructor(control: Control) {
    this.#control = control;
  }

  #template(key: string): string | undefined {
    return this.#control.table.words?.[key];
  }

  /** The words under a key, with `{name}` replaced. */
  text(key: string, args: Args = {}): string {
    const found = this.#template(key) ?? key;
    // A language may ask for a case, as in {pile:acc}; without words for it the plain name stands.
    return found.replace(/\{(\w+)(:\w+)?\}/g, (all, name: string, form = "") => {
      const value = args[name + form] ?? args[name] ?? all;
      return typeof value === "number" ? this.number(value) : value;
    });
  }

  /** A number as the language writes it; not by Intl, for browsers lack some of our languages. */
  number(value: number): string {
    const [whole = "", part] = String(Math.abs(value)).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, this.text("number.group"));
    return (value < 0 ? "−" : "") + grouped + (part ? this.text("number.decimal") + part : "");
  }

  /** A length of time: minutes and seconds, and hours where there are any. */
  time(seconds: number): string {
    const [hours, past] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const two = (part: number) => String(part).padStart(2, "0");
    const args = { hours: String(hours), seconds: two(Math.floor(seconds) % 60) };
    return hours
      ? this.text("time.hours", { ...args, minutes: two(past) })
      : this.text("time.minutes", { ...args, minutes: String(past) });
  }

  /** A day, given as 2026-11-30. */
  date(day: string): string {
    const [year = "", month, date] = day.split("-");
    return this.text("date", { year, month: this.text(`month.${Number(month)}`), day: String(Number(date)) });
  }

  /** The words under `key.one`, `key.other` … as the language counts. */
  count(key: string, count: number, args: Args = {}): string {
    const form = this.#plurals().select(count);
    return this.text(this.#template(`${key}.${form}`) ? `${key}.${form}` : `${key}.other`, {
      count,
      ...args,
    });
  }

  /** How the language counts; one that the browser does not know counts as English does. */
  #plurals(): Intl.PluralRules {
    const language = this.#control.option("language");
    if (this.#rules?.language !== language) this.#rules = { language, plurals: pluralsOf(language) };
    return this.#rules.plurals;
  }

  card(place: number): string {
    const face = this.#control.faces[place] ?? "";
    const args = { rank: this.text(`rank.${face[0]}`), suit: this.text(`suit.${face[1]}`) };
    return this.#template(`card.${face}`) ? this.text(`card.${face}`) : this.text("card", args);
  }

  cards(count: number): string {
    return this.count("cards", count);
  }

  pile(pile: number): string {
    const spec = this.#control.table.piles[pile];
    return spec?.label || spec?.name || "";
  }

  /** A pile with what lies on it; `depth` cards of it are meant. */
  describe(pile: number, depth = 1): string {
    const { cards, table } = this.#control;
    const content = cards.piles[pile] ?? [];
    const spec = table.piles[pile];
    const hint = spec?.hint ?? "";
    const args: Args = { pile: this.pile(pile), cards: this.cards(content.length) };
    const top = content[content.length - 1];
    if (top === undefined) {
      if (hint === "×") return this.text("pile.closed", args);
      return hint
        ? this.text("pile.empty_hint", { ...args, hint: this.taken(hint) })
        : this.text("pile.empty", args);
    }
    if (!cards.up[top]) return this.text("pile.down", args);
    if (depth > 1) {
      return this.text("pile.run", {
        ...args,
        count: depth,
        card: this.card(content[content.length - depth] ?? top),
      });
    }
    const down = content.filter((place) => !cards.up[place]).length;
    const kind = spec?.kind === "column" ? (down ? "pile.column_down" : "pile.column") : "pile.top";
    return this.text(kind, { ...args, card: this.card(top), down });
  }

  /** The face-up cards of a pile, uppermost first. */
  visible(pile: number): string {
    const { cards } = this.#control;
    const up = (cards.piles[pile] ?? []).filter((place) => cards.up[place]).reverse();
    const key = up.length ? "query.visible" : "query.empty";
    return this.text(key, { pile: this.pile(pile), cards: up.map((place) => this.card(place)).join(", ") });
  }

  /** What a step did after which the cards lie as in `cards`; `onlyTurned` tells only which cards were turned up. */
  step(n: number, onlyTurned = false, cards = this.#control.cards): string {
    const step = this.#control.step(n);
    if (!step) return "";
    const parts: string[] = [];
    // Each transfer is told of the table as it lay just after it.
    const lay = { piles: cards.piles.map((pile) => [...pile]), up: [...cards.up] };
    for (const transfer of [...step.transfers].reverse()) {
      parts.unshift(this.#transfer(transfer, onlyTurned, lay));
      takeBackStep(lay, { ...step, transfers: [transfer] });
    }
    return parts.filter(Boolean).join(". ");
  }

  #transfer({ source, target, count, turned }: Transfer, onlyTurned: boolean, cards: Cards): string {
    const kind = (pile: number) => this.#control.table.piles[pile]?.kind;
    const content = cards.piles[target] ?? [];
    const first = content[content.length - count];
    if (source === target) {
      const top = content[content.length - 1];
      return top !== undefined && cards.up[top] ? this.text("said.turned", { card: this.card(top) }) : "";
    }
    // The rest has been told when the person did it.
    if (onlyTurned) return "";
    if (kind(source) === "stock" && turned && kind(target) === "waste") {
      const shown = content.slice(-count).filter((place) => cards.up[place]);
      const named = shown.map((place) => this.card(place)).join(", ");
      return this.text("said.drawn", { card: named, cards: this.cards(count) });
    }
    if (kind(target) === "stock") return this.text("said.redealt", { cards: this.cards(content.length) });
    if (first === undefined || !cards.up[first]) return "";
    const args = { card: this.card(first), pile: this.pile(target), cards: this.cards(count) };
    return this.text(count > 1 ? "said.moved_run" : "said.moved", args);
  }

  /** A legal move in words. */
  move(move: LegalMove): string {
    const { cards } = this.#control;
    if (!move.target) return this.text(move.move === "N" ? "moves_to.redeal" : "moves_to.draw");
    const content = cards.piles[this.#control.pileNamed(move.source)] ?? [];
    const card = this.card(content[content.length - move.count] ?? -1);
    return this.text("moves_to.move", { card, pile: this.pile(targetOf(move)) });
  }

  /** What a notice says: Python's words, the board's, or the hinted move. */
  notice({ text, key, kind, code }: Notice): string {
    const { hint } = this.#control;
    // That there is no hint says more where nothing moves any more.
    if (key === "no_hint") return this.standingStill() || this.text(key);
    if (text !== undefined || key || kind !== "hint" || !hint) return text ?? (key ? this.text(key) : "");
    const move = this.move(hint);
    return code ? this.text(`hint.${code}`, { move }) : move;
  }

  /** What stands under the board; of a game that was left behind also which one it is: its rules are those here. */
  strip(): string {
    const { behind, strip, table } = this.#control;
    if (strip !== "left") return strip && this.text(strip);
    const { number } = behind.game ?? {};
    const which = [table.title, number === undefined ? "" : `${this.text("deal_number")} ${number}`];
    return `${this.text(strip)} ${which.filter(Boolean).join(" · ")}`.trim();
  }

  /** That nothing moves any more, or what else Python says quietly. */
  standingStill(): string {
    const { message, stuck, won } = this.#control.status;
    return message || (stuck && !won ? this.text("stuck") : "");
  }

  /** What an empty place takes, in words: a rank, a suit, a card, or "" for anything. */
  taken(hint: string): string {
    const suit = "CDHS"["♣♦♥♠".indexOf(hint.slice(-1))];
    const rank = suit ? hint.slice(0, -1) : hint;
    const args = { rank: this.text(`rank.${rank}`), suit: this.text(`suit.${suit}`) };
    if (rank && suit) return this.text("card", args);
    return suit ? args.suit : args.rank;
  }

  /** The rank of a hint, in words: "A♠" is the ace. */
  rank(hint: string): string {
    const rank = hint.replace(/[♣♦♥♠]/u, "");
    return rank ? this.text(`rank.${rank}`) : "";
  }

  /** Score, moves and passes, as far as they are shown. */
  standing(): string[] {
    const { at, status, table } = this.#control;
    const turns = table.piles.some(({ kind }) => kind === "waste");
    const option = (name: "show_score" | "show_moves" | "show_passes") => this.#control.option(name);
    const parts: string[] = [];
    // Moves as the slider counts them: Python's count is late while the kernel is busy.
    if (option("show_score")) parts.push(this.score());
    if (option("show_moves") && status.live) parts.push(this.count("moves", at));
    const left = status.passes_left;
    if (option("show_passes") && status.live && turns && left !== null) {
      parts.push(left > 0 ? this.count("passes_left", left) : this.text("passes_left.none"));
    }
    return parts;
  }

  score(): string {
    const { score_kind, ...status } = this.#control.status;
    // A record's status is that of its start; its scores come as a series.
    const score = (status.live ? null : this.#control.series.score?.[this.#control.at]) ?? status.score;
    if (score_kind !== "vegas" && score_kind !== "casino") return this.text("score", { count: score });
    return this.text(score < 0 ? "score.money_minus" : "score.money", { count: Math.abs(score) });
  }

  /** A step in notation: pile names, or D and N. */
  notation(n: number): string {
    const step = this.#control.step(n);
    return step ? written(this.#control.table.piles, step) : "";
  }
}

function pluralsOf(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language.replace("_", "-"));
  } catch {
    return new Intl.PluralRules("en");
  }
}
