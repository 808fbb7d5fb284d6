/** Whose turn it is and what is expected of them, in words. */
import { isMyTurn, mySeats, type TableState } from "../state.ts";
import { seatName } from "./naming.ts";
import { type Key, t } from "./speech.svelte.ts";

export interface Request {
  readonly title: string;
  readonly detail: string;
  readonly seat: number | null;
  readonly isMine: boolean;
}

/** `isLanding`: the dice are still being shown on their way, whatever comes next. */
export function requestOf(table: TableState, isLanding = false): Request {
  const { board, seats } = table.view;
  const seat = board?.to_act ?? null;
  if (!board || board.awaits === "nothing") return { title: t("turn.over"), detail: "", seat: null, isMine: false };
  if (board.is_flying || isLanding || seat === null) {
    return { title: t("turn.flying"), detail: "", seat: board.first, isMine: false };
  }
  const awaits = board.awaits === "reveal" ? "take" : board.awaits;
  const name = seatName(seats[seat]);
  const isMine = isMyTurn(table);
  const mine = mySeats(table);
  if (!isMine) return { title: t(`turn.${awaits}` as Key, { name }), detail: "", seat, isMine };
  const title = mine.length === 1 ? t(`turn.${awaits}.you` as Key) : t(`turn.${awaits}` as Key, { name });
  return { title, detail: t(`turn.${awaits}.how` as Key), seat, isMine };
}
