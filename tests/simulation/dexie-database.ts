import { isDeepStrictEqual } from 'node:util'
import { threadId } from 'node:worker_threads'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openStore } from '../../src/data/store/dexie-store.ts'
import { type RowsByStore, type StoreName, storeNames } from '../../src/data/store/schema.ts'
import type { ReadTransaction, Store, WriteTransaction } from '../../src/data/store/store.ts'
import {
  createTables,
  type Database,
  type Key,
  primaryKeyOf,
  type Row,
  type RowChange,
  type ScheduleTransactionStep,
  type Tables,
} from './database.ts'
import { assertInvariant } from './invariant.ts'
import { PendingWork } from './pending-work.ts'
import type { TaskOwner } from './scheduler.ts'
import type { Storage } from './storage.ts'

let databaseCount = 0
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

/** Returns a storage for the devices of one run, which uses the production code over Dexie. */
export function dexieStorage(): Storage {
  const pendingWork = new PendingWork()
  return { newDatabase: (pace, copy) => new DexieDatabase(pace, pendingWork, copy), whenIdle: pendingWork.whenIdle }
}

/**
 * The database of one device, with the production code over Dexie. fake-indexeddb replaces the browser's IndexedDB.
 * `#tables` holds a copy of all durable rows for the invariants; `close` compares the copy with the database.
 */
class DexieDatabase implements Database {
  readonly #tables: Tables
  readonly #schedule: ScheduleTransactionStep
  readonly #pendingWork: PendingWork
  readonly #indexedDB = new IDBFactory()
  /** Unique in all threads, because Dexie reports a write to all databases of the same name, even in other threads. */
  readonly #name = `${process.pid}-${threadId}-${++databaseCount}`
  readonly #ready: Promise<Store>
  readonly #tabs: Promise<Store>[] = []
  #inLiveQuery = false
  onCommit: Database['onCommit'] = () => {}
  injectFault: Database['injectFault'] = () => {}

  constructor(pace: ScheduleTransactionStep, pendingWork: PendingWork, copy?: Database) {
    this.#schedule = pace
    this.#pendingWork = pendingWork
    this.#tables = createTables(copy)
    this.#ready = pendingWork.track(this.#open(copy !== undefined))
  }

  rows<Name extends StoreName>(name: Name): Map<Key, RowsByStore[Name]> {
    return this.#tables[name] as unknown as Map<Key, RowsByStore[Name]>
  }

  readNow<Result>(work: (tx: ReadTransaction) => Promise<Result>): Promise<Result> {
    return this.#pendingWork.track(this.#ready.then(store => store.read(storeNames, work)))
  }

