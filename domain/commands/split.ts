import { getOwn, omitUndefined } from '../objects.ts'
import type { Order, Print, Share } from '../order.ts'
import { createOpenOrderHandler, createOrderHandler } from './handler.ts'

/** Divides the amount of a check into shares. Replaces an earlier division. The lines of the check do not change. */
export const splitCheck = createOpenOrderHandler<'splitCheck'>((order, { shares }, { actor, now }) => {
  const named = shares.flatMap(({ lines = {} }) => Object.keys(lines))
  if (named.some(lineId => getOwn(order.lines, lineId) === undefined)) return { code: 'line_not_found' }
  return { ...order, split: { shares: shares.map(share => omitUndefined<Share>(share)), by: actor.uid, at: now } }
})

/**
 * Removes the division. Payments keep their `shareId`, so that they count again if the check is later divided into
 * shares with the same ids.
 */
export const unsplitCheck = createOpenOrderHandler<'unsplitCheck'>(({ split: _, ...order }) => order)

/** Counts a printed paper. Allowed on a check of any status. */
export const markPrinted = createOrderHandler<'markPrinted'>((order, { what, of }, { actor, now }) => {
  const paper = paperKey(what, of)
  const count = (getOwn(order.prints ?? {}, paper)?.count ?? 0) + 1
  const print: Print = { count, total: order.totals.total, by: actor.uid, at: now }
  return { ...order, prints: { ...order.prints, [paper]: print } }
})

/**
 * The key of a paper in `Order.prints`.
 * @param of the id of the share or the payment, if the paper is only about it
 */
export const paperKey = (what: 'bill' | 'receipt', of?: string): string => (of === undefined ? what : `${what}_${of}`)

/** Returns the number of times a paper was printed. */
export const countPrints = ({ prints = {} }: Pick<Order, 'prints'>, paper: string): number =>
  getOwn(prints, paper)?.count ?? 0

/** Whether the total of the check differs from the total on the last printed bill. */
export const hasChangedSinceBill = ({ prints = {}, totals }: Pick<Order, 'prints' | 'totals'>): boolean =>
  prints.bill !== undefined && prints.bill.total !== totals.total
