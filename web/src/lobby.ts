/** The lobby, asked for once. */
import { lobby } from "./api.ts";
import type { Lobby } from "./protocol.ts";

let asked: Promise<Lobby> | null = null;

export function theLobby(): Promise<Lobby> {
  asked ??= lobby().catch((error: unknown) => {
    asked = null; // so that a later visit asks again
    throw error;
  });
  return asked;
}
