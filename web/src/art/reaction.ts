/** Reactions, `viewBox="0 0 24 24"`: small faces and things that need no language. */
import { SOCK } from "./sock.ts";
import { INK } from "./suit.ts";

const HEAD = '<circle cx="12" cy="12" r="10" fill="#FFC93C"/>';
const eyes = (radius: number, y: number): string =>
  `<g fill="${INK}"><circle cx="8.4" cy="${y}" r="${radius}"/><circle cx="15.6" cy="${y}" r="${radius}"/></g>`;
const pen = (path: string, width = 2): string =>
  `<path d="${path}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const HAND =
  "M2.6 7C1.6 3.6 4.6 2.6 5.6 5.4L6 1.8C6.4 -.6 9.4 -.4 9.2 2L9.2 5L10.4 1.4C11.2 -.8 14 .2 13.4 2.4L12.6 5.8L14.6 3.4C16 1.8 18.2 3.4 17 5.2C14.6 8.6 14.6 14 9.6 14C5.6 14 3.6 11 2.6 7Z";

export const REACTIONS = {
  hello:
    `<circle cx="9.8" cy="14" r="8.8" fill="#FFC93C"/><g fill="${INK}"><circle cx="6.8" cy="12.4" r="1.5"/><circle cx="12.4" cy="12.4" r="1.5"/><path d="M5.2 15.4Q9.6 21.4 14 15.4Z"/></g>` +
    `<path transform="translate(14.4 .6) rotate(14) scale(.56)" d="${HAND}" fill="#FFE08A" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/>` +
    '<path d="M12.8 4.6Q11.6 3 12.4 1" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>',
  clap:
    `<g fill="#FFE08A" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round">` +
    '<path transform="rotate(24 15 14)" d="M10 11Q10 8.6 12 8.6V5.4Q12 3.6 13.6 3.6T15.2 5.4Q16.8 4 18 5.8V8Q20 7.4 20 9.6V17Q20 22 15 22T10 17Z"/>' +
    '<path transform="rotate(-22 9 14)" fill="#FFC93C" d="M14 11Q14 8.6 12 8.6V5.4Q12 3.6 10.4 3.6T8.8 5.4Q7.2 4 6 5.8V8Q4 7.4 4 9.6V17Q4 22 9 22T14 17Z"/></g>' +
    '<path d="M12 .8V3.2M7.6 1.4L8.6 3.4M16.4 1.4L15.4 3.4" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>',
  wow: `${HEAD + eyes(2, 9.6)}<ellipse cx="12" cy="16.2" rx="2.8" ry="3.3" fill="${INK}"/>`,
  oops:
    HEAD +
    eyes(1.6, 9.8) +
    `<rect x="7" y="14" width="10" height="4.4" rx="2.2" fill="#fff" stroke="${INK}" stroke-width="1.8"/>` +
    pen("M10.4 14.2V18.2M13.6 14.2V18.2", 1.3) +
    '<path d="M20 1.6C21.6 4 22.8 5.2 22.8 6.8A2.7 2.7 0 0 1 17.4 6.8C17.4 5.2 18.6 4 20 1.6Z" fill="#5AB7E8" stroke="#29234D" stroke-width="1.1"/>',
  laugh:
    HEAD +
    pen("M5.8 10.2L8.4 8.4L10.6 10.4M13.4 10.4L15.6 8.4L18.2 10.2", 1.9) +
    `<path d="M6 12.8H18Q17.4 19.6 12 19.6T6 12.8Z" fill="${INK}"/><path d="M9 18.2Q12 15.8 15 18.2Q12 20.4 9 18.2Z" fill="#FF8A7A"/>`,
  socks:
    `<g stroke="${INK}" stroke-width="3.4" stroke-linejoin="round"><g transform="translate(8.4 -.4) rotate(-8) scale(.37)"><path d="${SOCK}" fill="#5CC7C1"/></g><g transform="translate(-.8 1.6) scale(.38)"><path d="${SOCK}" fill="#0F7A78"/></g></g>` +
    '<path d="M2.2 2.9H10V6H2.2Z" fill="#FFC93C"/>',
  hurry:
    `<path d="M12 4.4V2.2M9.6 1.8H14.4" stroke="${INK}" stroke-width="2" stroke-linecap="round"/><circle cx="12" cy="13.4" r="8.6" fill="#fff" stroke="${INK}" stroke-width="2.2"/><path d="M12 13.4V6.4A7 7 0 0 1 19 13.4Z" fill="#FFC93C"/>` +
    pen("M12 8.6V13.4H16", 2) +
    pen("M18.6 5L20 6.4", 2),
  thanks:
    HEAD +
    pen("M6.4 10.2Q8.4 7.6 10.4 10.2M13.6 10.2Q15.6 7.6 17.6 10.2", 1.9) +
    pen("M7.6 14.2Q12 19 16.4 14.2", 2.1) +
    '<path transform="translate(18.6 18.2) scale(.66)" d="M0 -2.2C-1.6 -6.4 -7.6 -5 -6.6 -.4C-6 2.4 -2.6 4.6 0 7C2.6 4.6 6 2.4 6.6 -.4C7.6 -5 1.6 -6.4 0 -2.2Z" fill="#E8336D" stroke="#29234D" stroke-width="1.8"/>',
} as const;

export type ReactionName = keyof typeof REACTIONS;
