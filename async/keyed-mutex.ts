/** Thrown by `KeyedMutex.run` when too many calls wait under the key already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs one call at a time under each key, in the order of the calls. Calls under different keys do not wait for each other. */
export class KeyedMutex {
  /** The waiting calls of each key under which a call runs. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #maxWaiting: number

  /** @param maxWaiting calls that may wait under one key */
  constructor(maxWaiting = Number.POSITIVE_INFINITY) {
    this.#maxWaiting = maxWaiting
  }

  /**
   * Resolves to what `work` resolves to, and rejects as it rejects; the next call runs in either case.
   * @throws QueueFull
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
