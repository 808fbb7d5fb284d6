/** The washing machine of the title: a drum full of socks and, on its lid, the basket full of dice. 360 × 560. */
import { basketBack, basketFront } from "./basket.ts";
import { define } from "./defs.ts";
import { cube } from "./die.ts";
import { lettering } from "./glyph.ts";
import { sock } from "./sock.ts";
import { INK, LOOK, type Suit } from "./suit.ts";

const DRUM: readonly (readonly [suit: Suit, x: number, y: number, turn: number, scale: number])[] = [
  ["p", 62, 168, -38, 1.7],
  ["b", 150, 118, 22, 1.6],
  ["y", 258, 196, 96, 1.65],
  ["g", 140, 240, 6, 1.6],
  ["r", 48, 264, -62, 1.7],
  ["o", 128, 182, -6, 1.5],
];

export function machine(): string {
  const clip = define("clip-drum", '<clipPath id="clip-drum"><circle cx="150" cy="222" r="90"/></clipPath>');
  const socks = DRUM.map(([suit, x, y, turn, scale]) => {
    const { weave, deep } = LOOK[suit];
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${sock({ weave, ends: deep }, 1, true)}</g>`;
  });
  const dice =
    `<g transform="translate(70 20)">${cube([-0.6, 0.6, 0.2], 21, [5, 3, 2, 6, 4, 7])}</g>` +
    `<g transform="translate(128 20)">${cube([-0.5, -0.5, -0.25], 21, [7, 4, 6, 2, 3, 5])}</g>` +
    `<g transform="translate(99 2)">${cube([-0.7, 0.3, 0.1], 21, [2, 6, 4, 3, 5, 7])}</g>`;
  return (
    '<g transform="translate(30 176)"><ellipse cx="150" cy="370" rx="172" ry="10" fill="#29234D" opacity=".16"/>' +
    `<rect width="300" height="368" rx="30" fill="#fff"/><path d="M0 30Q0 0 30 0H270Q300 0 300 30V78H0Z" fill="${INK}"/>` +
    `<rect x="22" y="22" width="96" height="34" rx="10" fill="#FFF6E5"/>${lettering("2", 46, 39, 18, INK)}${lettering("7", 94, 39, 18, INK)}` +
    `<path d="M64 39H76" stroke="${INK}" stroke-width="3.6" stroke-linecap="round"/>` +
    `<circle cx="222" cy="39" r="19" fill="#FFF6E5"/><path d="M222 39L233 28" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>` +
    `<circle cx="268" cy="39" r="9" fill="#FFC93C"/><circle cx="150" cy="222" r="118" fill="${INK}"/><circle cx="150" cy="222" r="103" fill="#fff"/>` +
    `<g clip-path="${clip}"><circle cx="150" cy="222" r="90" fill="#BFE3EE"/>${socks.join("")}` +
    '<path d="M40 262Q95 240 150 262T260 262V330H40Z" fill="#7CC7DA" opacity=".55"/></g>' +
    '<path d="M86 190A72 72 0 0 1 128 152" stroke="#fff" stroke-width="11" stroke-linecap="round" fill="none" opacity=".9"/></g>' +
    `<g transform="translate(90 33) scale(.9)">${basketBack()}${dice}${basketFront()}</g>`
  );
}
