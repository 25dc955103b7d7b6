import { getOwn, omitUndefined } from '../objects.ts'
import type { Order, PrintRecord, Share } from '../order.ts'
import { createOpenOrderHandler, createOrderHandler } from './handler.ts'

/** Divides the amount of a check into shares for different people. An earlier division is replaced. No line changes. */
export const splitCheck = createOpenOrderHandler<'splitCheck'>((order, { shares }, { actor, now }) => {
  const named = shares.flatMap(({ lines = {} }) => Object.keys(lines))
  if (named.some(lineId => getOwn(order.lines, lineId) === undefined)) return { code: 'line_not_found' }
  return { ...order, split: { shares: shares.map(share => omitUndefined<Share>(share)), by: actor.uid, at: now } }
})

/**
 * Removes the division of the check into shares. Payments still have their `shareId`. If the check is divided again
 * into shares with the same ids, these payments reduce what the shares have to pay.
 */
export const unsplitCheck = createOpenOrderHandler<'unsplitCheck'>(({ split: _, ...order }) => order)

/** Counts a printed bill or receipt. Allowed on a check of any status. */
export const markPrinted = createOrderHandler<'markPrinted'>((order, { what, of }, { actor, now }) => {
  const paper = paperKey(what, of)
  const count = (getOwn(order.prints ?? {}, paper)?.count ?? 0) + 1
  const print: PrintRecord = { count, total: order.totals.total, by: actor.uid, at: now }
  return { ...order, prints: { ...order.prints, [paper]: print } }
})

/**
 * The key of a printed paper in `Order.prints`, for example `bill` or `receipt_p1`.
 * @param of the id of a share or payment, if the paper shows only this share or payment
 */
export const paperKey = (what: 'bill' | 'receipt', of?: string): string => (of === undefined ? what : `${what}_${of}`)

export const countPrints = ({ prints = {} }: Pick<Order, 'prints'>, paper: string): number =>
  getOwn(prints, paper)?.count ?? 0

/** Whether the check has another total than its last printed bill. False if no bill of the whole check was printed. */
export const hasChangedSinceBill = ({ prints = {}, totals }: Pick<Order, 'prints' | 'totals'>): boolean =>
  prints.bill !== undefined && prints.bill.total !== totals.total
