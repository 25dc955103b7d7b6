import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { Command, CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { getOwn, omitUndefined } from '../../../domain/objects.ts'
import type { Order } from '../../../domain/order.ts'
import { isPractice } from '../../../domain/practice.ts'
import type { Caller } from '../caller.ts'
import type { CommandResult } from './check-sequence.ts'
import type { NumberedCommand } from './envelope.ts'

/**
 * The document `quarantine/{commandId}`: a command that a manager must look at. Either it was refused, and a manager
 * decides whether it is applied after all. Or it was applied with an approval whose PIN was checked only by a tablet
 * without a network (`approved_offline`).
 */
export type QuarantinedCommand = {
  command: Command
  /** The uid of the user who made the command. */
  uid: string
  /** The uid of the user who sent the command, if that is another user. */
  via?: string
  /** The name of the user `uid`. `viaName` is the name of the user `via`. */
  name?: string
  viaName?: string
  /** The order's department, table and ticket number, if the order exists. */
  place?: { departmentId: string; tableId?: string; number: string }
  /** For an approved command: the name of the user who asked for the approval. */
  askedByName?: string
  why: RejectionCode | 'approved_offline'
  at: number
  state: 'open' | 'applied' | 'dismissed'
  settledBy?: string
  settledAt?: number
  reason?: string
}

/**
 * Snapshots of the documents `quarantine/{commandId}`, by command id, for the commands that are quarantined or could
 * become so. If there is no such document, `exists` of the snapshot is false.
 */
export type QuarantineDocuments = ReadonlyMap<string, DocumentSnapshot>

const quarantinedIfOrderClosed: readonly CommandType[] = ['addLine', 'changeLine', 'sendLines', 'setAllergy']
/** Whether a staff member's command of this type is quarantined if its order was closed or voided before. */
export const isQuarantinedIfOrderClosed = (type: CommandType): boolean => quarantinedIfOrderClosed.includes(type)

const stateOf = (document: DocumentSnapshot | undefined): QuarantinedCommand['state'] | undefined =>
  document?.data()?.state

/** The ids of quarantined commands that were later applied, perhaps to another order. */
export const listAppliedIds = (quarantine: QuarantineDocuments): Set<string> =>
  new Set([...quarantine].flatMap(([id, document]) => (stateOf(document) === 'applied' ? id : [])))

type QuarantineContext = {
  quarantine: QuarantineDocuments
  owner: string
  name: string | undefined
  senderName: string | undefined
  orders: { [orderId: string]: Order }
  caller: Caller
  /**
   * Whether the caller has the right to approve, for example, the void of a sent dish. A command that is accepted from
   * a caller without this right needed no approval, so no manager has to review its approval.
   */
  isApprover: boolean
  now: number
}

/**
 * Stores in the quarantine the refused commands about which a manager decides, and also accepted commands whose
 * approval was checked only by a tablet without a network. A manager applies a refused command by sending it again with
 * the same id. So this function also marks quarantined commands as applied if they were accepted now. Commands on
 * practice checks (made in training) are never quarantined.
 */
export function updateQuarantine(
  tx: Transaction,
  commands: NumberedCommand[],
  results: CommandResult[],
  { quarantine, owner, name, senderName, orders, caller, isApprover, now }: QuarantineContext,
): void {
  // A call may contain the same command twice, for two orders. It is quarantined at most once, and not at all if it was
  // applied to one of the orders.
  const settled = new Set(results.flatMap(({ id, status }) => (status === 'rejected' ? [] : id)))
  for (const id of settled) {
    const document = quarantine.get(id)
    if (!document?.exists || stateOf(document) === 'applied' || document.data()?.why === 'approved_offline') continue
    tx.update(document.ref, { state: 'applied', settledBy: caller.uid, settledAt: now })
  }
  const via = caller.uid === owner ? undefined : caller.uid
  for (const [index, { id, status, code }] of results.entries()) {
    const { command } = commands[index]!
    const document = quarantine.get(id)
    const why = !command
      ? undefined
      : status === 'accepted'
        ? isApprover && isApprovedOffline(command) && ('approved_offline' as const)
        : !settled.has(id) && code && mustQuarantine(command.type, code) && code
    const order = getOwn(orders, command?.orderId ?? '')
    if (order && isPractice(order)) continue
    // A command that is already in quarantine is not written again. The exception is a command that was approved
    // without a network and is applied now. It could have been quarantined before, when a colleague sent it.
    if (!command || !why || !document || (document.exists && why !== 'approved_offline')) continue
    const place =
      order && omitUndefined({ departmentId: order.departmentId, tableId: order.tableId, number: order.number })
    const quarantined: QuarantinedCommand = omitUndefined({
      command,
      uid: owner,
      name,
      place,
      askedByName: nameOfAsker(command, order),
      why,
      at: now,
      state: 'open',
      via,
      viaName: via && senderName,
    })
    tx.set(document.ref, quarantined)
    settled.add(id)
  }
}

const nameOfAsker = ({ approval }: Command, order: Order | undefined): string | undefined =>
  approval && getOwn(order?.staffNames ?? {}, approval.askedBy)

const mustQuarantine = (type: CommandType, code: RejectionCode): boolean =>
  code === 'quarantined' || (code === 'order_closed' && isQuarantinedIfOrderClosed(type))

const approvable: readonly CommandType[] = [
  'voidLine',
  'compLine',
  'applyDiscount',
  'removeDiscount',
  'setService',
  'setMinimum',
  'voidPayment',
  'recordPayment',
]

/** Whether a user with more rights approved the command by entering a PIN on another user's tablet. */
export const isApproved = ({ type, approval }: Command): boolean => approval !== undefined && approvable.includes(type)

/**
 * Whether the command was approved with a PIN on a tablet without a network, so that the server has not checked the
 * PIN.
 */
export const isApprovedOffline = (command: Command): boolean =>
  isApproved(command) && command.approval?.offline === true
