/** After this many turns of the event loop without running work, no more work follows by itself. */
const idleTurnsNeeded = 3

/** Counts work that runs outside the scheduler, for example a database that needs several turns of the event loop. */
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

  /** Resolves when no work is running. */
  whenIdle = async (): Promise<void> => {
    for (let quiet = 0; quiet < idleTurnsNeeded; quiet = this.#runningCount === 0 ? quiet + 1 : 0) {
      await new Promise(resolve => setImmediate(resolve))
    }
  }
}
