const NEAR = 450; // milliseconds

/** The camera comes near, fast at first; `look` gets shares from 0 to 1. */
export function approach(look: (share: number) => void, still: boolean): Promise<void> {
  return new Promise((resolve) => {
    const begin = performance.now();
    const step = (now: number): void => {
      const share = still || document.hidden ? 1 : Math.min(1, Math.max(0, (now - begin) / NEAR));
      look(1 - (1 - share) ** 3);
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    step(begin);
  });
}
