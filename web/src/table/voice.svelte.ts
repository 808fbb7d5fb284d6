/** The last thing somebody said, for as long as it is worth seeing. */
import type { Reacted } from "../protocol.ts";
import type { TableState } from "../state.ts";

const SEEN_MS = 4000;

export function voiceOf(table: () => TableState, isTheirs: (seat: number | null) => boolean): () => Reacted | null {
  let heard = $state.raw<Reacted | null>(null);
  let last = 0; // the page is drawn anew for many reasons: each reaction is shown once

  $effect(() => {
    for (const { number, event } of table().shown) {
      if (event.event !== "reacted" || number <= last || !isTheirs(event.seat)) continue;
      last = number;
      heard = event;
    }
  });
  $effect(() => {
    if (!heard) return;
    const fade = setTimeout(() => {
      heard = null;
    }, SEEN_MS);
    return () => clearTimeout(fade);
  });
  return () => heard;
}
