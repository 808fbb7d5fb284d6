/** A taken card flies from its pile to the column where it was hung. */
import { tick } from "svelte";
import type { Numbered } from "../protocol.ts";
import { isStill } from "../settings.svelte.ts";
import { taker } from "../state.ts";

const FLY_MS = 420;
const SPRING = "cubic-bezier(.2,.9,.25,1.15)";

/** Called before the page has changed: where the piles are now is where the cards come from. */
export async function flyCards(events: readonly Numbered[]): Promise<void> {
  if (isStill()) return;
  const flights = events.flatMap(({ event }) => {
    const seat = taker(event);
    if (seat === null || !("pile" in event) || !("card" in event) || event.card === null) return [];
    const pile = document.querySelector(`[data-deck="${event.pile}"]`);
    return pile ? [{ seat, card: event.card, from: pile.getBoundingClientRect() }] : [];
  });
  await tick();
  for (const { seat, card, from } of flights) {
    const hung = document.querySelectorAll(`[data-hangs="${seat} ${card}"]`);
    const target = hung[hung.length - 1];
    if (!target) continue;
    const to = target.getBoundingClientRect();
    if (!to.width) continue;
    const scale = from.width / to.width;
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    target.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 9 },
        { transform: "none", zIndex: 9 },
      ],
      {
        duration: FLY_MS,
        easing: SPRING,
      },
    );
  }
}