  store(owner: TaskOwner): Store {
    const [begins, ends] = [{}, {}]
    const ready = this.#pendingWork.track(this.#ready.then(() => openStore(this.#name, this.#indexedDB)))
    this.#tabs.push(ready)
    let inner: Store | undefined
    void ready.then(store => {
      inner = store
    })
    const end = (run: () => void) => this.#schedule('end', owner, run, ends)
    const run = <Result>(
      names: readonly StoreName[],
      work: (tx: WriteTransaction) => Promise<Result>,
    ): Promise<Result> => {
      // Reads of a live query are not delayed, because Dexie observes them only if they start synchronously.
      if (this.#inLiveQuery)
        return this.#pendingWork.track(inner!.read(names, tx => this.#runQueryWithFault(tx as WriteTransaction, work)))
      return new Promise((resolve, reject) => {
        const begin = () => {
          const turn = this.#pendingWork.track(ready.then(store => this.#runTransaction(store, names, work)))
          turn.then(
            result => end(() => resolve(result)),
            error => end(() => reject(error)),
          )
        }
        this.#schedule('begin', owner, begin, begins)
      })
    }
    return {
      read: run,
      write: run,
      reopen: async () => {
        await this.#pendingWork.track(ready.then(store => store.reopen()))
        await new Promise<void>(end)
      },
      watch: (query, changed) => this.#watch(owner, ready, query, changed),
      close: () => void ready.then(store => store.close()),
    }
  }

  async close(): Promise<void> {
    const there = await this.readNow(tx => Promise.all(storeNames.map(name => tx.all(name))))
    for (const store of await Promise.all([this.#ready, ...this.#tabs])) store.close()
    for (const [index, name] of storeNames.entries()) {
      const rows = new Map((there[index] as unknown as Row[]).map(row => [primaryKeyOf(name, row), row]))
      assertInvariant(isDeepStrictEqual(rows, this.#tables[name]), () => `${name} is not what was written to it`)
    }
  }

  async #open(isCopy: boolean): Promise<Store> {
    const store = await openStore(this.#name, this.#indexedDB)
    if (!isCopy) return store
    // Copies the rows from `#tables`, because the original device may have changed its database since it was cloned.
    await store.write(storeNames, async tx => {
      for (const name of storeNames) await tx.put(name, [...this.#tables[name].values()] as never)
    })
    return store
  }

  /** Not `async`, because an additional promise around `work` would make Dexie end the transaction early. */
  #runQueryWithFault<Result>(tx: WriteTransaction, work: (tx: WriteTransaction) => Promise<Result>): Promise<Result> {
    this.injectFault('before')
    return work(tx)
  }

  async #runTransaction<Result>(
    store: Store,
    names: readonly StoreName[],
    work: (tx: WriteTransaction) => Promise<Result>,
  ): Promise<Result> {
    const touched = new Map<string, [name: StoreName, key: Key]>()
    const touch = (name: StoreName, key: Key) => touched.set(`${name} ${key}`, [name, key])
    const result = await store.write(names, tx =>
      this.#runQueryWithFault(recordTouchedRows(tx, touch, this.#tables), work),
    )
    const written: RowChange[] = []
    if (touched.size > 0) {
      // Reads the written rows in a second transaction. No other transaction can run in between, because the scheduler
      // starts the next one only in its next step.
      const places = [...touched.values()]
      const read = (tx: ReadTransaction) => Promise.all(places.map(([name, key]) => tx.get(name, key as never)))
      const rows = (await store.read(names, read)) as (Row | undefined)[]
      for (const [index, [name, key]] of places.entries()) {
        const [before, after] = [this.#tables[name].get(key), rows[index]]
        if (before || after) written.push({ store: name, before, after })
        if (after) this.#tables[name].set(key, after)
        else this.#tables[name].delete(key)
      }
    }
    if (written.length > 0) this.onCommit(written)
    this.injectFault('after')
    return result
  }

  /**
   * Delivers a live query's results to the tab at scheduled times. If several results wait for delivery, only the last
   * one is delivered.
   */
  #watch<Result>(
    owner: TaskOwner,
    ready: Promise<Store>,
    query: () => Promise<Result>,
    changed: (result: Result) => void,
  ): () => void {
    let stop = () => {}
    let stopped = false
    let waiting = false
    const fifo = {}
    const find = () => {
      this.#inLiveQuery = true
      try {
        return query()
      } finally {
        this.#inLiveQuery = false
      }
    }
    let last: Result
    const found = (result: Result) => {
      last = result
      if (owner.dead) stop()
      if (waiting || stopped || owner.dead) return
      waiting = true
      const deliver = () => {
        waiting = false
        if (!stopped) changed(last)
      }
      this.#schedule('watch', owner, deliver, fifo)
    }
    void this.#pendingWork.track(
      ready.then(store => {
        if (!stopped) stop = store.watch(find, found)
      }),
    )
    return () => {
      stopped = true
      stop()
    }
  }
}

/** Wraps a transaction so that `touch` is called with the key of each row that the transaction writes or deletes. */
function recordTouchedRows(
  tx: WriteTransaction,
  touch: (name: StoreName, key: Key) => void,
  tables: Tables,
): WriteTransaction {
  return {
    ...tx,
    put: (name, rows) => {
      for (const row of rows) touch(name, primaryKeyOf(name, row as unknown as Row))
      return tx.put(name, rows)
    },
    append: row =>
      tx.append(row).then(n => {
        touch('outbox', n)
        return n
      }),
    remove: (name, keys) => {
      for (const key of keys) touch(name, key)
      return tx.remove(name, keys)
    },
    clear: name => {
      for (const key of tables[name].keys()) touch(name, key)
      return tx.clear(name)
    },
    setMeta: (key, value) => {
      touch('meta', key)
      return tx.setMeta(key, value)
    },
  }
}
