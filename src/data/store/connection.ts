import { useLiveQuery } from 'dexie-react-hooks'
import type { StoreName } from './schema.ts'
import type { Reading, Store } from './store.ts'

/** What the hooks and `submit` of this page work on. Set once, by `main.tsx`. */
let connected: Store | undefined
let started = 0

/** @param now when this page was started, device time in milliseconds */
export function connectData(store: Store, now: number): void {
  connected = store
  started = now
}

/** What was said of the server before this page was there may be days old. */
export const startedAt = (): number => started

export function store(): Store {
  if (!connected) throw new Error('the database is not open yet')
  return connected
}

/**
 * Reads again after every change of what was read. `undefined` while loading; while the dependencies change, still what was
 * read for those before.
 */
export function useRead<Result>(
  stores: readonly StoreName[],
  work: (tx: Reading) => Promise<Result>,
  dependencies: unknown[],
): Result | undefined {
  return useLiveQuery(() => store().read(stores, work), dependencies)
}
