import type { Random } from './random.ts'

/** Whose step it is: a dead one takes none any more, a frozen one takes them when it thaws. */
export type TaskOwner = { dead: boolean; frozen: boolean }
type Task = { due: number; owner: TaskOwner; run: () => void; fifo?: object }

export const noOwner: TaskOwner = { dead: false, frozen: false }

/**
 * The only clock and the only source of order. Whatever waits is a task; which of those that are due goes next is drawn.
 * Between two tasks everything that waits for nothing else has finished, so that a crash may come at every await.
 */
export class Scheduler {
  readonly random: Random
  now = 1_700_000_000_000
  steps = 0
  #tasks: Task[] = []
  readonly #settle: () => Promise<void>

  /** @param settle until everything that no task waits for has finished */
  constructor(random: Random, settle = settlePromises) {
    this.random = random
    this.#settle = settle
  }

  /**
   * Calls back after that many milliseconds; the answer cancels.
   * @param lane what is in one lane never overtakes
   */
  after(milliseconds: number, run: () => void, owner: TaskOwner = noOwner, lane?: object): () => void {
    const task: Task = { due: this.now + milliseconds, owner, run, fifo: lane }
    this.#tasks.push(task)
    return () => {
      task.owner = { dead: true, frozen: false }
    }
  }

  /** A wait of up to so many milliseconds. Never ends for an owner that dies meanwhile. */
  waitRandomly(maxMs: number, owner: TaskOwner): Promise<void> {
    return new Promise(resolve => this.after(this.random.next() * maxMs, resolve, owner))
  }

  /** Takes one step; `false` when there is none left to take. */
  async step(): Promise<boolean> {
    this.#tasks = this.#tasks.filter(task => !task.owner.dead)
    const lanes = new Set<object>()
    const due: Task[] = []
    let first: Task | undefined
    for (const task of this.#tasks) {
      const { owner, fifo: lane } = task
      if (owner.frozen || (lane && lanes.has(lane))) continue
      if (lane) lanes.add(lane)
      if (task.due <= this.now) due.push(task)
      else if (!first || task.due < first.due) first = task
    }
    if (due.length === 0) {
      if (!first) return false
      this.now = first.due
      due.push(first)
    }
    const task = this.random.pick(due)
    this.#tasks.splice(this.#tasks.indexOf(task), 1)
    this.steps++
    task.run()
    await this.#settle()
    return true
  }
}

/** Until everything that waits for nothing but promises has finished. */
export const settlePromises = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
