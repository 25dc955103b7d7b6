import type { BrowserPage } from '../../src/platform/page.ts'
import type { Locks, TabChannel, TabMessage } from '../../src/platform/tabs.ts'
import type { Scheduler, TaskOwner } from './scheduler.ts'

type LockRequest = { owner: TaskOwner; start: () => void; leave: () => void }

/**
 * Replaces `navigator.locks` for the tabs of one browser. There is a single lock, whatever name the code requests. When
 * a tab crashes, `releaseLocksOf` releases its lock.
 */
export class SimulatedLocks {
  #holder: LockRequest | undefined
  #queue: LockRequest[] = []

  get holder(): TaskOwner | undefined {
    return this.#holder?.owner
  }

  forTab(owner: TaskOwner): Locks {
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
          const waiting: LockRequest = { owner, start, leave }
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

  releaseLocksOf(owner: TaskOwner): void {
    this.#queue = this.#queue.filter(waiting => waiting.owner !== owner)
    if (this.#holder?.owner === owner) this.#next()
  }

  #next(): void {
    this.#holder = undefined
    this.#queue.shift()?.start()
  }
}

/** Replaces the `BroadcastChannel` with which the tabs of one browser exchange messages. */
export class SimulatedChannel {
  readonly #scheduler: Scheduler
  readonly #callbacks = new Map<(message: TabMessage) => void, TaskOwner>()

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  forTab(owner: TaskOwner): TabChannel {
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

/** Replaces the browser's events and properties of one page: its visibility and whether the device is online. */
export class SimulatedPage implements BrowserPage {
  readonly #scheduler: Scheduler
  readonly #owner: TaskOwner
  readonly #connection: { isOnline: boolean }
  readonly #callbacks = new Set<() => void>()
  #visible = true

  constructor(scheduler: Scheduler, owner: TaskOwner, connection: { isOnline: boolean }) {
    this.#scheduler = scheduler
    this.#owner = owner
    this.#connection = connection
  }

  visible = () => this.#visible
  online = () => this.#connection.isOnline
  hasOpenedProduct = () => false

  onChange(callback: () => void): () => void {
    this.#callbacks.add(callback)
    return () => this.#callbacks.delete(callback)
  }

  setVisible(visible: boolean): void {
    this.#visible = visible
    this.notifyChange()
  }

  /** Tells the app that the visibility or the network may have changed. */
  notifyChange(): void {
    for (const callback of this.#callbacks) {
      this.#scheduler.after(1, () => this.#callbacks.has(callback) && callback(), this.#owner)
    }
  }
}
