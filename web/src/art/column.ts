/** How the cards of a column overlap. */

export const HEIGHT = 1.4; // of a card, in widths

/** The least of a covered card that still shows its index: 43 of 100, less the white edge that the next one covers. */
const WIDEST = 0.4;

/** From the top of one card to the top of the next, in pixels, so that all of them fit into `room` if it is given. */
export function pitch(cards: number, width: number, room?: number): number {
  const wished = WIDEST * width;
  if (room === undefined || cards < 2) return wished;
  return Math.max(6, Math.min(wished, (room - HEIGHT * width) / (cards - 1)));
}

/** The height of the whole column. */
export function columnHeight(cards: number, width: number, room?: number): number {
  return HEIGHT * width + Math.max(0, cards - 1) * pitch(cards, width, room);
}
