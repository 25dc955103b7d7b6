import type { RejectionCode } from '../../../domain/errors.ts'
import { maxUnacknowledgedResults } from '../../../domain/protocol.ts'
import { CallError } from '../call-error.ts'
import type { Envelope, NumberedCommand } from './envelope.ts'

/**
 * The server's result for one command. `seq`: the number that the device gave the command. `code`: why it was rejected.
 */
export type CommandResult = {
  seq: number
  id: string
  /** `seen`: the command had already been applied, perhaps from another device. */
  status: 'accepted' | 'rejected' | 'seen'
  code?: RejectionCode
  /** The ids of the lines that an accepted command could not change, for example because they were already sent. */
  lineIds?: string[]
}

/**
 * The result of a command, which the server stores until the device acknowledges it. `hash`: a hash of the command's
 * content.
 */
export type StoredResult = CommandResult & { hash: string }

/**
 * What the server stores about the commands of a device, which the device numbers 1, 2, 3 and so on. `lastSeq`: the
 * highest number that the server has received. `acked`: the device has confirmed that it stored the results up to this
 * number. `results`: the results after `acked`.
 */
export type DeviceSequence = { lastSeq: number; acked: number; results: StoredResult[] }

/**
 * How the commands of a call are to be treated. `fresh`: commands that are new and must run now, sorted by number.
 * `replayed`: the stored results of commands that the device sent again. `acked`: the device has confirmed the results
 * up to this number. `unacknowledged`: the later results, which the server must continue to store.
 */
export type SequenceCheck = {
  acked: number
  unacknowledged: StoredResult[]
  replayed: StoredResult[]
  fresh: NumberedCommand[]
}

/**
 * Separates the new commands of a call from those that the device sent again, which get their stored result.
 * @throws CallError
 * - `gap` with the `expected` number: a number is missing
 * - `fork`: a number was used for another command, or its result was already acknowledged, or `acked` is higher than
 * every number that the server has received
 * - `slow_down`: more than 500 results would be unacknowledged
 */
export function checkSequence(device: DeviceSequence, envelope: Pick<Envelope, 'acked' | 'commands'>): SequenceCheck {
  if (envelope.acked > device.lastSeq) throw new CallError('fork')
  const acked = Math.max(device.acked, envelope.acked)
  const replayed: StoredResult[] = []
  const fresh: NumberedCommand[] = []
  for (const command of envelope.commands) {
    const expected = device.lastSeq + fresh.length + 1
    if (command.seq > expected) throw new CallError('gap', { expected: device.lastSeq + 1 })
    if (command.seq === expected) fresh.push(command)
    else replayed.push(findStoredResult(device, acked, command))
  }
  const unacknowledged = device.results.filter(result => result.seq > acked)
  if (unacknowledged.length + fresh.length > maxUnacknowledgedResults) throw new CallError('slow_down')
  return { acked, unacknowledged, replayed, fresh }
}

/**
 * Finds the stored result of a command that the device sent again.
 * @throws CallError `fork` when the number belongs to another command or its result was acknowledged
 */
function findStoredResult(device: DeviceSequence, acked: number, { seq, id, hash }: NumberedCommand): StoredResult {
  const first = device.results.find(result => result.seq === seq)
  if (seq <= acked || first?.id !== id || first.hash !== hash) throw new CallError('fork')
  return first
}
