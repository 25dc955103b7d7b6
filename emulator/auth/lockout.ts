const maxFailures = 10
const lockoutMs = 15 * 60 * 1000

/**
 * Counts wrong passwords for each account and address together, so that a stranger elsewhere cannot lock a waiter out.
 * The counts live in memory.
 */
export class Lockout {
  readonly #failures = new Map<string, { count: number; until: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whether this address has guessed wrongly too often to be answered at all. */
  isLocked(account: string, address: string): boolean {
    const recordFailure = this.#failures.get(`${account} ${address}`)
    return recordFailure !== undefined && recordFailure.until > this.#now() && recordFailure.count >= maxFailures
  }

  failed(account: string, address: string): void {
    const key = `${account} ${address}`
    const now = this.#now()
    const before = this.#failures.get(key)
    const count = before !== undefined && before.until > now ? before.count : 0
    this.#failures.set(key, { count: count + 1, until: now + lockoutMs })
  }

  clearFailures(account: string, address: string): void {
    this.#failures.delete(`${account} ${address}`)
  }
}
