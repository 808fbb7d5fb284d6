import { afterEach, expect, test, vi } from "vitest";

/** Counts what is made; every node can be connected to every other. */
class FakeAudio {
  static made = 0;
  readonly currentTime = 0;
  readonly sampleRate = 100;
  state = "running";
  readonly destination = {};
  private readonly parameter = () => ({
    value: 0,
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime(value: number) {
      if (value <= 0) throw new RangeError("an exponential never reaches 0");
    },
    setTargetAtTime() {},
  });
  private node(): object {
    FakeAudio.made++;
    const p = this.parameter;
    const node = {
      connect: (to: unknown) => to,
      start() {},
      stop() {},
      gain: p(),
      frequency: p(),
      Q: p(),
      threshold: p(),
      ratio: p(),
      attack: p(),
    };
    return node;
  }
  createOscillator = (): object => this.node();
  createGain = (): object => this.node();
  createBiquadFilter = (): object => this.node();
  createBufferSource = (): object => this.node();
  createDynamicsCompressor = (): object => this.node();
  createBuffer = (): object => ({ getChannelData: () => new Float32Array(8) });
  resume = async (): Promise<void> => {};
  suspend = async (): Promise<void> => {};
}

async function fresh(): Promise<typeof import("../../src/sound/sound.ts")> {
  vi.resetModules();
  FakeAudio.made = 0;
  return import("../../src/sound/sound.ts");
}

afterEach(() => vi.unstubAllGlobals());

const NAMES = ["tock", "fwip", "ding", "zip", "thud", "chime", "myTurn", "pop"] as const;

test.each(NAMES)("%s sounds", async (name) => {
  vi.stubGlobal("AudioContext", FakeAudio);
  const sound = await fresh();
  sound[name]();
  expect(FakeAudio.made).toBeGreaterThan(2);
});

test("dice sound on wicker and on felt, and the held strength hums", async () => {
  vi.stubGlobal("AudioContext", FakeAudio);
  const sound = await fresh();
  sound.dice({ on: "wicker", loudness: 0.5 });
  sound.dice({ on: "felt", loudness: 0.08 });
  const hum = sound.hum();
  hum.at(0.5);
  hum.stop();
  expect(FakeAudio.made).toBeGreaterThan(6);
});

test("switched off, nothing is made and the phone lies still", async () => {
  vi.stubGlobal("AudioContext", FakeAudio);
  const shake = vi.fn();
  vi.stubGlobal("navigator", { vibrate: shake });
  const sound = await fresh();
  sound.setSound(false);
  for (const name of NAMES) sound[name]();
  sound.hum().at(1);
  sound.vibrate(20);
  expect(FakeAudio.made).toBe(0);
  expect(shake).not.toHaveBeenCalled();
});

test("where there is no audio, the game goes on in silence", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const sound = await fresh();
  sound.wake();
  expect(() => sound.chime()).not.toThrow();
});
