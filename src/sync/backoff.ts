const shortest = 1_000
const longest = 15_000

/** Waits that double from one second to a quarter of a minute, spread so that a room of tablets does not come back at once. */
export function createBackoff(random: () => number): { next(): number; reset(): void } {
  let failures = 0
  return {
    next: () => Math.min(longest, shortest * 2 ** failures++) * (0.5 + random() / 2),
    reset: () => {
      failures = 0
    },
  }
}
