import { measureClockAhead } from '../../../domain/tap-time.ts'
import { putNewerAccounts } from '../../data/accounts/known-accounts.ts'
import { queueKeyOf } from '../../data/outbox/outbox-row.ts'
import type { OutboxRow, StoreName } from '../../data/store/schema.ts'
import type { Store, WriteTransaction } from '../../data/store/store.ts'
import { putNewerTills } from '../mirror/follow-tills.ts'
import { putNewerOrders, storesForOrders, wouldConfirmOnlyPart } from '../mirror/merge-orders.ts'
import type { Batch } from './batch.ts'
import { epochStores, resetOnNewEpoch } from './epoch.ts'
import type { OrdersAnswer } from './orders-answer.ts'
import { readPendingOfQueue } from './renumber.ts'

const settleStores: readonly StoreName[] = [...new Set([...storesForOrders, ...epochStores])]

/**
 * `storeAnswer` returns this if it did not store the answer, because the answer contains only one of two orders between
 * which lines were moved.
 */
export const needsLargerBatch = 'needsLargerBatch'

/**
 * Stores the server's answer to a batch of commands. One transaction writes the new states of the orders and removes
 * the accepted commands from the outbox, so that no screen shows a line twice or not at all.
 * @param receivedAt when the answer arrived, by the clock of this device
 * @returns the number of commands that were removed from the outbox or marked as rejected
 */
export function storeAnswer(
  store: Store,
  batch: Batch,
  answer: OrdersAnswer,
  receivedAt: number,
  newDevice: () => string,
): Promise<number | typeof needsLargerBatch> {
  return store.write(settleStores, async tx => {
    if (await isPartOfLargerAnswer(tx, batch, answer)) return needsLargerBatch
    const settled = await applyResults(tx, batch, answer)
    if (answer.now !== undefined) await storeClockAhead(tx, measureClockAhead(receivedAt, answer.now))
    await resetOnNewEpoch(tx, answer.epoch, newDevice)
    await putNewerOrders(tx, answer.orders)
    if (answer.tills) await putNewerTills(tx, answer.tills)
    if (answer.accounts) await putNewerAccounts(tx, answer.accounts, receivedAt)
    return settled
  })
}

/**
 * Whether the answer has the result of a command after this batch, but in only some of the orders of that command, for
 * example in only one of two checks between which it moves lines. This happens if the server has applied the command in
 * an earlier, larger call, which seemed to fail. If the answer were stored, screens would show the moved lines on both
 * orders or on none.
 */
async function isPartOfLargerAnswer(
  tx: WriteTransaction,
  { queue, rows, isCut }: Batch,
  { orders }: OrdersAnswer,
): Promise<boolean> {
  if (!isCut) return false
  const sent = new Set(rows.map(({ id }) => id))
  const later = (await readPendingOfQueue(tx, queue)).filter(({ id, orderIds }) => orderIds.length > 1 && !sent.has(id))
  return later.length > 0 && wouldConfirmOnlyPart(tx, later, orders)
}

/**
 * Stores how far this device's clock is ahead of the server's, in milliseconds. Writes only if the value has changed,
 * because after each write the screens read it again.
 */
async function storeClockAhead(tx: WriteTransaction, clockAhead: number): Promise<void> {
  if ((await tx.meta('clockAhead')) !== clockAhead) await tx.setMeta('clockAhead', clockAhead)
}

async function applyResults(tx: WriteTransaction, { queue, device }: Batch, answer: OrdersAnswer): Promise<number> {
  const current = await tx.get('devices', queue)
  // If the queue of commands got a new device id during the call, accepted commands are removed from the outbox, but
  // rejected commands remain and are sent again under the new id.
  const isSameDevice = current?.device === device
  const found = await tx.where(
    'outbox',
    'id',
    answer.results.map(({ id }) => id),
  )
  const rows = new Map(found.map(row => [row.id, row]))
  const doneKeys: number[] = []
  const rejected: OutboxRow[] = []
  for (const result of answer.results) {
    const row = rows.get(result.id)
    if (!row || row.state === 'rejected') continue
    if (result.status !== 'rejected') doneKeys.push(row.n)
    else if (isSameDevice && queueKeyOf(row) === queue)
      rejected.push({ ...row, state: 'rejected', code: result.code ?? 'invalid' })
  }
  await tx.remove('outbox', doneKeys)
  await tx.put('outbox', rejected)
  if (current && isSameDevice) {
    const acked = Math.max(current.acked, ...answer.results.map(result => result.seq))
    await tx.put('devices', [{ ...current, acked, letters: answer.letters || current.letters }])
  }
  return doneKeys.length + rejected.length
}
