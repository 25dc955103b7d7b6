import { useObservable } from 'dexie-react-hooks'
import { createLiveQuery } from './live-query.ts'
import type { StoreName } from './schema.ts'
import type { ReadTransaction, Store } from './store.ts'

let currentStore: Store | undefined
let startedAt = 0

/**
 * Sets the database that `store` returns.
 * @param now when this page was opened, in milliseconds since 1970 by the device's clock
 */
export function setDataStore(store: Store, now: number): void {
  currentStore = store
  startedAt = now
}

/** When this page was opened, in milliseconds since 1970 by the device's clock. */
export const pageStartedAt = (): number => startedAt

/**
 * The database of this device.
 * @throws Error before `setDataStore` was called
 */
export function store(): Store {
  if (!currentStore) throw new Error('the database is not open yet')
  return currentStore
}

/**
 * Results of queries that were read before the first render of the page, keyed by the name of the query; `undefined`
 * after `forgetPreloaded`.
 */
let preloaded: ReadonlyMap<string, unknown> | undefined = new Map()

/** Sets the results that `useStoreQuery` returns in the first render of the page, keyed by the name of the query. */
export function setPreloaded(results: ReadonlyMap<string, unknown>): void {
  if (preloaded) preloaded = results
}

/**
 * Deletes the preloaded results. Call it after the first render, because the rows may have changed since they were
 * read.
 */
export function forgetPreloaded(): void {
  preloaded = undefined
}

/**
 * Returns the result of `work`, and calls `work` again at least after every change of the rows that it has read.
 * @param stores the object stores that `work` reads
 * @param name the name of the query, if its result may have been preloaded (`setPreloaded`)
 * @returns `undefined` until the first result is ready, if the result was not preloaded
 */
export function useStoreQuery<Result>(
  stores: readonly StoreName[],
  work: (tx: ReadTransaction) => Promise<Result>,
  dependencies: unknown[],
  name?: string,
): Result | undefined {
  const first = name === undefined ? undefined : (preloaded?.get(name) as Result | undefined)
  return useObservable(() => createLiveQuery(() => store().read(stores, work)), dependencies, first)
}
