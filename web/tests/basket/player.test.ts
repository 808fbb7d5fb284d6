import { expect, test, vi } from "vitest";
import { held } from "../../src/basket/heap.ts";
import { decode, type Motion, type Pose, seconds } from "../../src/basket/motion.ts";
import { type Beat, play } from "../../src/basket/player.ts";
import stored from "./motions.json";

/** A screen that beats when it is told to. */
class Clock implements Beat {
  private waiting = new Map<number, (milliseconds: number) => void>();
  private next = 1;
  request(call: (milliseconds: number) => void): number {
    this.waiting.set(this.next, call);
    return this.next++;
  }
  cancel(id: number): void {
    this.waiting.delete(id);
  }
  beat(milliseconds: number): void {
    const calls = [...this.waiting.values()];
    this.waiting.clear();
    for (const call of calls) call(milliseconds);
  }
  get isQuiet(): boolean {
    return this.waiting.size === 0;
  }
}

const film = (): Promise<Motion> => decode(stored[0]?.motion ?? "");

test("a motion is shown from its first frame to its last, then nothing moves any more", async () => {
  const [motion, beat, show] = [await film(), new Clock(), vi.fn()];
  const playing = play(motion, { show }, { beat });
  for (let time = 0; !beat.isQuiet; time += 16) beat.beat(1000 + time);
  await playing.done;
  expect(show.mock.calls[0]?.[0]).toBe(motion.frames[0]);
  expect(show.mock.lastCall?.[0]).toBe(motion.frames.at(-1));
  expect(show.mock.calls.length).toBeCloseTo((seconds(motion) * 1000) / 16, -1);
});

test("half the speed takes twice as long", async () => {
  const motion = await film();
  const pictures = [1, 0.5].map((speed) => {
    const [beat, show] = [new Clock(), vi.fn()];
    play(motion, { show }, { beat, speed });
    for (let time = 0; !beat.isQuiet; time += 10) beat.beat(time);
    return show.mock.calls.length;
  });
  expect((pictures[1] as number) / (pictures[0] as number)).toBeCloseTo(2, 1);
});

test("it can be skipped", async () => {
  const [motion, beat, show] = [await film(), new Clock(), vi.fn()];
  const playing = play(motion, { show }, { beat });
  beat.beat(0);
  playing.skip();
  await playing.done;
  expect(show.mock.lastCall?.[0]).toBe(motion.frames.at(-1));
  expect(beat.isQuiet).toBe(true);
});

test("where motion is unwelcome, only the end is shown", async () => {
  const [motion, beat, show] = [await film(), new Clock(), vi.fn()];
  await play(motion, { show }, { beat, still: true }).done;
  expect(show.mock.calls).toEqual([[motion.frames.at(-1)]]);
  expect(beat.isQuiet).toBe(true);
});

test("what is on the screen melts into the first frame", async () => {
  const [motion, beat, shown] = [await film(), new Clock(), [] as Pose[]];
  const from = held(1);
  const playing = play(motion, { show: (pose) => shown.push(pose) }, { beat, from });
  beat.beat(0);
  beat.beat(70);
  const first = motion.frames[0] as Pose;
  expect(shown[0]?.basket.pitch).toBeCloseTo(from.basket.pitch, 9);
  expect(shown[1]?.basket.pitch).toBeCloseTo((from.basket.pitch + first.basket.pitch) / 2, 9);
  playing.stop();
  expect(beat.isQuiet).toBe(true);
});
