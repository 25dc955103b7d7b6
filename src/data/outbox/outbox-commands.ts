import type { OutboxRow } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { createStoreCache } from '../store/store-cache.ts'

/**
 * An outbox row as it is cached in memory. It has no `seq`, because `seq` may change while the row is cached. Of the
 * other fields, only `state` and `code` may change.
 */
export type OutboxCommand = Omit<OutboxRow, 'seq'>

const rowCache = createStoreCache(() => new Map<number, OutboxCommand>())

/**
 * Reads the outbox rows of the commands on the orders `orderIds`, or of all commands if `orderIds` is missing, oldest
 * first. For speed, reads from the database only the primary keys, and the rows that are not cached in their present
 * state.
 */
export async function readOutboxCommands(tx: ReadTransaction, orderIds?: string[]): Promise<OutboxCommand[]> {
  const [found, rejectedKeys] = await Promise.all([
    orderIds ? tx.keys('outbox', 'orderIds', orderIds) : tx.keys('outbox', 'state', ['pending']),
    tx.keys('outbox', 'state', ['rejected']),
  ])
  const keys = orderIds ? found : [...found, ...rejectedKeys].sort((a, b) => a - b)
  const cache = rowCache(tx)
  if (!orderIds && cache.size > keys.length) forgetOthers(cache, keys)
  const rejected = new Set(rejectedKeys)
  // Takes the cached rows before the next `await`, because meanwhile another read may remove them from the cache.
  const cached = keys.map(n => {
    const row = cache.get(n)
    return row?.state === (rejected.has(n) ? 'rejected' : 'pending') ? row : undefined
  })
  const missing = keys.filter((_, index) => cached[index] === undefined)
  if (missing.length === 0) return cached as OutboxCommand[]
  const rows = new Map((await tx.getMany('outbox', missing)).flatMap(row => (row ? [[row.n, row]] : [])))
  for (const [n, row] of rows) cache.set(n, row)
  return keys.flatMap((n, index) => cached[index] ?? rows.get(n) ?? [])
}

/**
 * Deletes from the cache the rows that are no longer in the outbox, to save memory. The outbox never uses the key of a
 * deleted row again.
 */
function forgetOthers(cache: Map<number, OutboxCommand>, keys: readonly number[]): void {
  const present = new Set(keys)
  for (const n of cache.keys()) if (!present.has(n)) cache.delete(n)
}
