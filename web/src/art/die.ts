/** Dice as flat pictures: one face seen from above, and a cube seen from a corner. */
import { glyph, lettering } from "./glyph.ts";
import { INK } from "./suit.ts";

/** `viewBox="0 0 48 52"`. */
export function dieFace(face: number): string {
  return (
    '<rect x="1" y="5" width="46" height="46" rx="12" fill="#CFC7DA"/>' +
    `<rect x="1.3" y="1.3" width="45.4" height="45.4" rx="11.7" fill="#fff" stroke="${INK}" stroke-width="2.6"/>` +
    lettering(String(face), 24, 24, 26, INK)
  );
}

type Vector = readonly [number, number, number];
type Six = readonly [number, number, number, number, number, number];

/** Front, right, top, left, bottom, back: which way each looks, and its right and its down. */
const SIDES: readonly (readonly [Vector, Vector, Vector])[] = [
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
];

/** A die round 0, 0 with half an edge of `size`, turned about x, then y, then z; no perspective. */
export function cube(turn: Vector, size: number, faces: Six): string {
  const seen = SIDES.map((axes, side) => {
    const [out, right, down] = axes.map((axis) => turned(axis, turn)) as [Vector, Vector, Vector];
    return { out, right, down, face: faces[side] as number };
  })
    .filter(({ out }) => out[2] > 0.04)
    .sort((a, b) => a.out[2] - b.out[2]);
  const edges = seen.map(({ out, right, down }) => `<g transform="${matrix(out, right, down, size)}">${EDGE}</g>`);
  const tops = seen.map(({ out, right, down, face }) => {
    const light = 0.52 * out[2] - 0.62 * out[1] - 0.3 * out[0];
    const shade = light > 0.62 ? "#FFFFFF" : light > 0.36 ? "#F0EAF6" : "#D6CCE4";
    return `<g transform="${matrix(out, right, down, size)}"><rect x="-1" y="-1" width="2" height="2" rx=".24" fill="${shade}"/>${figure(face)}</g>`;
  });
  return edges.join("") + tops.join("");
}

const EDGE =
  `<rect x="-1" y="-1" width="2" height="2" rx=".24" fill="${INK}" stroke="${INK}" stroke-width="5"` +
  ' vector-effect="non-scaling-stroke" stroke-linejoin="round"/>';

function figure(face: number): string {
  const { path, width, height, weight } = glyph(String(face), 100);
  return (
    `<path transform="scale(.0108) translate(${-width / 2} ${-height / 2})" d="${path}" fill="none" stroke="${INK}"` +
    ` stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

function matrix(out: Vector, right: Vector, down: Vector, size: number): string {
  const numbers = [right[0], right[1], down[0], down[1], out[0], out[1]];
  return `matrix(${numbers.map((number) => (number * size).toFixed(2)).join(" ")})`;
}

function turned([x, y, z]: Vector, [rx, ry, rz]: Vector): Vector {
  const [y1, z1] = [y * Math.cos(rx) - z * Math.sin(rx), y * Math.sin(rx) + z * Math.cos(rx)];
  const [x2, z2] = [x * Math.cos(ry) + z1 * Math.sin(ry), z1 * Math.cos(ry) - x * Math.sin(ry)];
  return [x2 * Math.cos(rz) - y1 * Math.sin(rz), x2 * Math.sin(rz) + y1 * Math.cos(rz), z2];
}
