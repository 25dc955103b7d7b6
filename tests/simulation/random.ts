/** A pseudo-random number generator (mulberry32). The same seed gives the same numbers. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** @returns a number from 0 up to, but not including, 1 */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** @returns a whole number from `from` to `to`, both included */
  between = (from: number, to: number): number => from + Math.floor(this.next() * (to - from + 1))
  isChosen = (probability: number): boolean => this.next() < probability
  pick = <T>(items: readonly T[]): T => items[Math.floor(this.next() * items.length)]!
}

/** Picks one item with a probability proportional to its weight. */
export function pickWeighted<T>(random: Random, items: readonly (readonly [weight: number, item: T])[]): T {
  let left = random.next() * items.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, item] of items) {
    left -= weight
    if (left < 0) return item
  }
  return items.at(-1)![1]
}
