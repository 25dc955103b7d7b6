import { CallError } from './call-error.ts'

/**
 * One at a time under each key, the others in line in the order in which they came. Lives in one instance of a function: with n
 * instances there are n at a time.
 */
export class Lane {
  /** Who waits, under each key that somebody is at work under. */
  readonly #lines = new Map<string, (() => void)[]>()
  readonly #most: number

  /** `most`: how many may wait under a key. */
  constructor(most: number) {
    this.#most = most
  }

  /** @throws CallError `slow_down` when the line is too long, and what `work` throws */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key)
    if (line) await this.#turn(line)
    else this.#lines.set(key, [])
    try {
      return await work()
    } finally {
      const next = this.#lines.get(key)!.shift()
      if (next) next()
      else this.#lines.delete(key)
    }
  }

  #turn(line: (() => void)[]): Promise<void> {
    if (line.length >= this.#most) throw new CallError('slow_down')
    return new Promise(resolve => line.push(resolve))
  }
}
