import { getOwn, omitUndefined } from '../objects.ts'
import type { Line } from '../order.ts'
import type { StockByProduct } from '../stock.ts'
import { checkAdvance, isSent } from '../transitions.ts'
import { sendOrHold } from './courses.ts'
import { isForbiddenToGuest, mustBeAccepted } from './guests.ts'
import { createOpenOrderHandler, createOrderHandler, updateLines, withLine } from './handler.ts'

/**
 * Sends the drafts among the named lines and names the rest. When none is a draft there is nothing left to do, unless the
 * order has none of them: `line_not_found`. Guests send what is theirs, as far as it can be had, and it may have to wait for
 * a waiter; what belongs to a held course waits for that.
 */
export const sendLines = createOpenOrderHandler<'sendLines'>((order, { lineIds }, context, stock) => {
  const { actor, now } = context
  const waiting = mustBeAccepted(order, context)
  const left = new Map<string, number>()
  let soldOut = false
  const sent = updateLines(order, lineIds, line => {
    if (!isUnsent(line) || isForbiddenToGuest(line, actor)) return undefined
    if (actor.role === 'guest' && isBeyond(line, stock, left)) {
      soldOut = true
      return undefined
    }
    // Also where its course was held around it: without a waiter's word nobody fires or releases it.
    return waiting
      ? omitUndefined<Line>({ ...line, status: 'held', heldFrom: undefined })
      : sendOrHold(order, line, now)
  })
  const rest = 'lineIds' in sent ? (sent.lineIds ?? []) : []
  return soldOut && rest.length === new Set(lineIds).size ? { code: 'sold_out' } : sent
})

const isUnsent = ({ status, heldFrom }: Line): boolean => status === 'draft' || heldFrom === 'draft'

/** Guests are told at once; what staff sends beyond what is left was promised, and is flagged. */
function isBeyond({ productId, quantity }: Line, stock: StockByProduct, left: Map<string, number>): boolean {
  const known = left.get(productId) ?? getOwn(stock, productId)?.left ?? Number.POSITIVE_INFINITY
  if (quantity > known) return true
  left.set(productId, known - quantity)
  return false
}

/** A kitchen screen has shown the lines. Seen once is seen. */
export const ackLines = createOrderHandler<'ackLines'>((order, { lineIds }, { now }) =>
  updateLines(order, lineIds, line => (isSent(line.status) ? { ...line, seenAt: line.seenAt ?? now } : undefined)),
)

/** On a closed check too: what was paid at the bar is still to be made. */
export const advanceLine = createOrderHandler<'advanceLine'>((order, { lineId, to }) => {
  const line = getOwn(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  const verdict = checkAdvance(line.status, to)
  if (verdict === 'illegal') return { code: 'illegal_transition' }
  return verdict === 'reached' ? order : withLine(order, lineId, { ...line, status: to })
})
