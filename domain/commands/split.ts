import { getOwn, omitUndefined } from '../objects.ts'
import type { Order, Print, Share } from '../order.ts'
import { createOpenOrderHandler, createOrderHandler } from './handler.ts'

/** Divides the money of a check into shares, instead of an earlier division. The lines stay as they are. */
export const splitCheck = createOpenOrderHandler<'splitCheck'>((order, { shares }, { actor, now }) => {
  const named = shares.flatMap(({ lines = {} }) => Object.keys(lines))
  if (named.some(lineId => getOwn(order.lines, lineId) === undefined)) return { code: 'line_not_found' }
  return { ...order, split: { shares: shares.map(share => omitUndefined<Share>(share)), by: actor.uid, at: now } }
})

/** Payments keep their `shareId`, so that dividing the check again into shares with the same ids finds them. */
export const unsplitCheck = createOpenOrderHandler<'unsplitCheck'>(({ split: _, ...order }) => order)

/** A paper was printed, on a check of any status. */
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

/** How often a paper was printed: 0 if never. */
export const countPrints = ({ prints = {} }: Pick<Order, 'prints'>, paper: string): number =>
  getOwn(prints, paper)?.count ?? 0

/** Whether the check's total is another one than on the last bill that was printed. */
export const hasChangedSinceBill = ({ prints = {}, totals }: Pick<Order, 'prints' | 'totals'>): boolean =>
  prints.bill !== undefined && prints.bill.total !== totals.total
