import { getOwn, omitUndefined } from '../objects.ts'
import type { Line } from '../order.ts'
import type { StockByProduct } from '../stock.ts'
import { checkAdvance, isSent } from '../transitions.ts'
import { sendOrHold } from './courses.ts'
import { isForbiddenToGuest, mustAwaitAcceptance } from './guests.ts'
import { createOpenOrderHandler, createOrderHandler, updateLines, withLine } from './handler.ts'

/**
 * Sends the drafts among the named lines; the other named lines are returned in `lineIds`. Lines of a held course are held.
 * Guests send only their own lines and no more than the stock has, and their lines may be held until a waiter accepts them.
 */
export const sendLines = createOpenOrderHandler<'sendLines'>((order, { lineIds }, context, stock) => {
  const { actor, now } = context
  const isHeldForWaiter = mustAwaitAcceptance(order, context)
  const left = new Map<string, number>()
  let soldOut = false
  const sent = updateLines(order, lineIds, line => {
    if (!isUnsent(line) || isForbiddenToGuest(line, actor)) return undefined
    if (actor.role === 'guest' && !reserveStock(line, stock, left)) {
      soldOut = true
      return undefined
    }
    // Without `heldFrom`, also in a held course: firing the course must not send a line that no waiter has accepted.
    return isHeldForWaiter
      ? omitUndefined<Line>({ ...line, status: 'held', heldFrom: undefined })
      : sendOrHold(order, line, now)
  })
  const notSent = 'lineIds' in sent ? (sent.lineIds ?? []) : []
  return soldOut && notSent.length === new Set(lineIds).size ? { code: 'sold_out' } : sent
})

const isUnsent = ({ status, heldFrom }: Line): boolean => status === 'draft' || heldFrom === 'draft'

/**
 * Subtracts a guest's line from `left`, the quantities left during this command.
 * @returns false, and subtracts nothing, when fewer are left than the line needs
 */
function reserveStock({ productId, quantity }: Line, stock: StockByProduct, left: Map<string, number>): boolean {
  const available = left.get(productId) ?? getOwn(stock, productId)?.left ?? Number.POSITIVE_INFINITY
  if (quantity > available) return false
  left.set(productId, available - quantity)
  return true
}

/** A kitchen screen has shown the lines. `seenAt` keeps the first time. */
export const ackLines = createOrderHandler<'ackLines'>((order, { lineIds }, { now }) =>
  updateLines(order, lineIds, line => (isSent(line.status) ? { ...line, seenAt: line.seenAt ?? now } : undefined)),
)

/** Also works on a closed check: at the bar guests pay before their drinks are made. */
export const advanceLine = createOrderHandler<'advanceLine'>((order, { lineId, to }) => {
  const line = getOwn(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  const advance = checkAdvance(line.status, to)
  if (advance === 'illegal') return { code: 'illegal_transition' }
  return advance === 'reached' ? order : withLine(order, lineId, { ...line, status: to })
})
