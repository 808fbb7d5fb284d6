/** Cards, 100 × 140, and their shorter forms. No words: five languages share one deck. */
import { define } from "./defs.ts";
import { emblem } from "./emblem.ts";
import { lettering } from "./glyph.ts";
import { peg } from "./peg.ts";
import { banPlate, banSign, conversionPlate, conversionSign, doublePlate, doubleSign } from "./sign.ts";
import { pair, sock } from "./sock.ts";
import { INK, isSuit, LOOK, type Suit } from "./suit.ts";
import { paint } from "./weave.ts";

export type Kind = "socks" | "conversion" | "double" | "ban";

export interface Card {
  readonly suit: Suit;
  readonly kind: Kind;
  /** 0 on a special card. */
  readonly socks: number;
}

const SIGNS: Readonly<Record<string, Kind>> = { "~": "conversion", x: "double", "!": "ban" };

/** Read "y6", "y~" (Conversion), "yx" (Double) or "y!" (Ban). */
export function parseCard(text: string): Card {
  const suit = text.charAt(0);
  const rest = text.slice(1);
  const kind = SIGNS[rest];
  if (isSuit(suit) && kind) return { suit, kind, socks: 0 };
  if (isSuit(suit) && /^[1-9]\d?$/.test(rest)) return { suit, kind: "socks", socks: Number(rest) };
  throw new Error(`${text} is no card`);
}

type Place = readonly [x: number, y: number, scale: number];

/** Where the pairs hang, by how many there are; the first line is at 44, the second at 91. */
const PAIRS: readonly (readonly Place[])[] = [
  [],
  [[8, 51, 1.2]],
  [
    [7, 50, 0.69],
    [43, 93, 0.69],
  ],
  [
    [5, 50, 0.62],
    [51, 50, 0.62],
    [28, 93, 0.62],
  ],
  [
    [5, 50, 0.62],
    [51, 50, 0.62],
    [5, 93, 0.62],
    [51, 93, 0.62],
  ],
];

/** The inside of a card's SVG, `viewBox="0 0 100 140"`. */
export function cardFace(text: string): string {
  const card = parseCard(text);
  const body = card.kind === "socks" ? laundry(card) : special(card);
  return `<rect width="100" height="140" rx="10" fill="#fff"/><g clip-path="${cardClip()}">${body}</g>${index(card)}`;
}

/**
 * A strip of a card that shows its index, `viewBox="0 0 100 <height>"`: what a column shows of a covered card. Of its
 * height so much is `seen`; the rest lies under the next card.
 */
export function cardStrip(text: string, seen: number, height = seen): string {
  const card = parseCard(text);
  const scale = card.kind === "socks" ? 1.15 : 1.35;
  const ground = paint(LOOK[card.suit].weave, scale);
  const size = Math.min(1, (seen - 4) / 32);
  const across = 1 / Math.max(size, 0.6); // a smaller index keeps to the sides
  const place = `translate(50 ${4 + 17 * size}) scale(${size}) translate(-50 -22)`;
  return (
    `<rect width="100" height="${height}" rx="10" fill="#fff"/>` +
    `<rect x="3.5" y="3.5" width="93" height="${height - 7}" rx="7.5" fill="${ground}"/>` +
    `<g transform="${place}">${index(card, 50 - 23.5 * across, 50 + 27 * across)}</g>`
  );
}

/** A card as a chip for logs, opponents and the meter, `viewBox="0 0 46 26"`. */
export function cardChip(text: string): string {
  const card = parseCard(text);
  const { colour, weave } = LOOK[card.suit];
  return (
    `<rect width="46" height="26" rx="7" fill="${paint(weave, 0.8)}"/>` +
    `<rect x="1" y="1" width="44" height="24" rx="6" fill="none" stroke="${colour}" stroke-width="2"/>` +
    '<rect x="2.5" y="2.5" width="24" height="21" rx="5.5" fill="#fff"/>' +
    `<g transform="translate(14.5 13)">${mark(card, 13.5, 0.66)}</g>` +
    `<circle cx="36.2" cy="13" r="8.2" fill="#fff"/>${emblem(card.suit, 36.2, 13, 0.58)}`
  );
}

