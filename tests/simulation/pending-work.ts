/**
 * `whenIdle` waits until no work runs for this many turns of the event loop, because finished work can start other work
 * one turn later.
 */
const idleTurnsNeeded = 3

/**
 * Counts the operations that run outside the scheduler, for example database operations, which take several turns of
 * the event loop.
 */
export class PendingWork {
  #runningCount = 0

  async track<Result>(work: Promise<Result>): Promise<Result> {
    this.#runningCount++
    try {
      return await work
    } finally {
      this.#runningCount--
    }
  }

  whenIdle = async (): Promise<void> => {
    for (let quiet = 0; quiet < idleTurnsNeeded; quiet = this.#runningCount === 0 ? quiet + 1 : 0) {
      await new Promise(resolve => setImmediate(resolve))
    }
  }
}
