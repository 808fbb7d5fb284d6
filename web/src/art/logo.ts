/** The name, hung out to dry: four of its letters are knitted like the suits. */
import { glyph } from "./glyph.ts";
import { peg, ropePath, sagAt, WOOD } from "./peg.ts";
import { pair } from "./sock.ts";
import { LOOK, type Suit } from "./suit.ts";
import { paint } from "./weave.ts";

interface Letter {
  readonly letter: string;
  readonly suit?: Suit;
}

const OUT_OF: readonly Letter[] = [..."OUT OF"].map((letter) => ({ letter }));
const SOCK: readonly Letter[] = [
  { letter: "S", suit: "r" },
  { letter: "O", suit: "y" },
  { letter: "C", suit: "g" },
  { letter: "K", suit: "b" },
];

export const LOGO = { width: 1000, height: 190 } as const;
export const STACKED = { width: 560, height: 340 } as const;

const HEIGHT = 104;
const TALL = 138;
const GAP = 10;
const SPACE = 40;
const KNOT = 10;
const KERN = 0.07; // two round letters stand closer

const isRound = (letter?: string): boolean => letter !== undefined && "OCS".includes(letter);

/** One line, `viewBox="0 0 1000 190"`; the ink letters take the colour of the text around. The rope goes on outside. */
export function logo(): string {
  return beyond(30) + line([...OUT_OF, { letter: " " }, ...SOCK], LOGO.width, 30, 24, HEIGHT, false);
}

const FURTHER: readonly Suit[] = ["p", "o", "b"];
const RISE = 0.07; // the rope climbs by so much outside of the picture

/** The rope to both sides of the page, with the suits that the letters do not wear. */
function beyond(top: number): string {
  const far = 1200;
  const tails =
    `<path d="M${KNOT} ${top}L${-far} ${top - far * RISE}M${LOGO.width - KNOT} ${top}L${LOGO.width + far} ${top - far * RISE}"` +
    ` fill="none" stroke="${WOOD.rope}" stroke-width="4.5"/>`;
  const socks = FURTHER.map((suit, i) => {
    const x = LOGO.width + 24 + i * 104;
    const y = top - (x + 40 - LOGO.width) * RISE;
    return pair(suit, x, y - 1, 1.15, "var(--paper)") + peg(x + 16, y + 2, 1.5) + peg(x + 48, y - 1, 1.5, -4);
  });
  return tails + socks.join("");
}

/** Two lines for narrow screens, `viewBox="0 0 560 340"`. */
export function stackedLogo(): string {
  return line(OUT_OF, STACKED.width, 22, 14, HEIGHT) + line(SOCK, STACKED.width, 172, 16, TALL);
}

function line(
  letters: readonly Letter[],
  width: number,
  top: number,
  sag: number,
  height: number,
  isTied = true,
): string {
  const shapes = letters.map(({ letter, suit }) => ({
    letter,
    suit,
    shape: letter === " " ? null : glyph(letter, height, 0.27),
  }));
  const advance = (index: number): number => {
    const { letter, shape } = shapes[index] as (typeof shapes)[number];
    if (!shape) return SPACE;
    return shape.width + GAP - (isRound(letter) && isRound(shapes[index + 1]?.letter) ? KERN * height : 0);
  };
  const total = shapes.reduce((sum, _, index) => sum + advance(index), -GAP);
  let left = (width - total) / 2;
  const hung = shapes.map(({ letter, suit, shape }, index) => {
    const start = left;
    left += advance(index);
    if (!shape) return "";
    const middle = start + shape.width / 2;
    const y = top + sagAt(middle / width, sag) - 7;
    const colour = suit ? paint(LOOK[suit].weave, 1.75) : "currentColor";
    const reach = letter === "U" || letter === "K" ? shape.width / 2 - shape.weight / 2 : 0;
    const pegs = reach
      ? peg(-reach, 6, 1.9) + peg(reach, 6, 1.9)
      : peg(letter === "F" ? -shape.width * 0.1 : 0, 6, 1.9);
    return (
      `<g transform="translate(${middle.toFixed(1)} ${y.toFixed(1)}) rotate(${index % 2 ? 2 : -2})">` +
      `<path transform="translate(${(-shape.width / 2).toFixed(1)} 0)" d="${shape.path}" fill="none" stroke="${colour}"` +
      ` stroke-width="${shape.weight.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>${pegs}</g>`
    );
  });
  const rope = ropePath(width - 2 * KNOT, sag, top);
  return (
    `<path transform="translate(${KNOT} 0)" d="${rope}" fill="none" stroke="${WOOD.rope}" stroke-width="4.5"/>` +
    (isTied ? knot(KNOT, top) + knot(width - KNOT, top) : "") +
    hung.join("")
  );
}

/** Where the rope is tied. */
function knot(x: number, y: number): string {
  return (
    `<circle cx="${x}" cy="${y}" r="7" fill="none" stroke="${WOOD.rope}" stroke-width="4.5"/>` +
    `<circle cx="${x}" cy="${y}" r="3" fill="currentColor"/>`
  );
}
