import { protocolVersion } from '../../../domain/protocol.ts'
import { queueOf } from '../../data/outbox/outbox-row.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { ContactProblem } from '../../data/store/schema.ts'
import type { ReadTransaction } from '../../data/store/store.ts'
import { CallError } from '../../platform/call-error.ts'
import type { Ports } from '../ports.ts'
import { type Batch, batchStores } from './batch.ts'
import { parseAnswer } from './orders-answer.ts'
import { readPending, renumber, renumberStores } from './renumber.ts'
import { settle } from './settle.ts'

/** How a call ended. `retry` keeps everything and never reorders. */
export type Outcome =
  | { kind: 'settled' }
  /** Try again at once: the outbox is not what it was when the call was made. */
  | { kind: 'changed' }
  /** `smaller`: perhaps fewer commands get through. `reached`: the server itself has answered. */
  | { kind: 'retry'; smaller: boolean; reached: boolean; problem?: ContactProblem; code: CallError['code'] }

const callTimeoutMs = 20_000

/** Sends a batch and takes its answer in. Throws only what the store throws. */
export async function send(ports: Ports, batch: Batch): Promise<Outcome> {
  if (batch.via && !isTakenOver(batch) && (await returnToOwner(ports, batch))) return { kind: 'changed' }
  const sentAt = ports.clock.now()
  let raw: unknown
  try {
    raw = await ports.call(batch.via ?? batch.uid, 'orders', envelope(batch), callTimeoutMs)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return recover(ports, batch, error)
  }
  // A tab that was frozen meanwhile hears what was true when it fell asleep. Asked again, the server says what is.
  const isOverdue = ports.clock.now() - sentAt > callTimeoutMs
  const answer = isOverdue ? undefined : parseAnswer(raw)
  if (!answer) return { kind: 'retry', smaller: false, reached: isOverdue, code: 'unavailable' }
  const settled = await settle(ports.store, batch, answer, ports.newDeviceId)
  // An answer to nothing that was asked must not be asked for again and again.
  const progress = settled > 0 || batch.rows.length === 0 || (await readHasOutboxChanged(ports, batch))
  return progress ? { kind: 'settled' } : { kind: 'retry', smaller: false, reached: true, code: 'unavailable' }
}

const envelope = ({ uid, device, acked, rows, token, via }: Batch) => ({
  ...(token && { token }),
  ...(via && { behalf: uid }),
  device,
  protocol: protocolVersion,
  acked,
  commands: rows.map(({ seq, command }) => ({ seq, ...command })),
})

async function recover(ports: Ports, batch: Batch, error: CallError): Promise<Outcome> {
  const { code } = error
  switch (code) {
    case 'gap':
    case 'fork':
      return renumberUnlessChanged(ports, batch, code === 'gap' ? Number(error.details.expected) : undefined)
    case 'timeout':
    case 'too_large':
      return { kind: 'retry', smaller: true, reached: code === 'too_large', code }
    case 'upgrade':
      return { kind: 'retry', smaller: false, reached: true, problem: 'upgrade', code }
    case 'unauthenticated':
      // Whoever vouched for it signs in again, or somebody else takes it over: nobody sends it unasked.
      if (isTakenOver(batch)) return { kind: 'retry', smaller: false, reached: true, problem: 'signIn', code }
      return handOver(ports, batch, 'signIn', code)
    case 'denied':
      if (isTakenOver(batch)) return markRejected(ports, batch)
      return handOver(ports, batch, 'denied', code)
    case 'invalid':
      return { kind: 'retry', smaller: false, reached: true, problem: 'denied', code }
    default:
      return { kind: 'retry', smaller: false, reached: code !== 'unavailable' || error.status === 503, code }
  }
}

const isTakenOver = ({ queue, uid }: Batch): boolean => queue !== uid

/**
 * The server takes nothing of this from this sender: the owner is nobody's here, or the sender was removed. The tablet that it
 * came from still has it, and so does the file: here it is shown as refused, and stands in nobody's way.
 */
async function markRejected(
  { store, newDeviceId: newDevice }: Ports,
  { queue, via, device, rows }: Batch,
): Promise<Outcome> {
  await store.write([...batchStores, ...renumberStores], async tx => {
    const ids = rows.map(row => row.id)
    const isSameDevice = (await tx.get('devices', queue))?.device === device
    const rowsOfQueue = (await tx.where('outbox', 'id', ids)).filter(
      row => isSameDevice && row.state === 'pending' && queueOf(row) === queue,
    )
    await tx.put(
      'outbox',
      rowsOfQueue.map(row => ({ ...row, state: 'rejected', code: 'denied' })),
    )
    await renumber(tx, queue, newDevice(), via)
  })
  return { kind: 'settled' }
}

/**
 * The session of whoever sends is dead. Somebody else of the staff who is signed in here sends from now on, by a device of
 * their own; until there is one, the commands wait.
 */
async function handOver(
  ports: Ports,
  batch: Batch,
  problem: ContactProblem,
  code: CallError['code'],
): Promise<Outcome> {
  const { uid, via, rows, device } = batch
  const found = await ports.store.write([...batchStores, ...renumberStores], async tx => {
    const session = await readSession(tx)
    const known = await tx.get('devices', uid)
    const helper = session?.uid === uid ? undefined : session?.uid
    const mayHelp = session && session.role !== 'guest' && rows[0] !== undefined && rows[0].role !== 'guest'
    if (!mayHelp || known?.device !== device || helper === via) return false
    await renumber(tx, uid, ports.newDeviceId(), helper)
    return true
  })
  return found ? { kind: 'changed' } : { kind: 'retry', smaller: false, reached: true, problem, code }
}

/** Whether the one who was sent for has signed in again: then nobody else's rights are asked for. */
function returnToOwner(ports: Ports, { uid }: Batch): Promise<boolean> {
  return ports.store.write([...batchStores, ...renumberStores], async tx => {
    const isSignedInAgain = (await readSession(tx))?.uid === uid
    if (isSignedInAgain) await renumber(tx, uid, ports.newDeviceId())
    return isSignedInAgain
  })
}

/**
 * The server counts otherwise than this device. The outbox is read again first, since another tab may have settled what was
 * sent; if it did not, and nothing here fills the gap, the user takes a new device.
 */
function renumberUnlessChanged(ports: Ports, batch: Batch, expected?: number): Promise<Outcome> {
  return ports.store.write([...batchStores, ...renumberStores], async tx => {
    if (await hasOutboxChanged(tx, batch)) return { kind: 'changed' }
    const rows = await readPending(tx, batch.queue)
    const first = batch.rows[0]?.seq ?? 0
    const fillsGap = rows.some(row => row.seq === expected && row.seq < first)
    if (!fillsGap) await renumber(tx, batch.queue, ports.newDeviceId(), batch.via)
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
  return rows.filter(row => row.state === 'pending' && queueOf(row) === batch.queue).length < batch.rows.length
}
