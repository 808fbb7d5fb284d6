/** The strength meter's bands, computed from the measured odds: how many dice to expect at each strength. */

/** The chances of 0, 1, … 8 dice at strengths evenly spaced from 0 to 1. */
export type Odds = readonly (readonly number[])[];

export interface Band {
  readonly from: number;
  readonly to: number;
  /** The number of dice to expect here; `null` where the turn would probably be lost: 0 or 1, or all 8. */
  readonly dice: number | null;
  /** What is written on it: "0–1", "2", … "8". */
  readonly words: string;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

const LEAST = 2;
const MOST = 7;
export const SAFE = 0.9;

/** From the weakest to the strongest, without gaps. */
export function bands(odds: Odds): Band[] {
  const means = odds.map((row) => row.reduce((sum, chance, dice) => sum + chance * dice, 0));
  const edges = [LEAST, 3, 4, 5, 6, MOST, MOST + 1].map((dice) => crossing(means, dice - 0.5));
  const starts = [0, ...edges];
  return starts
    .map((from, index): Band => {
      const dice = index + 1;
      const counts = dice >= LEAST && dice <= MOST;
      return {
        from,
        to: edges[index] ?? 1,
        dice: counts ? dice : null,
        words: counts ? String(dice) : dice < LEAST ? "0–1" : "8",
      };
    })
    .filter(({ from, to }) => to - from > 0.001);
}

/** Where 2 to 7 dice come out nine times in ten. */
export function safe(odds: Odds): Span | null {
  const chances = odds.map((row) => row.slice(LEAST, MOST + 1).reduce((sum, chance) => sum + chance, 0));
  const good = chances.flatMap((chance, index) => (chance >= SAFE ? [index] : []));
  const [first, last] = [good[0], good.at(-1)];
  if (first === undefined || last === undefined) return null;
  const step = 1 / (odds.length - 1);
  const edge = (inside: number, outside: number): number => {
    const [a, b] = [chances[inside], chances[outside]];
    if (a === undefined || b === undefined || a === b) return inside * step;
    return (inside + ((outside - inside) * (a - SAFE)) / (a - b)) * step;
  };
  return { from: edge(first, first - 1), to: edge(last, last + 1) };
}

/** The band that a strength lies in. */
export function bandAt(all: readonly Band[], strength: number): Band | undefined {
  return all.find(({ from, to }) => strength >= from && strength < to) ?? all.at(-1);
}

/** The strength at which a rising row first reaches a value. */
function crossing(row: readonly number[], value: number): number {
  const after = row.findIndex((each) => each >= value);
  if (after < 0) return 1;
  if (after === 0) return 0;
  const [a, b] = [row[after - 1] as number, row[after] as number];
  return (after - 1 + (value - a) / (b - a)) / (row.length - 1);
}
