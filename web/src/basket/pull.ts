/** A pointer on the picture: drawing the basket back is free, the first flick forward counts. */
import type { Sample } from "./strength.ts";

const FORWARD = 0.03; // pictures: from here on a pull has become a flick
const RESTING = 0.004; // a hand that waits trembles so much

export class Pull {
  readonly samples: Sample[] = [];
  private start = 0;
  private furthest = Number.POSITIVE_INFINITY;
  private flicked = false;

  /** `throw` is the way dice fly in the picture. */
  constructor(private readonly way: readonly [number, number]) {}

  add(sample: Sample): void {
    this.samples.push(sample);
    if (this.flicked) return;
    const along = this.along(sample);
    if (along <= this.furthest + RESTING) {
      this.furthest = Math.min(along, this.furthest);
      this.start = this.samples.length - 1;
    } else if (along > this.furthest + FORWARD) {
      this.flicked = true;
    }
  }

  /** How far the basket is drawn back, in pictures; 0 once the flick has begun. */
  get back(): number {
    const first = this.samples[0];
    return first && !this.flicked ? Math.max(0, this.along(first) - this.furthest) : 0;
  }

  /** To one side of the throw, in radians, as it would be if the flick went straight back through the start. */
  get aside(): number {
    const [first, last] = [this.samples[0], this.samples.at(-1)];
    if (!first || !last || this.back < FORWARD) return 0;
    const [dx, dy] = [first[1] - last[1], first[2] - last[2]];
    const angle = Math.atan2(dx * this.way[1] - dy * this.way[0], Math.abs(dx * this.way[0] + dy * this.way[1]));
    return Math.min(0.35, Math.max(-0.35, angle));
  }

  /** What is sent: the flick without the pull before it; times begin at 0. */
  get flick(): Sample[] {
    const counted = this.flicked ? this.samples.slice(this.start) : this.samples;
    const begin = counted[0]?.[0] ?? 0;
    return counted.slice(0, 2000).map(([time, x, y]) => [round(time - begin), round(x), round(y)]);
  }

  private along([, x, y]: Sample): number {
    return x * this.way[0] + y * this.way[1];
  }
}

function round(number: number): number {
  return Math.round(number * 1e4) / 1e4;
}
