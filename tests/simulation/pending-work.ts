/** Turns of the event loop without anything under way, after which nothing more comes by itself. */
const idleTurnsNeeded = 3

/** What is under way outside of the scheduler's queue: a database that takes several turns of the event loop. */
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

  /** Until all of it has ended. */
  whenIdle = async (): Promise<void> => {
    for (let quiet = 0; quiet < idleTurnsNeeded; quiet = this.#runningCount === 0 ? quiet + 1 : 0) {
      await new Promise(resolve => setImmediate(resolve))
    }
  }
}
