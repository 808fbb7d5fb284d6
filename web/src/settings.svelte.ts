/** What this device remembers: who its player is and how they like to play. */
import { anyOf } from "./chance.ts";
import type { Speed } from "./pace.ts";
import type { Colour, Language, Pattern, Socks } from "./protocol.ts";

export const PATTERNS: readonly Pattern[] = [
  "plain",
  "stripes",
  "dots",
  "hearts",
  "diamonds",
  "zigzag",
  "waves",
  "checks",
  "stars",
];
export const COLOURS: readonly Colour[] = [
  "sun",
  "moss",
  "rose",
  "cherry",
  "pumpkin",
  "sea",
  "mint",
  "plum",
  "cloud",
  "ink",
];

export interface Settings {
  name: string;
  socks: Socks;
  language: Language | null;
  sound: boolean;
  /** null follows the system. */
  reduceMotion: boolean | null;
  theme: "auto" | "light" | "dark";
  speed: Speed;
  notify: boolean;
  opponents: number;
  /** The bot to play against. */
  level: string;
  /** Single keys for decisions. */
  shortcuts: boolean;
}

const KEY = "outofsock";

export function anySocks(): Socks {
  const ground = anyOf(COLOURS);
  const ink = anyOf(COLOURS.filter((colour) => colour !== ground));
  return { pattern: anyOf(PATTERNS.filter((pattern) => pattern !== "plain")), ground, ink };
}

function fresh(): Settings {
  return {
    name: "",
    socks: anySocks(),
    language: null,
    sound: true,
    reduceMotion: null,
    theme: "auto",
    speed: "normal",
    notify: false,
    opponents: 1,
    level: "regular",
    shortcuts: true,
  };
}

function stored(): Settings {
  try {
    return { ...fresh(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return fresh(); // a browser that keeps nothing, or something broken in it
  }
}

export const settings = $state<Settings>(stored());

export function remember(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}

// Socks drawn by lot on the first visit are kept, and what another tab of this device changes holds here too.
if (typeof window !== "undefined") {
  remember({});
  addEventListener("storage", ({ key }) => {
    if (key === KEY) Object.assign(settings, stored());
  });
}

const quiet = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");
let systemIsQuiet = $state(quiet?.matches ?? false);
quiet?.addEventListener("change", (event) => {
  systemIsQuiet = event.matches;
});

/** Whether things should appear in place instead of moving there. */
export const isStill = (): boolean => settings.reduceMotion ?? systemIsQuiet;
