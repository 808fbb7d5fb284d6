/** What a screen reader is told beside what it reads: politely, or at once. */
import { untrack } from "svelte";

let polite = $state("");
let urgent = $state("");

export const said = { polite: () => polite, urgent: () => urgent };

/** Saying the same twice must still be heard twice, so that the text changes by an invisible mark. */
const anew = (before: string, text: string): string => (text && before === text ? `${text}\u00a0` : text);

export function announce(text: string): void {
  polite = untrack(() => anew(polite, text));
}

/** What is asked of somebody now; nothing once it is done, so that nobody reads it again later. */
export function call(text: string): void {
  urgent = untrack(() => anew(urgent, text));
}
