/** What is asked over HTTP (`docs/protocol.md`). */
import type { HandOverLink, Lobby, Mine, NewTable, Problem, TableInfo, TableMade } from "./protocol.ts";

/** A refused request, or a server out of reach (`offline`). */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

/** A server that does not answer by then is out of reach. */
const PATIENCE_MS = 15_000;

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      ...init,
      credentials: "same-origin",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new Trouble("offline");
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Trouble(problem?.code ?? "server_trouble", problem?.params ?? {});
}

const at = (code: string): string => `tables/${encodeURIComponent(code)}`;

export const lobby = (): Promise<Lobby> => call("lobby");
export const mine = (): Promise<Mine> => call("mine");
export const makeTable = (table: NewTable): Promise<TableMade> => call("tables", table);
export const tableInfo = (code: string): Promise<TableInfo> => call(at(code));
export const handOver = (code: string, seat: number): Promise<HandOverLink> => call(`${at(code)}/handover`, { seat });
export const redeem = (code: string): Promise<TableMade> => call(`handover/${encodeURIComponent(code)}`, {});
export const recordAddress = (code: string, game: number): string => `/api/${at(code)}/games/${game}`;

export function socketAddress(code: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/${at(code)}/socket`;
}
