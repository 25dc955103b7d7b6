type QueueEntry<Owner> = { owner: Owner; proceed: () => void }

/**
 * Locks by document name, each with a queue, so that transactions that read the same document wait for each other
 * instead of aborting each other. The locks are only advisory: whether a transaction may commit depends on whether its
 * reads are unchanged. So an owner whose wait would cause a deadlock may continue without the lock.
 */
export class AdvisoryLocks<Owner> {
  /** The first entry of a queue holds the lock. */
  readonly #queues = new Map<string, QueueEntry<Owner>[]>()
  /** An owner that reads several documents at once waits in several queues. */
  readonly #waitsFor = new Map<Owner, Set<string>>()

  /**
   * Resolves when the owner has the lock, when `release` has ended its wait, or when waiting would cause a deadlock.
   */
  async acquire(owner: Owner, name: string): Promise<void> {
    const queue = this.#queues.get(name)
    if (queue === undefined) {
      this.#queues.set(name, [{ owner, proceed: () => {} }])
      return
    }
    if (queue.some(each => each.owner === owner) || this.#wouldDeadlock(owner, queue)) return
    const waitsFor = this.#waitsFor.get(owner) ?? new Set()
    this.#waitsFor.set(owner, waitsFor.add(name))
    await new Promise<void>(resolve => queue.push({ owner, proceed: resolve }))
  }

  /** Releases all locks that the owner holds and ends all its waits. */
  release(owner: Owner): void {
    this.#waitsFor.delete(owner)
    for (const [name, queue] of this.#queues) {
      const at = queue.findIndex(each => each.owner === owner)
      if (at < 0) continue
      const [released] = queue.splice(at, 1)
      released!.proceed()
      if (queue.length === 0) this.#queues.delete(name)
      else if (at === 0) this.#grant(queue[0]!, name)
    }
  }

  #grant({ owner, proceed }: QueueEntry<Owner>, name: string): void {
    this.#waitsFor.get(owner)?.delete(name)
    proceed()
  }

  /** Whether an owner in the queue waits for `owner`, directly or through other owners. */
  #wouldDeadlock(owner: Owner, queue: readonly QueueEntry<Owner>[], seen = new Set<Owner>()): boolean {
    return queue.some(({ owner: other }) => {
      if (other === owner) return true
      if (seen.has(other)) return false
      seen.add(other)
      return [...(this.#waitsFor.get(other) ?? [])].some(name => {
        const ahead = this.#queues.get(name)!
        return this.#wouldDeadlock(
          owner,
          ahead.slice(
            0,
            ahead.findIndex(each => each.owner === other),
          ),
          seen,
        )
      })
    })
  }
}
