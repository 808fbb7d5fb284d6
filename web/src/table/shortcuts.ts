/** Keys for the decisions; they can be switched off in the settings. */
import type { AnyChoice } from "../protocol.ts";
import { settings } from "../settings.svelte.ts";
import { mayUndo, type TableState } from "../state.ts";

export type Act = AnyChoice | "confirm" | "drop" | "undo";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null;
}

export function shortcut(event: KeyboardEvent, choices: readonly AnyChoice[], table: TableState): Act | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (event.key === "Escape") return table.selected ? "drop" : null;
  if (!settings.shortcuts) return null;
  if (/^[2-7]$/.test(event.key)) {
    return choices.find((choice) => choice.do === "take" && choice.pile === Number(event.key)) ?? null;
  }
  switch (event.key.toLowerCase()) {
    case "s":
      return choices.find(({ do: act }) => act === "separate") ?? null;
    case "t":
      return choices.find(({ do: act }) => act === "together") ?? null;
    case "u":
      return mayUndo(table) ? "undo" : null;
    case "enter":
      return table.selected && event.target === document.body ? "confirm" : null;
    default:
      return null;
  }
}
