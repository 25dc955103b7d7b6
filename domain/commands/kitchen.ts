import { own } from '../objects.ts'
import { isLive } from '../order.ts'
import { may } from '../permissions.ts'
import { isSent, judgeAdvance } from '../transitions.ts'
import { isForeign, isHeldBack } from './guests.ts'
import { eachLine, onOrder, withLine } from './handler.ts'

/**
 * Sends the drafts among the named lines and names the rest. When none is a draft there is nothing left to do, unless the
 * order has none of them: `line_not_found`. Guests send what is theirs, and it may have to wait for a waiter.
 */
export const sendLines = onOrder<'sendLines'>((order, { lineIds }, context) => {
  if (!isLive(order)) return { code: 'order_closed' }
  const { actor, now } = context
  const held = isHeldBack(order, context)
  return eachLine(order, lineIds, line => {
    if (line.status !== 'draft' || isForeign(line, actor)) return undefined
    return held ? { ...line, status: 'held' } : { ...line, status: 'sent', sentAt: now }
  })
})

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

export const voidLine = onOrder<'voidLine'>((order, { lineId, reason }, { actor, tenant }) => {
  if (!isLive(order)) return { code: 'order_closed' }
  const line = own(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  if (line.status === 'void') return order
  if (isSent(line.status) && !may(actor, 'voidSent', tenant)) return { code: 'denied' }
  return withLine(order, lineId, { ...line, status: 'void', voidReason: reason })
})
