const shortestMs = 1_000
const longestMs = 15_000

export type Backoff = {
  /** @returns milliseconds to wait before the next retry */
  next(): number
  /** Call this after a success. The next wait is then again at most 1 s. */
  reset(): void
}

/**
 * Creates waits between retries that grow with each call of `next`: 1 s, 2 s, 4 s, 8 s, then always 15 s. Each wait is
 * shortened at random by up to half, so that tablets that lost the network together do not all retry in the same
 * second.
 * @param random returns a number from 0 to 1, as `Math.random` does
 */
export function createBackoff(random: () => number): Backoff {
  let failures = 0
  return {
    next: () => Math.min(longestMs, shortestMs * 2 ** failures++) * (0.5 + random() / 2),
    reset: () => {
      failures = 0
    },
  }
}
