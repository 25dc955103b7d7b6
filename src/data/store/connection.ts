import { useLiveQuery } from 'dexie-react-hooks'
import type { StoreName } from './schema.ts'
import type { ReadTransaction, Store } from './store.ts'

/** What the hooks and `submit` of this page work on. Set once by `src/boot`. */
let connected: Store | undefined
let connectedAtStart = 0

/** @param now when this page was started, device time in milliseconds */
export function connectData(store: Store, now: number): void {
  connected = store
  connectedAtStart = now
}

/** What was said of the server before this page was there may be days old. */
export const pageStartedAt = (): number => connectedAtStart

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
  work: (tx: ReadTransaction) => Promise<Result>,
  dependencies: unknown[],
): Result | undefined {
  return useLiveQuery(() => store().read(stores, work), dependencies)
}
