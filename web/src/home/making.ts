/** New tables: against bots, with friends, round one device. */
import { makeTable } from "../api.ts";
import { language, t } from "../i18n/speech.svelte.ts";
import { theLobby } from "../lobby.ts";
import type { BotInfo, NewSeat, NewTable, Options } from "../protocol.ts";
import { go } from "../route.svelte.ts";
import { settings } from "../settings.svelte.ts";

/** Nobody else is expected: the game begins as soon as this device has added its chance to the deal. */
const AT_ONCE: Options = { clock: null, confirm_takes: true, allow_watching: true, starts_at_once: true };

export const myName = (): string => settings.name.trim() || t("player.name");

async function make(table: Partial<NewTable>): Promise<void> {
  const made = await makeTable({ name: myName(), language: language(), socks: settings.socks, ...table });
  go(`/t/${made.invite}`);
}

/** As many of one bot as wished; the middle of the ladder where that bot is not offered. */
export function drawBots(bots: readonly BotInfo[], wish: string, count: number): string[] {
  const middle = [...bots].sort((a, b) => a.level - b.level)[Math.floor((bots.length - 1) / 2)];
  const found = bots.find(({ name }) => name === wish) ?? middle;
  return found ? Array.from({ length: count }, () => found.name) : [];
}

export async function playNow(opponents: number, level: string): Promise<void> {
  const { bots } = await theLobby();
  const seats: NewSeat[] = drawBots(bots, level, opponents).map((bot) => ({ bot }));
  await make({ seats, options: AT_ONCE });
}

/** A table to sit down at: for friends, bots and whoever else is here. */
export const setUpTable = (): Promise<void> => make({});

export async function passRound(names: readonly string[]): Promise<void> {
  const [name = myName(), ...rest] = names;
  await make({
    name,
    seats: rest.map((other) => ({ name: other, language: language() })),
    options: AT_ONCE,
  });
}
