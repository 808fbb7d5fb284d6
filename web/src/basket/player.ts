/** Plays a motion: asks for a picture at each beat of the screen, can be skipped, holds still where motion is unwelcome. */
import { blend, poseAt } from "./blend.ts";
import { type Motion, type Pose, seconds } from "./motion.ts";

export interface Screen {
  show(pose: Pose): void;
}

/** The beat of the screen, as `requestAnimationFrame`; handed in, so that tests need no screen. */
export interface Beat {
  request(call: (milliseconds: number) => void): number;
  cancel(id: number): void;
}

const BEAT: Beat = {
  request: (call) => requestAnimationFrame(call),
  cancel: (id) => cancelAnimationFrame(id),
};

export interface Playing {
  /** Resolves when the last frame is shown. */
  readonly done: Promise<void>;
  /** Show the last frame at once. */
  skip(): void;
  /** Stop where it is; `done` never resolves. */
  stop(): void;
}

export interface Manner {
  /** 1 is as it happened. */
  readonly speed?: number;
  /** The final pose at once. */
  readonly still?: boolean;
  /** What is on the screen now: it melts into the first frame instead of jumping. */
  readonly from?: Pose | undefined;
  /** Called with the time within the motion at each picture. */
  readonly heard?: (time: number) => void;
  readonly beat?: Beat;
}

const MELT = 0.14; // seconds

export function play(motion: Motion, screen: Screen, manner: Manner = {}): Playing {
  const { speed = 1, still = false, from, heard, beat = BEAT } = manner;
  const end = seconds(motion);
  let finish: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let asked = 0;
  let start: number | undefined;
  let running = true;

  const conclude = (): void => {
    if (!running) return;
    running = false;
    beat.cancel(asked);
    screen.show(poseAt(motion, end));
    finish();
  };
  const melting = from ? MELT : 0;
  const picture = (milliseconds: number): void => {
    if (!running) return;
    start ??= milliseconds;
    const elapsed = ((milliseconds - start) / 1000) * speed;
    const time = elapsed - melting;
    if (time >= end) {
      conclude();
      return;
    }
    const pose = poseAt(motion, time);
    screen.show(from && time < 0 ? blend(from, pose, elapsed / melting) : pose);
    if (time > 0) heard?.(time);
    asked = beat.request(picture);
  };
  if (still) conclude();
  else asked = beat.request(picture);
  return {
    done,
    skip: conclude,
    stop() {
      running = false;
      beat.cancel(asked);
    },
  };
}
