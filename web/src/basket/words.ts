/** All the words of the toss screen; they come from the translations. */
export interface TossWords {
  /** What a screen reader says of the picture. */
  readonly picture: string;
  readonly strength: string;
  /** Under the heading of the meter: "dice to expect". */
  readonly expect: string;
  /** Under the meter: "faster flick, more dice". */
  readonly faster: string;
  readonly safe: string;
  readonly risky: string;
  /** The zones in which the turn is lost. */
  readonly skipped: string;
  /** Beside the hand: "Flick and let go". */
  readonly flick: string;
  /** On the button: "Hold", and while it is held: "Let go". */
  readonly hold: string;
  readonly letGo: string;
  /** "Or hold Space and let go at the right moment." */
  readonly holdHint: string;
  readonly waiting: string;
  /** The button that jumps to the end of the motion. */
  readonly toEnd: string;
  /** "dice out", under the number. */
  readonly out: (dice: number) => string;
}
