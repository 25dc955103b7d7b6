import { type Rows, type StoreName, storeDefinitions, storeNames } from '../../src/data/store/schema.ts'
import type { ReadTransaction, Store } from '../../src/data/store/store.ts'
import type { TaskOwner } from './scheduler.ts'

export type Key = string | number
export type Row = { [field: string]: unknown }
export type Tables = { [Name in StoreName]: Map<Key, Row> }
export type RowChange = { store: StoreName; before: Row | undefined; after: Row | undefined }

/** When a transaction begins, and when whoever asked for it hears of its end: in the order in which they were asked for. */
export type ScheduleTransactionStep = (
  what: 'begin' | 'end' | 'watch',
  owner: TaskOwner,
  run: () => void,
  lane: object,
) => void

/** What the store of a device does to a transaction; throws where the browser would. */
export type InjectStoreFault = (when: 'before' | 'after') => void

/** The database of one device, which all of its tabs work on, and which those who look at it can look into. */
export type Database = {
  /** Told of what each transaction wrote, when it is durable. */
  onCommit: (written: RowChange[]) => void
  injectFault: InjectStoreFault
  /** For looking: what is durable now, by key. */
  rows<Name extends StoreName>(name: Name): Map<Key, Rows[Name]>
  /** For looking: reads at once, past every wait. */
  readNow<Result>(work: (tx: ReadTransaction) => Promise<Result>): Promise<Result>
  /** The database as one tab has it. */
  store(owner: TaskOwner): Store
  /** Throws when what was shown for looking is not what is there. */
  close(): Promise<void>
}

/** The primary key, as the schema's notation has it: first, perhaps counted. */
const keyPaths = Object.fromEntries(
  storeNames.map(name => [name, storeDefinitions[name].split(',')[0]!.replace('++', '')]),
)
export const keyOf = (name: StoreName, row: Row): Key => row[keyPaths[name]!] as Key

/** @param copy what another device held when this one was cloned from it */
export const newTables = (copy?: Database): Tables =>
  Object.fromEntries(storeNames.map(name => [name, new Map(copy?.rows(name))])) as unknown as Tables
