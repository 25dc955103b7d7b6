import { hasChangedSinceBill } from '../../../domain/commands/split.ts'
import { type Order, waiterOf } from '../../../domain/order.ts'
import { isPractice } from '../../../domain/practice.ts'
import type { OrderView } from '../../data/orders/views.ts'
import { normalizeText } from '../../ui/format/search.ts'

/** A closed or void check. `isOnlyHere`: this device closed or voided it, and the server has not confirmed that yet. */
export type ClosedCheck = { id: string; order: Order; isOnlyHere: boolean }

/**
 * Joins the checks stored on this device (`local`) with the checks read from the server (`read`). A check that is in
 * both is taken in its newer version. The check that was closed or voided last comes first.
 */
export function uniteCheckLists(
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

/**
 * Returns the name of the user `uid`: from the check's `staffNames`, else from `known` (the names by uid that this
 * device knows), else from the check's `openedByName` if this user opened the check.
 */
export const findStaffName = (order: Order, uid: string | undefined, known: ReadonlyMap<string, string>) =>
  uid === undefined
    ? undefined
    : (order.staffNames?.[uid] ?? known.get(uid) ?? (uid === order.openedBy ? order.openedByName : undefined))

type Names = { place: string; waiter: string | undefined; member?: string | undefined }

/**
 * Whether the check matches a search. Each word of `text` must be the beginning of one of these: the check's number or
 * its part after the dash, a word of a name in `Names`, the member's number or id, the total, or the amount (with tip)
 * of a payment. A word that is contained in the reference of a payment matches, too.
 * @param decimals the number of decimal digits of the currency, for example 2 for 10.50
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

/** Whether `uid` is the user to whom the check was assigned, or without an assignment the user who opened it. */
export const isWaiterOf = ({ order }: ClosedCheck, uid: string | undefined): boolean => waiterOf(order) === uid

/**
 * A tag on a check in the list. `practice`: opened in practice mode (training). `corrected`: another check replaces
 * this check, because it was wrong. `corrects`: this check replaces another check. `excess`: more was paid than due.
 * `changed`: the total of the closed check is not the total on the last printed bill. `here`: the server has not
 * confirmed yet that the check is closed or void.
 */
export type CheckTag = 'practice' | 'void' | 'corrected' | 'corrects' | 'excess' | 'changed' | 'here'

export function listCheckTags({ order, isOnlyHere }: ClosedCheck): CheckTag[] {
  const marks: [CheckTag, boolean][] = [
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
