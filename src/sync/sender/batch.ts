import { omitUndefined } from '../../../domain/objects.ts'
import { maxCommandsPerBatch, maxOrdersPerBatch } from '../../../domain/protocol.ts'
import { newQueueRow, queueKeyOf } from '../../data/outbox/outbox-row.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { OutboxRow, StoreName } from '../../data/store/schema.ts'
import type { ReadTransaction, WriteTransaction } from '../../data/store/store.ts'

/**
 * The commands that one call of the Cloud Function `orders` sends. A batch without commands registers the device: the
 * server answers with the letters for the device's ticket numbers (`A` in `A-17`).
 */
export type Batch = {
  /** The user who entered the commands. */
  uid: string
  /** The queue to which all rows belong, see `readNextBatch`. */
  queue: string
  device: string
  /** The highest `seq` of this device whose result the tablet has stored. */
  acked: number
  rows: OutboxRow[]
  /** The secret that proves that the guest joined the order. */
  token?: string
  /** The user who sends the batch, if not `uid`. */
  via?: string
  /** Whether the batch has fewer commands than the queue, because a call with more commands has failed. */
  isCut?: true | undefined
}

export const batchStores: readonly StoreName[] = ['meta', 'users', 'outbox', 'devices']

/**
 * Reads the oldest unsent commands of one queue. The commands that one user entered on this tablet are one queue; the
 * commands of one user that were imported from another tablet are another queue. The batch ends before a command if
 * another queue has an older command for the same order, because the server must get the older command first.
 * @param refusedQueues queues to skip, because the server has refused their commands
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
    const isCut = maxCommands < maxCommandsPerBatch && rows.length === maxCommands ? (true as const) : undefined
    return omitUndefined({ uid, queue, device, acked, rows, token, via, isCut })
  }
  return undefined
}

/** @returns the uid of the signed-in staff user if this device has no ticket letters (`A` in `A-17`) for the user yet */
export async function findUnregisteredUser(
  tx: ReadTransaction,
  refusedQueues: ReadonlySet<string>,
): Promise<string | undefined> {
  const session = await readSession(tx)
  if (!session || session.role === 'guest' || refusedQueues.has(session.uid)) return undefined
  const device = await tx.get('devices', session.uid)
  return device?.letters ? undefined : session.uid
}

/**
 * Stores the new device id before the id is sent, so that a retry sends the same id.
 * @returns a batch without commands
 */
export async function createRegistration(tx: WriteTransaction, uid: string, newDevice: () => string): Promise<Batch> {
  const known = await tx.get('devices', uid)
  const row = known ?? newQueueRow(uid, newDevice())
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
    // A guest's token is valid for only one order.
    const maxOrders = row.role === 'guest' ? 1 : maxOrdersPerBatch
    // A day is closed by a call of its own, see `prepareDayClosing` in the functions.
    if (row.command.type === 'closeDay' && taken.length > 0) break
    if (taken.length >= maxCommands || withThisRow.size > maxOrders || row.orderIds.some(id => ordersOfOthers.has(id)))
      break
    for (const id of row.orderIds) orders.add(id)
    taken.push(row)
    if (row.command.type === 'closeDay') break
  }
  return taken
}
