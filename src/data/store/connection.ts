import { useLiveQuery } from 'dexie-react-hooks'
import type { StoreName } from './schema.ts'
import type { ReadTransaction, Store } from './store.ts'

let currentStore: Store | undefined
let startedAt = 0

/** @param now when this page was opened, in milliseconds since 1970 by the device's clock */
export function setDataStore(store: Store, now: number): void {
  currentStore = store
  startedAt = now
}

export const pageStartedAt = (): number => startedAt

export function store(): Store {
  if (!currentStore) throw new Error('the database is not open yet')
  return currentStore
}

/**
 * Returns the result of `work`, and calls `work` again after every change of the rows that it has read.
 * @returns `undefined` until the first result is ready
 */
export function useStoreQuery<Result>(
  stores: readonly StoreName[],
  work: (tx: ReadTransaction) => Promise<Result>,
  dependencies: unknown[],
): Result | undefined {
  return useLiveQuery(() => store().read(stores, work), dependencies)
}
