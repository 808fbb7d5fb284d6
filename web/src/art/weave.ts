/** Knitted patterns as SVG tiles: those of the suits and those a player may wear. */
import { define } from "./defs.ts";

export const PATTERNS = [
  "plain",
  "stripes",
  "dots",
  "hearts",
  "diamonds",
  "zigzag",
  "waves",
  "checks",
  "stars",
] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface Weave {
  readonly pattern: Pattern;
  readonly ground: string;
  readonly ink: string;
  /** The fine line across the diamonds, where it differs from the ink. */
  readonly thread?: string | undefined;
}

interface Tile {
  readonly width: number;
  readonly height: number;
  readonly body: (ink: string, thread: string) => string;
}

export const HEART =
  "M0 -2.2C-1.6 -6.4 -7.6 -5 -6.6 -.4C-6 2.4 -2.6 4.6 0 7C2.6 4.6 6 2.4 6.6 -.4C7.6 -5 1.6 -6.4 0 -2.2Z";

/** A star with five points round 0, 0. */
export function star(outer: number, inner: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 ? inner : outer;
    const angle = (corner * Math.PI) / 5;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** Sizes in hundredths of a card's width. */
const TILES: Readonly<Record<Pattern, Tile>> = {
  plain: { width: 10, height: 10, body: () => "" },
  stripes: { width: 10, height: 11, body: (ink) => `<path d="M0 3H10V8H0Z" fill="${ink}"/>` },
  dots: {
    width: 13,
    height: 13,
    body: (ink) => `<g fill="${ink}"><circle cx="3.25" cy="3.25" r="2.5"/><circle cx="9.75" cy="9.75" r="2.5"/></g>`,
  },
  hearts: { width: 18, height: 18, body: (ink) => staggered(HEART, ink, 0.56) },
  diamonds: {
    width: 14,
    height: 20,
    body: (ink, thread) =>
      `<path d="M7 0L14 10L7 20L0 10Z" fill="${ink}"/>` +
      `<path d="M0 0L14 20M14 0L0 20" stroke="${thread}" stroke-width="1.1" fill="none"/>`,
  },
  zigzag: {
    width: 14,
    height: 10,
    body: (ink) => `<path d="M-7 2.5L0 7.5L7 2.5L14 7.5L21 2.5" fill="none" stroke="${ink}" stroke-width="3"/>`,
  },
  waves: {
    width: 14,
    height: 14,
    body: (ink) =>
      `<path d="M0 1A7 7 0 0 0 14 1M-7 8A7 7 0 0 0 7 8A7 7 0 0 0 21 8M0 15A7 7 0 0 0 14 15` +
      `M-7 -6A7 7 0 0 0 7 -6A7 7 0 0 0 21 -6" fill="none" stroke="${ink}" stroke-width="1.9"/>`,
  },
  checks: { width: 12, height: 12, body: (ink) => `<path d="M0 0H6V12H12V6H0Z" fill="${ink}"/>` },
  stars: { width: 18, height: 18, body: (ink) => staggered(star(8, 3.4), ink, 0.5) },
};

function staggered(path: string, ink: string, scale: number): string {
  return [4.5, 13.5]
    .map((at) => `<path transform="translate(${at} ${at - 0.2}) scale(${scale})" d="${path}" fill="${ink}"/>`)
    .join("");
}

/** A paint, as a value of `fill` or `stroke`, that shows a weave at a scale; equal weaves share one definition. */
export function paint(weave: Weave, scale = 1): string {
  if (weave.pattern === "plain") return weave.ground;
  const { width, height, body } = TILES[weave.pattern];
  const colours = [weave.ground, weave.ink, weave.thread ?? ""].map((colour) => colour.replace("#", "")).join("-");
  const id = `weave-${weave.pattern}-${colours}-${Math.round(scale * 100)}`;
  return define(
    id,
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"` +
      ` patternTransform="scale(${scale})"><rect width="${width}" height="${height}" fill="${weave.ground}"/>` +
      `${body(weave.ink, weave.thread ?? weave.ink)}</pattern>`,
  );
}
