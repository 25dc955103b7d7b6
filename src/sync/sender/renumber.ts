import { newQueueRow, queueKeyOf } from '../../data/outbox/outbox-row.ts'
import type { OutboxRow, StoreName } from '../../data/store/schema.ts'
import type { ReadTransaction, WriteTransaction } from '../../data/store/store.ts'

/** The stores of IndexedDB that a transaction needs for `renumberQueue`. */
export const renumberStores: readonly StoreName[] = ['outbox', 'devices']

/** @returns the unsent commands of a queue (the commands of one user), oldest first */
export const readPendingOfQueue = async (tx: ReadTransaction, queue: string): Promise<OutboxRow[]> =>
  (await tx.where('outbox', 'state', ['pending'])).filter(row => queueKeyOf(row) === queue)

/**
 * Gives a queue of commands a new device id, and numbers its unsent commands from 1. The server knows each queue by its
 * device id, and expects its commands to be numbered 1, 2, 3, … The ids of the commands do not change, so the server
 * recognizes commands that it has already applied.
 * @param queue the key of the queue, as `queueKeyOf` returns it
 * @param via the uid of the user who sends the queue from now on; by default the user who entered the commands
 */
export async function renumberQueue(tx: WriteTransaction, queue: string, device: string, via?: string): Promise<void> {
  const rows = await readPendingOfQueue(tx, queue)
  await tx.put(
    'outbox',
    rows.map((row, index) => ({ ...row, seq: index + 1 })),
  )
  await tx.put('devices', [{ ...newQueueRow(queue, device), nextSeq: rows.length + 1, ...(via && { via }) }])
}
