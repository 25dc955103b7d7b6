import type { TillMoveKind } from '../tills/till.ts'

/**
 * What somebody did to a check, a till or the stock that a manager looks up later:
 * - `lineVoided`: a line was voided after it had been sent. `lineComped`: its price was taken off. `lineRemade`: it is
 * made again, and costs nothing.
 * - `discounted`, `discountRemoved`: a discount on a line or on the whole check
 * - `checkVoided`, `checkCorrected`: a check was voided after lines of it had been sent; a closed check was corrected
 * - `paymentVoided`, `refunded`: a payment was voided; money was given back
 * - `settlementVoided`: money that a member paid for the account was voided
 * - `serviceSet`: the check got another service charge
 * - `minimumSet`: the check got another minimum consumption, or none
 * - `tillOpened`, `cashMoved`, `tillCounted`: see `Till`
 * - `otherHour`: a line got the price of the hour of its tap, and arrived when the product had another price
 * - `soldOut`, `onSale`: a product was marked as sold out, or as for sale again
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
 * Amounts are in minor units (cents), rates and percentages in basis points. `at`: the time of the tap. `askedBy`: the
 * uid of the user who asked an approver for a PIN.
 */
export type LogFact = {
  kind: LogFactKind
  at: number
  orderId?: string
  /** The number of the check, for example `B-17`. */
  number?: string
  tableId?: string
  /** The name of the dish, of the product, of the till or of the member. */
  name?: string
  quantity?: number
  amount?: number
  percent?: number
  /** Of a counted till: what was counted minus what should have been in it. */
  difference?: number
  /** Why cash was moved: see `TillMoveKind`. */
  move?: TillMoveKind
  reason?: string
  askedBy?: string
}

const kindsOfTills: readonly LogFactKind[] = ['tillOpened', 'cashMoved', 'tillCounted', 'settlementVoided']

/** The kind of the audit entry in which the server stores a fact. */
export type LogEntryKind = 'checks' | 'tills' | 'stock' | 'prices'

export function entryKindOf({ kind }: LogFact): LogEntryKind {
  if (kind === 'otherHour') return 'prices'
  if (kind === 'soldOut' || kind === 'onSale') return 'stock'
  return kindsOfTills.includes(kind) ? 'tills' : 'checks'
}
