import type { TillMoveKind } from '../tills/till.ts'

/**
 * The actions of staff that a manager can look up later:
 * - `lineVoided`: a line was voided after it had been sent. `lineComped`: a line was made free of charge. `lineRemade`:
 * a dish is made again, and costs nothing.
 * - `discounted`, `discountRemoved`: a discount on a line or on the whole check was added or removed
 * - `checkVoided`, `checkCorrected`: a check with sent lines was voided; a closed check was corrected
 * - `paymentVoided`, `refunded`: a payment was voided; money was given back
 * - `settlementVoided`: a payment by which a member reduced the debt of the account was voided
 * - `serviceSet`: the check got another service charge
 * - `minimumSet`: the check got another minimum consumption, or none
 * - `tillOpened`, `cashMoved`, `tillCounted`: a till was opened; cash was put into it or taken out; its cash was
 * counted
 * - `otherHour`: a line got the price at the time of the tap, but reached the server more than 15 minutes later, when
 * the product had another price
 * - `soldOut`, `onSale`: a product was marked as sold out, or as for sale, for example with another number of portions
 */
export type LogFactKind =
  | 'lineVoided'
  | 'lineComped'
  | 'lineRemade'
  | 'discounted'
  | 'discountRemoved'
  | 'checkVoided'
  | 'checkCorrected'
  | 'paymentVoided'
  | 'refunded'
  | 'settlementVoided'
  | 'serviceSet'
  | 'minimumSet'
  | 'tillOpened'
  | 'cashMoved'
  | 'tillCounted'
  | 'otherHour'
  | 'soldOut'
  | 'onSale'

/**
 * One logged action. `amount` and `difference` are in minor units (cents), `percent` in basis points. `at`: when the
 * user tapped. `askedBy`: if the action was approved with a PIN on another user's tablet, the uid of this other user.
 */
export type LogFact = {
  kind: LogFactKind
  at: number
  orderId?: string
  /** The number of the check, for example `B-17`. */
  number?: string
  tableId?: string
  /** The name of the dish, product, till or member; for `checkCorrected`, the number of the corrected check. */
  name?: string
  quantity?: number
  amount?: number
  percent?: number
  /** Only for `tillCounted`: the counted cash minus the expected cash. */
  difference?: number
  /** Only for `cashMoved`: whether cash was put in, taken out, taken to the safe, or paid as tips. */
  move?: TillMoveKind
  reason?: string
  askedBy?: string
}

const kindsOfTills: readonly LogFactKind[] = ['tillOpened', 'cashMoved', 'tillCounted', 'settlementVoided']

/** The field `kind` of the document in `audit` in which the server stores the logged action. */
export type LogEntryKind = 'checks' | 'tills' | 'stock' | 'prices'

/** Returns the kind of the `audit` document for a logged action, for example `tills` for `cashMoved`. */
export function logEntryKindOf({ kind }: LogFact): LogEntryKind {
  if (kind === 'otherHour') return 'prices'
  if (kind === 'soldOut' || kind === 'onSale') return 'stock'
  return kindsOfTills.includes(kind) ? 'tills' : 'checks'
}
