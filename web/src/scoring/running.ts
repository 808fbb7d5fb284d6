/** The total after each suit: what the columns are worth, added up. */
import type { Column } from "../protocol.ts";

export function runningTotals(columns: readonly Column[]): number[] {
  let sum = 0;
  return columns.map(({ score }) => {
    sum += score;
    return sum;
  });
}

/** Where a value lies between the lowest and the highest, 0 included: 0 at the bottom, 1 at the top. */
export function heights(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return values.map((value) => (high === low ? 0.5 : (value - low) / (high - low)));
}
