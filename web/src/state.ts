/** What the screens need of a table: the fold of `welcome` and `news`. No DOM, no time, no rule of the game. */
import type { AnyChoice, AnyCommand, AnyEvent, Numbered, SeatView, View, Welcome } from "./protocol.ts";

/** Something that happened and how the table stands after it, still to be shown. */
export interface Frame {
  readonly events: readonly Numbered[];
  readonly view: View;
}

/** A line of the log. `gain` is what it did to the total of whoever took a card, where that was seen live. */
export interface Entry {
  readonly number: number;
  readonly round: number;
  readonly event: AnyEvent;
  readonly gain: number | null;
  /** A toss that brought its player nothing: the next one follows at once. */
  readonly isSkip: boolean;
}

export interface TableState {
  readonly person: string | null;
  readonly invite: string | null;
  readonly watch: string;
  /** The table as it is drawn now; behind the server while there are frames. */
  readonly view: View;
  readonly frames: readonly Frame[];
  /** The events of the frame drawn last: what moves and sounds. */
  readonly shown: readonly Numbered[];
  readonly log: readonly Entry[];
  /** The legal decision that is selected but not confirmed. */
  readonly selected: AnyChoice | null;
  /** The seat from which the table is looked at. */
  readonly point: number;
}

/** More than this and somebody has fallen too far behind to watch it all. */
const MOST_FRAMES = 12;

/** The first welcome, or one after a break: what was missed is logged, not shown. */
export function welcomed(before: TableState | null, welcome: Welcome): TableState {
  const { person, invite, watch, view } = welcome;
  const missed = [...(before?.frames.flatMap((frame) => frame.events) ?? []), ...welcome.missed];
  const log = logged(before?.log ?? [], missed, null, view);
  const selected = before ? kept(before, view) : null;
  const state = { person, invite, watch, view, frames: [], shown: [], log, selected, point: before?.point ?? 0 };
  return { ...state, point: pointAfter(state) };
}

/** News arrived: it waits for its turn to be shown. */
export function told(state: TableState, frame: Frame): TableState {
  const next = { ...state, frames: [...state.frames, frame] };
  return next.frames.length > MOST_FRAMES ? caughtUp(next) : next;
}

/** Show the next frame. */
export function advanced(state: TableState): TableState {
  const [frame, ...frames] = state.frames;
  if (!frame) return state;
  const next = {
    ...state,
    view: frame.view,
    frames,
    shown: frame.events,
    log: logged(state.log, frame.events, state.view, frame.view),
    selected: kept(state, frame.view),
  };
  return { ...next, point: pointAfter(next) };
}

/** Skip to how things stand. */
export function caughtUp(state: TableState): TableState {
  let next = state;
  while (next.frames.length) next = advanced(next);
  return { ...next, shown: [] };
}

export function select(state: TableState, choice: AnyChoice | null): TableState {
  const same = choice && state.selected && keyOf(choice) === keyOf(state.selected);
  return { ...state, selected: same ? null : choice };
}

/** A selection lasts as long as the position does. */
function kept(state: TableState, view: View): AnyChoice | null {
  if (!state.selected || state.view.board?.line !== view.board?.line) return null;
  const key = keyOf(state.selected);
  return view.board?.choices.find((choice) => keyOf(choice) === key) ?? null;
}

function pointAfter(state: TableState): number {
  const own = mySeats(state).map(({ seat }) => seat);
  const acting = state.view.board?.to_act ?? null;
  if (acting !== null && own.includes(acting)) return acting;
  if (own.length) return own.includes(state.point) ? state.point : (own[0] ?? 0);
  return Math.min(state.point, Math.max(0, state.view.seats.length - 1));
}

/** The log holds one game; it begins anew with the next. */
function logged(log: readonly Entry[], events: readonly Numbered[], before: View | null, after: View): Entry[] {
  let entries = [...log];
  let round = entries.at(-1)?.round ?? 1;
  for (const { number, event } of events) {
    if (event.event === "started" || event.event === "rematch_called") {
      entries = [];
      round = 1;
    }
    if (event.event === "flicked") {
      round = event.number + 1;
      entries = withSkip(entries);
    }
    entries.push({ number, round, event, gain: null, isSkip: false });
  }
  if (after.board?.awaits === "toss" && !after.board.is_flying) entries = withSkip(entries);
  return before ? withGain(entries, events.length, before, after) : entries;
}

