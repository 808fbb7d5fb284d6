/** From where the tray is seen: the cameras of `docs/motion.md`, fitted to any shape of picture. */
import type { Vector } from "./geometry.ts";

export type Viewpoint = "wide" | "tall";

export interface View {
  readonly eye: Vector;
  readonly target: Vector;
  /** Degrees from the bottom of the picture to its top. */
  readonly field: number;
  /** The way dice fly in the picture, x to the right and y down. */
  readonly throw: readonly [number, number];
}

interface Camera extends View {
  /** Width by height of the picture for which the field is meant. */
  readonly shape: number;
}

const CAMERAS: Readonly<Record<Viewpoint, Camera>> = {
  // Upright phones: the dice come towards the player.
  tall: { eye: [1.156, 0, 2.118], target: [-0.044, 0, 0.04], field: 9.06, shape: 390 / 712, throw: [0, 1] },
  // Everything else: from left to right.
  wide: { eye: [0, -1.226, 1.107], target: [0, 0, 0.079], field: 9.56, shape: 900 / 720, throw: [1, 0] },
};

/** Air round what the cameras were made to show: the hem of the towel and the round rim of the basket need it. */
const MARGIN = 1.03;

export function viewpoint(width: number, height: number): Viewpoint {
  return width < height * 0.9 ? "tall" : "wide";
}

/** The camera for a picture of this size: what should be seen is seen, whatever its shape. */
export function view(width: number, height: number): View {
  const { shape, field, ...camera } = CAMERAS[viewpoint(width, height)];
  const wider = MARGIN * Math.max(1, shape / (width / height));
  return { ...camera, field: degrees(2 * Math.atan(Math.tan(radians(field) / 2) * wider)) };
}

const AROUND = 0.075; // metres of towel round the outermost dice
const CLOSEST = 0.5; // of the field: any closer and the towel is no longer a place

/** The same camera, drawn near to some places on the towel, so that their numbers can be read. */
export function closeUp(from: View, places: readonly Vector[], width: number, height: number): View {
  if (!places.length) return from;
  const spread = (axis: 0 | 1): [number, number] => {
    const values = places.map((place) => place[axis]);
    return [Math.min(...values), Math.max(...values)];
  };
  const [x, y] = [spread(0), spread(1)];
  const target: Vector = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, 0.012];
  const away: Vector = [from.eye[0] - from.target[0], from.eye[1] - from.target[1], from.eye[2] - from.target[2]];
  const distance = Math.hypot(...away);
  const slope = away[2] / distance; // how much of the towel's depth is seen
  const across = from.throw[0] ? x[1] - x[0] : y[1] - y[0];
  const deep = (from.throw[0] ? y[1] - y[0] : x[1] - x[0]) * slope;
  const needed = Math.max(deep + AROUND, ((across + AROUND) * height) / width);
  const field = degrees(2 * Math.atan(needed / 2 / distance));
  return {
    ...from,
    target,
    eye: [target[0] + away[0], target[1] + away[1], target[2] + away[2]],
    field: Math.min(from.field, Math.max(from.field * CLOSEST, field)),
  };
}

/** The view so far on the way from one to another. */
export function towards(from: View, to: View, share: number): View {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  const place = (a: Vector, b: Vector): Vector => [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])];
  return {
    ...to,
    eye: place(from.eye, to.eye),
    target: place(from.target, to.target),
    field: mix(from.field, to.field),
  };
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
