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

interface Camera {
  readonly target: Vector;
  readonly azimuth: number;
  readonly elevation: number;
  readonly distance: number;
  readonly field: number;
  /** Width by height of the picture for which the field is meant. */
  readonly shape: number;
  readonly throw: readonly [number, number];
}

const CAMERAS: Readonly<Record<Viewpoint, Camera>> = {
  // Upright phones: the dice come towards the player.
  tall: {
    target: [-0.036, 0, 0.04],
    azimuth: 0,
    elevation: 60,
    distance: 2.4,
    field: 8.4,
    shape: 390 / 670,
    throw: [0, 1],
  },
  // Everything else: from left to right.
  wide: {
    target: [0, 0, 0.077],
    azimuth: -90,
    elevation: 40,
    distance: 1.6,
    field: 9.3,
    shape: 900 / 700,
    throw: [1, 0],
  },
};

/** Air round what the cameras were made to show: the hem of the towel and the round rim of the basket need it. */
const MARGIN = 1.07;

export function viewpoint(width: number, height: number): Viewpoint {
  return width < height * 0.9 ? "tall" : "wide";
}

/** The camera for a picture of this size: what should be seen is seen, whatever its shape. */
export function view(width: number, height: number): View {
  const camera = CAMERAS[viewpoint(width, height)];
  const { target, distance } = camera;
  const [azimuth, elevation, field] = [camera.azimuth, camera.elevation, camera.field].map(
    (d) => (d * Math.PI) / 180,
  ) as [number, number, number];
  const flat = distance * Math.cos(elevation);
  const eye: Vector = [
    target[0] + flat * Math.cos(azimuth),
    target[1] + flat * Math.sin(azimuth),
    target[2] + distance * Math.sin(elevation),
  ];
  const wider = MARGIN * Math.max(1, camera.shape / (width / height));
  return { eye, target, field: (2 * Math.atan(Math.tan(field / 2) * wider) * 180) / Math.PI, throw: camera.throw };
}
