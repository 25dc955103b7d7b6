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
import { noOwner, type TaskOwner } from './scheduler.ts'

const withoutDelay: ScheduleTransactionStep = (_what, _owner, run) => void setImmediate(run)

/**
 * `readKeys` lists what the query has read. For example, `orders` stands for the whole store `orders`, and `meta rev`
 * for the row `rev` of the store `meta`.
 */
type LiveQuery = { readKeys: Set<string>; rerun: () => void }

/**
 * The database of one device, in memory. It replaces Dexie; `src/data/store/store.test.ts` tests both. Transactions are
 * isolated and atomic. As in IndexedDB, a transaction may await only its own operations.
 */
export class MemoryDatabase implements Database {
  readonly #tables: Tables
  readonly #schedule: ScheduleTransactionStep
  readonly #watchers = new Set<LiveQuery>()
  /**
   * The connection of each tab to this database. The production code stores its cache of read rows per connection (see
   * `connectionKey`).
   */
  readonly #openings = new WeakMap<TaskOwner, object>()
  /** The connection of a page that is opened now. It is replaced by a new one whenever a row changes. */
  #newPage = {}
  #nextN = 1
  #liveQueryReads: Set<string> | undefined
  #tail: Promise<unknown> = Promise.resolve()
  onCommit: Database['onCommit'] = () => {}
  injectFault: Database['injectFault'] = () => {}

  constructor(pace: ScheduleTransactionStep = withoutDelay, copy?: MemoryDatabase) {
    this.#schedule = pace
    this.#tables = createTables(copy)
    if (copy) this.#nextN = copy.#nextN
  }

  rows<Name extends StoreName>(name: Name): Map<Key, RowsByStore[Name]> {
    return this.#tables[name] as unknown as Map<Key, RowsByStore[Name]>
  }

