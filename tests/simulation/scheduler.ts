import type { Random } from './random.ts'

/**
 * The tab or server process that a task belongs to. Tasks of a dead owner never run. Tasks of a frozen owner wait until
 * it is no longer frozen.
 */
export type TaskOwner = { dead: boolean; frozen: boolean }
type Task = { due: number; owner: TaskOwner; run: () => void; fifo?: object }

/** The owner of tasks that belong to no tab and no server process; it never dies. */
export const noOwner: TaskOwner = { dead: false, frozen: false }

/**
 * Runs the tasks of a simulation on a simulated clock. Every delay in the simulation is a task. If several tasks are
 * due, one of them is chosen at random. All promises settle before the next task runs.
 */
export class Scheduler {
  readonly random: Random
  now = 1_700_000_000_000
  steps = 0
  #tasks: Task[] = []
  readonly #settle: () => Promise<void>

  /** @param settle resolves when all work outside the scheduler, such as promises, has finished */
  constructor(random: Random, settle = settlePromises) {
    this.random = random
    this.#settle = settle
  }

  /**
   * Calls `run` after a delay.
   * @param fifo tasks with the same object run in the order in which they were added
   * @returns a function that cancels the task
   */
  after(milliseconds: number, run: () => void, owner: TaskOwner = noOwner, fifo?: object): () => void {
    const task: Task = { due: this.now + milliseconds, owner, run, fifo: fifo }
    this.#tasks.push(task)
    return () => {
      task.owner = { dead: true, frozen: false }
    }
  }

  /** Waits a random time up to `maxMs`. Never resolves if the owner dies meanwhile. */
  waitRandomly(maxMs: number, owner: TaskOwner): Promise<void> {
    return new Promise(resolve => this.after(this.random.next() * maxMs, resolve, owner))
  }

  /**
   * Runs one task.
   * @returns `false` if no task can run; tasks of frozen owners may remain
   */
  async step(): Promise<boolean> {
    const waiting: Task[] = []
    const seen = new Set<object>()
    const due: Task[] = []
    let first: Task | undefined
    for (const task of this.#tasks) {
      const { owner, fifo } = task
      if (owner.dead) continue
      waiting.push(task)
      if (owner.frozen || (fifo && seen.has(fifo))) continue
      if (fifo) seen.add(fifo)
      if (task.due <= this.now) due.push(task)
      else if (!first || task.due < first.due) first = task
    }
    this.#tasks = waiting
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

/**
 * Resolves when all code that waits only for promises has run. If promise code adds a `nextTick` callback, Node runs it
 * only when no promise code waits any more. Waiting for a turn of the event loop would have the same effect, but take
 * longer.
 */
export async function settlePromises(): Promise<void> {
  await undefined
  await new Promise<void>(resolve => process.nextTick(resolve))
}
