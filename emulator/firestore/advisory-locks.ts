type QueueEntry<Owner> = { owner: Owner; proceed: () => void }

/**
 * Queues before documents, so that transactions that want the same one take turns instead of failing each other. A
 * lock is only a courtesy: whether a transaction may commit is decided by what it read. So nobody is made to wait in a
 * circle: whoever would close one goes on without.
 */
export class AdvisoryLocks<Owner> {
  /** The first in a queue holds the lock. */
  readonly #queues = new Map<string, QueueEntry<Owner>[]>()
  /** An owner that reads several documents at once waits in several queues. */
  readonly #waitsFor = new Map<Owner, Set<string>>()

  /** Resolves when the owner's turn has come, when it has given up, or when waiting would be for ever. */
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

  /** Gives up all that the owner holds or waits for. */
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

  /** Whether one of a queue waits for the owner, be it behind others. */
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
