import type { BusinessDate } from '../business-day.ts'
import type { Discount, Line, Order, Payment } from '../order.ts'
import type { TaxAmount } from '../pricing.ts'

/**
 * - `payment`: money was taken, or given back (negative)
 * - `paymentVoid`: a payment was recorded by mistake
 * - `tip`: the tip of a payment was entered or changed later; the sums have the difference
 * - `settlement`: a customer paid what was charged to the account: see `Account`
 * - `settlementVoid`: a settlement was recorded by mistake; the sums have the opposite sign
 * - `sale`: a check was closed
 * - `reversal`: a check that corrects a closed check was opened, so the sale of the closed check no longer counts
 * - `void`: a check was voided after lines of it had been sent
 * - `tillOpened`, `tillMove`, `tillCounted`: a till was opened, cash was moved other than by a payment, a till was counted
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

/** Sums by name: amounts in minor units (cents), and counts. A sum that is 0 is missing. */
export type Figures = { [name: string]: number }

/**
 * The sums of an entry. The entries of a day add up to the sums of the day.
 * - `payments`, `tips`, `rounding`: of payments. `cash`: the part of `payments` and `tips` that is cash.
 * - `charges`: the part of `payments` and `tips` that was charged to accounts of customers. `settlements`: what customers
 * paid of that. `overLimit`: what a manager should look at, charged to accounts or to nobody: see `Payment.overLimit`.
 * - `voidedPayments`: the amounts of payments that were voided
 * - `sales`: the totals of closed checks. They consist of `subtotal`, minus `discounts`, plus `service`, plus added
 * taxes. `tax`: all taxes, included and added.
 * - `checks`, `covers`: counts of closed checks
 * - `voids`, `comps`, `remakes`: what voided lines that had been sent, comped lines, and lines that were made again would
 * have cost
 * - `float`, `in`, `out`, `drops`, `tipsPaid`: cash of opened tills, and cash that was moved: see `TillMoveKind`
 * - `counted`, `expected`, `difference`: of counted tills
 */
export type Sums = Figures

/**
 * The sums of an entry, divided by several criteria for reports. Example: `{methods: {cash: {payments: 500}}}` means
 * that 500 cents of the payments were cash. The inner keys are: in `methods` the kind of the method, a colon and its
 * id; in `waiters` the uid of the check's waiter; in `tips` the uid of the user who gets the tip; in `hours` the local
 * hour, for example `09`; in `taxes` the tax's id, its rate, and whether prices include it; in `reasons` the reason's
 * id, or `other`; in `settlements` the method as in `methods`; in `late` the date to which late entries would have belonged.
 */
export type Split = { [dimension: string]: { [key: string]: Figures } }

/** A line of a check that was closed or voided. `net`: the amount after all discounts; 0 if void or comped. */
export type SoldLine = Pick<Line, 'productId' | 'name' | 'quantity' | 'unitPrice' | 'options' | 'taxes'> &
  Partial<Pick<Line, 'categoryId' | 'stationId' | 'voidReason' | 'compReason'>> & {
    lineId: string
    amount: number
    net: number
  }

/** The content of a check when it was closed. */
export type SoldCheck = {
  lines: SoldLine[]
  discounts: ({ discountId: string } & Omit<Discount, 'by' | 'at'>)[]
  taxes: TaxAmount[]
  totals: Order['totals']
  payments: ({ paymentId: string } & Pick<Payment, 'method' | 'methodId' | 'amount' | 'tip' | 'rounding'>)[]
}

/**
 * A money fact: the document `journal/{orderId}.{commandId}`; if it is about a till or an account, the id of the till or
 * customer takes the place of `orderId`. It is written with the fact, and never changed. The fields about a check are
 * missing if it is about a till or an account.
 */
export type JournalEntry = {
  kind: EntryKind
  /** The business date to which the fact belongs. */
  date: BusinessDate
  /** The time of the tap (`at`), and the time at which the server received the command (`recordedAt`). */
  at: number
  recordedAt: number
  /**
   * Only if the fact's own date was closed, or the till `tillId` was counted, before the server got the fact. `date`: the
   * fact's own date.
   */
  late?: { date: BusinessDate; tillId?: string }
  /** The id of the tally to which the entry is added. */
  tallyId: string
  orderId?: string
  number?: string
  departmentId?: string
  tableId?: string
  customerId?: string
  /** The user who made the tap. `via` is the user whose session sent the command, if that is another user. */
  by: string
  via?: string
  /** The waiter of the check. */
  waiter?: string
  tillId?: string
  /** The id of the customer whose account the fact changes, by `charges` minus `settlements` of the sums. */
  accountId?: string
  /** The id of the check that this check corrects. */
  corrects?: string
  productIds: string[]
  /**
   * Marks by which a screen can filter entries: `late`, `voids`, `comps`, `discounts`, `excess`, `refund`, `overLimit`.
   */
  marks: string[]
  sums: Sums
  split: Split
  /** In a `settlementVoid`, `by`, `via` and `at` are those of the void. */
  payment?: { paymentId: string } & Payment
  check?: SoldCheck
  /** The reason of a voided payment or settlement, or of moved cash. */
  reason?: string
}

/** A chained entry: see `functions/src/orders/journal.ts`. */
export type ChainedEntry = JournalEntry & { series: string; folio: number; prevHash: string; hash: string }

/**
 * The document `tallies/{id}`: the sums of the entries of one open till, or of the other entries of one business date
 * that one device recorded.
 */
export type Tally = { date: BusinessDate; entries: number; sums: Sums; split: Split }
