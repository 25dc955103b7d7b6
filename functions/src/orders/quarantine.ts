import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { Command, CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { Caller } from '../caller.ts'
import type { Numbered } from './envelope.ts'
import type { Result } from './judge.ts'

/** `quarantine/{commandId}`: a command that did not come to pass and that a person decides on. Managers read it. */
export type Quarantined = {
  command: Command
  /** Whose it is, and who sent it if another did. */
  uid: string
  via?: string
  why: RejectionCode
  at: number
  state: 'open' | 'applied' | 'dismissed'
  settledBy?: string
  settledAt?: number
  reason?: string
}

/** What guests were promised on a check that somebody closed meanwhile. */
const promised: readonly CommandType[] = ['addLine', 'changeLine', 'sendLines']

type Around = { before: DocumentSnapshot | undefined; owner: string; caller: Caller; now: number }

/**
 * Keeps a refused command that must not get lost, and notes that a kept one has come to pass: a manager applies it by sending
 * it again under its id.
 */
export function settleQuarantine(
  tx: Transaction,
  at: DocumentReference,
  { command }: Numbered,
  { id, status, code }: Result,
  { before, owner, caller, now }: Around,
): void {
  const ref = at.collection('quarantine').doc(id)
  if (status !== 'rejected') {
    if (before?.data()?.state === 'open') tx.update(ref, { state: 'applied', settledBy: caller.uid, settledAt: now })
    return
  }
  if (!command || !code || before?.exists || !isKept(command.type, code)) return
  const via = caller.uid === owner ? undefined : caller.uid
  const kept: Quarantined = { command, uid: owner, why: code, at: now, state: 'open', ...(via && { via }) }
  tx.set(ref, kept)
}

const isKept = (type: CommandType, code: RejectionCode): boolean =>
  code === 'quarantined' || (code === 'order_closed' && promised.includes(type))