/** The same chip for a narrow place, `viewBox="0 0 24 42"`: the mark above the emblem. */
export function cardTab(text: string): string {
  const card = parseCard(text);
  const { colour } = LOOK[card.suit];
  return (
    `<rect x="1.3" y="1.3" width="21.4" height="39.4" rx="7" fill="#fff" stroke="${colour}" stroke-width="2.6"/>` +
    `<g transform="translate(12 12.5)">${mark(card, card.kind === "double" ? 11.5 : 13.5, 0.62)}</g>` +
    emblem(card.suit, 12, 29, 0.62)
  );
}

/** The value chip on the left and the emblem on the right: all that is needed to know the card. */
function index(card: Card, left = 26.5, right = 77): string {
  return (
    `<rect x="${left - 18.5}" y="8" width="37" height="30" rx="9" fill="#fff"/>` +
    `<g transform="translate(${left} 23)">${mark(card, 22, 0.98)}</g>` +
    `<circle cx="${right}" cy="23" r="15" fill="#fff"/>${emblem(card.suit, right, 23)}`
  );
}

function mark(card: Card, height: number, scale: number): string {
  switch (card.kind) {
    case "socks":
      return lettering(String(card.socks), 0, 0, card.socks > 9 ? height * 0.8 : height, INK);
    case "conversion":
      return conversionSign(scale);
    case "double":
      return doubleSign(height * 0.77);
    case "ban":
      return banSign(scale * 0.42);
  }
}

function special(card: Card): string {
  const plate = { conversion: conversionPlate, double: doublePlate, ban: banPlate }[
    card.kind as Exclude<Kind, "socks">
  ];
  const ground = paint(LOOK[card.suit].weave, 1.35);
  return `<path d="M0 0H100V140H0Z" fill="${ground}"/><g transform="translate(50 88)">${plate()}</g>`;
}

function laundry(card: Card): string {
  const { tint, weave } = LOOK[card.suit];
  const pairs = PAIRS[Math.min(Math.ceil(card.socks / 2), PAIRS.length - 1)] ?? [];
  const lower =
    pairs.length > 1
      ? `<path d="M0 91Q50 95 100 91" fill="none" stroke="${INK}" stroke-width="1.4" opacity=".8"/>`
      : "";
  const socks = pairs.map(([x, y, scale]) => pair(card.suit, x, y, scale, tint)).join("");
  const pegs = pairs
    .map(([x, y, scale]) => {
      const size = 0.66 + 0.35 * (scale - 0.6);
      return peg(x + 14 * scale, y + 0.5, size) + peg(x + 42 * scale, y - 0.5, size, -4);
    })
    .join("");
  return (
    `<path d="M0 0H100V140H0Z" fill="${tint}"/><path d="M0 0H100V43Q50 51 0 43Z" fill="${paint(weave, 1.15)}"/>` +
    `<path d="M0 43Q50 51 100 43" fill="none" stroke="${INK}" stroke-width="1.8"/>${lower}${socks}${pegs}`
  );
}

/** The back: a drum door with a sock nobody can tell yet. */
export function cardBack(): string {
  const weave = { pattern: "waves", ground: "#0F7A78", ink: "#2A8F8B" } as const;
  const mystery = sock({ weave: { pattern: "plain", ground: "#FFC93C", ink: INK }, ends: INK });
  return (
    `<rect width="100" height="140" rx="10" fill="#fff"/><g clip-path="${cardClip()}">` +
    `<path d="M0 0H100V140H0Z" fill="${paint(weave, 1.2)}"/><circle cx="50" cy="70" r="36" fill="#fff"/>` +
    `<circle cx="50" cy="70" r="27.5" fill="#CDEBE4" stroke="${INK}" stroke-width="5"/>` +
    `<g transform="translate(35.5 51) rotate(-8) scale(.62)">${mystery}</g></g>`
  );
}

function cardClip(): string {
  return define(
    "clip-card",
    '<clipPath id="clip-card"><rect x="3.5" y="3.5" width="93" height="133" rx="7.5"/></clipPath>',
  );
}
