type Waiter<Owner> = { owner: Owner; proceed: () => void }

/**
 * Queues before documents, so that transactions that want the same one take turns instead of failing each other. A
 * lock is only a courtesy: whether a transaction may commit is decided by what it read. So nobody is made to wait in a
 * circle: whoever would close one goes on without.
 */
export class Locks<Owner> {
  /** The first in a queue holds the lock. */
  readonly #queues = new Map<string, Waiter<Owner>[]>()
  readonly #waitsFor = new Map<Owner, string>()

  /** Resolves when the owner's turn has come, or when waiting would be for ever. */
  async acquire(owner: Owner, name: string): Promise<void> {
    const queue = this.#queues.get(name)
    if (queue === undefined) {
      this.#queues.set(name, [{ owner, proceed: () => {} }])
      return
    }
    if (queue.some(each => each.owner === owner) || this.#endsAt(owner, name)) return
    this.#waitsFor.set(owner, name)
    await new Promise<void>(resolve => queue.push({ owner, proceed: resolve }))
  }

  /** Gives up all that the owner holds or waits for. */
  release(owner: Owner): void {
    for (const [name, queue] of this.#queues) {
      const at = queue.findIndex(each => each.owner === owner)
      if (at < 0) continue
      const [released] = queue.splice(at, 1)
      this.#waitsFor.delete(owner)
      released!.proceed()
      if (queue.length === 0) this.#queues.delete(name)
      else if (at === 0) this.#promote(queue[0]!)
    }
  }

  #promote(next: Waiter<Owner>): void {
    this.#waitsFor.delete(next.owner)
    next.proceed()
  }

  /** Follows who waits for whom, beginning with a document. */
  #endsAt(owner: Owner, name: string): boolean {
    let at: string | undefined = name
    while (at !== undefined) {
      const holder: Owner = this.#queues.get(at)![0]!.owner
      if (holder === owner) return true
      at = this.#waitsFor.get(holder)
    }
    return false
  }
}
