import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { Command, CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { getOwn, omitUndefined } from '../../../domain/objects.ts'
import type { Order } from '../../../domain/order.ts'
import type { Caller } from '../caller.ts'
import type { CommandResult } from './check-sequence.ts'
import type { NumberedCommand } from './envelope.ts'

/** `quarantine/{commandId}`: a command that did not come to pass and that a person decides on. Managers read it. */
export type QuarantinedCommand = {
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

/** By the commands' ids: what is kept of each, as far as it was looked for. */
export type QuarantineDocuments = ReadonlyMap<string, DocumentSnapshot>

/** What guests were promised on a check that somebody closed meanwhile. */
const quarantinedIfOrderClosed: readonly CommandType[] = ['addLine', 'changeLine', 'sendLines']
export const isQuarantinedIfOrderClosed = (type: CommandType): boolean => quarantinedIfOrderClosed.includes(type)

const stateOf = (kept: DocumentSnapshot | undefined): QuarantinedCommand['state'] | undefined => kept?.data()?.state

/** Those that have come to pass, on whatever order: nobody applies them a second time. */
export const listAppliedIds = (quarantine: QuarantineDocuments): Set<string> =>
  new Set([...quarantine].flatMap(([id, kept]) => (stateOf(kept) === 'applied' ? id : [])))

type QuarantineContext = {
  quarantine: QuarantineDocuments
  owner: string
  name: string | undefined
  orders: { [orderId: string]: Order }
  caller: Caller
  now: number
}

/**
 * Keeps the refused commands that must not get lost, and notes of kept ones that they have come to pass: whoever of the staff
 * applies one sends it again under its id. What is kept already stays as it is, and so does what nobody looked for.
 */
export function settleQuarantine(
  tx: Transaction,
  commands: NumberedCommand[],
  results: CommandResult[],
  { quarantine, owner, name, orders, caller, now }: QuarantineContext,
): void {
  // Of one id that is in the batch more than once: what has come to pass is not kept besides, and the first refusal stands.
  const settled = new Set(results.flatMap(({ id, status }) => (status === 'rejected' ? [] : id)))
  for (const id of settled) {
    const kept = quarantine.get(id)
    const isUnsettled = kept?.exists && stateOf(kept) !== 'applied'
    if (isUnsettled) tx.update(kept.ref, { state: 'applied', settledBy: caller.uid, settledAt: now })
  }
  const via = caller.uid === owner ? undefined : caller.uid
  for (const [index, { id, code }] of results.entries()) {
    const { command } = commands[index]!
    const before = quarantine.get(id)
    if (!command || !code || !mustQuarantine(command.type, code)) continue
    if (!before || before.exists || settled.has(id)) continue
    const order = getOwn(orders, command.orderId ?? '')
    const place =
      order && omitUndefined({ departmentId: order.departmentId, tableId: order.tableId, number: order.number })
    const kept: QuarantinedCommand = omitUndefined({
      command,
      uid: owner,
      name,
      place,
      why: code,
      at: now,
      state: 'open',
      via,
    })
    tx.set(before.ref, kept)
    settled.add(id)
  }
}

const mustQuarantine = (type: CommandType, code: RejectionCode): boolean =>
  code === 'quarantined' || (code === 'order_closed' && isQuarantinedIfOrderClosed(type))
