/**
 * Lettering as strokes: the figures and letters that are drawn (cards, dice, textures, the logo) come from the same
 * skeletons as the font Clothesline (`tools/make_font.py`), so they need no font and can be knitted.
 *
 * A skeleton is 700 units high with y upwards: M x y, L x y …, C x1 y1 x2 y2 x y, E cx cy rx ry from to (an arc in
 * degrees, joined to what is before it).
 */

interface Skeleton {
  readonly width: number;
  readonly strokes: string;
}

const SKELETONS: Readonly<Record<string, Skeleton>> = {
  "2": {
    width: 420,
    strokes: "M 15 520 C 25 635 100 700 210 700 C 330 700 400 630 400 520 C 400 430 350 370 270 290 L 10 0 L 410 0",
  },
  "3": {
    width: 420,
    strokes: "M 15 700 L 385 700 L 190 420 C 330 425 410 340 410 215 C 410 85 325 0 200 0 C 105 0 35 45 5 130",
  },
  "4": { width: 420, strokes: "M 270 700 L 0 190 L 420 190 M 310 400 L 310 0" },
  "5": {
    width: 420,
    strokes:
      "M 380 700 L 75 700 L 40 370 C 80 420 140 445 205 445 C 330 445 410 355 410 225 C 410 90 325 0 200 0 C 105 0 35 45 5 125",
  },
  "6": { width: 420, strokes: "M 300 700 C 200 610 5 430 5 220 M 5 215 E 210 215 205 215 180 540" },
  // Crossed, so that nobody reads a tumbling seven as something else.
  "7": { width: 420, strokes: "M 10 700 L 410 700 L 140 0 M 120 345 L 385 345" },
  "8": { width: 420, strokes: "M 385 525 E 210 525 175 175 0 360 M 420 180 E 210 178 210 178 0 360" },
  "0": { width: 420, strokes: "M 420 350 E 210 350 210 350 0 360" },
  "1": { width: 420, strokes: "M 90 560 L 240 700 L 240 0" },
  "9": { width: 420, strokes: "M 120 0 C 220 90 415 270 415 480 M 415 485 E 210 485 205 215 0 360" },
  "×": { width: 290, strokes: "M 0 475 L 290 185 M 290 475 L 0 185" },
  O: { width: 640, strokes: "M 640 350 E 320 350 320 350 0 360" },
  U: { width: 480, strokes: "M 0 700 L 0 240 C 0 80 90 0 240 0 C 390 0 480 80 480 240 L 480 700" },
  T: { width: 480, strokes: "M 0 700 L 480 700 M 240 700 L 240 0" },
  F: { width: 380, strokes: "M 380 700 L 0 700 L 0 0 M 0 350 L 320 350" },
  S: {
    width: 430,
    strokes:
      "M 410 570 C 375 655 310 700 220 700 C 100 700 25 635 25 530 C 25 425 110 390 220 360 C 345 325 430 290 430 180 C 430 70 345 0 220 0 C 110 0 30 50 0 140",
  },
  C: { width: 560, strokes: "M 546 597 E 320 350 320 350 45 315" },
  K: { width: 440, strokes: "M 0 0 L 0 700 M 420 700 L 0 290 M 150 435 L 440 0" },
};

export interface Glyph {
  /** A path to be stroked with `weight`, round caps and joins; from 0, 0 to width, height with y downwards. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** A figure or letter, `height` high from edge to edge with its stroke included. */
export function glyph(letter: string, height: number, heaviness = 0.197): Glyph {
  const skeleton = SKELETONS[letter];
  if (!skeleton) throw new Error(`no skeleton is drawn for ${letter}`);
  const weight = height * heaviness;
  const scale = (height - weight) / 700;
  const x = (at: number): string => short(weight / 2 + at * scale);
  const y = (at: number): string => short(height - weight / 2 - at * scale);
  return { path: traced(skeleton.strokes, x, y, scale), width: skeleton.width * scale + weight, height, weight };
}

/** Figures and letters side by side, centred on a point, as one stroked path. */
export function lettering(
  text: string,
  cx: number,
  cy: number,
  height: number,
  ink: string,
  heaviness?: number,
): string {
  const glyphs = [...text].map((letter) => glyph(letter, height, heaviness));
  const gap = height * 0.07;
  const total = glyphs.reduce((sum, each) => sum + each.width + gap, -gap);
  let left = cx - total / 2;
  const paths = glyphs.map((each) => {
    const placed = `<path transform="translate(${short(left)} ${short(cy - height / 2)})" d="${each.path}"/>`;
    left += each.width + gap;
    return placed;
  });
  const weight = glyphs[0]?.weight ?? 0;
  return (
    `<g fill="none" stroke="${ink}" stroke-width="${short(weight)}" stroke-linecap="round" stroke-linejoin="round">` +
    `${paths.join("")}</g>`
  );
}

type Place = (at: number) => string;

function traced(strokes: string, x: Place, y: Place, scale: number): string {
  const words = strokes.split(" ");
  const path: string[] = [];
  let at = 0;
  const take = (count: number): number[] => {
    at += count;
    return words.slice(at - count, at).map(Number);
  };
  const pairs = (numbers: number[]): string =>
    numbers.map((number, index) => (index % 2 ? y(number) : x(number))).join(" ");
  while (at < words.length) {
    const command = words[at++];
    if (command === "M") path.push(`M${pairs(take(2))}`);
    else if (command === "C") path.push(`C${pairs(take(6))}`);
    else if (command === "E") path.push(arc(take(6), x, y, scale));
    else while (at < words.length && /^-?\d/.test(words[at] as string)) path.push(`L${pairs(take(2))}`);
  }
  return path.join("");
}

/** An arc in halves, since SVG cannot draw a whole ellipse at once. */
function arc(numbers: number[], x: Place, y: Place, scale: number): string {
  const [cx, cy, rx, ry, from, to] = numbers as [number, number, number, number, number, number];
  const radii = `${short(rx * scale)} ${short(ry * scale)}`;
  const sweep = to > from ? 0 : 1;
  return [from, (from + to) / 2, to]
    .map((degrees, index) => {
      const angle = (degrees * Math.PI) / 180;
      const place = `${x(cx + rx * Math.cos(angle))} ${y(cy + ry * Math.sin(angle))}`;
      return index ? `A${radii} 0 0 ${sweep} ${place}` : `L${place}`;
    })
    .join("");
}

function short(number: number): string {
  return String(Math.round(number * 100) / 100);
}
