import type { RejectionCode } from '../../../domain/errors.ts'
import { maxUnacknowledged } from '../../../domain/protocol.ts'
import { CallError } from '../call-error.ts'
import type { Envelope, Numbered } from './envelope.ts'

export type Result = {
  seq: number
  id: string
  status: 'accepted' | 'rejected' | 'seen'
  code?: RejectionCode
  lineIds?: string[]
}

/** An answer that the device may not have written down yet, with the body that it answered. */
export type StoredResult = Result & { hash: string }

export type Sequence = { lastSeq: number; acked: number; results: StoredResult[] }

/** `replayed`: answered before, above `acked`. `fresh`: to be run now, in order. `kept`: the results still to be kept. */
export type Verdict = { acked: number; kept: StoredResult[]; replayed: StoredResult[]; fresh: Numbered[] }

/**
 * Sorts an envelope's commands into those answered before and those to run. Numbers start at 1 and have no gaps.
 * @throws CallError `gap` with the number `expected`; `fork` for a number that was given to another body, or whose result the
 * device says it has; `slow_down` when more results than allowed would wait to be acknowledged.
 */
export function checkSequence(device: Sequence, envelope: Pick<Envelope, 'acked' | 'commands'>): Verdict {
  if (envelope.acked > device.lastSeq) throw new CallError('fork')
  const acked = Math.max(device.acked, envelope.acked)
  const replayed: StoredResult[] = []
  const fresh: Numbered[] = []
  for (const command of envelope.commands) {
    const expected = device.lastSeq + fresh.length + 1
    if (command.seq > expected) throw new CallError('gap', { expected: device.lastSeq + 1 })
    if (command.seq === expected) fresh.push(command)
    else replayed.push(firstResult(device, acked, command))
  }
  const kept = device.results.filter(result => result.seq > acked)
  if (kept.length + fresh.length > maxUnacknowledged) throw new CallError('slow_down')
  return { acked, kept, replayed, fresh }
}

function firstResult(device: Sequence, acked: number, { seq, id, hash }: Numbered): StoredResult {
  const first = device.results.find(result => result.seq === seq)
  if (seq <= acked || first?.id !== id || first.hash !== hash) throw new CallError('fork')
  return first
}
