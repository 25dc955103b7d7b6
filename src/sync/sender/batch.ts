import { omitUndefined } from '../../../domain/objects.ts'
import { maxOrdersPerBatch } from '../../../domain/protocol.ts'
import { newDeviceRow, queueKeyOf } from '../../data/outbox/outbox-row.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { OutboxRow, StoreName } from '../../data/store/schema.ts'
import type { ReadTransaction, WriteTransaction } from '../../data/store/store.ts'

/** The content of one call of the function `orders`. A batch without rows registers the device. */
export type Batch = {
  /** The user who tapped. */
  uid: string
  /** The numbering that the commands belong to: see `queueKeyOf`. */
  queue: string
  device: string
  acked: number
  rows: OutboxRow[]
  /** Proof that a guest joined the order. */
  token?: string
  /** The user who sends the batch in place of `uid`. */
  via?: string
}

export const batchStores: readonly StoreName[] = ['meta', 'users', 'outbox', 'devices']

/**
 * Reads the oldest commands of one user, in the order of the taps. The batch ends before a command on an order for which
 * another user's earlier command is still unsent: it must not reach the server first.
 * @param maxCommands commands in the batch
 * @param refusedQueues queues to skip
 */
export async function readNextBatch(
  tx: ReadTransaction,
  maxCommands: number,
  refusedQueues: ReadonlySet<string>,
): Promise<Batch | undefined> {
  const pending = await tx.where('outbox', 'state', ['pending'])
  for (const queue of new Set(pending.map(queueKeyOf))) {
    if (refusedQueues.has(queue)) continue
    const rows = takeBatch(queue, pending, maxCommands)
    const [first] = rows
    const row = first && (await tx.get('devices', queue))
    if (!row) continue
    const { uid } = first
    const { device, acked, via } = row
    const joined = first.role === 'guest' ? await tx.meta('joined') : undefined
    const token = joined?.find(({ orderId }) => orderId === first.orderIds[0])?.token
    return omitUndefined({ uid, queue, device, acked, rows, token, via })
  }
  return undefined
}

/**
 * The signed-in member of the staff, if the server has not registered the device for that user yet. The registration returns
 * the letters of the order numbers (`A` in `A-17`).
 */
export async function findUnregisteredUser(
  tx: ReadTransaction,
  refusedQueues: ReadonlySet<string>,
): Promise<string | undefined> {
  const session = await readSession(tx)
  if (!session || session.role === 'guest' || refusedQueues.has(session.uid)) return undefined
  const device = await tx.get('devices', session.uid)
  return device?.letters ? undefined : session.uid
}

/** Stores the device before the server learns its id. @returns a batch without commands */
export async function createRegistration(tx: WriteTransaction, uid: string, newDevice: () => string): Promise<Batch> {
  const known = await tx.get('devices', uid)
  const row = known ?? newDeviceRow(uid, newDevice())
  if (!known) await tx.put('devices', [row])
  return { uid, queue: uid, device: row.device, acked: row.acked, rows: [] }
}

function takeBatch(queue: string, pending: OutboxRow[], maxCommands: number): OutboxRow[] {
  const taken: OutboxRow[] = []
  const orders = new Set<string>()
  const ordersOfOthers = new Set<string>()
  for (const row of pending) {
    if (queueKeyOf(row) !== queue) {
      for (const id of row.orderIds) ordersOfOthers.add(id)
      continue
    }
    const withThisRow = new Set([...orders, ...row.orderIds])
    // A guest's token is valid for one order.
    const maxOrders = row.role === 'guest' ? 1 : maxOrdersPerBatch
    if (taken.length >= maxCommands || withThisRow.size > maxOrders || row.orderIds.some(id => ordersOfOthers.has(id)))
      break
    for (const id of row.orderIds) orders.add(id)
    taken.push(row)
  }
  return taken
}
