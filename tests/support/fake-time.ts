import type { Timers } from '../../async/timers.ts'
import type { Clock } from '../../src/platform/clock.ts'

/** A fake clock with timers. Time passes only when a test calls `runUntil` or `advance`. */
export class FakeTime implements Clock, Timers {
  #now = 1_700_000_000_000
  #timers: { due: number; callback: () => void }[] = []

  now(): number {
    return this.#now
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { due: this.#now + milliseconds, callback }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter(other => other !== timer)
    }
  }

  /** Waits 40 times for `oneTurn`, so that pending promises and IndexedDB requests end. Fires no fake timer. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 40; turn++) await oneTurn()
  }

  /**
   * Waits until the condition is true, without moving the fake clock and without firing a fake timer.
   * @throws after 4,000 times `oneTurn`
   */
  async settleUntil(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
    for (let turn = 0; turn < 4_000; turn++) {
      if (await condition()) return
      await oneTurn()
    }
    throw new Error(`it never came to this without a timer: ${what}`)
  }

  /**
   * Fires one timer after the other, the earliest first, and moves the clock to the time of each, until the condition
   * is true.
   * @param what the condition in words, for the error message
   * @throws if the condition is still false after 400 rounds, in each of which at most one timer fires
   */
  async runUntil(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
    for (let fired = 0; fired < 400; fired++) {
      for (let turn = 0; turn < 20; turn++) {
        if (await condition()) return
        await oneTurn()
      }
      this.#fireNext()
    }
    throw new Error(`it never came to this: ${what}`)
  }

  /** Moves the clock forward and fires the timers that become due. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    await this.settle()
    while (this.#timers.some(timer => timer.due <= end)) {
      this.#fireNext()
      await this.settle()
    }
    this.#now = end
  }

  #fireNext(): void {
    const [next] = this.#timers.toSorted((a, b) => a.due - b.due)
    if (!next) return
    this.#timers = this.#timers.filter(timer => timer !== next)
    this.#now = Math.max(this.#now, next.due)
    next.callback()
  }
}

/**
 * Waits for one real timer, because Dexie postpones work with `setTimeout`. Then waits for 25 immediates, because
 * fake-indexeddb postpones each step of a transaction with `setImmediate`. It would not be enough to wait for timers
 * only: on a busy machine, hardly any immediates run between two timers.
 */
async function oneTurn(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve))
  for (let step = 0; step < 25; step++) await new Promise(resolve => setImmediate(resolve))
}
