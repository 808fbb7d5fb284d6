/** The crown that the holder of the basket gives away, and the winner's medal. */
import { SOCK } from "./sock.ts";
import { INK } from "./suit.ts";

/** `viewBox="0 0 64 48"`. */
export function crown(): string {
  return (
    '<path d="M6 14L20 24L32 6L44 24L58 14L53 42H11Z" fill="#FFC93C" stroke="#29234D" stroke-width="3.4" stroke-linejoin="round"/>' +
    `<g fill="#FFC93C" stroke="${INK}" stroke-width="3"><circle cx="6" cy="12" r="4"/><circle cx="32" cy="5.5" r="4"/><circle cx="58" cy="12" r="4"/></g>` +
    `<path d="M12.6 34.5H51.4" stroke="${INK}" stroke-width="3"/>` +
    `<g fill="${INK}"><circle cx="22" cy="38.4" r="1.9"/><circle cx="32" cy="38.4" r="1.9"/><circle cx="42" cy="38.4" r="1.9"/></g>`
  );
}

/** `viewBox="0 0 120 104"`. */
export function medal(): string {
  return (
    '<path d="M34 0H56L66 44H48ZM86 0H64L54 44H72Z" fill="#0F7A78"/>' +
    `<circle cx="60" cy="66" r="36" fill="#fff" stroke="${INK}" stroke-width="4"/>` +
    `<g transform="translate(42 41) scale(.82)"><path d="${SOCK}" fill="#FFC93C"/>` +
    `<path d="M9 2H27Q30 2 30 5V12H6V5Q6 2 9 2Z" fill="${INK}"/></g>`
  );
}
