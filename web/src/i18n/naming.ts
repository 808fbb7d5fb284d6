/** Cards, suits and players in words. */
import { type Kind, parseCard } from "../art/card.ts";
import { type Suit as Letter, LOOK } from "../art/suit.ts";
import type { Column, Effect, MyTable, SeatView, Suit } from "../protocol.ts";
import { change, figure } from "./phrase.ts";
import { isKey, type Key, listed, t } from "./speech.svelte.ts";

export const letterOf = (suit: Suit): Letter => suit.charAt(0) as Letter;
export const wordOf = (letter: Letter): Suit => LOOK[letter].word as Suit;

export const suitName = (suit: Suit): string => t(`suit.${suit}`);

/** "6 yellow socks", "yellow Ban card". */
export function cardName(card: string): string {
  const { suit, kind, socks } = parseCard(card);
  return t(`card.${wordOf(suit)}.${kind}` as Key, { n: socks });
}

const MEANING: Readonly<Record<Kind, Key>> = {
  socks: "meaning.socks",
  conversion: "meaning.conversion",
  double: "meaning.double",
  ban: "meaning.ban",
};

/** What a card does, in a sentence. */
export function cardMeaning(card: string): string {
  const { kind, socks } = parseCard(card);
  return t(MEANING[kind], { n: socks });
}

/** "yellow suit 4 → 10, total 26 → 32". */
export function effectWords(effect: Effect): string {
  return t("effect", {
    suit: suitName(effect.suit),
    before: effect.column_before,
    after: effect.column_after,
    total_before: effect.total_before,
    total_after: effect.total_after,
  });
}

export const gainOf = (effect: Effect | null): number => (effect ? effect.total_after - effect.total_before : 0);

/** How a column adds up: "(8 + 4) × 2", "−4". */
export function sumOf(column: Column): string {
  const values = column.cards.map(parseCard).filter(({ kind }) => kind === "socks");
  if (!values.length) return "";
  const sum = values.map(({ socks }) => figure(socks)).join(" + ");
  const isTied = column.doubles > 0 || column.score < 0;
  const times = " × 2".repeat(column.doubles);
  return `${column.score < 0 ? "−" : ""}${isTied && values.length > 1 ? `(${sum})` : sum}${times}`;
}

const MANY = 3; // values in one short line

/** The same in one short line below a column: "12 × 2", "banned"; empty where the score says all. */
export function noteOf(column: Column): string {
  const values = column.cards.filter((card) => parseCard(card).kind === "socks").length;
  if (column.is_banned || !values || (values === 1 && !column.doubles)) return reasonOf(column);
  if (values <= MANY || !column.doubles) return sumOf(column);
  return `${column.score < 0 ? "−" : ""}${figure(column.socks)}${" × 2".repeat(column.doubles)}`;
}

/** Why a column counts as it does, in a few words; empty where there is nothing to explain. */
export function reasonOf(column: Column): string {
  if (column.is_banned) return t("column.banned");
  const reasons: string[] = [];
  if (column.conversions) reasons.push(t("column.conversions", { n: column.conversions }));
  if (column.doubles) reasons.push(t("column.doubles", { n: column.doubles }));
  return listed(reasons);
}

/** A column for somebody who cannot see it. */
export function columnWords(column: Column): string {
  const cards = column.cards.length ? listed(column.cards.map(cardName)) : t("column.empty");
  return t("column.words", { suit: suitName(column.suit), cards, score: column.score });
}

/** A bot by the name it goes by in this language; one that has none keeps its own. */
export function botName(bot: string): string {
  const key = `bot.${bot}.name`;
  return isKey(key) ? t(key) : capitalised(bot);
}

/** How a bot plays, in a sentence. */
export function botWay(bot: string): string {
  const key = `bot.${bot}.way`;
  return isKey(key) ? t(key) : "";
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name on a seat. The server calls a bot "Novice 2": it is told in this language, and its number stays. */
export function seatName(seat: Pick<SeatView, "name" | "bot"> | undefined): string {
  if (!seat) return "";
  const [first = "", ...rest] = seat.name.split(" ");
  if (seat.bot === null || first !== capitalised(seat.bot)) return seat.name;
  return [botName(seat.bot), ...rest].join(" ");
}

/** The names of a table or game that is remembered. */
export function namesOf({ names, bots }: Pick<MyTable, "names" | "bots">): string[] {
  const botOf = (name: string): string => name.split(" ")[0]?.toLowerCase() ?? "";
  return names.map((name, seat) => seatName({ name, bot: bots.includes(seat) ? botOf(name) : null }));
}

/** A player's name; "you" where only one person sits at this device. */
export function playerName(seat: SeatView | undefined, mine: readonly SeatView[]): string {
  if (!seat) return "";
  return mine.length === 1 && mine[0]?.seat === seat.seat ? t("you") : seatName(seat);
}

export { change, figure };
