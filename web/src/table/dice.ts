/** Where the dice lie, or would lie after a choice. */
import type { AnyChoice, Board } from "../protocol.ts";

/** How many dice there are in the box. */
export const ALL_DICE = 8;

/** The faces of the dice before a pile. Before they are placed, a choice shows where they would go. */
export function diceBefore(board: Board, preview: AnyChoice | null, pile: number): number[] {
  if (board.awaits === "place") {
    if (preview?.do === "together") return preview.pile === pile ? board.dice : [];
    return preview?.do === "separate" ? board.dice.filter((die) => die === pile) : [];
  }
  return board.awaits === "take" || board.awaits === "reveal" ? board.dice.filter((die) => die === pile) : [];
}

/** How often each seat occurs, in order of first appearance. */
export function countSeats(seats: readonly number[]): [seat: number, count: number][] {
  const counts = new Map<number, number>();
  for (const seat of seats) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return [...counts];
}
