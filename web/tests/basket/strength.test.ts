/** `strokes.json` holds gestures with the strengths that `outofsock.toss.gesture` reads in them. */
import { describe, expect, test } from "vitest";
import { bandAt, bands, safe } from "../../src/basket/bands.ts";
import { Pull } from "../../src/basket/pull.ts";
import { type Sample, strengthOfHold, strengthOfStroke } from "../../src/basket/strength.ts";
import { closeUp, view, viewpoint } from "../../src/basket/view.ts";
import odds from "../../src/gallery/odds.json";
import gestures from "./strokes.json";

test("strokes are as strong here as on the server", () => {
  for (const { samples, strength } of gestures.strokes) {
    expect(strengthOfStroke(samples as Sample[])).toBeCloseTo(strength, 2);
  }
});

test("holding sweeps from 0 to 1 and back as on the server", () => {
  for (const [held, strength] of gestures.holds)
    expect(strengthOfHold(held as number)).toBeCloseTo(strength as number, 3);
});

test("a finger that only trembles tosses nothing", () => {
  expect(strengthOfStroke(gestures.still as Sample[])).toBeNull();
  expect(strengthOfStroke([])).toBeNull();
});

describe("pull and flick", () => {
  const pulled = (): Pull => {
    const pull = new Pull([1, 0]);
    for (let step = 0; step <= 10; step++) pull.add([step * 0.05, 0.5 - step * 0.02, 0.5]);
    return pull;
  };
  test("drawing back is no toss yet, and is shown", () => {
    expect(pulled().back).toBeCloseTo(0.2, 6);
  });
  test("only the flick forward is sent, and its time begins at 0", () => {
    const pull = pulled();
    for (let step = 1; step <= 6; step++) pull.add([0.5 + step * 0.01, 0.3 + step * 0.05, 0.5]);
    expect(pull.back).toBe(0);
    expect(pull.flick[0]).toEqual([0, 0.3, 0.5]);
    expect(pull.flick.length).toBe(7);
    expect(strengthOfStroke(pull.flick)).toBeCloseTo(
      strengthOfStroke([0, 1, 2, 3, 4, 5, 6].map((n): Sample => [n / 100, n / 20, 0])) as number,
      6,
    );
  });
  test("a hand that rests before the flick does not make the gesture longer", () => {
    const pull = pulled();
    for (let step = 1; step <= 300; step++) pull.add([0.5 + step * 0.1, 0.3 + 0.001 * (step % 2), 0.5]);
    for (let step = 1; step <= 4; step++) pull.add([30.5 + step * 0.01, 0.3 + step * 0.05, 0.5]);
    expect(pull.flick.at(-1)?.[0]).toBeLessThan(0.2);
  });
  test("a second flick does not replace the first", () => {
    const pull = pulled();
    pull.add([0.6, 0.5, 0.5]);
    pull.add([0.7, 0.1, 0.5]);
    pull.add([0.8, 0.9, 0.5]);
    expect(pull.flick[0]).toEqual([0, 0.3, 0.5]);
  });
});

describe("the meter", () => {
  const all = bands(odds);
  test("runs from 0 to 1 without gaps, from 0–1 dice to all 8", () => {
    expect(all.map(({ words }) => words)).toEqual(["0–1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(all[0]?.from).toBe(0);
    expect(all.at(-1)?.to).toBe(1);
    all.slice(1).forEach((band, index) => {
      expect(band.from).toBe(all[index]?.to);
    });
  });
  test("loses the turn at both ends only", () => {
    expect(all.map(({ dice }) => dice)).toEqual([null, 2, 3, 4, 5, 6, 7, null]);
  });
  test("brackets where 2 to 7 dice come out nine times in ten", () => {
    const span = safe(odds);
    const chance = (strength: number): number =>
      (odds[Math.round(strength * (odds.length - 1))] as number[]).slice(2, 8).reduce((sum, each) => sum + each, 0);
    expect(span).not.toBeNull();
    if (!span) return;
    expect(chance((span.from + span.to) / 2)).toBeGreaterThan(0.9);
    expect(chance(span.from - 0.04)).toBeLessThan(0.9);
    expect(chance(span.to + 0.04)).toBeLessThan(0.9);
    expect(safe([[1, 0, 0, 0, 0, 0, 0, 0, 0]])).toBeNull();
  });
  test("finds the band of a strength", () => {
    expect(bandAt(all, 0)?.words).toBe("0–1");
    expect(bandAt(all, 1)?.words).toBe("8");
  });
});

describe("the camera", () => {
  test("looks along the throw on upright phones and across it elsewhere", () => {
    expect(viewpoint(390, 600)).toBe("tall");
    expect(viewpoint(844, 300)).toBe("wide");
    expect(view(390, 600).throw).toEqual([0, 1]);
    expect(view(900, 700).throw).toEqual([1, 0]);
  });
  test("sees as much in a narrower picture", () => {
    const half = (field: number): number => Math.tan((field * Math.PI) / 360);
    const [wide, narrow] = [view(900, 720), view(700, 700)];
    expect(half(narrow.field) * 1).toBeCloseTo(half(wide.field) * (900 / 720), 6);
  });
  test("comes near to the dice, never further away than before", () => {
    const all = view(900, 700);
    const near = closeUp(
      all,
      [
        [0.1, 0, 0.008],
        [0.12, 0.02, 0.008],
      ],
      900,
      700,
    );
    expect(near.field).toBeLessThan(all.field);
    expect(near.target[0]).toBeCloseTo(0.11, 6);
    expect(closeUp(all, [], 900, 700)).toBe(all);
    expect(
      closeUp(
        all,
        [
          [-0.14, -0.1, 0],
          [0.14, 0.1, 0],
        ],
        300,
        700,
      ).field,
    ).toBe(all.field);
  });
});
