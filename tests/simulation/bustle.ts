/** Turns of the event loop without anything under way, after which nothing more comes by itself. */
const calm = 3

/** What is under way outside of the scheduler's queue: a database that takes several turns of the event loop. */
export class Bustle {
  #underWay = 0

  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.#underWay++
    try {
      return await work
    } finally {
      this.#underWay--
    }
  }

  /** Until all of it has ended. */
  settled = async (): Promise<void> => {
    for (let quiet = 0; quiet < calm; quiet = this.#underWay === 0 ? quiet + 1 : 0) {
      await new Promise(resolve => setImmediate(resolve))
    }
  }
}
