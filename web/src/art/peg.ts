/** Clothes pegs and the rope they hold on to. */

export const WOOD = { peg: "#F0C88E", band: "#A9783C", rope: "#B98A4E" } as const;

/** A peg round 0, 0 that is 5.4 wide and 14 high before it is scaled. */
export function peg(x: number, y: number, scale = 1, turn = 0): string {
  return (
    `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${scale})">` +
    `<rect x="-2.7" y="-7" width="5.4" height="14" rx="2" fill="${WOOD.peg}"/>` +
    `<path d="M-2.7 -.6H2.7V1.6H-2.7Z" fill="${WOOD.band}"/></g>`
  );
}

/** How far the rope hangs down at a share of its length, when its middle hangs down by `sag`. */
export function sagAt(share: number, sag: number): number {
  return 4 * sag * share * (1 - share);
}

/** The same rope as a path from 0 to `width`; its ends are at `top`. */
export function ropePath(width: number, sag: number, top = 0): string {
  return `M0 ${top}Q${width / 2} ${top + 2 * sag} ${width} ${top}`;
}
