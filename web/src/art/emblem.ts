/** The emblems of the suits: solid shapes within 24 × 24 round 0, 0, each with its own outline. */
import { INK, LOOK, type Suit } from "./suit.ts";
import { HEART } from "./weave.ts";

const SHAPES: Readonly<Record<Suit, string>> = {
  y: '<circle r="8.6"/>',
  g: '<path d="M-7 -6.3H7M-7 0H7M-7 6.3H7" stroke="currentColor" stroke-width="4.4" stroke-linecap="round"/>',
  p: `<path transform="translate(0 -.6) scale(1.5)" d="${HEART}"/>`,
  r: '<path d="M0 -11.2L8.6 0L0 11.2L-8.6 0Z" stroke-linejoin="round" stroke-width="1.6" stroke="currentColor"/>',
  o: '<path d="M0 -8.4L9.2 7.4H-9.2Z" stroke-linejoin="round" stroke-width="2.4" stroke="currentColor"/>',
  b: '<path d="M0 -11.4C3.6 -6 8.3 -2 8.3 3A8.3 8.3 0 0 1 -8.3 3C-8.3 -2 -3.6 -6 0 -11.4Z"/>',
};

/** An emblem at a place, in the suit's deep colour unless another is given. */
export function emblem(suit: Suit, x = 0, y = 0, scale = 1, colour = LOOK[suit].deep): string {
  const place = `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`;
  return `<g transform="${place}" fill="${colour}" color="${colour}">${SHAPES[suit]}</g>`;
}

/** A disc in the suit's colour with its emblem: the suit's sign outside cards. Radius 13 round 0, 0. */
export function badge(suit: Suit): string {
  const colour = suit === "r" || suit === "b" ? "#FFFFFF" : INK;
  return `<circle r="13" fill="${LOOK[suit].colour}"/>${emblem(suit, 0, 0, 0.72, colour)}`;
}
