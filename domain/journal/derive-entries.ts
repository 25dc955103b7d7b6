import { isChargedToAccount } from '../accounts.ts'
import { localHourOf } from '../business-day.ts'
import type { Command } from '../commands.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import { type Order, type Payment, waiterOf } from '../order.ts'
import { isPractice } from '../practice.ts'
import type { State } from '../state.ts'
import type { TillsById } from '../tills/till.ts'
import { type BusinessDateSettings, businessDateAt, findEntryDate } from './business-date.ts'
import type { EntryKind, JournalEntry, NamedSums, SumsByGroup } from './entry.ts'
import { findSettlementFact } from './settlement-facts.ts'
import { sumNotCharged, sumSoldCheck, toSoldCheck } from './sold-check.ts'
import { addNamedSums, addSumsByGroup, deviceTallyIdOf, negateNamedSums, negateSumsByGroup } from './tally.ts'
import { type FactWithoutOrder, findTillFact } from './till-facts.ts'

type JournalState = Pick<State, 'orders' | 'tills' | 'accounts'>

/**
 * The fields of a journal entry that do not depend on the changed documents. `letters`: the letters that the server
 * assigned to the device, for example `B`. `at`: when the user tapped. `recordedAt`: when the server got the command.
 * `by`: the uid of the user. `via`: the uid of the user who was signed in when the command was sent, if that was not
 * the user `by`.
 */
export type JournalContext = {
  tenant: BusinessDateSettings
  letters: string
  at: number
  recordedAt: number
  by: string
  via?: string | undefined
}

export type NewJournalEntry = { id: string; entry: JournalEntry }

/**
 * Compares the orders, tills and accounts before and after an accepted command. Creates a journal entry for each change
 * of money, for example for a payment, a changed tip or a closed check.
 * @returns an empty list if the command did not concern money or changed nothing, or for a practice check
 */
export function deriveJournalEntries(
  before: JournalState,
  command: Command,
  after: JournalState,
  context: JournalContext,
): NewJournalEntry[] {
  const withoutOrder =
    findTillFact(before.tills, command, after.tills) ??
    findSettlementFact(before.accounts, command, after.accounts, context)
  if (withoutOrder) return [toEntryWithoutOrder(withoutOrder, command.id, before.tills, context)]
  if (!journaled.has(command.type)) return []
  const facts = Object.entries(after.orders).flatMap(([orderId, order]) => {
    const earlier = getOwn(before.orders, orderId)
    return order === earlier || isPractice(order) ? [] : listFacts(orderId, earlier, order, after.orders)
  })
  return facts.map((fact, index) => ({
    id: `${fact.orderId}.${command.id}${index === 0 ? '' : `.${index + 1}`}`,
    entry: toEntry(fact, before.tills, context),
  }))
}

/**
 * The commands on orders that can create entries. Other commands may move a payment to another check, but then no money
 * is taken or given back.
 */
const journaled: ReadonlySet<Command['type']> = new Set([
  'recordPayment',
  'voidPayment',
  'adjustTip',
  'closeOrder',
  'openOrder',
  'voidOrder',
])

type Fact = {
  kind: EntryKind
  orderId: string
  order: Order
  /** Only for the reversal of a sale: the id of the corrected check. */
  corrects?: string
  payment?: { paymentId: string } & Payment
  /** Only for a changed tip: the payment as it was before. */
  earlier?: Payment
}

function listFacts(orderId: string, before: Order | undefined, order: Order, after: State['orders']): Fact[] {
  if (before?.correctedBy === undefined && order.correctedBy !== undefined) {
    const correction = getOwn(after, order.correctedBy)
    return correction ? [{ kind: 'reversal', orderId: order.correctedBy, order, corrects: orderId }] : []
  }
  // The payments of a new check were copied from the check that it corrects, so they are not new.
  if (!before) return []
  const facts: Fact[] = []
  for (const [paymentId, payment] of Object.entries(order.payments)) {
    const earlier = getOwn(before.payments, paymentId)
    if (!earlier) facts.push({ kind: 'payment', orderId, order, payment: { paymentId, ...payment } })
    if (earlier && !earlier.voided && payment.voided)
      facts.push({ kind: 'paymentVoid', orderId, order, payment: { paymentId, ...payment } })
    if (earlier && !payment.voided && earlier.tip !== payment.tip)
      facts.push({ kind: 'tip', orderId, order, payment: { paymentId, ...payment }, earlier })
  }
  if (before.status !== 'closed' && order.status === 'closed') facts.push({ kind: 'sale', orderId, order })
  if (before.status !== 'void' && order.status === 'void' && hasUncharged(order))
    facts.push({ kind: 'void', orderId, order })
  return facts
}

const hasUncharged = (order: Order): boolean => Object.keys(sumNotCharged(order).sums).length > 0

