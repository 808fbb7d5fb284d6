/** `motions.json` holds tosses of the real physics with what `outofsock.toss.motion.decode` reads in them. */
import { describe, expect, test } from "vitest";
import { blend, poseAt } from "../../src/basket/blend.ts";
import { PRINTED, top } from "../../src/basket/geometry.ts";
import { held } from "../../src/basket/heap.ts";
import { impacts } from "../../src/basket/impacts.ts";
import { BrokenMotion, decode, type Pose, seconds } from "../../src/basket/motion.ts";
import { outside } from "../../src/basket/outside.ts";
import stored from "./motions.json";

const close = (seen: readonly number[], wanted: readonly number[]): void => {
  expect(seen.length).toBe(wanted.length);
  seen.forEach((number, index) => {
    expect(number).toBeCloseTo(wanted[index] as number, 5);
  });
};

describe.each(stored)("the toss of strength $strength", (toss) => {
  test("is read as Python reads it", async () => {
    const motion = await decode(toss.motion);
    expect(motion.rate).toBe(toss.rate);
    expect(motion.frames.length).toBe(toss.frames);
    const middle = motion.frames[Math.floor(toss.frames / 2)] as Pose;
    close([...middle.basket.place, middle.basket.yaw, middle.basket.pitch], toss.middle.basket);
    middle.dice.forEach(({ place, turn }, die) => {
      close(place, toss.middle.places[die] as number[]);
      close(turn, toss.middle.orientations[die] as number[]);
    });
  });

  test("ends with the dice out that count, and shows their faces on top", async () => {
    const last = (await decode(toss.motion)).frames.at(-1) as Pose;
    expect(outside(last)).toEqual(toss.out.map(([die]) => die).sort());
    for (const [die, face] of toss.out) {
      expect(top((last.dice[die as number] as Pose["dice"][number]).turn)).toBe(face);
    }
  });

  test("is heard within its time, softly and in order", async () => {
    const motion = await decode(toss.motion);
    const heard = impacts(motion);
    expect(heard.length).toBeGreaterThanOrEqual(toss.out.length);
    expect(heard.some(({ on }) => on === "felt")).toBe(true);
    heard.forEach(({ time, loudness }, index) => {
      expect(time).toBeGreaterThanOrEqual(heard[index - 1]?.time ?? 0);
      expect(time).toBeLessThan(seconds(motion));
      expect(loudness).toBeGreaterThan(0);
      expect(loudness).toBeLessThanOrEqual(1);
    });
  });
});

test("between two frames things are half way", async () => {
  const motion = await decode(stored[0]?.motion ?? "");
  const [a, b] = [motion.frames[10] as Pose, motion.frames[11] as Pose];
  const between = poseAt(motion, 10.5 / motion.rate);
  expect(between.basket.pitch).toBeCloseTo((a.basket.pitch + b.basket.pitch) / 2, 9);
  for (const { turn } of between.dice) expect(Math.hypot(...turn)).toBeCloseTo(1, 9);
  expect(blend(a, b, 0).dice[3]?.place).toEqual(a.dice[3]?.place);
});

test("before the start and after the end things stand still", async () => {
  const motion = await decode(stored[0]?.motion ?? "");
  expect(poseAt(motion, -1)).toBe(motion.frames[0]);
  expect(poseAt(motion, 99)).toBe(motion.frames.at(-1));
});

test("broken bytes are refused in words of our own", async () => {
  const good = stored[0]?.motion ?? "";
  await expect(decode("")).rejects.toThrow(BrokenMotion);
  await expect(decode(`Ag${good.slice(2)}`)).rejects.toThrow("known version");
  await expect(decode(good.slice(0, 400))).rejects.toThrow(BrokenMotion);
});

test("opposite faces of a die add up to nine", () => {
  for (const side of [0, 2, 4]) expect((PRINTED[side] as number) + (PRINTED[side + 1] as number)).toBe(9);
  expect(top([1, 0, 0, 0])).toBe(2);
});

test("the held basket keeps its dice, however it is drawn back", () => {
  for (const pose of [held(), held(1, 0.35), held(0.5, -0.2)]) {
    expect(pose.dice.length).toBe(8);
    for (const { place, turn } of pose.dice) {
      expect(Math.hypot(...turn)).toBeCloseTo(1, 2);
      const away = place.map((number, axis) => number - (pose.basket.place[axis] as number));
      expect(Math.hypot(...away)).toBeLessThan(0.05);
    }
  }
});
