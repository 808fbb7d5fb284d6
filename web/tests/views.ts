/** Tables for tests: whole views, with what a test cares about put in. */
import type { AnyEvent, Board, Collection, News, Numbered, SeatView, Suit, View, Welcome } from "../src/protocol.ts";

export const SUITS: Suit[] = ["yellow", "green", "pink", "red", "orange", "blue"];

export function collection(total = 0): Collection {
  const columns = SUITS.map((suit) => ({
    suit,
    cards: [],
    score: suit === "yellow" ? total : 0,
    socks: 0,
    conversions: 0,
    doubles: 0,
    is_banned: false,
  }));
  return { columns, total, sock_cards: 0 };
}

export function seat(number: number, change: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    name: ["Ana", "Ben", "Cleo", "Dan"][number] ?? "",
    language: "en",
    socks: { pattern: "dots", ground: "sun", ink: "ink" },
    person: `p${number + 1}`,
    bot: null,
    is_present: true,
    is_held_by_bot: false,
    away_since: null,
    bot_may_hold_from: null,
    vote: null,
    suits: SUITS,
    bank: null,
    ...change,
  };
}

export function board(change: Partial<Board> = {}): Board {
  return {
    line: "a position",
    round: 1,
    first: 0,
    to_act: 0,
    awaits: "toss",
    is_flying: false,
    dice: [],
    picks: [],
    piles: [2, 3, 4, 5, 6, 7].map((number) => ({ number, top: "y2", left: 12 })),
    collections: [collection(), collection()],
    choices: [],
    can_undo: false,
    unseen: {},
    tosses: 0,
    ...change,
  };
}

export function view(number: number, change: Partial<View> = {}): View {
  return {
    number,
    phase: "playing",
    game: 1,
    host: "p1",
    options: { clock: null, confirm_takes: true, allow_watching: true, starts_at_once: false },
    seats: [seat(0), seat(1)],
    is_paused: false,
    fairness: { commitment: "c0ffee", seeds: {}, server_seed: null, nonce: null },
    board: board(),
    turn: null,
    last_toss: null,
    result: null,
    ...change,
  };
}

export const numbered = (number: number, event: AnyEvent): Numbered => ({ number, event });

export function welcome(now: View, change: Partial<Welcome> = {}): Welcome {
  return { type: "welcome", person: "p1", invite: "invite", watch: "watch", now: 0, missed: [], view: now, ...change };
}

export function news(now: View, ...events: AnyEvent[]): News {
  const first = now.number - events.length + 1;
  return { type: "news", events: events.map((event, i) => numbered(first + i, event)), view: now };
}
