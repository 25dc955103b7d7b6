import type { OutboxRow } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { createStoreCache } from '../store/store-cache.ts'

/**
 * An outbox row as it is cached in memory. `seq` is left out because it may change. Of the other fields, only `state`
 * and `code` may change.
 */
export type OutboxCommand = Omit<OutboxRow, 'seq'>

const rowCache = createStoreCache(() => new Map<number, OutboxCommand>())
const maxCachedRows = 5_000

/**
 * Reads the commands on the orders `orderIds`, or all commands if `orderIds` is missing, oldest first. For speed, only
 * the primary key of a cached row is read.
 */
export async function readOutboxCommands(tx: ReadTransaction, orderIds?: string[]): Promise<OutboxCommand[]> {
  const [found, rejectedKeys] = await Promise.all([
    orderIds ? tx.keys('outbox', 'orderIds', orderIds) : tx.keys('outbox', 'state', ['pending']),
    tx.keys('outbox', 'state', ['rejected']),
  ])
  const keys = orderIds ? found : [...found, ...rejectedKeys].sort((a, b) => a - b)
  const cache = rowCache(tx)
  if (cache.size > maxCachedRows) cache.clear()
  const rejected = new Set(rejectedKeys)
  const isCached = (n: number) => cache.get(n)?.state === (rejected.has(n) ? 'rejected' : 'pending')
  const missing = keys.filter(n => !isCached(n))
  const rows = missing.length > 0 ? await tx.getMany('outbox', missing) : []
  for (const row of rows) if (row) cache.set(row.n, row)
  return keys.flatMap(n => cache.get(n) ?? [])
}
