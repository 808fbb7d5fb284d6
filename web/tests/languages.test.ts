/// <reference types="node" />
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "../src/i18n/en.json";
import es from "../src/i18n/es.json";
import fr from "../src/i18n/fr.json";
import it_ from "../src/i18n/it.json";
import { change, figure, fill, formFor, type Phrase, piecesOf, placesOf } from "../src/i18n/phrase.ts";
import pt from "../src/i18n/pt.json";
import { preferred } from "../src/i18n/speech.svelte.ts";

const BOOKS: Record<string, Record<string, Phrase>> = { en, es, fr, it: it_, pt };
const forms = (phrase: Phrase): string[] => (typeof phrase === "string" ? [phrase] : Object.values(phrase));

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}
const read = (folder: string, ending: RegExp): string =>
  filesUnder(folder)
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

describe.each(Object.keys(BOOKS))("the book in %s", (language) => {
  const book = BOOKS[language] ?? {};

  it("has every text and no other", () => {
    expect(Object.keys(book)).toEqual(Object.keys(en));
  });

  it("has the same places in every text, in every form", () => {
    for (const [key, phrase] of Object.entries(book)) {
      const wanted = placesOf(forms(en[key as keyof typeof en])[0] ?? "");
      for (const form of forms(phrase)) expect([key, placesOf(form)]).toEqual([key, wanted]);
    }
  });

  it("has the plural forms of its language, and text in each", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [key, phrase] of Object.entries(book)) {
      for (const form of forms(phrase)) expect([key, form.trim()]).not.toEqual([key, ""]);
      if (typeof phrase === "string") continue;
      expect(pluralCategories).toEqual(expect.arrayContaining(Object.keys(phrase)));
      expect(phrase).toHaveProperty("other");
      expect(typeof en[key as keyof typeof en]).toBe("object");
    }
  });

  it("uses the rulebook's terms", () => {
    const terms: Record<string, string[]> = {
      en: ["Conversion", "Double", "Ban"],
      es: ["Conversión", "Doble", "Prohibición"],
      pt: ["Conversão", "Dobro", "Banimento"],
      fr: ["Conversion", "Doublette", "Interdiction"],
      it: ["Conversione", "Doppione", "Esilio"],
    };
    const names = ["conversion", "double", "ban"].map((kind) => book[`card.yellow.${kind}`]);
    names.forEach((name, i) => {
      expect(name).toContain(terms[language]?.[i]);
    });
  });
});

describe("the texts", () => {
  const sources = read(join(import.meta.dirname, "../src"), /\.(ts|svelte)$/);
  /** Beginnings of keys that are put together in the sources: `card.${suit}…`. */
  const made = Array.from(sources.matchAll(/`([a-z_]+\.)\$\{/g), ([, start = ""]) => start);

  it("are all used", () => {
    const isUsed = (key: string): boolean =>
      sources.includes(`"${key}"`) ||
      sources.includes(`'${key}'`) ||
      made.some((start) => key.startsWith(start)) ||
      (key.endsWith(".you") && sources.includes(`"${key.slice(0, -4)}"`));
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
  });

  it("word every refusal of table, toss and server", () => {
    const python = read(join(import.meta.dirname, "../../src/outofsock"), /\.py$/);
    const refused = python.matchAll(/(?:Refused|problem|_refuse)\((?:[\w(), ]*, )?"([a-z_]+)"/g);
    const toss = read(join(import.meta.dirname, "../../src/outofsock/toss"), /errors\.py$/).matchAll(
      /code = "([a-z_.]+)"/g,
    );
    const codes = new Set([...refused, ...toss].map(([, code = ""]) => code));
    expect(codes.size).toBeGreaterThan(40);
    expect([...codes].filter((code) => !(`refused.${code}` in en))).toEqual([]);
  });
});

describe("a phrase", () => {
  const dice: Phrase = { one: "{n} die", other: "{n} dice" };
  const count = (n: number, language: string): string =>
    fill(formFor(dice, { n }, new Intl.PluralRules(language)), { n });

  it("has the plural of the language", () => {
    expect([count(0, "en"), count(1, "en"), count(5, "en")]).toEqual(["0 dice", "1 die", "5 dice"]);
    expect(count(0, "fr")).toBe("0 die");
    expect(count(1_000_000, "es")).toBe("1000000 dice");
  });

  it("is cut where something else than words stands", () => {
    expect(piecesOf("{name} took {card}!", { name: "Ana" })).toEqual([
      { words: "Ana" },
      { words: " took " },
      { slot: "card" },
      { words: "!" },
    ]);
  });

  it("prints a real minus", () => {
    expect([figure(-4), figure(4), change(-4), change(4), change(0)]).toEqual(["−4", "4", "−4", "+4", "0"]);
    expect(fill("{a} → {b}", { a: -2, b: 3 })).toBe("−2 → 3");
  });
});

describe("the first language", () => {
  it("is the first of the browser's that we speak", () => {
    expect(preferred(["de-AT", "pt-BR", "en"])).toBe("pt");
    expect(preferred(["ja"])).toBe("en");
  });
});
