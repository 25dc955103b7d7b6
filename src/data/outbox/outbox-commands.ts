import type { OutboxRow } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { createStoreCache } from '../store/store-cache.ts'

/** A command as far as it is folded and shown. Nothing of it ever changes but that it is refused; its `seq` does, and is not here. */
export type OutboxCommand = Omit<OutboxRow, 'seq'>

const rowCache = createStoreCache(() => new Map<number, OutboxCommand>())
/** More than wait on a tablet after a day without a network. */
const maxCachedRows = 5_000

/**
 * The commands on the orders, or all of them, oldest first. What was read before, and is in the outbox still and as it was, is
 * not read again: a late line of a long check costs what the first one did.
 */
export async function readOutboxCommands(tx: ReadTransaction, orderIds?: string[]): Promise<OutboxCommand[]> {
  const [found, refused] = await Promise.all([
    orderIds ? tx.keys('outbox', 'orderIds', orderIds) : tx.keys('outbox', 'state', ['pending']),
    tx.keys('outbox', 'state', ['rejected']),
  ])
  const asked = orderIds ? found : [...found, ...refused].sort((a, b) => a - b)
  const known = rowCache(tx)
  if (known.size > maxCachedRows) known.clear()
  const rejected = new Set(refused)
  const isKnown = (n: number) => known.get(n)?.state === (rejected.has(n) ? 'rejected' : 'pending')
  const unknown = asked.filter(n => !isKnown(n))
  const read = unknown.length > 0 ? await tx.getMany('outbox', unknown) : []
  for (const row of read) if (row) known.set(row.n, row)
  return asked.flatMap(n => known.get(n) ?? [])
}
