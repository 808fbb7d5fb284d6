/** Which sound goes with what happens. The dice of a toss are heard where they are seen. */
import { parseCard } from "../art/card.ts";
import type { AnyEvent } from "../protocol.ts";
import { chime, ding, pop, thud, tock, zip } from "../sound/sound.ts";
import { taker } from "../state.ts";

const OF_KIND = { socks: tock, conversion: zip, double: ding, ban: thud } as const;

export function soundOf(event: AnyEvent): (() => void) | null {
  if (taker(event) !== null && "card" in event && event.card !== null) return OF_KIND[parseCard(event.card).kind];
  if (event.event === "reacted") return pop;
  if (event.event === "separated") return tock;
  return event.event === "ended" ? chime : null;
}