function toEntry(fact: Fact, tills: TillsById | undefined, context: JournalContext): JournalEntry {
  const { tenant, at, recordedAt, by, via } = context
  const { kind, orderId, order, corrects = order.corrects, payment } = fact
  const dated = dateInTill(payment?.tillId, tills, context)
  const waiter = waiterOf(order)
  const check = kind === 'sale' || kind === 'reversal' ? toSoldCheck(order) : undefined
  const { sums, split } = payment
    ? sumPayment(fact, payment, waiter)
    : check
      ? sumSoldCheck(order, check, localHourOf(at, tenant.timeZone), waiter)
      : sumNotCharged(order)
  const isReversed = kind === 'reversal'
  return omitUndefined<JournalEntry>({
    kind,
    ...dated,
    at,
    recordedAt,
    orderId,
    number: order.number,
    departmentId: order.departmentId,
    tableId: order.tableId,
    customerId: payment?.customerId ?? order.customerId,
    by,
    via,
    waiter,
    tillId: payment?.tillId,
    accountId: payment && isChargedToAccount(payment) ? payment.customerId : undefined,
    corrects,
    productIds: check ? [...new Set(check.lines.map(line => line.productId))].sort() : [],
    marks: listMarks(fact, sums, dated.late !== undefined),
    ...withLate(dated, isReversed ? negateNamedSums(sums) : sums, isReversed ? negateSumsByGroup(split) : split),
    payment: payment && omitUndefined(payment),
    check,
    reason: kind === 'paymentVoid' ? payment?.voidReason : undefined,
  })
}

function listMarks({ order, payment }: Fact, sums: NamedSums, isLate: boolean): string[] {
  const { voids, comps, discounts } = sums
  const marks = {
    late: isLate,
    voids: voids !== undefined,
    comps: comps !== undefined,
    discounts: discounts !== undefined,
    excess: order.flags.excess === true,
    refund: payment !== undefined && payment.amount < 0,
    overLimit: sums.overLimit !== undefined,
  }
  return Object.entries(marks).flatMap(([mark, applies]) => (applies ? mark : []))
}

/**
 * Computes the sums of the entry for a payment. A voided payment has the sums of the payment with the opposite sign,
 * and `voidedPayments`. A changed tip has only the difference to the tip before.
 */
function sumPayment(
  { kind, order, earlier }: Fact,
  payment: Payment,
  waiter: string,
): { sums: NamedSums; split: SumsByGroup } {
  const { method, methodId, amount, tip, rounding = 0, tillId, tipFor } = payment
  const isTip = kind === 'tip'
  const cash = method === 'cash' ? amount + tip : 0
  const paid = addNamedSums(
    {},
    isTip ? { tips: tip - (earlier?.tip ?? 0) } : { payments: amount, tips: tip, rounding, cash },
  )
  const { tips = 0 } = paid
  const split: SumsByGroup = addSumsByGroup(
    {},
    {
      methods: {
        [methodId === undefined ? method : `${method}:${methodId}`]: { ...paid, ...(!isTip && { count: 1 }) },
      },
      departments: { [order.departmentId]: paid },
      waiters: { [waiter]: paid },
      tips: { [tipFor ?? waiter]: { tips } },
      ...(tillId !== undefined && { tills: { [tillId]: paid } }),
    },
  )
  const isCharged = isChargedToAccount(payment)
  const charges = isCharged ? (paid.payments ?? 0) + (paid.tips ?? 0) : 0
  const sums = addNamedSums(paid, { charges, overLimit: sumToReview(payment) - sumToReview(earlier) })
  if (kind !== 'paymentVoid') return { sums, split }
  return { sums: addNamedSums(negateNamedSums(sums), { voidedPayments: amount }), split: negateSumsByGroup(split) }
}

/** @returns the amount and tip of a payment that a manager should check (`overLimit`); 0 for other payments */
const sumToReview = (payment: Payment | undefined): number => (payment?.overLimit ? payment.amount + payment.tip : 0)

function toEntryWithoutOrder(
  { kind, subjectId, tillId, sums, split, more }: FactWithoutOrder,
  commandId: string,
  tills: TillsById | undefined,
  context: JournalContext,
): NewJournalEntry {
  const { at, recordedAt, by, via } = context
  const dated = dateInTill(tillId, tills, context)
  const entry = omitUndefined<JournalEntry>({
    kind,
    ...dated,
    at,
    recordedAt,
    by,
    via,
    tillId,
    productIds: [],
    marks: dated.late ? ['late'] : [],
    ...withLate(dated, sums, split),
    ...more,
  })
  return { id: `${subjectId}.${commandId}`, entry }
}

type Dated = Pick<JournalEntry, 'date' | 'late' | 'tallyId'>

/**
 * Determines the business date of an entry, and the tally to which it is added. The entry of an open till gets the date
 * and the tally of this till. Other entries are added to the tally of the device. If the entry's till is no longer
 * open, the entry is marked as late even if its business date is not closed.
 * @param tills the tills before the command
 */
function dateInTill(
  tillId: string | undefined,
  tills: TillsById | undefined,
  { tenant, letters, at }: JournalContext,
): Dated {
  const till = tillId === undefined ? undefined : getOwn(tills ?? {}, tillId)
  if (till?.status === 'open') return { date: till.date, tallyId: tillId! }
  const dated = findEntryDate(at, tenant)
  const late = till ? { date: businessDateAt(at, tenant), tillId: tillId! } : dated.late
  return omitUndefined({ ...dated, late, tallyId: deviceTallyIdOf(dated.date, letters) })
}

/**
 * Adds the sums of a late entry to `split.late`, under the business date of its tap, so that reports can list late
 * entries.
 */
const withLate = ({ late }: Dated, sums: NamedSums, split: SumsByGroup): Pick<JournalEntry, 'sums' | 'split'> => ({
  sums,
  split: late ? { ...split, late: { [late.date]: sums } } : split,
})
