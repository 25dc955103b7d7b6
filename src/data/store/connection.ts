import { useLiveQuery } from 'dexie-react-hooks'
import type { StoreName } from './schema.ts'
import type { ReadTransaction, Store } from './store.ts'

/** The store of this page's hooks and of `submit`. Set once by `src/boot`. */
let connected: Store | undefined
let startedAt = 0

/** @param now when this page was started, device time in milliseconds */
export function connectData(store: Store, now: number): void {
  connected = store
  startedAt = now
}

/** A `ServerContact` that is older than this page may be days old. */
export const pageStartedAt = (): number => startedAt

export function store(): Store {
  if (!connected) throw new Error('the database is not open yet')
  return connected
}

/**
 * Reads from the store, and again after every change of the rows that `work` read.
 * @returns `undefined` while loading; after a change of `dependencies` the previous result until the new one is there
 */
export function useRead<Result>(
  stores: readonly StoreName[],
  work: (tx: ReadTransaction) => Promise<Result>,
  dependencies: unknown[],
): Result | undefined {
  return useLiveQuery(() => store().read(stores, work), dependencies)
}
