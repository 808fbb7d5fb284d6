/** The signs of the special cards, round 0, 0: large on the plate, small in the index. */
import { lettering } from "./glyph.ts";
import { INK } from "./suit.ts";

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** Conversion: a disc half light and half dark, plus and minus, two arrows that chase each other. */
export function conversionPlate(): string {
  return (
    `<circle r="38" fill="#fff"/>${arrow(168, 302)}${arrow(-12, 122)}` +
    `<circle r="22.5" fill="#fff" stroke="${INK}" stroke-width="3"/>` +
    `<path d="M15.9 -15.9A22.5 22.5 0 0 1 -15.9 15.9Z" fill="${INK}"/>` +
    `<path d="M-8 -15V-1M-15 -8H-1" stroke="${INK}" stroke-width="5" ${ROUND}/>` +
    `<path d="M2 9H14" stroke="#fff" stroke-width="5" ${ROUND}/>`
  );
}

export function conversionSign(scale = 1, ink = INK): string {
  return (
    `<path transform="scale(${scale})" d="M-7.6 -10V-1.4M-11.9 -5.7H-3.3M4 6.4H12.4M6.8 -10.5L-6.8 10.5"` +
    ` fill="none" stroke="${ink}" stroke-width="3.7" ${ROUND}/>`
  );
}

/** Double: one square on another. */
export function doublePlate(): string {
  return (
    `<rect x="-23" y="-37" width="58" height="58" rx="13" fill="${INK}" stroke="#fff" stroke-width="3.5"/>` +
    `<rect x="-35" y="-25" width="60" height="60" rx="13" fill="#fff" stroke="${INK}" stroke-width="2.6"/>` +
    lettering("×2", -5, 5, 27, INK)
  );
}

export function doubleSign(height: number, ink = INK): string {
  return lettering("×2", 0, 0, height, ink);
}

/** Ban: a dark octagon with a ring and a slash. */
export function banPlate(): string {
  return (
    `<path d="${octagon(40)}" fill="${INK}" stroke="#fff" stroke-width="3.5" stroke-linejoin="round"/>` +
    banSign(1.04, "#fff")
  );
}

export function banSign(scale = 1, ink = INK): string {
  return (
    `<g transform="scale(${scale})" fill="none" stroke="${ink}" stroke-width="7">` +
    `<circle r="26"/><path d="M-18.4 -18.4L18.4 18.4"/></g>`
  );
}

function octagon(radius: number): string {
  const corners = Array.from({ length: 8 }, (_, corner) => {
    const angle = Math.PI / 8 + (corner * Math.PI) / 4;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

function arrow(from: number, to: number): string {
  const radius = 29.6;
  const at = (degrees: number, r = radius, along = 0): string => {
    const angle = (degrees * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `${(r * c - along * s).toFixed(2)} ${(r * s + along * c).toFixed(2)}`;
  };
  return (
    `<path d="M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}" fill="none" stroke="${INK}" stroke-width="4.4" ${ROUND}/>` +
    `<path d="M${at(to, radius + 5.4)}L${at(to, radius - 5.4)}L${at(to, radius, 9.5)}Z" fill="${INK}" stroke="${INK}"` +
    ` stroke-width="2" stroke-linejoin="round"/>`
  );
}
