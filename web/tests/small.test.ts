import { describe, expect, it } from "vitest";
import { drawBots } from "../src/home/making.ts";
import { paceOf } from "../src/pace.ts";
import { read } from "../src/route.svelte.ts";
import { heights, runningTotals } from "../src/scoring/running.ts";
import { countSeats, diceBefore } from "../src/table/dice.ts";
import { moved, placeUnder } from "../src/table/reorder.ts";
import { board, collection, numbered } from "./views.ts";

describe("the dice before the piles", () => {
  it("lie before the pile of their number once they are placed", () => {
    const placed = board({ awaits: "take", dice: [2, 5, 5] });
    expect([2, 3, 5].map((pile) => diceBefore(placed, null, pile))).toEqual([[2], [], [5, 5]]);
  });

  it("are shown where a choice would put them", () => {
    const lying = board({ awaits: "place", dice: [2, 5, 5] });
    expect(diceBefore(lying, null, 2)).toEqual([]);
    expect(diceBefore(lying, { do: "separate", picks: [0, 1, 0], piles: [2, 5, 5] }, 5)).toEqual([5, 5]);
    expect(diceBefore(lying, { do: "together", pile: 3, cards: 2, effect: null }, 3)).toEqual([2, 5, 5]);
  });

  it("are shared out in the order of the picks", () => {
    expect(countSeats([1, 2, 0, 1])).toEqual([
      [1, 2],
      [2, 1],
      [0, 1],
    ]);
  });
});

describe("columns", () => {
  it("move one by one", () => {
    expect(moved(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], "b", 9)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
  });

  it("are dropped at the place under the pointer", () => {
    const row = { left: 100, width: 600 };
    expect([50, 100, 399, 400, 699, 900].map((x) => placeUnder(x, row, 6))).toEqual([0, 0, 2, 3, 5, 5]);
  });

  it("add up from left to right", () => {
    expect(runningTotals(collection(7).columns)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(heights([10, 0, -10])).toEqual([1, 0.5, 0]);
    expect(heights([0, 0])).toEqual([0.5, 0.5]);
  });
});

describe("the rest", () => {
  it("addresses name screens", () => {
    expect(read("/")).toEqual({ at: "home" });
    expect(read("/t/aB-_9")).toEqual({ at: "table", code: "aB-_9" });
    expect(read("/h/x/")).toEqual({ at: "handover", code: "x" });
    expect(read("/t/../x")).toEqual({ at: "nowhere" });
  });

  it("the pace follows the wish", () => {
    const took = { events: [numbered(1, { event: "took", seat: 0, pile: 2, card: "y2", at: 0 })] };
    expect(paceOf(took, "fast")).toBeLessThan(paceOf(took, "normal"));
    expect(paceOf(took, "instant")).toBe(0);
    expect(paceOf({ events: [numbered(1, { event: "arrived", person: "p1", at: 0 })] }, "calm")).toBe(0);
  });

  it("opponents come from the middle of the ladder", () => {
    const socks = { pattern: "plain", ground: "sun", ink: "ink" } as const;
    const bots = ["a", "b", "c", "d", "e"].map((name, i) => ({ name, level: i + 1, socks }));
    expect(drawBots(bots, "d", 3)).toEqual(["d", "d", "d"]);
    expect(drawBots(bots, "gone", 1)).toEqual(["c"]);
    expect(drawBots([], "d", 2)).toEqual([]);
  });
});
