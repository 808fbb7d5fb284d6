import { describe, expect, it } from "vitest";
import type { AnyChoice, AnyEvent } from "../src/protocol.ts";
import {
  advanced,
  caughtUp,
  commandFor,
  isMyTurn,
  mayToss,
  offered,
  others,
  owesSeed,
  placeOf,
  select,
  told,
  welcomed,
} from "../src/state.ts";
import { board, collection, news, numbered, seat, view, welcome } from "./views.ts";

const take = (pile: number): AnyChoice => ({ do: "take", pile, effect: null });

describe("what is shown", () => {
  it("stays as it is until a frame is its turn", () => {
    const start = welcomed(null, welcome(view(1)));
    const later = told(start, news(view(2, { board: board({ round: 2 }) }), { event: "separated", seat: 0, at: 0 }));
    expect(later.view.number).toBe(1);
    expect(advanced(later).view.number).toBe(2);
    expect(advanced(later).shown.map(({ event }) => event.event)).toEqual(["separated"]);
  });

  it("jumps to how things stand when too much has happened", () => {
    let state = welcomed(null, welcome(view(1)));
    for (let number = 2; number < 20; number++) {
      state = told(state, news(view(number), { event: "separated", seat: 0, at: 0 }));
    }
    expect(state.frames.length).toBeLessThanOrEqual(12);
    expect(caughtUp(state).view.number).toBe(19);
    expect(caughtUp(state).log).toHaveLength(18);
  });

  it("is logged but not shown after a break", () => {
    const start = told(welcomed(null, welcome(view(1))), news(view(2), { event: "separated", seat: 0, at: 0 }));
    const missed = [numbered(3, { event: "took", seat: 0, pile: 2, card: "y2", at: 0 })];
    const back = welcomed(start, welcome(view(3), { missed }));
    expect(back.frames).toEqual([]);
    expect(back.shown).toEqual([]);
    expect(back.log.map(({ number }) => number)).toEqual([2, 3]);
  });
});

describe("whose turn it is", () => {
  it("is mine when a seat of mine is to act and everything has been shown", () => {
    const start = welcomed(null, welcome(view(1)));
    expect(isMyTurn(start)).toBe(true);
    expect(mayToss(start)).toBe(true);
    expect(isMyTurn(told(start, news(view(2))))).toBe(false);
  });

  it("is not mine while a bot holds the seat, nor for somebody who watches", () => {
    const held = view(1, { seats: [seat(0, { is_held_by_bot: true }), seat(1)] });
    expect(isMyTurn(welcomed(null, welcome(held)))).toBe(false);
    expect(isMyTurn(welcomed(null, welcome(view(1), { person: null })))).toBe(false);
  });

  it("offers the choices of the server to nobody else", () => {
    const choices = [take(2), take(5)];
    const now = view(1, { board: board({ awaits: "take", choices, to_act: 1 }) });
    expect(offered(welcomed(null, welcome(now)))).toEqual([]);
    expect(offered(welcomed(null, welcome(now, { person: "p2" })))).toEqual(choices);
  });

  it("turns the table to whoever acts at this device", () => {
    const shared = [seat(0), seat(1, { person: "p1" }), seat(2)];
    const first = welcomed(null, welcome(view(1, { seats: shared })));
    const second = advanced(told(first, news(view(2, { seats: shared, board: board({ to_act: 1 }) }))));
    const away = advanced(told(second, news(view(3, { seats: shared, board: board({ to_act: 2 }) }))));
    expect([first.point, second.point, away.point]).toEqual([0, 1, 1]);
    expect(others(second).map(({ name }) => name)).toEqual(["Cleo", "Ana"]);
  });
});

