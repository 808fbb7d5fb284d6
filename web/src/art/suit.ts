/** The six suits, in the order of the rulebook: how each is told apart by colour, pattern, emblem and lightness. */
import type { Weave } from "./weave.ts";

export const SUITS = ["y", "g", "p", "r", "o", "b"] as const;
export type Suit = (typeof SUITS)[number];

export const INK = "#29234D";

export interface Look {
  /** The word of the wire and of the translations. */
  readonly word: string;
  readonly colour: string;
  /** Cuffs, heels, toes and emblems: at least 5.9 : 1 on white. */
  readonly deep: string;
  /** The ground of a Sock card, behind its line. */
  readonly tint: string;
  readonly weave: Weave;
}

export const LOOK: Readonly<Record<Suit, Look>> = {
  y: look("yellow", "#FFC928", "#8A5A00", "#FFF3CC", "dots", "#B86A00"),
  g: look("green", "#35AB57", "#14602D", "#DDF3DF", "stripes", "#BFF0BC"),
  p: look("pink", "#FF97C7", "#A81C66", "#FFE7F2", "hearts", "#C9287F"),
  r: look("red", "#C8182F", "#8E0F25", "#FFE1E1", "diamonds", "#7A0A1E", "#FFC2BD"),
  o: look("orange", "#FB7B1E", "#9A4000", "#FFE9D6", "zigzag", "#FFF0D8"),
  b: look("blue", "#1F4EC2", "#12337F", "#E0EAFF", "waves", "#9CC6FF"),
};

function look(
  word: string,
  colour: string,
  deep: string,
  tint: string,
  pattern: Weave["pattern"],
  ink: string,
  thread?: string,
): Look {
  return { word, colour, deep, tint, weave: { pattern, ground: colour, ink, thread } };
}

export function isSuit(letter: string): letter is Suit {
  return (SUITS as readonly string[]).includes(letter);
}
