import { getOwn } from '../../../domain/objects.ts'
import type { Line, Order } from '../../../domain/order.ts'

/**
 * An entry in the history of a check: what a person (`uid`) did to it, and when (`at`, in milliseconds since 1970). Old
 * data may lack `uid` and `at`. Amounts are in minor units.
 */
export type CheckEvent = { at?: number; uid?: string; reason?: string } & (
  | { kind: 'closed' | 'voided' }
  /** `what`: the line, for example `2 × Sopa`, that was voided (`line`), comped (`comp`) or made again (`remake`). */
  | { kind: 'line' | 'comp' | 'remake'; what: string }
  /** `what`: the line with the discount; missing if the discount is for the whole check. */
  | { kind: 'discount'; what?: string }
  /** `payment`: a voided payment. `tip`: a tip that was entered after the payment. */
  | { kind: 'payment' | 'tip'; amount: number }
  /**
   * `corrected`: the check `checkId` corrects this check; `uid` and `at` are missing if that check is not known.
   * `corrects`: this check corrects the check `checkId`.
   */
  | { kind: 'corrected' | 'corrects'; checkId: string }
)

/**
 * Lists the history of a check: its voids, comps, discounts, corrections and so on, oldest first. Events without a time
 * come last.
 * @param others the checks that this device has, by id; used to find out when, and by whom, `order` was corrected
 */
export function listCheckEvents(order: Order, others: { [id: string]: Order }): CheckEvent[] {
  const isVoid = order.status === 'void'
  const lines = Object.values(order.lines)
  // When a whole check is voided, its lines get the time and the reason of that void. They are not listed one by one.
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