describe("a selection", () => {
  const choices = [take(2), take(5)];
  const start = welcomed(null, welcome(view(1, { board: board({ awaits: "take", choices }) })));

  it("is dropped when it is chosen again", () => {
    const once = select(start, choices[0] ?? null);
    expect(once.selected).toEqual(take(2));
    expect(select(once, choices[0] ?? null).selected).toBeNull();
  });

  it("outlives news that leave the position as it is, and no others", () => {
    const chosen = select(start, choices[1] ?? null);
    const same = view(2, { board: board({ awaits: "take", choices: [take(2), take(5)] }) });
    const reacted = advanced(told(chosen, news(same, { event: "reacted", seat: 1, reaction: "wow", at: 0 })));
    expect(reacted.selected).toBe(same.board?.choices[1]);
    const moved = view(3, { board: board({ line: "another", awaits: "take", choices }) });
    expect(advanced(told(chosen, news(moved))).selected).toBeNull();
  });

  it("becomes the command that makes it", () => {
    expect(commandFor(take(5))).toEqual({ do: "take", pile: 5 });
    expect(commandFor({ do: "together", pile: 4, cards: 2, effect: null })).toEqual({ do: "together" });
    expect(commandFor({ do: "crown", seat: 2 })).toEqual({ do: "crown", seat: 2 });
  });
});

describe("the log", () => {
  it("tells what a card did to the total of whoever took it", () => {
    const start = welcomed(null, welcome(view(1)));
    const after = view(3, { board: board({ collections: [collection(8), collection()] }) });
    const state = advanced(
      told(
        start,
        news(
          after,
          { event: "placed_together", seat: 0, pile: 2, card: "y2", at: 0 },
          { event: "revealed", pile: 2, card: "y6", taken_by: 0, at: 0 },
        ),
      ),
    );
    expect(state.log.map(({ gain }) => gain)).toEqual([null, 8]);
  });

  it("knows a toss that brought nothing by what follows it", () => {
    const landed: AnyEvent = { event: "landed", seat: 0, number: 0, dice: [2], toss: null, at: 0 };
    const start = welcomed(null, welcome(view(1)));
    const skipped = advanced(told(start, news(view(2, { board: board({ to_act: 1 }) }), landed)));
    const placed = advanced(told(start, news(view(2, { board: board({ awaits: "place" }) }), landed)));
    expect(skipped.log.at(-1)?.isSkip).toBe(true);
    expect(placed.log.at(-1)?.isSkip).toBe(false);
  });

  it("counts rounds by tosses and begins anew with each game", () => {
    const missed = [
      numbered(1, { event: "started", game: 1, first: 0, starter: "lot", at: 0 }),
      numbered(2, { event: "flicked", seat: 0, number: 3, strength: 0.5, yaw: 0, at: 0 }),
      numbered(3, { event: "started", game: 2, first: 1, starter: "lot", at: 0 }),
    ];
    const before = welcomed(null, welcome(view(2), { missed: missed.slice(0, 2) }));
    expect(before.log.map(({ round }) => round)).toEqual([1, 4]);
    expect(welcomed(null, welcome(view(3), { missed })).log.map(({ number }) => number)).toEqual([3]);
  });
});

describe("the rest", () => {
  it("owes a seed before the game, once, and only from a seat", () => {
    const waiting = view(1, { phase: "waiting", board: null });
    const given = view(1, { phase: "waiting", board: null, fairness: { ...waiting.fairness, seeds: { p1: "ab" } } });
    expect(owesSeed(welcomed(null, welcome(waiting)))).toBe(true);
    expect(owesSeed(welcomed(null, welcome(given)))).toBe(false);
    expect(owesSeed(welcomed(null, welcome(waiting, { person: "p9" })))).toBe(false);
    expect(owesSeed(welcomed(null, welcome(view(1))))).toBe(false);
  });

  it("gives equal totals the same place", () => {
    const now = view(1, { board: board({ collections: [collection(4), collection(10), collection(4)] }) });
    expect([0, 1, 2].map((each) => placeOf(now, each))).toEqual([2, 1, 2]);
  });
});
