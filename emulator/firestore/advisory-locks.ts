type QueueEntry<Owner> = { owner: Owner; proceed: () => void }

/**
 * One lock for each document name. A transaction that wants to read a document waits while another transaction holds
 * the lock of the document, so that the two do not make each other fail. If waiting would cause a deadlock, the owner
 * (the transaction that asked for the lock) continues without the lock. That is safe, because the locks do not protect
 * the data: each commit of a transaction checks that the documents that the transaction has read are unchanged.
 */
export class AdvisoryLocks<Owner> {
  /** The owners that hold or want each lock, keyed by document name. The first owner of a queue holds the lock. */
  readonly #queues = new Map<string, QueueEntry<Owner>[]>()
  /**
   * The names of the locks for which each owner waits. There are several if the owner reads several documents at once.
   */
  readonly #waitsFor = new Map<Owner, Set<string>>()

  /**
   * Resolves when the owner has the lock, or when `release` was called for the owner. Resolves at once when waiting
   * would cause a deadlock, or when the owner already has the lock or waits for it in another call.
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

  /** Releases all locks of the owner, and ends its waits for other locks. */
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

  /** Whether an owner in the queue is `owner` or waits for `owner`, directly or through other owners. */
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
