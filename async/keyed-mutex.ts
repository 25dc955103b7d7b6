/** Thrown by `KeyedMutex.run` when too many calls already wait for the key. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs one call at a time for each key, in the order of the calls. Calls with different keys run at the same time. */
export class KeyedMutex {
  /** The functions that start the waiting calls, by key. The map has a key while one of its calls runs. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #maxWaiting: number

  /** @param maxWaiting how many calls may wait for one key */
  constructor(maxWaiting = Number.POSITIVE_INFINITY) {
    this.#maxWaiting = maxWaiting
  }

  /**
   * Resolves or rejects with the result of `work`. The next call runs in either case.
   * @throws QueueFull when `maxWaiting` calls already wait
   */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(key)
    if (waiting) await this.#wait(waiting)
    else this.#waiting.set(key, [])
    try {
      return await work()
    } finally {
      const next = this.#waiting.get(key)!.shift()
      if (next) next()
      else this.#waiting.delete(key)
    }
  }

  #wait(waiting: (() => void)[]): Promise<void> {
    if (waiting.length >= this.#maxWaiting) throw new QueueFull()
    return new Promise(resolve => waiting.push(resolve))
  }
}
