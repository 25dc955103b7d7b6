import { getOwn } from '../objects.ts'
import { may } from '../permissions.ts'
import { isSent } from '../transitions.ts'
import { createOpenOrderHandler, withLine } from './handler.ts'

/** For a line that was entered by mistake. A line that the kitchen may have needs the right to `voidSent`. */
export const voidLine = createOpenOrderHandler<'voidLine'>((order, { lineId, reason }, { actor, tenant }) => {
  const line = getOwn(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  if (line.status === 'void') return order
  if (isSent(line.status) && !may(actor, 'voidSent', tenant)) return { code: 'denied' }
  return withLine(order, lineId, { ...line, status: 'void', voidReason: reason })
})

/** Gives a sent line away for free. A line that was not sent is refused: removing it is enough. */
export const compLine = createOpenOrderHandler<'compLine'>((order, { lineId, reason }) => {
  const line = getOwn(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  if (!isSent(line.status)) return { code: 'illegal_transition' }
  return line.comped ? order : withLine(order, lineId, { ...line, comped: true, compReason: reason })
})
