import { type RowsByStore, type StoreName, storeDefinitions, storeNames } from '../../src/data/store/schema.ts'
import type { ReadTransaction, Store } from '../../src/data/store/store.ts'
import type { TaskOwner } from './scheduler.ts'

export type Key = string | number
export type Row = { [field: string]: unknown }
/** The rows of each store of a device's database, by primary key. */
export type Tables = { [Name in StoreName]: Map<Key, Row> }
/** A row that a transaction changed. `before` is undefined for a new row, `after` for a deleted one. */
export type RowChange = { store: StoreName; before: Row | undefined; after: Row | undefined }

/**
 * Schedules one step of database work of the tab `owner`. `begin` starts a transaction, `end` delivers its result, and
 * `watch` updates a live query. Steps with the same `fifo` object run in the order in which they were scheduled.
 */
export type ScheduleTransactionStep = (
  what: 'begin' | 'end' | 'watch',
  owner: TaskOwner,
  run: () => void,
  fifo: object,
) => void

/** Called before and after a transaction. May throw to simulate a failure of the browser's IndexedDB. */
export type InjectStoreFault = (when: 'before' | 'after') => void

/** The database of one device, which all tabs of the device share. */
export type Database = {
  /** Called with the rows that a transaction changed, once they are durable. */
  onCommit: (written: RowChange[]) => void
  injectFault: InjectStoreFault
  /** Returns the durable rows by key, without a transaction. */
  rows<Name extends StoreName>(name: Name): Map<Key, RowsByStore[Name]>
  /**
   * Runs a read at once, without the simulated delays.
   * @param tab the tab whose cache of read rows `MemoryDatabase` uses; without a tab, it reads without a cache
   */
  readNow<Result>(work: (tx: ReadTransaction) => Promise<Result>, tab?: TaskOwner): Promise<Result>
  store(owner: TaskOwner): Store
  /** @throws InvariantViolation if `DexieDatabase` finds that the stored rows differ from what `rows` returns */
  close(): Promise<void>
}

/**
 * The field that is the primary key of each store. In Dexie's notation, such as `++n, &id`, the primary key comes
 * first; `++` means that it is auto-incremented.
 */
const keyPaths = Object.fromEntries(
  storeNames.map(name => [name, storeDefinitions[name].split(',')[0]!.replace('++', '')]),
)
export const primaryKeyOf = (name: StoreName, row: Row): Key => row[keyPaths[name]!] as Key

/** @param copy a database whose rows are copied into the new stores */
export const createTables = (copy?: Database): Tables =>
  Object.fromEntries(storeNames.map(name => [name, new Map(copy?.rows(name))])) as unknown as Tables
