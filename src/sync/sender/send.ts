import { protocolVersion } from '../../../domain/protocol.ts'
import { queueKeyOf } from '../../data/outbox/outbox-row.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { ConnectionProblem } from '../../data/store/schema.ts'
import type { ReadTransaction } from '../../data/store/store.ts'
import { CallError } from '../../platform/call-error.ts'
import type { Ports } from '../ports.ts'
import { type Batch, batchStores } from './batch.ts'
import { parseOrdersAnswer } from './orders-answer.ts'
import { readPendingOfQueue, renumberQueue, renumberStores } from './renumber.ts'
import { needsLargerBatch, storeAnswer } from './store-answer.ts'

/** What the sender must do after a call. */
export type SendOutcome =
  /** The next batch can be sent, usually because the results of this one are stored. */
  | { kind: 'settled' }
  /** The answer was not stored, because it lacks an order. The next call must also contain the following commands. */
  | { kind: 'larger' }
  /** The unsent commands have changed, for example their numbers. They must be read again and sent. */
  | { kind: 'changed' }
  /**
   * The call failed and must be repeated. `smaller`: whether the next call must have fewer commands. `reached`: whether
   * the server itself answered. `problem`: why the server accepts no commands of this user, if it said why.
   */
  | { kind: 'retry'; smaller: boolean; reached: boolean; problem?: ConnectionProblem; code: CallError['code'] }

const callTimeoutMs = 20_000

/**
 * Sends a batch of commands to the server, and stores the answer.
 * @throws errors of IndexedDB; a failed call does not throw
 */
export async function sendBatch(ports: Ports, batch: Batch): Promise<SendOutcome> {
  if (batch.via && !isImported(batch) && (await returnToOwner(ports, batch))) return { kind: 'changed' }
  const sentAt = ports.clock.now()
  let raw: unknown
  try {
    raw = await ports.call(batch.via ?? batch.uid, 'orders', buildRequestData(batch, sentAt), callTimeoutMs)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return handleCallError(ports, batch, error)
  }
  // If the browser froze the tab during the call, the answer may be outdated. So it is ignored, and the batch is sent
  // again.
  const receivedAt = ports.clock.now()
  const isOverdue = receivedAt - sentAt > callTimeoutMs
  const answer = isOverdue ? undefined : parseOrdersAnswer(raw)
  if (!answer) return { kind: 'retry', smaller: false, reached: isOverdue, code: 'unavailable' }
  const settled = await storeAnswer(ports.store, batch, answer, receivedAt, ports.newDeviceId)
  if (settled === needsLargerBatch) return { kind: 'larger' }
  // An answer without a result for any command of the batch is treated as a failed call. Otherwise the same batch would
  // be sent again at once, in an endless loop.
  const hasProgress = settled > 0 || batch.rows.length === 0 || (await readHasOutboxChanged(ports, batch))
  return hasProgress ? { kind: 'settled' } : { kind: 'retry', smaller: false, reached: true, code: 'unavailable' }
}

/**
 * `clock`: the time of sending by the clock of this device, with which the server corrects the times of the commands.
 */
const buildRequestData = ({ uid, device, acked, rows, token, via }: Batch, clock: number) => ({
  clock,
  ...(token && { token }),
  ...(via && { behalf: uid }),
  device,
  protocol: protocolVersion,
  acked,
  commands: rows.map(({ seq, command }) => ({ seq, ...command })),
})

async function handleCallError(ports: Ports, batch: Batch, error: CallError): Promise<SendOutcome> {
  const { code } = error
  switch (code) {
    case 'gap':
    case 'fork':
      return renumberUnlessChanged(ports, batch, code === 'gap' ? Number(error.details.expected) : undefined)
    case 'timeout':
    case 'too_large':
      return { kind: 'retry', smaller: true, reached: code === 'too_large', code }
    case 'paused':
    case 'upgrade':
      return { kind: 'retry', smaller: false, reached: true, problem: code, code }
    case 'unauthenticated':
      // Commands that were imported from another tablet may be sent only by the user who imported them.
      if (isImported(batch)) return { kind: 'retry', smaller: false, reached: true, problem: 'signIn', code }
      return handOver(ports, batch, 'signIn', code)
    case 'denied':
      if (isImported(batch)) return markRejected(ports, batch)
      return handOver(ports, batch, 'denied', code)
    case 'invalid':
      return { kind: 'retry', smaller: false, reached: true, problem: 'denied', code }
    default:
      return { kind: 'retry', smaller: false, reached: code !== 'unavailable' || error.status === 503, code }
  }
}

