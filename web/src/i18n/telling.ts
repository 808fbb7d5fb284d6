/** What happened, in words: for the log and for screen readers. */
import { type Entry, mySeats, type TableState } from "../state.ts";
import { cardName, seatName } from "./naming.ts";
import type { Params, Piece } from "./phrase.ts";
import { type Key, listed, pieces, t } from "./speech.svelte.ts";

/** A sentence, the seat it is about, and the cards in it by the name of their place. */
export interface Tale {
  readonly seat: number | null;
  readonly pieces: readonly Piece[];
  readonly cards: Readonly<Record<string, string>>;
}

/** The same event is worded for "you" and for anybody else. */
type Told = readonly [key: Key, seat: number | null, params: Params, cards?: Record<string, string>];

function told({ event, isSkip }: Entry): Told | null {
  switch (event.event) {
    case "started":
      return ["log.started", event.first, {}];
    case "landed": {
      const n = event.dice.length;
      if (isSkip) return ["log.skipped", event.seat, { n }];
      return ["log.tossed", event.seat, { n, dice: listed(event.dice.map(String)) }];
    }
    case "separated":
      return ["log.separated", event.seat, {}];
    case "undone":
      return ["log.undone", event.seat, {}];
    case "placed_together":
      if (event.card === null) return ["log.together_empty", event.seat, { pile: event.pile }];
      return ["log.together", event.seat, { pile: event.pile }, { card: event.card }];
    case "took":
      if (event.card === null) return ["log.took_nothing", event.seat, { pile: event.pile }];
      return ["log.took", event.seat, { pile: event.pile }, { card: event.card }];
    case "revealed":
      return event.taken_by === null ? null : ["log.took_also", event.taken_by, {}, { card: event.card }];
    case "crowned":
      return ["log.crowned", event.seat, {}];
    case "ended":
      return ["log.ended", event.winner, {}];
    case "bot_holds":
      return ["log.bot_holds", event.seat, {}];
    case "reacted":
      return ["log.reacted", event.seat, { reaction: t(`reaction.${event.reaction}`) }];
    case "taken_back":
      return ["log.taken_back", event.seat, {}];
    default:
      return null;
  }
}

/** Nothing for events that need no words. */
export function taleOf(entry: Entry, table: TableState): Tale | null {
  const { event } = entry;
  const found = told(entry);
  if (!found) return null;
  const [key, seat, params, cards = {}] = found;
  const mine = mySeats(table);
  const isYou = mine.length === 1 && mine[0]?.seat === seat;
  const name = seat === null ? t("watcher") : seatName(table.view.seats[seat]);
  const winner = event.event === "crowned" ? seatName(table.view.seats[event.winner]) : "";
  const words = pieces((isYou ? `${key}.you` : key) as Key, { ...params, name, winner });
  return { seat, pieces: words, cards };
}

/** A tale as plain text, its cards named. */
export function textOf(tale: Tale): string {
  return tale.pieces.map((piece) => ("words" in piece ? piece.words : cardName(tale.cards[piece.slot] ?? ""))).join("");
}
