import { useObservable } from 'dexie-react-hooks'
import { createLiveQuery } from './live-query.ts'
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
 * Results of queries that were read before the first render, keyed by the name of the query; `undefined` after the first
 * render.
 */
let preloaded: ReadonlyMap<string, unknown> | undefined = new Map()

/** Sets the results that queries with these names return in the first render of the page. */
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
 * Returns the result of `work`, and calls `work` again after every change of the rows that it has read.
 * @param name finds the query's result among the preloaded results
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
