/** Thrown by `KeyedMutex.run` if too many calls already wait for the same key. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/**
 * Runs calls with the same key (for example the id of a document) one after another, and calls with different keys at
 * the same time.
 */
export class KeyedMutex {
  /** For each key with a running call: the waiting calls, oldest first. Each function starts one waiting call. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #maxWaiting: number

  constructor(maxWaiting = Number.POSITIVE_INFINITY) {
    this.#maxWaiting = maxWaiting
  }

  /**
   * Waits until earlier calls with the same key have ended, successfully or not. Then runs `work` and returns its
   * result.
   * @throws QueueFull when `maxWaiting` calls already wait for the key
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
