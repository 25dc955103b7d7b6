import { omitUndefined } from '../../../domain/objects.ts'
import { maxOrdersPerBatch } from '../../../domain/protocol.ts'
import { newDeviceRow, queueOf } from '../../data/outbox/outbox-row.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { OutboxRow, StoreName } from '../../data/store/schema.ts'
import type { ReadTransaction, WriteTransaction } from '../../data/store/store.ts'

/**
 * What one call of `orders` carries. Without rows it registers the device. `queue`: whose numbering it is. `token`: of the order that a guest joined. `via`: who
 * sends it for the user.
 */
export type Batch = {
  uid: string
  queue: string
  device: string
  acked: number
  rows: OutboxRow[]
  token?: string
  via?: string
}

export const batchStores: readonly StoreName[] = ['meta', 'users', 'outbox', 'devices']

/**
 * The oldest commands of one user, in the order of the taps, up to the first that has to wait: while an earlier command of
 * another user on the same order is unsent, a later one would reach the server before it.
 * @param size commands at most
 * @param refusedQueues queues that are not to be tried now
 */
export async function readNextBatch(
  tx: ReadTransaction,
  size: number,
  refusedQueues: ReadonlySet<string>,
): Promise<Batch | undefined> {
  const pending = await tx.where('outbox', 'state', ['pending'])
  for (const queue of new Set(pending.map(queueOf))) {
    if (refusedQueues.has(queue)) continue
    const rows = takeBatch(queue, pending, size)
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

/** Whether the server does not know the device of whoever is signed in: without letters no ticket has a number. */
export async function findUnregisteredUser(
  tx: ReadTransaction,
  refusedQueues: ReadonlySet<string>,
): Promise<string | undefined> {
  const session = await readSession(tx)
  if (!session || session.role === 'guest' || refusedQueues.has(session.uid)) return undefined
  const device = await tx.get('devices', session.uid)
  return device?.letters ? undefined : session.uid
}

/** A batch of no commands. The device is durable here before the server hears of it. */
export async function createRegistration(tx: WriteTransaction, uid: string, newDevice: () => string): Promise<Batch> {
  const known = await tx.get('devices', uid)
  const row = known ?? newDeviceRow(uid, newDevice())
  if (!known) await tx.put('devices', [row])
  return { uid, queue: uid, device: row.device, acked: row.acked, rows: [] }
}

function takeBatch(queue: string, pending: OutboxRow[], size: number): OutboxRow[] {
  const taken: OutboxRow[] = []
  const orders = new Set<string>()
  const ordersOfOthers = new Set<string>()
  for (const row of pending) {
    if (queueOf(row) !== queue) {
      for (const id of row.orderIds) ordersOfOthers.add(id)
      continue
    }
    const withThisRow = new Set([...orders, ...row.orderIds])
    // A guest's token opens one order.
    const maxOrders = row.role === 'guest' ? 1 : maxOrdersPerBatch
    if (taken.length >= size || withThisRow.size > maxOrders || row.orderIds.some(id => ordersOfOthers.has(id))) break
    for (const id of row.orderIds) orders.add(id)
    taken.push(row)
  }
  return taken
}
