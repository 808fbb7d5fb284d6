/** Whether things should hold still: by the system's setting or by the game's own switch (`data-motion` on the page). */
export function stillness(): boolean {
  if (typeof document === "undefined") return true;
  const chosen = document.documentElement.dataset.motion;
  if (chosen) return chosen === "still";
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
