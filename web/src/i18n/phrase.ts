/** Texts with places to fill, and one form for each plural of a language. */

export type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Phrase = string | Plural;
export type Params = Readonly<Record<string, string | number>>;
/** A piece of a text: words, or the name of a place that holds something else than words. */
export type Piece = { readonly words: string } | { readonly slot: string };

const PLACE = /\{([a-z_]+)\}/g;

/** The form that fits `n`. */
export function formFor(phrase: Phrase, params: Params, rules: Intl.PluralRules): string {
  if (typeof phrase === "string") return phrase;
  return phrase[rules.select(Math.abs(Number(params.n ?? 0)))] ?? phrase.other ?? "";
}

/** Cut a text at its places; those with a value become words. */
export function piecesOf(text: string, params: Params): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(PLACE)) {
    const [whole, name = ""] = found;
    if (found.index > from) pieces.push({ words: text.slice(from, found.index) });
    const value = params[name];
    pieces.push(value === undefined ? { slot: name } : { words: typeof value === "number" ? figure(value) : value });
    from = found.index + whole.length;
  }
  if (from < text.length) pieces.push({ words: text.slice(from) });
  return pieces;
}

export function fill(text: string, params: Params): string {
  return piecesOf(text, params)
    .map((piece) => ("words" in piece ? piece.words : `{${piece.slot}}`))
    .join("");
}

export const placesOf = (text: string): string[] => Array.from(text.matchAll(PLACE), ([, name = ""]) => name).sort();

/** A number with a real minus. */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** A change: with its sign, unless nothing changes. */
export const change = (value: number): string => (value > 0 ? `+${value}` : figure(value));