const isImported = ({ queue, uid }: Batch): boolean => queue !== uid

/** Marks imported commands that the server denied as rejected, so that other commands do not wait for them. */
async function markRejected(
  { store, newDeviceId: newDevice }: Ports,
  { queue, via, device, rows }: Batch,
): Promise<SendOutcome> {
  await store.write([...batchStores, ...renumberStores], async tx => {
    const ids = rows.map(row => row.id)
    const isSameDevice = (await tx.get('devices', queue))?.device === device
    const rowsOfQueue = (await tx.where('outbox', 'id', ids)).filter(
      row => isSameDevice && row.state === 'pending' && queueKeyOf(row) === queue,
    )
    await tx.put(
      'outbox',
      rowsOfQueue.map(row => ({ ...row, state: 'rejected', code: 'denied' })),
    )
    await renumberQueue(tx, queue, newDevice(), via)
  })
  return { kind: 'settled' }
}

/**
 * Called when the server refused the user who sent the batch, for example because the user is no longer on the staff.
 * If another staff user is signed in, that user sends the commands from now on, under a new device id, unless they are
 * commands of a guest.
 */
async function handOver(
  ports: Ports,
  batch: Batch,
  problem: ConnectionProblem,
  code: CallError['code'],
): Promise<SendOutcome> {
  const { uid, via, rows, device } = batch
  const isHandedOver = await ports.store.write([...batchStores, ...renumberStores], async tx => {
    const session = await readSession(tx)
    const known = await tx.get('devices', uid)
    const helperUid = session?.uid === uid ? undefined : session?.uid
    const mayHelp = session && session.role !== 'guest' && rows[0] !== undefined && rows[0].role !== 'guest'
    if (!mayHelp || known?.device !== device || helperUid === via) return false
    await renumberQueue(tx, uid, ports.newDeviceId(), helperUid)
    return true
  })
  return isHandedOver ? { kind: 'changed' } : { kind: 'retry', smaller: false, reached: true, problem, code }
}

/**
 * If the user who entered the commands is signed in again, this user sends them from now on, instead of another user.
 * @returns whether the user is signed in again
 */
function returnToOwner(ports: Ports, { uid }: Batch): Promise<boolean> {
  return ports.store.write([...batchStores, ...renumberStores], async tx => {
    const isSignedInAgain = (await readSession(tx))?.uid === uid
    if (isSignedInAgain) await renumberQueue(tx, uid, ports.newDeviceId())
    return isSignedInAgain
  })
}

/**
 * Handles the error codes `gap` (an earlier command of this device has not reached the server) and `fork` (the server
 * has another command with this number). The queue gets a new device id, except in two cases: the command with the
 * missing number is still in the outbox and will be sent first, or the queue has changed since the call, for example
 * because another tab has stored an answer.
 * @param expected the command number (`seq`) that the server expects next
 */
function renumberUnlessChanged(ports: Ports, batch: Batch, expected?: number): Promise<SendOutcome> {
  return ports.store.write([...batchStores, ...renumberStores], async tx => {
    if (await hasOutboxChanged(tx, batch)) return { kind: 'changed' }
    const rows = await readPendingOfQueue(tx, batch.queue)
    const first = batch.rows[0]?.seq ?? 0
    const fillsGap = rows.some(row => row.seq === expected && row.seq < first)
    if (!fillsGap) await renumberQueue(tx, batch.queue, ports.newDeviceId(), batch.via)
    return { kind: 'changed' }
  })
}

const readHasOutboxChanged = ({ store }: Ports, batch: Batch): Promise<boolean> =>
  store.read(batchStores, tx => hasOutboxChanged(tx, batch))

async function hasOutboxChanged(tx: ReadTransaction, batch: Batch): Promise<boolean> {
  const device = await tx.get('devices', batch.queue)
  if (device?.device !== batch.device || device.acked !== batch.acked) return true
  const rows = await tx.where(
    'outbox',
    'id',
    batch.rows.map(row => row.id),
  )
  return rows.filter(row => row.state === 'pending' && queueKeyOf(row) === batch.queue).length < batch.rows.length
}
