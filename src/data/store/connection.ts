import { useLiveQuery } from 'dexie-react-hooks'
import type { StoreName } from './schema.ts'
import type { ReadTransaction, Store } from './store.ts'

let currentStore: Store | undefined
let startedAt = 0

/** @param now when this page was started, device time in milliseconds */
export function setDataStore(store: Store, now: number): void {
  currentStore = store
  startedAt = now
}

/** Device time in milliseconds. */
export const pageStartedAt = (): number => startedAt

export function store(): Store {
  if (!currentStore) throw new Error('the database is not open yet')
  return currentStore
}

/**
 * Runs `work` again after every change of the rows that it read.
 * @returns `undefined` while loading; after a change of `dependencies`, the previous result until the next one is ready
 */
export function useStoreQuery<Result>(
  stores: readonly StoreName[],
  work: (tx: ReadTransaction) => Promise<Result>,
  dependencies: unknown[],
): Result | undefined {
  return useLiveQuery(() => store().read(stores, work), dependencies)
}
