import { type Rows, type StoreName, storeDefinitions, storeNames } from '../../src/data/store/schema.ts'
import type { ReadTransaction, Store } from '../../src/data/store/store.ts'
import type { TaskOwner } from './scheduler.ts'

export type Key = string | number
export type Row = { [field: string]: unknown }
export type Tables = { [Name in StoreName]: Map<Key, Row> }
export type RowChange = { store: StoreName; before: Row | undefined; after: Row | undefined }

/**
 * Schedules the begin of a transaction, the delivery of its result, or a live query's update, for the tab `owner`.
 * Calls with the same `fifo` run in the order of the calls.
 */
export type ScheduleTransactionStep = (
  what: 'begin' | 'end' | 'watch',
  owner: TaskOwner,
  run: () => void,
  fifo: object,
) => void

/** Called before and after each transaction. Throws where a browser's IndexedDB would fail. */
export type InjectStoreFault = (when: 'before' | 'after') => void

/** The database of one device. All of its tabs use it, and the invariants read it. */
export type Database = {
  /** Called with the rows that a transaction changed, once they are durable. */
  onCommit: (written: RowChange[]) => void
  injectFault: InjectStoreFault
  /** For invariants: the rows that are durable now, by key. */
  rows<Name extends StoreName>(name: Name): Map<Key, Rows[Name]>
  /** For invariants: runs a read at once, without simulated delays. */
  readNow<Result>(work: (tx: ReadTransaction) => Promise<Result>): Promise<Result>
  /** Opens the database for one tab. */
  store(owner: TaskOwner): Store
  /** @throws InvariantViolation if `rows` differs from what the database really holds */
  close(): Promise<void>
}

/** The primary key comes first in Dexie's schema notation; `++` marks an auto-incremented one. */
const keyPaths = Object.fromEntries(
  storeNames.map(name => [name, storeDefinitions[name].split(',')[0]!.replace('++', '')]),
)
export const keyOf = (name: StoreName, row: Row): Key => row[keyPaths[name]!] as Key

/** @param copy the database that the new one is cloned from */
export const newTables = (copy?: Database): Tables =>
  Object.fromEntries(storeNames.map(name => [name, new Map(copy?.rows(name))])) as unknown as Tables
