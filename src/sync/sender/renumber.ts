import { newDeviceRow, queueOf } from '../../data/outbox/outbox-row.ts'
import type { OutboxRow, StoreName } from '../../data/store/schema.ts'
import type { ReadTransaction, WriteTransaction } from '../../data/store/store.ts'

export const renumberStores: readonly StoreName[] = ['outbox', 'devices']

/** What waits in a queue, in the order of the taps. */
export const readPending = async (tx: ReadTransaction, queue: string): Promise<OutboxRow[]> =>
  (await tx.where('outbox', 'state', ['pending'])).filter(row => queueOf(row) === queue)

/**
 * Takes a new device and numbers anew what is pending, in the order of the taps. The ids stay, so that what the server has
 * applied already is `seen` and not done again.
 * @param queue see `queueOf`
 * @param via who sends for the user from now on; nobody when left out
 */
export async function renumber(tx: WriteTransaction, queue: string, device: string, via?: string): Promise<void> {
  const rows = await readPending(tx, queue)
  await tx.put(
    'outbox',
    rows.map((row, index) => ({ ...row, seq: index + 1 })),
  )
  await tx.put('devices', [{ ...newDeviceRow(queue, device), nextSeq: rows.length + 1, ...(via && { via }) }])
}
