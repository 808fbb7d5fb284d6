/** How the cards of a column overlap. Lengths are in CSS pixels. */

export const HEIGHT = 1.4; // of a card, in widths
const WISHED = 0.4; // of each covered card, in widths: its whole index
const LEAST = 0.24; // a smaller index still reads at this

export interface Overlap {
  /** From the top of one card to the top of the next. */
  readonly step: number;
  /** Whether the last card hangs in full; if not, it too shows its index only. */
  readonly whole: boolean;
  /** From the top of the first card to the bottom of the last. */
  readonly height: number;
}

/**
 * All cards fit into `room`, if it is given: first the covered ones show less, then the last one loses its lower part.
 */
export function overlap(cards: number, width: number, room = Number.POSITIVE_INFINITY): Overlap {
  const card = HEIGHT * width;
  const covered = Math.max(0, cards - 1);
  const step = Math.min(WISHED * width, covered ? (room - card) / covered : WISHED * width);
  if (step >= LEAST * width) return { step, whole: true, height: card + covered * step };
  const strip = Math.min(WISHED * width, room / cards);
  return { step: strip, whole: false, height: strip * cards };
}
