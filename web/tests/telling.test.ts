import { beforeAll, describe, expect, it } from "vitest";
import { requestOf } from "../src/i18n/asking.ts";
import {
  botWay,
  cardName,
  columnWords,
  effectWords,
  namesOf,
  noteOf,
  reasonOf,
  seatName,
  sumOf,
} from "../src/i18n/naming.ts";
import { refusalWords } from "../src/i18n/refusing.ts";
import { speak } from "../src/i18n/speech.svelte.ts";
import { taleOf, textOf } from "../src/i18n/telling.ts";
import type { AnyEvent, Column, Effect } from "../src/protocol.ts";
import { type Entry, welcomed } from "../src/state.ts";
import { board, seat, view, welcome } from "./views.ts";

const column = (change: Partial<Column>): Column => ({
  suit: "pink",
  cards: [],
  score: 0,
  socks: 0,
  conversions: 0,
  doubles: 0,
  is_banned: false,
  ...change,
});
const entry = (event: AnyEvent): Entry => ({ number: 1, round: 1, event, gain: null, isSkip: false });
const table = welcomed(null, welcome(view(1)));
const text = (event: AnyEvent): string => {
  const tale = taleOf(entry(event), table);
  return tale ? textOf(tale) : "";
};

beforeAll(() => speak("en"));

describe("in words", () => {
  it("a card is its suit and what it is", () => {
    expect(["y6", "b~", "gx", "r!"].map(cardName)).toEqual([
      "6 yellow socks",
      "blue Conversion card",
      "green Double card",
      "red Ban card",
    ]);
  });

  it("a column adds up as the rulebook's example does", () => {
    expect(sumOf(column({ cards: ["p8", "p6", "p4", "px"], score: 36, doubles: 1 }))).toBe("(8 + 6 + 4) × 2");
    expect(sumOf(column({ cards: ["r4", "r~"], score: -4, conversions: 1 }))).toBe("−4");
    expect(sumOf(column({ cards: ["y6", "y4"], score: 10 }))).toBe("6 + 4");
    expect(sumOf(column({ cards: ["g!"] }))).toBe("");
  });

  it("a column says why", () => {
    expect(reasonOf(column({ cards: ["g8", "g!"], is_banned: true, conversions: 1 }))).toBe("banned");
    expect(reasonOf(column({ conversions: 2, doubles: 1 }))).toBe("2 Conversions and 1 Double");
    expect(reasonOf(column({}))).toBe("");
    expect(columnWords(column({ cards: ["p8", "px"], score: 16 }))).toBe(
      "Pink suit: 8 pink socks and pink Double card. Score 16.",
    );
  });

  it("a reaction is told with who showed it", () => {
    const reacted = (seat: number | null): string => text({ event: "reacted", at: 0, seat, reaction: "clap" });
    expect([0, 1, null].map(reacted)).toEqual(["You: Well done!", "Ben: Well done!", "Somebody watching: Well done!"]);
  });

  it("below a column stands one short line", () => {
    const cards = ["p8", "p6", "p4", "p2", "px"];
    expect(noteOf(column({ cards: ["p8", "p4", "px"], score: 24, socks: 12, doubles: 1 }))).toBe("(8 + 4) × 2");
    expect(noteOf(column({ cards, score: 40, socks: 20, doubles: 1 }))).toBe("20 × 2");
    expect(noteOf(column({ cards: [...cards, "p~"], score: -40, socks: 20, doubles: 1, conversions: 1 }))).toBe(
      "−20 × 2",
    );
    expect(noteOf(column({ cards: ["p8", "p4", "p~"], score: -12, socks: 12, conversions: 1 }))).toBe("−(8 + 4)");
    expect(noteOf(column({ cards: ["p4", "p~"], score: -4, socks: 4, conversions: 1 }))).toBe("1 Conversion");
    expect(noteOf(column({ cards: ["px"], doubles: 1 }))).toBe("1 Double");
    expect(noteOf(column({ cards: ["p8", "p4", "p!"], socks: 12, is_banned: true }))).toBe("banned");
    expect(noteOf(column({ cards: ["p8"], score: 8, socks: 8 }))).toBe("");
  });

  it("an effect is told before it happens", () => {
    const effect = {
      card: "y6",
      suit: "yellow",
      column_before: 4,
      column_after: -10,
      column: {
        suit: "yellow",
        cards: ["y4", "y6", "y~"],
        score: -10,
        socks: 10,
        conversions: 1,
        doubles: 0,
        is_banned: false,
      },
      total_before: 26,
      total_after: 12,
    } satisfies Effect;
    expect(effectWords(effect)).toBe("Yellow suit 4 → −10, total 26 → 12.");
  });

  it("events are told to whom they concern", () => {
    expect(text({ event: "took", seat: 0, pile: 2, card: "y6", at: 0 })).toBe("You took 6 yellow socks");
    expect(text({ event: "took", seat: 1, pile: 2, card: "y!", at: 0 })).toBe("Ben took yellow Ban card");
    expect(text({ event: "landed", seat: 1, number: 0, dice: [2, 5], toss: null, at: 0 })).toBe(
      "Ben tossed 2 dice: 2 and 5.",
    );
    expect(text({ event: "arrived", person: "p1", at: 0 })).toBe("");
  });

  it("a turn says what is expected", () => {
    expect(requestOf(table)).toMatchObject({ title: "Your toss", isMine: true });
    const theirs = welcomed(null, welcome(view(1, { board: board({ to_act: 1, awaits: "take" }) })));
    expect(requestOf(theirs)).toMatchObject({ title: "Ben picks a die", detail: "", isMine: false });
  });

  it("a bot goes by its name in this language, and keeps its number", () => {
    expect(seatName(seat(1, { name: "Novice 2", bot: "novice" }))).toBe("Fluff 2");
    expect(seatName(seat(1, { name: "Novice" }))).toBe("Novice");
    expect(seatName(seat(1, { name: "Wooly", bot: "novice" }))).toBe("Wooly");
    for (const bot of ["greedy", "quick", "steady"]) {
      const name = bot.charAt(0).toUpperCase() + bot.slice(1);
      expect([seatName(seat(1, { name, bot })), botWay(bot)]).toEqual([name, ""]);
    }
    expect(namesOf({ names: ["Master", "Master 2"], bots: [1] })).toEqual(["Master", "Granny 2"]);
  });

  it("a refusal gives its reason, an unknown one its code", () => {
    expect(refusalWords("name_taken", { name: "Ana" })).toBe("Somebody at this table is already called Ana.");
    expect(refusalWords("gesture.no_stroke", {})).toContain("Flick once more");
    expect(refusalWords("brand_new", {})).toContain("brand_new");
  });
});
