/** Every sound of the game, made on the spot with Web Audio: short, soft, and never the only sign of anything. */
import type { Impact } from "../basket/impacts.ts";
import { knock, noise, tone } from "./voices.ts";

let audible = true;
let context: AudioContext | undefined;
let master: GainNode | undefined;

/** The off switch. */
export function setSound(on: boolean): void {
  audible = on;
  if (!on) void context?.suspend();
}

/** Browsers stay silent until somebody has touched the page: call this from the first pointer or key event. */
export function wake(): void {
  if (audible) void out();
}

/** Whether a phone should answer in the hand; does nothing elsewhere. */
export function vibrate(milliseconds: number | number[]): void {
  if (audible && milliseconds !== 0 && typeof navigator !== "undefined" && "vibrate" in navigator) {
    navigator.vibrate(milliseconds);
  }
}

interface Out {
  readonly audio: AudioContext;
  readonly to: AudioNode;
  readonly at: number;
}

function out(): Out | undefined {
  if (!audible || typeof AudioContext === "undefined") return undefined;
  if (!context || !master) {
    context = new AudioContext({ latencyHint: "interactive" });
    master = context.createGain();
    master.gain.value = 0.9;
    const limiter = context.createDynamicsCompressor();
    limiter.threshold.value = -16;
    limiter.ratio.value = 8;
    limiter.attack.value = 0.002;
    master.connect(limiter).connect(context.destination);
  }
  if (context.state === "suspended") void context.resume();
  return { audio: context, to: master, at: context.currentTime };
}

/** Two pegs never sound quite alike. */
const about = (value: number, share = 0.08): number => value * (1 + share * (2 * Math.random() - 1));

/** A peg snaps on to the line. */
export function tock(): void {
  const o = out();
  if (!o) return;
  knock(o, { pitch: about(880), length: 0.1, gain: 1.2 });
  knock(o, { pitch: about(1720), length: 0.04, gain: 0.5, after: 0.004 });
}

/** Cloth through the air: a card moves, the basket swings. */
export function fwip(): void {
  const o = out();
  if (o) noise(o, { from: about(500), to: about(2600), length: 0.22, gain: 1, width: 0.8, swell: 0.5 });
}

/** A die knocks against wicker or lands on the towel. */
export function dice({ on, loudness }: Pick<Impact, "on" | "loudness">): void {
  const o = out();
  if (!o) return;
  if (on === "wicker") {
    knock(o, { pitch: about(1350, 0.2), length: 0.06, gain: 1.5 * loudness });
    noise(o, { from: about(3200, 0.2), to: 2400, length: 0.04, gain: 2 * loudness, width: 1.2 });
  } else {
    knock(o, { pitch: about(260, 0.15), length: 0.12, gain: 1.4 * loudness });
    noise(o, { from: about(900, 0.2), to: 380, length: 0.1, gain: 1.6 * loudness, width: 0.7 });
  }
}

/** Double: a coin in a tray. */
export function ding(): void {
  const o = out();
  if (!o) return;
  for (const [index, pitch] of [1568, 2093].entries()) {
    tone(o, { pitch, length: 0.42, gain: 0.24, after: index * 0.08 });
    tone(o, { pitch: pitch * 2.76, length: 0.16, gain: 0.06, after: index * 0.08 });
  }
}

/** Conversion: a zip, drawn backwards. */
export function zip(): void {
  const o = out();
  if (!o) return;
  for (let tooth = 0; tooth < 16; tooth++) {
    const share = tooth / 15;
    noise(o, {
      from: 3400 - 2200 * share,
      to: 3200 - 2200 * share,
      length: 0.024,
      gain: 0.7 + 1.1 * share,
      width: 2,
      after: 0.34 * share ** 0.7,
    });
  }
}

/** Ban: a buzzer's thud. */
export function thud(): void {
  const o = out();
  if (!o) return;
  tone(o, { pitch: 118, to: 62, length: 0.34, gain: 0.9, wave: "triangle" });
  noise(o, { from: 420, to: 120, length: 0.14, gain: 0.9, width: 0.6 });
}

/** The end of the wash: somebody has won. */
export function chime(): void {
  const o = out();
  if (!o) return;
  for (const [index, pitch] of [523, 659, 784, 1047].entries()) {
    tone(o, { pitch, length: 0.34, gain: 0.24, after: index * 0.085 });
    tone(o, { pitch: pitch * 2, length: 0.2, gain: 0.06, after: index * 0.085 });
  }
}

/** It is your turn: two rising notes. */
export function myTurn(): void {
  const o = out();
  if (!o) return;
  tone(o, { pitch: 659, length: 0.2, gain: 0.24 });
  tone(o, { pitch: 880, length: 0.32, gain: 0.26, after: 0.12 });
  vibrate([25, 60, 25]);
}

/** A reaction pops up. */
export function pop(): void {
  const o = out();
  if (o) tone(o, { pitch: 420, to: 760, length: 0.12, gain: 1.1 });
}

/** A hum that rises and falls with the strength while it is held, so that the meter can be heard. */
export function hum(): { at(strength: number): void; stop(): void } {
  const o = out();
  if (!o) return { at() {}, stop() {} };
  const voice = o.audio.createOscillator();
  const gain = o.audio.createGain();
  voice.type = "triangle";
  voice.frequency.value = 196;
  gain.gain.setValueAtTime(0, o.at);
  gain.gain.linearRampToValueAtTime(0.07, o.at + 0.08);
  voice.connect(gain).connect(o.to);
  voice.start();
  return {
    at(strength) {
      voice.frequency.setTargetAtTime(196 * 2 ** (2 * strength), o.audio.currentTime, 0.02); // two octaves
    },
    stop() {
      gain.gain.setTargetAtTime(0, o.audio.currentTime, 0.02);
      voice.stop(o.audio.currentTime + 0.15);
    },
  };
}
