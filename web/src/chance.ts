/** Randomness from the browser's own generator. */

function hex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** This device's own chance for a deal, added after the dealer has bound itself (`docs/fairness.md`). */
export const newSeed = (): string => hex(16);

/** A name for this tab. */
export const newClient = (): string => hex(10);

export function anyOf<T>(things: readonly T[]): T {
  const lot = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return things[lot % things.length] as T;
}
