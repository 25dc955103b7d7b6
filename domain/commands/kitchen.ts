import { getOwn, omitUndefined } from '../objects.ts'
import type { Line } from '../order.ts'
import type { StockByProduct } from '../stock.ts'
import { sendOrHold } from './courses.ts'
import { isForbiddenToGuest, mustAwaitAcceptance } from './guests.ts'
import { createOpenOrderHandler, updateLines } from './handler.ts'

/**
 * Sends draft lines to the kitchen. A line of a held course gets the status `held` instead. `lineIds` of the result
 * lists the lines that could not be sent, for example because they had already been sent. If none could be sent and
 * portions were missing, the command is refused with `sold_out`. A guest can send only lines that guests added, and
 * only as many portions as are left. The lines of a guest are held until a waiter accepts them, unless the waiter has
 * already accepted the guests, or the tenant lets guests order freely.
 */
export const sendLines = createOpenOrderHandler<'sendLines'>((order, { lineIds }, context, { stock }) => {
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
    // A line with `heldFrom` waits for its course. This line must wait for a waiter instead, so its `heldFrom` is
    // removed.
    return isHeldForWaiter
      ? omitUndefined<Line>({ ...line, status: 'held', heldFrom: undefined })
      : sendOrHold(order, line, now)
  })
  const notSent = 'lineIds' in sent ? (sent.lineIds ?? []) : []
  return soldOut && notSent.length === new Set(lineIds).size ? { code: 'sold_out' } : sent
})

const isUnsent = ({ status, heldFrom }: Line): boolean =>
  status === 'draft' || (status === 'held' && heldFrom === 'draft')

/**
 * Subtracts the quantity of a line from the portions of its product that are left.
 * @param left for each product id, the portions that are left after the earlier lines of the same command
 * @returns false, and subtracts nothing, if there are too few portions
 */
function reserveStock({ productId, quantity }: Line, stock: StockByProduct, left: Map<string, number>): boolean {
  const available = left.get(productId) ?? getOwn(stock, productId)?.left ?? Number.POSITIVE_INFINITY
  if (quantity > available) return false
  left.set(productId, available - quantity)
  return true
}
