/** The language spoken now: it can change at any time, and every text follows. */
import type { Language } from "../protocol.ts";
import type en from "./en.json";
import { fill, formFor, type Params, type Phrase, type Piece, piecesOf } from "./phrase.ts";

export type Key = keyof typeof en;
type Words = Record<Key, Phrase>;

export const LANGUAGES: readonly Language[] = ["en", "es", "pt", "fr", "it"];
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  pt: "Português",
  fr: "Français",
  it: "Italiano",
};

const BOOKS: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  en: () => import("./en.json"),
  es: () => import("./es.json"),
  pt: () => import("./pt.json"),
  fr: () => import("./fr.json"),
  it: () => import("./it.json"),
};

let spoken = $state<Language>("en");
let wished: Language = "en";
let words = $state.raw<Partial<Words>>({});
let rules = new Intl.PluralRules("en");

export const language = (): Language => spoken;

/** The first of the browser's languages that we speak. */
export function preferred(wishes: readonly string[]): Language {
  const found = wishes
    .map((wish) => wish.slice(0, 2).toLowerCase())
    .find((wish) => LANGUAGES.includes(wish as Language));
  return (found as Language | undefined) ?? "en";
}

/** Change the language; the last wish holds, whichever book arrives first. */
export async function speak(wish: Language): Promise<void> {
  wished = wish;
  const book = await BOOKS[wish]();
  if (wish !== wished) return;
  rules = new Intl.PluralRules(wish === "pt" ? "pt-PT" : wish); // the rulebook is in Portugal's Portuguese
  spoken = wish;
  words = book.default;
  if (typeof document !== "undefined") document.documentElement.lang = wish;
}

const form = (key: Key, params: Params): string => formFor(words[key] ?? key, params, rules);

/** The text of a key, its places filled; numbers get a real minus. */
export const t = (key: Key, params: Params = {}): string => fill(form(key, params), params);

/** The same in pieces, for texts that hold pictures. */
export const pieces = (key: Key, params: Params = {}): Piece[] => piecesOf(form(key, params), params);

export const isKey = (key: string): key is Key => key in words;

/** "Ana, Ben and Clara". */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(spoken, { type: "conjunction" }).format(items);
}

/** A moment, as people here write it. */
export function when(seconds: number): string {
  return new Intl.DateTimeFormat(spoken, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}
