import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { Command, CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { defined } from '../../../domain/objects.ts'
import type { Order } from '../../../domain/order.ts'
import type { Caller } from '../caller.ts'
import type { Numbered } from './envelope.ts'
import type { Result } from './judge.ts'

/** `quarantine/{commandId}`: a command that did not come to pass and that a person decides on. Managers read it. */
export type Quarantined = {
  command: Command
  /** Whose it is, and who sent it if another did. */
  uid: string
  via?: string
  /** The owner's name, and the check's place and number, as far as they were known then. */
  name?: string
  place?: { departmentId: string; tableId?: string; number: string }
  why: RejectionCode
  at: number
  state: 'open' | 'applied' | 'dismissed'
  settledBy?: string
  settledAt?: number
  reason?: string
}

/** What guests were promised on a check that somebody closed meanwhile. */
const promised: readonly CommandType[] = ['addLine', 'changeLine', 'sendLines']

type Around = {
  before: DocumentSnapshot | undefined
  owner: string
  name: string | undefined
  order: Order | undefined
  caller: Caller
  now: number
}

/**
 * Keeps a refused command that must not get lost, and notes that a kept one has come to pass: a manager applies it by sending
 * it again under its id.
 */
export function settleQuarantine(
  tx: Transaction,
  at: DocumentReference,
  { command }: Numbered,
  { id, status, code }: Result,
  { before, owner, name, order, caller, now }: Around,
): void {
  const ref = at.collection('quarantine').doc(id)
  if (status !== 'rejected') {
    if (before?.data()?.state === 'open') tx.update(ref, { state: 'applied', settledBy: caller.uid, settledAt: now })
    return
  }
  if (!command || !code || before?.exists || !isKept(command.type, code)) return
  const via = caller.uid === owner ? undefined : caller.uid
  const place = order && defined({ departmentId: order.departmentId, tableId: order.tableId, number: order.number })
  const kept: Quarantined = defined({ command, uid: owner, name, place, why: code, at: now, state: 'open', via })
  tx.set(ref, kept)
}

const isKept = (type: CommandType, code: RejectionCode): boolean =>
  code === 'quarantined' || (code === 'order_closed' && promised.includes(type))
