import { defined, own } from '../objects.ts'
import type { Line } from '../order.ts'
import type { Stocks } from '../stock.ts'
import { isSent, judgeAdvance } from '../transitions.ts'
import { sentOrWaiting } from './courses.ts'
import { isForeign, isHeldBack } from './guests.ts'
import { eachLine, onLiveOrder, onOrder, withLine } from './handler.ts'

/**
 * Sends the drafts among the named lines and names the rest. When none is a draft there is nothing left to do, unless the
 * order has none of them: `line_not_found`. Guests send what is theirs, as far as it can be had, and it may have to wait for
 * a waiter; what belongs to a held course waits for that.
 */
export const sendLines = onLiveOrder<'sendLines'>((order, { lineIds }, context, stock) => {
  const { actor, now } = context
  const waiting = isHeldBack(order, context)
  const left = new Map<string, number>()
  let soldOut = false
  const sent = eachLine(order, lineIds, line => {
    if (!isUnsent(line) || isForeign(line, actor)) return undefined
    if (actor.role === 'guest' && isBeyond(line, stock, left)) {
      soldOut = true
      return undefined
    }
    // Also where its course was held around it: without a waiter's word nobody fires or releases it.
    return waiting ? defined<Line>({ ...line, status: 'held', heldFrom: undefined }) : sentOrWaiting(order, line, now)
  })
  const rest = 'lineIds' in sent ? (sent.lineIds ?? []) : []
  return soldOut && rest.length === new Set(lineIds).size ? { code: 'sold_out' } : sent
})

const isUnsent = ({ status, heldFrom }: Line): boolean => status === 'draft' || heldFrom === 'draft'

/** Guests are told at once; what staff sends beyond what is left was promised, and is flagged. */
function isBeyond({ productId, quantity }: Line, stock: Stocks, left: Map<string, number>): boolean {
  const known = left.get(productId) ?? own(stock, productId)?.left ?? Number.POSITIVE_INFINITY
  if (quantity > known) return true
  left.set(productId, known - quantity)
  return false
}

/** A kitchen screen has shown the lines. Seen once is seen. */
export const ackLines = onOrder<'ackLines'>((order, { lineIds }, { now }) =>
  eachLine(order, lineIds, line => (isSent(line.status) ? { ...line, seenAt: line.seenAt ?? now } : undefined)),
)

/** On a closed check too: what was paid at the bar is still to be made. */
export const advanceLine = onOrder<'advanceLine'>((order, { lineId, to }) => {
  const line = own(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  const verdict = judgeAdvance(line.status, to)
  if (verdict === 'illegal') return { code: 'illegal_transition' }
  return verdict === 'reached' ? order : withLine(order, lineId, { ...line, status: to })
})
