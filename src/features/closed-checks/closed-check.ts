import { hasChangedSinceBill } from '../../../domain/commands/split.ts'
import { type Order, waiterOf } from '../../../domain/order.ts'
import { isPractice } from '../../../domain/practice.ts'
import type { OrderView } from '../../data/orders/views.ts'
import { normalizeText } from '../../ui/format/search.ts'

/** A closed or void check. `isOnlyHere`: the server does not know yet that it was closed or voided. */
export type ClosedCheck = { id: string; order: Order; isOnlyHere: boolean }

/**
 * Joins the checks of this device with the checks that the server sent. A check in both lists is taken from the list
 * with the newer version. The check that was closed last comes first.
 */
export function joinChecks(
  local: readonly Pick<OrderView, 'id' | 'order' | 'unconfirmedTypes'>[],
  read: readonly ({ id: string } & Order)[],
): ClosedCheck[] {
  const checks = new Map<string, ClosedCheck>()
  for (const { id, ...order } of read) checks.set(id, { id, order, isOnlyHere: false })
  for (const { id, order, unconfirmedTypes } of local) {
    const known = checks.get(id)
    const isOnlyHere = unconfirmedTypes.has('closeOrder') || unconfirmedTypes.has('voidOrder')
    if (!known || order.version >= known.order.version) checks.set(id, { id, order, isOnlyHere })
  }
  return [...checks.values()].sort((a, b) => endOf(b) - endOf(a) || (a.id < b.id ? 1 : -1))
}

const endOf = ({ order }: ClosedCheck): number => order.closedAt ?? order.updatedAt

/** Finds the name of a user: in the check, or among the staff who have signed in on this device (`known`). */
export const findStaffName = (order: Order, uid: string | undefined, known: ReadonlyMap<string, string>) =>
  uid === undefined
    ? undefined
    : (order.staffNames?.[uid] ?? known.get(uid) ?? (uid === order.openedBy ? order.openedByName : undefined))

type Names = { place: string; waiter: string | undefined; member?: string | undefined }

/**
 * Whether each word of the search text is in the check: in its number, its place, its waiter's name, the number or name
 * of its member, a reference of a payment, its total or an amount that was paid. Names and amounts must begin with the word.
 * @param decimals how many digits follow the point in the currency
 */
export function matchesSearch(
  { order }: ClosedCheck,
  { place, waiter, member }: Names,
  text: string,
  decimals: number,
) {
  const payments = Object.values(order.payments)
  const amounts = [order.totals.total, ...payments.map(({ amount, tip }) => amount + tip)]
  const number = normalizeText(order.number)
  const beginnings = [
    number,
    number.replace(/^.*-/, ''),
    ...normalizeText(`${place} ${waiter ?? ''} ${member ?? ''}`).split(' '),
    ...amounts.map(amount => (amount / 10 ** decimals).toFixed(decimals)),
    order.customerNumber,
    order.givenCustomer,
    order.customerId,
  ].flatMap(found => (found ? [normalizeText(found)] : []))
  const references = payments.flatMap(({ reference }) => (reference ? [normalizeText(reference)] : []))
  return normalizeText(text)
    .split(' ')
    .map(word => word.replace(/^[^\p{L}\p{N}]+/u, '').replace(/(?<=\d),(?=\d{3})/g, ''))
    .every(word => beginnings.some(each => each.startsWith(word)) || references.some(each => each.includes(word)))
}

export const isOwn = ({ order }: ClosedCheck, uid: string | undefined): boolean => waiterOf(order) === uid

export type CheckMark = 'practice' | 'void' | 'corrected' | 'corrects' | 'excess' | 'changed' | 'here'

export function listMarks({ order, isOnlyHere }: ClosedCheck): CheckMark[] {
  const marks: [CheckMark, boolean][] = [
    ['here', isOnlyHere],
    ['practice', isPractice(order)],
    ['void', order.status === 'void'],
    ['corrected', order.correctedBy !== undefined],
    ['corrects', order.corrects !== undefined],
    ['excess', order.flags.excess === true],
    ['changed', order.status === 'closed' && hasChangedSinceBill(order)],
  ]
  return marks.flatMap(([mark, applies]) => (applies ? [mark] : []))
}
