/** The motion of a toss as the server sends it: a header of four bytes, then channels of small differences, deflated. */
import { DICE, type Quaternion, type Vector } from "./geometry.ts";

const VERSION = 1;
const CHANNELS = 5 + 7 * DICE; // the basket's x, y, z, yaw, pitch; each die's x, y, z and quaternion
const PLACE = 10_000; // steps a metre
const ANGLE = 10_000; // steps a radian
const MOST_FRAMES = 1200;

/** Everything at one moment. */
export interface Pose {
  readonly basket: { readonly place: Vector; readonly yaw: number; readonly pitch: number };
  readonly dice: readonly { readonly place: Vector; readonly turn: Quaternion }[];
}

export interface Motion {
  /** Frames a second. */
  readonly rate: number;
  readonly frames: readonly Pose[];
}

export class BrokenMotion extends Error {}

/** Read a motion from its base64. */
export async function decode(written: string): Promise<Motion> {
  const bytes = Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0));
  const rate = bytes[1] ?? 0;
  const count = (bytes[2] ?? 0) | ((bytes[3] ?? 0) << 8);
  if (bytes[0] !== VERSION || !rate || !count || count > MOST_FRAMES) {
    throw new BrokenMotion("these bytes do not begin like a motion of a known version");
  }
  const body = await inflate(bytes.subarray(4));
  if (body.length !== 2 * CHANNELS * count) throw new BrokenMotion(`the body of a motion has ${body.length} bytes`);
  const channels = Array.from({ length: CHANNELS }, (_, channel) => read(body, channel * count, count));
  return { rate, frames: Array.from({ length: count }, (_, frame) => pose(channels, frame)) };
}

/** Seconds from the first frame to the last. */
export function seconds(motion: Motion): number {
  return (motion.frames.length - 1) / motion.rate;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new BrokenMotion("the body of a motion cannot be inflated");
  }
}

/** One row of numbers: low bytes here, high bytes in the second half, zigzag, differences. */
function read(body: Uint8Array, start: number, count: number): Float64Array {
  const half = body.length / 2;
  const numbers = new Float64Array(count);
  let number = 0;
  for (let index = 0; index < count; index++) {
    const zigzag = (body[start + index] as number) | ((body[half + start + index] as number) << 8);
    number += (zigzag >> 1) ^ -(zigzag & 1);
    numbers[index] = number;
  }
  return numbers;
}

function pose(channels: readonly Float64Array[], frame: number): Pose {
  const at = (channel: number): number => channels[channel]?.[frame] as number;
  const place = (first: number): Vector => [at(first) / PLACE, at(first + 1) / PLACE, at(first + 2) / PLACE];
  return {
    basket: { place: place(0), yaw: at(3) / ANGLE, pitch: at(4) / ANGLE },
    dice: Array.from({ length: DICE }, (_, die) => {
      const first = 5 + 7 * die;
      return { place: place(first), turn: unit([at(first + 3), at(first + 4), at(first + 5), at(first + 6)]) };
    }),
  };
}

export function unit([w, x, y, z]: Quaternion): Quaternion {
  const size = Math.hypot(w, x, y, z);
  if (!size) throw new BrokenMotion("an orientation of this motion is no rotation");
  return [w / size, x / size, y / size, z / size];
}
