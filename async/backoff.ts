const shortestMs = 1_000
const longestMs = 15_000

export type Backoff = {
  /** How long to wait before the next retry, in milliseconds. */
  next(): number
  /** To be called after a success: the next wait is 1 s again. */
  reset(): void
}

/**
 * Waits that double from 1 s to 15 s. Each is shortened by a random part of up to half, so that tablets that lost their
 * connection together do not all retry in the same second.
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
