/** New tables: against bots, with friends, round one device. */
import { makeTable } from "../api.ts";
import { anyOf } from "../chance.ts";
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

/** Opponents of the middle, mixed, each once while there are enough of them. */
export function drawBots(bots: readonly BotInfo[], count: number): BotInfo[] {
  const levels = bots.map(({ level }) => level).sort((a, b) => a - b);
  const middle = levels[Math.floor((levels.length - 1) / 2)] ?? 0;
  const apart = (bot: BotInfo): number => Math.abs(bot.level - middle);
  const near = [...bots].sort((a, b) => apart(a) - apart(b) || a.name.localeCompare(b.name));
  return Array.from({ length: count }, (_, i) => near[i % Math.max(1, Math.min(near.length, count))] ?? anyOf(bots));
}

export async function playNow(opponents: number): Promise<void> {
  const { bots } = await theLobby();
  const seats: NewSeat[] = drawBots(bots, opponents).map(({ name }) => ({ bot: name }));
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
