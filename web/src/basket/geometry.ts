/** The sizes of the physics (`outofsock.toss.settings`), in metres; x is the throw, y is to its left, z is up. */
export const DICE = 8;
export const DIE = 0.016;
export const TRAY = { length: 0.28, width: 0.2 } as const;
export const BASKET = {
  /** Inner, at the floor. */
  radius: 0.034,
  height: 0.052,
  /** Outwards for each metre of height: ten degrees. */
  flare: Math.tan((10 * Math.PI) / 180),
  thickness: 0.005,
  /** Height above the basket's floor of the axis about which it tips. */
  pivot: -0.01,
} as const;

export type Vector = readonly [x: number, y: number, z: number];
export type Quaternion = readonly [w: number, x: number, y: number, z: number];

/** The sides of a die are +x, −x, +y, −y, +z, −z; this is what is printed on them. */
export const PRINTED = [3, 6, 4, 5, 2, 7] as const;

/** For each side: the way it looks, and the right and the upwards of its number seen from outside. */
export const SIDES: readonly { out: Vector; right: Vector; up: Vector }[] = [
  { out: [1, 0, 0], right: [0, 1, 0], up: [0, 0, 1] },
  { out: [-1, 0, 0], right: [0, -1, 0], up: [0, 0, 1] },
  { out: [0, 1, 0], right: [-1, 0, 0], up: [0, 0, 1] },
  { out: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  { out: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  { out: [0, 0, -1], right: [-1, 0, 0], up: [0, 1, 0] },
];

/** The number on top of a die that is turned so. */
export function top([w, x, y, z]: Quaternion): number {
  const row = [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];
  const sizes = row.map(Math.abs);
  const axis = sizes.indexOf(Math.max(...sizes));
  return PRINTED[2 * axis + ((row[axis] as number) < 0 ? 1 : 0)] as number;
}
