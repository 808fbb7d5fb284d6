import { describe, expect, test } from "vitest";
import { ACCESSORIES, portrait } from "../../src/art/avatar.ts";
import { basketBack, basketFront } from "../../src/art/basket.ts";
import { cardBack, cardChip, cardFace, cardStrip, cardTab, parseCard } from "../../src/art/card.ts";
import { overlap } from "../../src/art/column.ts";
import { crown, medal } from "../../src/art/crown.ts";
import { define, needed } from "../../src/art/defs.ts";
import { cube, dieFace } from "../../src/art/die.ts";
import { badge, emblem } from "../../src/art/emblem.ts";
import { glyph } from "../../src/art/glyph.ts";
import { ICONS } from "../../src/art/icon.ts";
import { logo, stackedLogo } from "../../src/art/logo.ts";
import { machine } from "../../src/art/machine.ts";
import { ropePath, sagAt } from "../../src/art/peg.ts";
import { REACTIONS } from "../../src/art/reaction.ts";
import { COLOURS, type Colour, worn } from "../../src/art/sock.ts";
import { LOOK, SUITS } from "../../src/art/suit.ts";
import { PATTERNS } from "../../src/art/weave.ts";

const CARDS = SUITS.flatMap((suit) => ["2", "4", "6", "8", "~", "x", "!"].map((kind) => suit + kind));

const drawings: [string, string][] = [
  ...CARDS.flatMap((card): [string, string][] => [
    [`card ${card}`, cardFace(card)],
    [`strip of ${card}`, cardStrip(card, 22, 36)],
    [`chip ${card}`, cardChip(card)],
    [`tab ${card}`, cardTab(card)],
  ]),
  ["back", cardBack()],
  ...SUITS.flatMap((suit): [string, string][] => [
    [`emblem ${suit}`, emblem(suit)],
    [`badge ${suit}`, badge(suit)],
  ]),
  ...PATTERNS.flatMap((pattern) =>
    (Object.keys(COLOURS) as Colour[]).map((ground): [string, string] => [
      `sock ${pattern} ${ground}`,
      worn({ pattern, ground, ink: "ink" }),
    ]),
  ),
  ...ACCESSORIES.map((accessory, seat): [string, string] => [
    `portrait with ${accessory}`,
    portrait({ pattern: "dots", ground: "mint", ink: "plum" }, seat, accessory, "glad"),
  ]),
  ...[2, 3, 4, 5, 6, 7].map((face): [string, string] => [`die ${face}`, dieFace(face)]),
  ["cube", cube([-0.6, 0.6, 0.2], 20, [5, 3, 2, 6, 4, 7])],
  ["basket", basketBack() + basketFront()],
  ["crown", crown()],
  ["medal", medal()],
  ["machine", machine()],
  ["logo", logo()],
  ["stacked logo", stackedLogo()],
  ...Object.entries(ICONS).map(([name, markup]): [string, string] => [`icon ${name}`, markup]),
  ...Object.entries(REACTIONS).map(([name, markup]): [string, string] => [`reaction ${name}`, markup]),
];

describe.each(drawings)("%s", (_, markup) => {
  test("is sound: every tag is closed, every number is one, every paint is defined", () => {
    const open: string[] = [];
    for (const [, closing, tag, own] of markup.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (closing) expect(open.pop()).toBe(tag);
      else if (!own) open.push(tag as string);
    }
    expect(open).toEqual([]);
    expect(markup).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(() => needed(markup)).not.toThrow();
  });
  test("has no words in it and no style that the page's policy would refuse", () => {
    expect(markup).not.toMatch(/<text|<style|style=|<image|href=/);
  });
});

test("no two drawings define the same id", () => {
  const ids = [...needed(drawings.map(([, markup]) => markup).join("")).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, markup] of drawings) expect(markup).not.toContain(' id="');
  expect(() => define("clip-sock", "<clipPath/>")).toThrow("two definitions");
});

test("cards are read as they are written", () => {
  expect(parseCard("y6")).toEqual({ suit: "y", kind: "socks", socks: 6 });
  expect(parseCard("b~").kind).toBe("conversion");
  expect(parseCard("rx").kind).toBe("double");
  expect(parseCard("g!").kind).toBe("ban");
  for (const wrong of ["", "y", "6y", "y0", "z4", "y~~"]) expect(() => parseCard(wrong)).toThrow("is no card");
});

test("a Sock card shows as many socks as it says", () => {
  const socks = (card: string): number => cardFace(card).split("clip-sock").length - 1;
  expect(["2", "4", "6", "8"].map((count) => socks(`p${count}`))).toEqual([2, 4, 6, 8]);
});

test("suits differ in pattern and emblem, and no two are equally light", () => {
  const looks = Object.values(LOOK);
  expect(new Set(looks.map(({ weave }) => weave.pattern)).size).toBe(6);
  expect(new Set(SUITS.map((suit) => emblem(suit, 0, 0, 1, "currentColor"))).size).toBe(6);
  const levels = looks.map(({ colour }) => lightness(colour)).sort((a, b) => a - b);
  // Orange and green lie closest; zigzag and stripes, triangle and bars tell them apart.
  levels.slice(1).forEach((level, index) => {
    expect(level - (levels[index] as number)).toBeGreaterThan(3);
  });
});

test("emblems stand out from white, and ink from every ground of an emblem's disc", () => {
  for (const { deep } of Object.values(LOOK)) expect(contrast(deep, "#FFFFFF")).toBeGreaterThan(4.5);
});

test("figures are as high as asked, stroke included", () => {
  for (const letter of "0123456789×OUTFSCK") {
    const { path, weight } = glyph(letter, 70);
    const heights = [...path.matchAll(/[ML][-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(weight / 2 - 0.01);
    expect(Math.max(...heights)).toBeLessThanOrEqual(70 - weight / 2 + 0.01);
  }
});

describe("a column", () => {
  test("shows the whole index of each covered card while there is room", () => {
    expect(overlap(3, 100)).toEqual({ step: 40, whole: true, height: 220 });
  });
  test.each([1, 2, 5, 8, 12])("of %i cards fits into its room", (cards) => {
    for (const [width, room] of [
      [88, 240],
      [53, 150],
      [100, 400],
    ] as const) {
      expect(overlap(cards, width, room).height).toBeLessThanOrEqual(room + 1e-9);
    }
  });
  test("of twelve keeps an index that can be read", () => {
    expect(overlap(12, 88, 240).step).toBeGreaterThanOrEqual(20);
  });
});

test("the rope hangs through where its things hang", () => {
  expect(sagAt(0, 20)).toBe(0);
  expect(sagAt(0.5, 20)).toBe(20);
  expect(ropePath(100, 20, 3)).toBe("M0 3Q50 43 100 3");
});

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function lightness(colour: string): number {
  return 116 * Math.cbrt(luminance(colour)) - 16;
}
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
