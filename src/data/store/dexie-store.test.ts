import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openStore } from './dexie-store.ts'
import { maxUnrelatedChanges } from './live-query.ts'
import type { Store } from './store.ts'

/** An IndexedDB that refuses to open a database while `isBroken` is true. */
class BreakableFactory extends IDBFactory {
  isBroken = false

  override open(...[name, version]: Parameters<IDBFactory['open']>) {
    if (this.isBroken) throw new DOMException('the disk is full', 'QuotaExceededError')
    return super.open(name, version)
  }
}

const readRev = (store: Store) => store.read(['meta'], async tx => tx.meta('rev'))
const writeRev = (store: Store) => store.write(['meta'], async tx => tx.setMeta('rev', 1))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a store that cannot be opened, or opened again, fails at once with the error of IndexedDB', async () => {
  const indexedDB = new BreakableFactory()
  indexedDB.isBroken = true
  await expect(openStore('demo', indexedDB)).rejects.toThrow('the disk is full')
  indexedDB.isBroken = false
  const store = await openStore('demo', indexedDB)
  indexedDB.isBroken = true
  await expect(store.reopen()).rejects.toThrow('the disk is full')
})

it('the store of a page that the user left answers only after the page is shown again', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const store = await openStore('demo', new IDBFactory())
  page.dispatchEvent(new Event('pagehide'))
  await expect(readRev(store)).rejects.toThrow()
  page.dispatchEvent(new Event('pageshow'))
  expect(await readRev(store)).toBeUndefined()
})

describe('a watcher whose query has failed', () => {
  /**
   * Waits until the running requests of IndexedDB have ended, and advances fake timers by 40 ms. The store repeats a
   * query only after a longer time.
   */
  const settle = async () => {
    for (let step = 0; step < 1_000; step++) {
      if (step % 25 === 0) vi.advanceTimersByTime(1)
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  /** Watches with a query that fails the first time. `runs` returns how many times the query ran. */
  const watchFailing = async () => {
    const store = await openStore('demo', new IDBFactory())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let runs = 0
    const query = async () => {
      runs += 1
      if (runs === 1) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    }
    const stop = store.watch(query, () => {})
    await settle()
    return { store, stop, runs: () => runs }
  }

  it('does not run its query again if it is stopped before the query is repeated', async () => {
    const { stop, runs } = await watchFailing()
    stop()
    vi.runAllTimers()
    await settle()
    expect(runs()).toBe(1)
  })

  it('runs its query again, but never after it is stopped, even after many changes of the database', async () => {
    const { store, stop, runs } = await watchFailing()
    vi.runAllTimers()
    await settle()
    expect(runs()).toBe(2)
    stop()
    for (let changes = 0; changes < maxUnrelatedChanges; changes++) await writeRev(store)
    await settle()
    expect(runs()).toBe(2)
  })
})
