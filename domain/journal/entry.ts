import type { BusinessDate } from '../business-day.ts'
import type { Discount, Line, Order, Payment } from '../order.ts'
import type { TaxAmount } from '../pricing.ts'

/**
 * The event that a journal entry records:
 * - `payment`: a payment, or a refund (negative), was recorded
 * - `paymentVoid`: a payment that had been recorded by mistake was voided; the sums have the opposite sign
 * - `tip`: the tip of a payment was entered or changed later; the sums have the difference
 * - `settlement`: a customer paid money that reduces the debt of the customer's account
 * - `settlementVoid`: a settlement that had been recorded by mistake was voided; the sums have the opposite sign
 * - `sale`: a check was closed
 * - `reversal`: a check that corrects a closed check was opened, so the sale of the closed check no longer counts
 * - `void`: a check with sent lines that have a price was voided
 * - `tillOpened`, `tillMove`, `tillCounted`: a till was opened, cash was moved other than by a payment, a till was
 * counted
 */
export type EntryKind =
  | 'payment'
  | 'paymentVoid'
  | 'tip'
  | 'settlement'
  | 'settlementVoid'
  | 'sale'
  | 'reversal'
  | 'void'
  | 'tillOpened'
  | 'tillMove'
  | 'tillCounted'

/**
 * Sums by name: amounts in minor units (cents), and counts. For example `{ sales: 25000, checks: 1 }`. 0 is left out.
 */
export type NamedSums = { [name: string]: number }

/**
 * The sums of an entry. The entries of a day add up to the sums of the day.
 * - `payments`, `tips`, `rounding`: the amounts, the tips and the cash rounding of payments. `cash`: the part of
 * `payments`, `tips` and `settlements` that is cash.
 * - `charges`: the part of `payments` and `tips` that was charged to accounts of customers. `settlements`: what
 * customers paid for their accounts. `overLimit`: the charges that a manager should check, because they exceeded a
 * credit limit or name no customer.
 * - `voidedPayments`: the amounts of payments that were voided
 * - `sales`: the totals of closed checks. They consist of `subtotal`, minus `discounts`, plus `service`, plus added
 * taxes. `tax`: all taxes, included and added.
 * - `checks`, `covers`: the number of closed checks, and of their guests
 * - `voids`, `comps`, `remakes`: the prices of sent lines that were voided, of comped (free) lines, and of dishes that
 * were made again
 * - `float`: the cash in tills when they were opened. `in`, `out`: cash put into and taken out of tills. `drops`: cash
 * taken to the safe. `tipsPaid`: tips paid to staff.
 * - `counted`, `expected`, `difference`: the cash in counted tills
 */
export type EntrySums = NamedSums

/**
 * The sums of an entry, divided by several criteria for reports. Example: `{methods: {cash: {payments: 500}}}` means
 * that 500 cents of the payments were cash. In most groups, the inner keys (here `cash`) are ids. In these groups, they
 * are:
 * - `methods`, `settlements`: the kind of the payment method, and the id of the method if it has one: `card:visa1`
 * - `waiters`: the uid of the check's waiter. `tips`: the uid of the user who gets the tip.
 * - `hours`: the local hour, for example `09`
 * - `taxes`: the tax's id, its rate, and whether prices include it: `vat 1600 included`
 * - `reasons`: the reason's id, or `other`
 * - `late`: the business date to which late entries would have belonged
 */
export type SumsByGroup = { [dimension: string]: { [key: string]: NamedSums } }

/**
 * A line of a closed check. `amount`: before discounts. `net`: after all discounts. Both are in minor units (cents),
 * and 0 for a void or comped line.
 */
export type SoldLine = Pick<Line, 'productId' | 'name' | 'quantity' | 'unitPrice' | 'options' | 'taxes'> &
  Partial<Pick<Line, 'categoryId' | 'stationId' | 'voidReason' | 'compReason'>> & {
    lineId: string
    amount: number
    net: number
  }

/** The content of a closed check. */
export type SoldCheck = {
  lines: SoldLine[]
  discounts: ({ discountId: string } & Omit<Discount, 'by' | 'at'>)[]
  taxes: TaxAmount[]
  totals: Order['totals']
  payments: ({ paymentId: string } & Pick<Payment, 'method' | 'methodId' | 'amount' | 'tip' | 'rounding'>)[]
}

/**
 * A record of something that happened with money, for example a payment. It is the document
 * `journal/{orderId}.{commandId}` (with `.2` and so on for further entries of the same command), or for a till or an
 * account `journal/{id of the till or customer}.{commandId}`. It is never changed. Entries about tills and accounts do
 * not have the fields about a check.
 */
export type JournalEntry = {
  kind: EntryKind
  /** The business date in whose report the entry is counted. */
  date: BusinessDate
  /** When the user tapped (`at`), and when the server got the command (`recordedAt`). */
  at: number
  recordedAt: number
  /**
   * Only if the entry could not be counted where it belongs: when the server got the command, the business date of the
   * tap (`date`) was closed, or the till of the entry (`tillId`) was no longer open.
   */
  late?: { date: BusinessDate; tillId?: string }
  /** The id of the `Tally` to whose sums the entry is added. */
  tallyId: string
  orderId?: string
  number?: string
  departmentId?: string
  tableId?: string
  customerId?: string
  /**
   * The uid of the user who tapped. `via`: if the command was sent while another user was signed in, the uid of this
   * other user.
   */
  by: string
  via?: string
  /** The uid of the waiter of the check. */
  waiter?: string
  tillId?: string
  /** The id of the customer whose balance the entry changes: by `charges` minus `settlements` in `sums`. */
  accountId?: string
  /** The id of the check that this check corrects. */
  corrects?: string
  /** The products on a closed check; otherwise empty. */
  productIds: string[]
  /** Words by which entries can be filtered: `late`, `voids`, `comps`, `discounts`, `excess`, `refund`, `overLimit`. */
  marks: string[]
  sums: EntrySums
  split: SumsByGroup
  /** In a `settlementVoid`, `by`, `via` and `at` tell who voided the settlement, and when. */
  payment?: { paymentId: string } & Payment
  check?: SoldCheck
  /** The reason of a voided payment or settlement, or of moved cash. */
  reason?: string
}

/**
 * An entry of the kind `sale` or `reversal`. The server numbers these entries of each device without gaps: `series` is
 * the letters of the device, `folio` the number. Each contains the hash of the one before (`prevHash`), so that a later
 * change of an entry is detected.
 */
export type ChainedEntry = JournalEntry & { series: string; folio: number; prevHash: string; hash: string }

/**
 * The document `tallies/{id}`: the added sums of many journal entries. Each till has a tally for its entries. For the
 * other entries, there is one tally for each device and business date. `entries`: how many entries were added.
 */
export type Tally = { date: BusinessDate; entries: number; sums: EntrySums; split: SumsByGroup }
