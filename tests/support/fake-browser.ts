import type { BrowserPage } from '../../src/platform/page.ts'
import type { Locks, TabChannel, TabMessage } from '../../src/platform/tabs.ts'

type LockRequest = { start: () => void; reject: () => void }

/** A fake of `navigator.locks` for all tabs of one browser. It has only one lock, whatever name is requested. */
export class FakeLocks {
  #holder: LockRequest | undefined
  #waiting: LockRequest[] = []

  readonly forTab: Locks = {
    request: (_name, { steal = false, signal }, hold) =>
      new Promise((resolve, reject) => {
        const abort = () => reject(new DOMException('aborted', 'AbortError'))
        const request: LockRequest = {
          start: () => {
            this.#holder = request
            hold().then(() => {
              if (this.#holder === request) this.#next()
              resolve()
            }, reject)
          },
          reject: abort,
        }
        signal?.addEventListener('abort', () => {
          this.#waiting = this.#waiting.filter(other => other !== request)
          if (this.#holder !== request) abort()
        })
        if (steal) {
          const robbed = this.#holder
          request.start()
          robbed?.reject()
        } else if (this.#holder) this.#waiting.push(request)
        else request.start()
      }),
  }

  #next(): void {
    this.#holder = undefined
    this.#waiting.shift()?.start()
  }
}

/** A fake of the BroadcastChannel between the tabs of one browser. A frozen tab gets no messages. */
export class FakeTabChannel {
  #tabs = new Set<(message: TabMessage) => void>()

  forTab(isFrozen: () => boolean): TabChannel {
    const callbacks = new Set<(message: TabMessage) => void>()
    const deliver = (message: TabMessage) => {
      if (!isFrozen()) for (const callback of callbacks) callback(message)
    }
    this.#tabs.add(deliver)
    return {
      post: message => {
        for (const tab of this.#tabs) if (tab !== deliver) setImmediate(() => tab(message))
      },
      onMessage(callback) {
        callbacks.add(callback)
        return () => callbacks.delete(callback)
      },
    }
  }
}

/**
 * A fake of the page. With `set`, a test says whether the page is visible, the browser is online, and the user has
 * opened a product.
 */
export class FakePage implements BrowserPage {
  #callbacks = new Set<() => void>()
  #visible = true
  #online = true
  #hasOpenedProduct = false

  visible = () => this.#visible
  hasOpenedProduct = () => this.#hasOpenedProduct
  online = () => this.#online

  onChange(callback: () => void): () => void {
    this.#callbacks.add(callback)
    return () => this.#callbacks.delete(callback)
  }

  set(change: { visible?: boolean; online?: boolean; hasOpenedProduct?: boolean }): void {
    this.#visible = change.visible ?? this.#visible
    this.#online = change.online ?? this.#online
    this.#hasOpenedProduct = change.hasOpenedProduct ?? this.#hasOpenedProduct
    for (const callback of this.#callbacks) callback()
  }
}