/** Somebody is to toss: if the last thing in the game was a landing, nothing came of it. */
function withSkip(entries: Entry[]): Entry[] {
  const last = entries.findLastIndex(({ event }) => OF_A_ROUND.has(event.event));
  return entries.map((entry, at) =>
    at === last && entry.event.event === "landed" ? { ...entry, isSkip: true } : entry,
  );
}

const OF_A_ROUND: ReadonlySet<string> = new Set(["landed", "separated", "undone", "placed_together", "took"]);

/** What the newest events did to the total of whoever got a card by them. */
function withGain(entries: Entry[], fresh: number, before: View, after: View): Entry[] {
  const at = entries.findLastIndex(({ event }) => taker(event) !== null);
  const entry = entries[at];
  if (!entry || at < entries.length - fresh || !before.board || !after.board) return entries;
  const seat = taker(entry.event) ?? 0;
  const gain = (after.board.collections[seat]?.total ?? 0) - (before.board.collections[seat]?.total ?? 0);
  return entries.with(at, { ...entry, gain });
}

/** Who got a card by this event, if anybody. */
export function taker(event: AnyEvent): number | null {
  if (event.event === "took" || event.event === "placed_together") return event.card === null ? null : event.seat;
  return event.event === "revealed" ? (event.taken_by ?? null) : null;
}

// What a screen asks

export function mySeats(state: TableState): SeatView[] {
  return state.person === null ? [] : state.view.seats.filter(({ person }) => person === state.person);
}

export const isHost = (state: TableState): boolean => state.person !== null && state.view.host === state.person;

/** Whether it is for somebody at this device to act, once everything has been shown. */
export function isMyTurn(state: TableState): boolean {
  const acting = state.view.board?.to_act ?? null;
  if (acting === null || state.frames.length || state.view.phase !== "playing") return false;
  return mySeats(state).some((seat) => seat.seat === acting && !seat.is_held_by_bot);
}

/** The legal decisions that invite a click here and now. */
export function offered(state: TableState): readonly AnyChoice[] {
  const board = state.view.board;
  return board && !board.is_flying && isMyTurn(state) ? board.choices : [];
}

export function mayToss(state: TableState): boolean {
  const board = state.view.board;
  return board?.awaits === "toss" && !board.is_flying && isMyTurn(state);
}

/** Undo belongs to whoever placed the dice, and they are still to act. */
export const mayUndo = (state: TableState): boolean => Boolean(state.view.board?.can_undo) && isMyTurn(state);

/** The others, in the order in which the basket goes round. */
export function others(state: TableState): SeatView[] {
  const { seats } = state.view;
  return [...seats.slice(state.point + 1), ...seats.slice(0, state.point)];
}

/** Whether this device has still to add its chance to the deal. */
export function owesSeed(state: TableState): boolean {
  const { phase, fairness } = state.view;
  if (phase !== "waiting" || !fairness.commitment || state.person === null) return false;
  return mySeats(state).length > 0 && !(state.person in fairness.seeds);
}

/** 1 for whoever leads. */
export function placeOf(view: View, seat: number): number {
  const totals = view.board?.collections.map(({ total }) => total) ?? [];
  const own = totals[seat] ?? 0;
  return 1 + totals.filter((total) => total > own).length;
}

export function keyOf(choice: AnyChoice): string {
  if (choice.do === "take") return `take ${choice.pile}`;
  return choice.do === "crown" ? `crown ${choice.seat}` : choice.do;
}

/** The command that makes a decision. */
export function commandFor(choice: AnyChoice): AnyCommand {
  if (choice.do === "take") return { do: "take", pile: choice.pile };
  return choice.do === "crown" ? { do: "crown", seat: choice.seat } : { do: choice.do };
}