  readNow<Result>(work: (tx: ReadTransaction) => Promise<Result>, tab?: TaskOwner): Promise<Result> {
    return work(this.#transaction((tab && this.#openings.get(tab)) ?? this.#newPage, new Set(storeNames), []))
  }

  close = async (): Promise<void> => {}

  store(owner: TaskOwner = noOwner): Store {
    const [begins, ends, opening] = [{}, {}, {}]
    this.#openings.set(owner, opening)
    const run = <Result>(
      names: readonly StoreName[],
      work: (tx: WriteTransaction) => Promise<Result>,
    ): Promise<Result> => {
      const seen = this.#liveQueryReads
      return new Promise((resolve, reject) => {
        const begin = () => {
          const turn = this.#tail.then(() => this.#run(opening, names, work, seen))
          this.#tail = turn.then(
            result => this.#schedule('end', owner, () => resolve(result), ends),
            error => this.#schedule('end', owner, () => reject(error), ends),
          )
        }
        this.#schedule('begin', owner, begin, begins)
      })
    }
    return {
      read: run,
      write: run,
      reopen: () => new Promise(resolve => this.#schedule('end', owner, resolve, ends)),
      watch: (query, changed) => this.#watch(owner, query, changed),
      close: () => {},
    }
  }

  async #run<Result>(
    opening: object,
    names: readonly StoreName[],
    work: (tx: WriteTransaction) => Promise<Result>,
    seen?: Set<string>,
  ): Promise<Result> {
    const written: RowChange[] = []
    const nextN = this.#nextN
    try {
      this.injectFault('before')
      const result = await work(this.#transaction(opening, new Set(names), written, seen))
      if (written.length > 0) {
        this.#newPage = {}
        this.onCommit(written)
      }
      const changed = new Set(written.flatMap(one => [one.store, rowKeyOf(one)]))
      for (const watcher of this.#watchers) if (!changed.isDisjointFrom(watcher.readKeys)) watcher.rerun()
      written.length = 0
      this.injectFault('after')
      return result
    } catch (error) {
      for (const { store, before, after } of written.reverse()) {
        const key = primaryKeyOf(store, (before ?? after)!)
        if (before) this.#tables[store].set(key, before)
        else this.#tables[store].delete(key)
      }
      if (written.length > 0) this.#nextN = nextN
      throw error
    }
  }

  #transaction(
    opening: object,
    names: ReadonlySet<StoreName>,
    written: RowChange[],
    seen?: Set<string>,
  ): WriteTransaction {
    let isOver = false
    const table = (name: StoreName): Map<Key, Row> => {
      if (isOver) throw new DOMException('the transaction is committing', 'TransactionInactiveError')
      if (!names.has(name)) throw new DOMException(`${name} is not part of the transaction`, 'NotFoundError')
      return this.#tables[name]
    }
    const row = (name: StoreName, key: Key): Row | undefined => {
      seen?.add(`${name} ${key}`)
      return table(name).get(key)
    }
    const put = (name: StoreName, fields: Row) => {
      const key = primaryKeyOf(name, fields)
      const after = cloneFrozen(fields) as Row
      written.push({ store: name, before: table(name).get(key), after })
      table(name).set(key, after)
    }
    const remove = (name: StoreName, key: Key) => {
      const before = table(name).get(key)
      if (before) written.push({ store: name, before, after: undefined })
      table(name).delete(key)
    }
    const where = (name: StoreName, index: string, values: readonly (string | string[])[]) => {
      seen?.add(name)
      const wanted = new Set(values.map(value => JSON.stringify(value)))
      return sortRowsByKey(table(name)).filter(row => indexKeysOf(row, index).some(value => wanted.has(value)))
    }
    return {
      connectionKey: () => opening,
      get: async (name, key) => row(name, key) as never,
      getMany: async (name, keys) => keys.map(key => row(name, key)) as never,
      all: async name => {
        seen?.add(name)
        return sortRowsByKey(table(name)) as never
      },
      where: async (name, index, values) => where(name, index, values) as never,
      keys: async (name, index, values) => where(name, index, values).map(row => primaryKeyOf(name, row)) as never,
      meta: async key => row('meta', key)?.value as never,
      metas: async keys => keys.map(key => row('meta', key)?.value) as never,
      put: async (name, rows) => {
        for (const one of rows) put(name, one as Row)
      },
      append: async one => {
        for (const other of table('outbox').values()) {
          if (other.id === one.id) throw new DOMException(`${one.id} is there already`, 'ConstraintError')
        }
        const n = this.#nextN++
        put('outbox', { ...one, n })
        return n
      },
      remove: async (name, keys) => {
        for (const key of keys) remove(name, key)
      },
      clear: async name => {
        for (const key of [...table(name).keys()]) remove(name, key)
      },
      setMeta: async (key, value) => put('meta', { key, value }),
      commit: () => {
        isOver = true
        return new Promise(() => {})
      },
    }
  }

  #watch<Result>(owner: TaskOwner, query: () => Promise<Result>, changed: (result: Result) => void): () => void {
    let stopped = false
    let waiting = false
    const run = () => {
      waiting = false
      if (stopped) return
      watcher.readKeys.clear()
      this.#liveQueryReads = watcher.readKeys
      const found = query()
      this.#liveQueryReads = undefined
      found.then(
        result => !stopped && changed(result),
        () => again(),
      )
    }
    const again = () => {
      if (waiting || stopped) return
      waiting = true
      this.#schedule('watch', owner, run, watcher)
    }
    const watcher: LiveQuery = { readKeys: new Set(), rerun: again }
    this.#watchers.add(watcher)
    again()
    return () => {
      stopped = true
      this.#watchers.delete(watcher)
    }
  }
}

const rowKeyOf = ({ store, before, after }: RowChange): string => `${store} ${primaryKeyOf(store, (after ?? before)!)}`

function sortRowsByKey(table: Map<Key, Row>): Row[] {
  return [...table].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

const frozenCopies = new WeakSet<object>()

/**
 * Returns a deep copy, frozen with `Object.freeze`. Parts that were copied before are reused, because nothing can
 * change them.
 */
function cloneFrozen(value: unknown): unknown {
  if (typeof value === 'function') throw new DOMException('a function is not data', 'DataCloneError')
  if (typeof value !== 'object' || value === null || frozenCopies.has(value)) return value
  const copy: object = Array.isArray(value)
    ? value.map(cloneFrozen)
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cloneFrozen(item)]))
  frozenCopies.add(Object.freeze(copy))
  return copy
}

/**
 * Returns the keys of a row in an index: several for a list field, one for a compound `[a+b]`, none if a field is
 * missing.
 */
function indexKeysOf(row: Row, index: string): string[] {
  const compound = /^\[(.+)\]$/.exec(index)?.[1]?.split('+')
  if (compound) {
    const values = compound.map(field => row[field])
    return values.includes(undefined) ? [] : [JSON.stringify(values)]
  }
  const value = row[index]
  if (value === undefined) return []
  return Array.isArray(value) ? value.map(item => JSON.stringify(item)) : [JSON.stringify(value)]
}
