import type { RejectionCode } from '../../../domain/errors.ts'
import { maxUnacknowledgedResults } from '../../../domain/protocol.ts'
import { CallError } from '../call-error.ts'
import type { Envelope, NumberedCommand } from './envelope.ts'

export type CommandResult = {
  seq: number
  id: string
  status: 'accepted' | 'rejected' | 'seen'
  code?: RejectionCode
  lineIds?: string[]
}

/** An answer that the device may not have written down yet, with the body that it answered. */
export type StoredResult = CommandResult & { hash: string }

export type DeviceSequence = { lastSeq: number; acked: number; results: StoredResult[] }

/** `replayed`: answered before, above `acked`. `fresh`: to be run now, in order. `kept`: the results still to be kept. */
export type SequenceCheck = {
  acked: number
  unacknowledged: StoredResult[]
  replayed: StoredResult[]
  fresh: NumberedCommand[]
}

/**
 * Sorts an envelope's commands into those answered before and those to run. Numbers start at 1 and have no gaps.
 * @throws CallError `gap` with the number `expected`; `fork` for a number that was given to another body, or whose result the
 * device says it has; `slow_down` when more results than allowed would wait to be acknowledged.
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
  const kept = device.results.filter(result => result.seq > acked)
  if (kept.length + fresh.length > maxUnacknowledgedResults) throw new CallError('slow_down')
  return { acked, unacknowledged: kept, replayed, fresh }
}

function findStoredResult(device: DeviceSequence, acked: number, { seq, id, hash }: NumberedCommand): StoredResult {
  const first = device.results.find(result => result.seq === seq)
  if (seq <= acked || first?.id !== id || first.hash !== hash) throw new CallError('fork')
  return first
}
