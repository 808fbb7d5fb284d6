/** Portraits: a sock puppet knitted like the player's own socks, with something on its head to be known by. */
import { define } from "./defs.ts";
import { COLOURS, type Design } from "./sock.ts";
import { INK } from "./suit.ts";
import { paint } from "./weave.ts";

export const ACCESSORIES = ["bobble", "glasses", "bow", "cap", "tuft", "flower", "antenna"] as const;
export type Accessory = (typeof ACCESSORIES)[number];

/** Backdrops that no suit wears, so that a player is never taken for a suit. */
const BACKDROPS = ["#CDEBE4", "#E5DDF5", "#FFE9C9", "#DDE6EE"] as const;

const HATS: Readonly<Record<Accessory, string>> = {
  bobble:
    '<path d="M22.5 25Q23 9 40 9T57.5 25Q40 17.5 22.5 25Z" fill="#FFC93C"/><circle cx="40" cy="8.5" r="5.5" fill="#F2AE00"/>',
  glasses: `<g fill="none" stroke="${INK}" stroke-width="3"><circle cx="31" cy="36" r="9"/><circle cx="49" cy="36" r="9"/></g>`,
  bow: `<path d="M40 16L27 8.5V23.5ZM40 16L53 8.5V23.5Z" fill="${INK}" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/><circle cx="40" cy="16" r="4.4" fill="#FFF6E5"/>`,
  cap: `<path d="M22 25Q23 10 40 10T58 25Z" fill="${INK}"/><path d="M44 25H66Q66 20.5 58 20Z" fill="#0F7A78" stroke="#0F7A78" stroke-width="2.4" stroke-linejoin="round"/>`,
  tuft: `<path d="M33 18Q30 6 24 6M40 16Q40 4 40 3M47 18Q50 6 56 6" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>`,
  flower:
    '<g fill="#fff" stroke="#29234D" stroke-width="1.6"><circle cx="51" cy="12" r="4.2"/><circle cx="58" cy="17" r="4.2"/><circle cx="55.5" cy="25" r="4.2"/><circle cx="47" cy="25" r="4.2"/><circle cx="44" cy="17" r="4.2"/></g><circle cx="51" cy="19" r="4.4" fill="#FFC93C"/>',
  antenna: `<path d="M40 17V7" stroke="${INK}" stroke-width="3.4"/><circle cx="40" cy="6.5" r="4.4" fill="#FFC93C" stroke="${INK}" stroke-width="2"/>`,
};

const MOUTHS: Readonly<Record<Mood, string>> = {
  calm: '<path d="M29 51Q40 61 51 51Z"/>',
  glad: '<path d="M27 49Q40 67 53 49Z"/>',
  sad: `<path d="M31 56Q40 49 49 56" fill="none" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/>`,
};
export type Mood = "calm" | "glad" | "sad";

/** `viewBox="0 0 80 80"`. `seat` chooses backdrop and accessory unless one is given. */
export function portrait(design: Design, seat: number, accessory?: Accessory, mood: Mood = "calm"): string {
  const worn = accessory ?? (ACCESSORIES[seat % ACCESSORIES.length] as Accessory);
  const weave = { pattern: design.pattern, ground: COLOURS[design.ground], ink: COLOURS[design.ink] };
  const clip = define("clip-portrait", '<clipPath id="clip-portrait"><circle cx="40" cy="40" r="40"/></clipPath>');
  const body = "M20 92V42C20 8 60 8 60 42V92Z";
  // The face stays free of the pattern: eyes on dots or zigzags cannot be read.
  return (
    `<circle cx="40" cy="40" r="40" fill="${BACKDROPS[seat % BACKDROPS.length]}"/><g clip-path="${clip}">` +
    `<path d="${body}" fill="${weave.ground}"/><path d="M20 60H60V92H20Z" fill="${paint(weave, 0.8)}"/>` +
    `<path d="${body}" fill="none" stroke="${INK}" stroke-opacity=".25" stroke-width="1.6"/>` +
    '<g fill="#fff" stroke="#29234D" stroke-opacity=".35" stroke-width="1.2"><circle cx="31" cy="36" r="7"/><circle cx="49" cy="36" r="7"/></g>' +
    `<g fill="${INK}"><circle cx="32.5" cy="37" r="3.4"/><circle cx="47.5" cy="37" r="3.4"/>` +
    `${design.ground === "ink" ? `<g stroke="#fff" stroke-width="1.4">${MOUTHS[mood]}</g>` : MOUTHS[mood]}</g>` +
    `${HATS[worn]}</g>`
  );
}
