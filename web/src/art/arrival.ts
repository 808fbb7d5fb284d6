/** How a card comes to hang in a column: each kind in its own way, or by a short fade where motion is unwelcome. */
import type { TransitionConfig } from "svelte/transition";
import { stillness } from "../styles/motion.ts";
import type { Kind } from "./card.ts";

interface Way {
  readonly duration: number;
  /** `t` goes from 0 to 1, `left` is 1 − t. */
  readonly css: (t: number, left: number) => string;
}

const WAYS: Readonly<Record<Kind, Way>> = {
  socks: {
    duration: 420,
    css: (t, left) => `transform: translateY(${-46 * left}px) rotate(${-4 * left}deg); opacity: ${t}`,
  },
  conversion: {
    duration: 450,
    css: (t, left) => `transform: rotateY(${180 * left}deg); opacity: ${t > 0.2 ? 1 : 5 * t}`,
  },
  double: { duration: 260, css: (t, left) => `transform: scale(${1 + 0.25 * left}); opacity: ${t}` },
  ban: { duration: 320, css: (t, left) => `transform: translateY(${-90 * left}px); opacity: ${Math.min(1, 2 * t)}` },
};

export function arrive(_card: Element, { kind }: { kind: Kind }): TransitionConfig {
  if (stillness()) return { duration: 150, css: (t) => `opacity: ${t}` };
  const { duration, css } = WAYS[kind];
  return { duration, easing: kind === "ban" ? accelerate : settle, css };
}

/** Fast, a little too far, and back. */
function settle(t: number): number {
  const back = 1.15;
  const left = t - 1;
  return 1 + (back + 1) * left ** 3 + back * left ** 2;
}

function accelerate(t: number): number {
  return t * t;
}
