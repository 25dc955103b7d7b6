import type { Page } from '../../src/platform/page.ts'
import type { Locks, TabChannel, TabMessage } from '../../src/platform/tabs.ts'
import type { Owner, Scheduler } from './scheduler.ts'

type Waiting = { owner: Owner; start: () => void; leave: () => void }

/** Web Locks of one browser, for one name. Stands in for `navigator.locks`: the lock of a tab that dies is free. */
export class SimulatedLocks {
  #holder: Waiting | undefined
  #queue: Waiting[] = []

  /** Whose tab leads. */
  get holder(): Owner | undefined {
    return this.#holder?.owner
  }

  forTab(owner: Owner): Locks {
    return {
      request: (_name, { steal = false, signal }, hold) =>
        new Promise((resolve, reject) => {
          if (owner.dead) return
          const leave = () => reject(new DOMException('gone', 'AbortError'))
          const start = () => {
            this.#holder = waiting
            hold().then(() => {
              if (this.#holder === waiting) this.#next()
              resolve()
            }, reject)
          }
          const waiting: Waiting = { owner, start, leave }
          signal?.addEventListener('abort', () => {
            if (this.#holder === waiting) return
            this.#queue = this.#queue.filter(other => other !== waiting)
            leave()
          })
          const robbed = this.#holder
          if (steal) {
            start()
            robbed?.leave()
          } else if (robbed) this.#queue.push(waiting)
          else start()
        }),
    }
  }

  died(owner: Owner): void {
    this.#queue = this.#queue.filter(waiting => waiting.owner !== owner)
    if (this.#holder?.owner === owner) this.#next()
  }

  #next(): void {
    this.#holder = undefined
    this.#queue.shift()?.start()
  }
}

/** The BroadcastChannel of one browser. */
export class SimulatedChannel {
  readonly #scheduler: Scheduler
  readonly #callbacks = new Map<(message: TabMessage) => void, Owner>()

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  forTab(owner: Owner): TabChannel {
    return {
      post: message => {
        if (owner.dead) return
        for (const [callback, listener] of this.#callbacks) {
          if (listener !== owner) this.#scheduler.after(1, () => callback(message), listener)
        }
      },
      onMessage: callback => {
        this.#callbacks.set(callback, owner)
        return () => this.#callbacks.delete(callback)
      },
    }
  }
}

export class SimulatedPage implements Page {
  readonly #scheduler: Scheduler
  readonly #owner: Owner
  readonly #line: { online: boolean }
  readonly #callbacks = new Set<() => void>()
  #visible = true

  constructor(scheduler: Scheduler, owner: Owner, line: { online: boolean }) {
    this.#scheduler = scheduler
    this.#owner = owner
    this.#line = line
  }

  visible = () => this.#visible
  online = () => this.#line.online
  hasOpenedProduct = () => false

  onChange(callback: () => void): () => void {
    this.#callbacks.add(callback)
    return () => this.#callbacks.delete(callback)
  }

  show(visible: boolean): void {
    this.#visible = visible
    this.stir()
  }

  /** The network came or went. */
  stir(): void {
    for (const callback of this.#callbacks) {
      this.#scheduler.after(1, () => this.#callbacks.has(callback) && callback(), this.#owner)
    }
  }
}
