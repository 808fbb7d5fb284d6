/** The laundry basket as a flat picture, 200 × 170: its inside and its front apart, so that dice can lie between. */
export const BASKET = { wall: "#22A39F", shade: "#0F7A78", rim: "#5CC7C1", dark: "#084D4F" } as const;

export function basketBack(): string {
  return (
    `<ellipse cx="100" cy="34" rx="92" ry="24" fill="${BASKET.shade}"/>` +
    `<ellipse cx="100" cy="37" rx="80" ry="17" fill="${BASKET.dark}"/>`
  );
}

export function basketFront(): string {
  const holes: string[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 6; column++) {
      const width = 150 - row * 9;
      const x = 100 - width / 2 + ((column + 0.5) * width) / 6;
      const fall = 2.4 - 0.85 * (column - 2.5) ** 2; // the holes follow the round wall
      holes.push(
        `<rect x="${(x - 6.5).toFixed(1)}" y="${(72 + row * 26 + fall).toFixed(1)}" width="13" height="17" rx="6.5"/>`,
      );
    }
  }
  return (
    `<path d="M8 34C8 60 192 60 192 34L174 140C171 158 160 166 142 166H58C40 166 29 158 26 140Z" fill="${BASKET.wall}"/>` +
    `<path d="M150 51C172 47 192 42 192 34L174 140C171 158 160 166 142 166H122C140 160 148 110 150 51Z" fill="${BASKET.shade}" opacity=".35"/>` +
    `<g fill="${BASKET.dark}" opacity=".85">${holes.join("")}</g>` +
    `<path d="M8 34C8 60 192 60 192 34" fill="none" stroke="${BASKET.rim}" stroke-width="9" stroke-linecap="round"/>`
  );
}
