import { protocolVersion } from '../../domain/commands.ts'
import type { ContactProblem } from '../data/schema.ts'
import type { Reading } from '../data/store.ts'
import { CallError } from '../platform/call-error.ts'
import { parseAnswer } from './answer.ts'
import { type Batch, batchStores } from './batch.ts'
import type { Ports } from './ports.ts'
import { renumber, renumberStores } from './renumber.ts'
import { settle } from './settle.ts'

/** How a call ended. `retry` keeps everything and never reorders. */
export type Outcome =
  | { kind: 'settled' }
  /** Try again at once: the outbox is not what it was when the call was made. */
  | { kind: 'changed' }
  /** `smaller`: perhaps fewer commands get through. `reached`: the server itself has answered. */
  | { kind: 'retry'; smaller: boolean; reached: boolean; problem?: ContactProblem }

const callTimeout = 20_000

/** Sends a batch and takes its answer in. Throws only what the store throws. */
export async function send(ports: Ports, batch: Batch): Promise<Outcome> {
  let raw: unknown
  try {
    raw = await ports.call(batch.uid, 'orders', envelope(batch), callTimeout)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return recover(ports, batch, error)
  }
  const answer = parseAnswer(raw)
  if (!answer) return { kind: 'retry', smaller: false, reached: false }
  const settled = await settle(ports.store, batch, answer, ports.newDevice)
  // An answer to nothing that was asked must not be asked for again and again.
  const progress = settled > 0 || batch.rows.length === 0 || (await hasChanged(ports, batch))
  return progress ? { kind: 'settled' } : { kind: 'retry', smaller: false, reached: true }
}

const envelope = ({ device, acked, rows }: Batch) => ({
  device,
  protocol: protocolVersion,
  acked,
  commands: rows.map(({ seq, command }) => ({ seq, ...command })),
})

async function recover(ports: Ports, batch: Batch, error: CallError): Promise<Outcome> {
  switch (error.code) {
    case 'gap':
    case 'fork':
      return startOver(ports, batch, error.code === 'gap' ? Number(error.details.expected) : undefined)
    case 'timeout':
    case 'too_large':
      return { kind: 'retry', smaller: true, reached: error.code === 'too_large' }
    case 'upgrade':
      return { kind: 'retry', smaller: false, reached: true, problem: 'upgrade' }
    case 'unauthenticated':
      return { kind: 'retry', smaller: false, reached: true, problem: 'signIn' }
    case 'denied':
    case 'invalid':
      return { kind: 'retry', smaller: false, reached: true, problem: 'denied' }
    default:
      return { kind: 'retry', smaller: false, reached: error.code !== 'unavailable' || error.status === 503 }
  }
}

/**
 * The server counts otherwise than this device. The outbox is read again first, since another tab may have settled what was
 * sent; if it did not, and nothing here fills the gap, the user takes a new device.
 */
function startOver(ports: Ports, batch: Batch, expected?: number): Promise<Outcome> {
  return ports.store.write([...batchStores, ...renumberStores], async tx => {
    if (await isOutdated(tx, batch)) return { kind: 'changed' }
    const rows = await tx.where('outbox', 'uid', [batch.uid])
    const first = batch.rows[0]?.seq ?? 0
    const fills = rows.some(row => row.state === 'pending' && row.seq === expected && row.seq < first)
    if (!fills) await renumber(tx, batch.uid, ports.newDevice())
    return { kind: 'changed' }
  })
}

const hasChanged = ({ store }: Ports, batch: Batch): Promise<boolean> =>
  store.read(batchStores, tx => isOutdated(tx, batch))

async function isOutdated(tx: Reading, batch: Batch): Promise<boolean> {
  const device = await tx.get('devices', batch.uid)
  if (device?.device !== batch.device || device.acked !== batch.acked) return true
  const rows = await tx.where(
    'outbox',
    'id',
    batch.rows.map(row => row.id),
  )
  return rows.filter(row => row.state === 'pending').length < batch.rows.length
}
