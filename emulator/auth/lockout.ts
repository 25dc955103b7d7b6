const maxFailures = 10
const lockoutMs = 15 * 60 * 1000

/**
 * Counts wrong passwords for each pair of account and IP address, so that a stranger at another address cannot lock a
 * waiter out. The counts are in memory only.
 */
export class Lockout {
  readonly #failures = new Map<string, { count: number; until: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * Whether this address has sent 10 wrong passwords for the account, the last less than 15 minutes ago. A correct
   * password, or 15 minutes without a wrong one, resets the count.
   */
  isLocked(account: string, address: string): boolean {
    const failures = this.#failures.get(`${account} ${address}`)
    return failures !== undefined && failures.until > this.#now() && failures.count >= maxFailures
  }

  recordFailure(account: string, address: string): void {
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
