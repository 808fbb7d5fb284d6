/** A column that is hung elsewhere leaves the page for a moment: whoever moved it by key is told where it went. */
import type { Suit } from "../protocol.ts";

/** The answer notes a wish; `arrived` is called when the page shows it. */
export function following(
  order: () => readonly Suit[],
  arrived: (suit: Suit, place: number) => void,
): (suit: Suit, wish: readonly Suit[]) => void {
  let moving: { suit: Suit; wish: string } | null = null;

  $effect(() => {
    const suits = order();
    if (suits.join() !== moving?.wish) return;
    const { suit } = moving;
    moving = null;
    arrived(suit, suits.indexOf(suit));
  });
  return (suit, wish) => {
    moving = { suit, wish: wish.join() };
  };
}
