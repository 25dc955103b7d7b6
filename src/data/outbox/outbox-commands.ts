import type { OutboxRow } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { createStoreCache } from '../store/store-cache.ts'

/**
 * An outbox row without `seq`, which can change. Of the rest, only `state` and `code` change: once, when it is
 * rejected.
 */
export type OutboxCommand = Omit<OutboxRow, 'seq'>

const rowCache = createStoreCache(() => new Map<number, OutboxCommand>())
/** More rows than a tablet collects in a day without a network. */
const maxCachedRows = 5_000

/**
 * The commands on the given orders, or all commands, oldest first. For a cached row only its key is
 * read, so that the 50th line of an order costs as much as the first.
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
