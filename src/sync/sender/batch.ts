import { omitUndefined } from '../../../domain/objects.ts'
import { maxCommandsPerBatch, maxOrdersPerBatch } from '../../../domain/protocol.ts'
import { newQueueRow, queueKeyOf } from '../../data/outbox/outbox-row.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { OutboxRow, StoreName } from '../../data/store/schema.ts'
import type { ReadTransaction, WriteTransaction } from '../../data/store/store.ts'

/**
 * The commands of one call to the Cloud Function `orders`. A batch without commands registers a user on this device:
 * the server answers with letters, which the device puts in front of the numbers of the user's checks (`A` in `A-17`).
 */
export type Batch = {
  /** The user who entered the commands. */
  uid: string
  /** The key of the queue to which all commands belong. A queue has the commands of one user: see `readNextBatch`. */
  queue: string
  /** The device id of the queue. The server counts each queue as a device of its own. */
  device: string
  /** The highest command number (`seq`) of the queue whose result this tablet has stored. */
  acked: number
  rows: OutboxRow[]
  /** Only for a guest's commands: the secret that proves that the guest joined the order. */
  token?: string
  /** The user who sends the batch, if that is not the user `uid` who entered the commands. */
  via?: string
  /** Set if the batch was limited to fewer commands than usual because a larger call failed. More may be waiting. */
  isCut?: true | undefined
}

/** The stores of IndexedDB that a transaction needs for the functions in this file. */
export const batchStores: readonly StoreName[] = ['meta', 'users', 'outbox', 'devices']

/**
 * Reads the oldest unsent commands of one queue. A queue has the commands that one user entered on this tablet, or the
 * commands of one user that were imported from another tablet. The batch ends, for example, before a command on an
 * order for which another queue has an older command, because the server must get the older command first.
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

/**
 * @returns the uid of the signed-in staff user if the server has not refused this user and not yet assigned letters for
 * the numbers of the user's checks on this device (`A` in `A-17`)
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

/**
 * Creates a batch without commands, which registers this device for a user. The new device id is stored before it is
 * sent, so that a retry sends the same id.
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
    // The server expects `closeDay` as the only command of a call.
    if (row.command.type === 'closeDay' && taken.length > 0) break
    if (taken.length >= maxCommands || withThisRow.size > maxOrders || row.orderIds.some(id => ordersOfOthers.has(id)))
      break
    for (const id of row.orderIds) orders.add(id)
    taken.push(row)
    if (row.command.type === 'closeDay') break
  }
  return taken
}
