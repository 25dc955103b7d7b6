import { getOwn } from '../../../domain/objects.ts'
import type { Line, Order } from '../../../domain/order.ts'

/**
 * An action of a person on a check, for example a void. `at` and `uid` are missing on old checks without these fields,
 * and for a correction that this device has not read. `what` is the name of the line that was voided, comped, made
 * again or discounted. `checkId` is the id of the check that corrects this check, or that this check corrects.
 */
export type CheckEvent = { at?: number; uid?: string; reason?: string } & (
  | { kind: 'closed' | 'voided' }
  | { kind: 'line' | 'comp' | 'remake'; what: string }
  | { kind: 'discount'; what?: string }
  | { kind: 'payment' | 'tip'; amount: number }
  | { kind: 'corrected' | 'corrects'; checkId: string }
)

/**
 * Lists the voids, courtesies, discounts, corrections and similar actions on a check, oldest first. Events without a
 * time come last.
 * @param others checks that this device has, to find out who opened a correction and when
 */
export function listCheckEvents(order: Order, others: { [id: string]: Order }): CheckEvent[] {
  const isVoid = order.status === 'void'
  const lines = Object.values(order.lines)
  // The lines of a voided check have the time and the reason of the command that voided the check.
  const isOfCheck = (line: Line) => isVoid && line.voidedAt !== undefined && line.voidedAt === order.closedAt
  const correction = order.correctedBy === undefined ? undefined : getOwn(others, order.correctedBy)
  const found: (CheckEvent | false | undefined)[] = [
    order.corrects !== undefined && {
      kind: 'corrects',
      checkId: order.corrects,
      at: order.openedAt,
      uid: order.openedBy,
    },
    ...lines.map(
      (line): CheckEvent | false =>
        line.status === 'void' &&
        !isOfCheck(line) && {
          kind: 'line',
          what: describeLine(line),
          at: line.voidedAt,
          uid: line.voidedBy,
          reason: line.voidReason,
        },
    ),
    ...lines.map(
      (line): CheckEvent | false =>
        line.comped === true && {
          kind: 'comp',
          what: describeLine(line),
          at: line.compedAt,
          uid: line.compedBy,
          reason: line.compReason,
        },
    ),
    ...lines.map(
      (line): CheckEvent | undefined =>
        line.remakes && {
          kind: 'remake',
          what: describeLine(line),
          at: line.at,
          uid: line.by,
          reason: line.remakes.reason,
        },
    ),
    ...Object.values(order.discounts).map(({ lineId, at, by, reason }): CheckEvent => {
      const line = lineId === undefined ? undefined : getOwn(order.lines, lineId)
      return { kind: 'discount', at, uid: by, reason, ...(line && { what: describeLine(line) }) }
    }),
    ...Object.values(order.payments).map(
      (payment): CheckEvent | false =>
        payment.voided === true && {
          kind: 'payment',
          amount: payment.amount,
          at: payment.voidedAt,
          uid: payment.voidedBy,
          reason: payment.voidReason,
        },
    ),
    ...Object.values(order.payments).map(
      ({ tip, tipAt, tipBy }): CheckEvent | false =>
        tipAt !== undefined && { kind: 'tip', amount: tip, at: tipAt, uid: tipBy },
    ),
    {
      kind: isVoid ? 'voided' : 'closed',
      at: order.closedAt,
      uid: order.closedBy,
      reason: lines.find(isOfCheck)?.voidReason,
    },
    order.correctedBy !== undefined && {
      kind: 'corrected',
      checkId: order.correctedBy,
      at: correction?.openedAt,
      uid: correction?.openedBy,
    },
  ]
  return found
    .filter(event => event !== false && event !== undefined)
    .sort((a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || 0)
}

const describeLine = ({ quantity, name }: Line): string => (quantity > 1 ? `${quantity} × ${name}` : name)
