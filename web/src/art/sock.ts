/** Socks: a single one, and the pairs that hang on the cards. A sock lies within 52 × 60. */
import { define } from "./defs.ts";
import { LOOK, type Suit } from "./suit.ts";
import { type Pattern, paint, type Weave } from "./weave.ts";

export const SOCK = "M9 2H27Q30 2 30 5V24C30 28.5 32 31 35 33L41 37C50 43 46.5 56 36 56H19C10 56 5 51 6 42V5Q6 2 9 2Z";

export const COLOURS = {
  sun: "#FFC93C",
  moss: "#2F9E55",
  rose: "#FF97C7",
  cherry: "#C8182F",
  pumpkin: "#FB7B1E",
  sea: "#1F4EC2",
  mint: "#8FD6C8",
  plum: "#6B4FB3",
  cloud: "#FFF6E5",
  ink: "#29234D",
} as const;
export type Colour = keyof typeof COLOURS;

/** What a player wears: the text "dots-sun-ink" of the wire, or its parts. */
export interface Design {
  readonly pattern: Pattern;
  readonly ground: Colour;
  readonly ink: Colour;
}

interface Dyes {
  readonly weave: Weave;
  /** Cuff, heel and toe. */
  readonly ends: string;
}

export function dyes(design: Design): Dyes {
  const ground = COLOURS[design.ground];
  const ink = COLOURS[design.ink];
  return { weave: { pattern: design.pattern, ground, ink }, ends: design.ground === design.ink ? "#0000002E" : ink };
}

/** One sock. `ribs` draws the knitting of the cuff, which is too fine for small sizes. */
export function sock({ weave, ends }: Dyes, scale = 1, ribs = false): string {
  const clip = define("clip-sock", `<clipPath id="clip-sock"><path d="${SOCK}"/></clipPath>`);
  const ribbing = ribs
    ? `<path d="M10 2V12M14.5 2V12M19 2V12M23.5 2V12" stroke="#fff" stroke-width="1.3" opacity=".3"/>`
    : "";
  return (
    `<path d="${SOCK}" fill="${paint(weave, scale)}"/><g clip-path="${clip}" fill="${ends}">` +
    `<path d="M4 0H32V12H4Z"/><circle cx="6" cy="55" r="12"/><circle cx="47" cy="52" r="12.5"/>${ribbing}</g>`
  );
}

/** A player's sock with the outline in the colour of the text, so that pale ones show on paper and dark ones at night. */
export function worn(design: Design): string {
  const edge = `<path d="${SOCK}" fill="none" stroke="currentColor" stroke-opacity=".4" stroke-width="1.5"/>`;
  return sock(dyes(design), 0.92, true) + edge;
}

/** A pair of a suit: one behind the other, parted by a gap in the colour of the ground. */
export function pair(suit: Suit, x: number, y: number, scale: number, ground: string): string {
  const { colour, deep, weave } = LOOK[suit];
  const rear =
    sock({ weave: { ...weave, pattern: "plain", ground: colour }, ends: deep }) +
    `<path d="${SOCK}" fill="${deep}" opacity=".34"/>`;
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><g transform="translate(21 -2) rotate(-7 18 0)">${rear}</g>` +
    `<path d="${SOCK}" fill="${ground}" stroke="${ground}" stroke-width="5" stroke-linejoin="round"/>` +
    `${sock({ weave, ends: deep })}</g>`
  );
}
