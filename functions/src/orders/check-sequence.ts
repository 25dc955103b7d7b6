import type { RejectionCode } from '../../../domain/errors.ts'
import { maxUnacknowledgedResults } from '../../../domain/protocol.ts'
import { CallError } from '../call-error.ts'
import type { Envelope, NumberedCommand } from './envelope.ts'

export type CommandResult = {
  seq: number
  id: string
  /** `seen`: the command had been applied before, perhaps by another device. */
  status: 'accepted' | 'rejected' | 'seen'
  code?: RejectionCode
  /** The lines that `sendLines` could not send to the kitchen. */
  lineIds?: string[]
}

/** The result of a command, which the server stores until the device acknowledges it. `hash` is the command's hash. */
export type StoredResult = CommandResult & { hash: string }

/**
 * A device numbers its commands 1, 2, 3 … `lastSeq` is the last number that the server has seen. The device has
 * acknowledged that it stored the results up to the number `acked`.
 */
export type DeviceSequence = { lastSeq: number; acked: number; results: StoredResult[] }

/**
 * `fresh`: the commands to run now, sorted by `seq`. `replayed`: the stored results of commands that the device sent
 * again. `unacknowledged`: the stored results that must remain stored.
 */
export type SequenceCheck = {
  acked: number
  unacknowledged: StoredResult[]
  replayed: StoredResult[]
  fresh: NumberedCommand[]
}

/**
 * Splits the commands of a call into commands that were answered before and commands to run now.
 * @throws CallError `gap` with the `expected` number when a number is missing; `fork` for a number that was used for
 * another command or whose result was acknowledged; `slow_down` when more than 500 results would be unacknowledged
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

/** @throws CallError `fork` when the stored result belongs to another command or was acknowledged */
function findStoredResult(device: DeviceSequence, acked: number, { seq, id, hash }: NumberedCommand): StoredResult {
  const first = device.results.find(result => result.seq === seq)
  if (seq <= acked || first?.id !== id || first.hash !== hash) throw new CallError('fork')
  return first
}
