/** The order in which columns hang. */

/** The same things with one of them at another place. */
export function moved<T>(things: readonly T[], thing: T, to: number): T[] {
  const rest = things.filter((each) => each !== thing);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), thing, ...rest.slice(place)];
}

/** Which of `count` equal places lies under x. */
export function placeUnder(x: number, row: { left: number; width: number }, count: number): number {
  const place = Math.floor(((x - row.left) / row.width) * count);
  return Math.max(0, Math.min(count - 1, place));
}
