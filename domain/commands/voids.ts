import { getOwn } from '../objects.ts'
import { may } from '../permissions.ts'
import { isSent } from '../transitions.ts'
import { createOpenOrderHandler, replaceLine } from './handler.ts'

export const voidLine = createOpenOrderHandler<'voidLine'>((order, { lineId, reason }, { actor, tenant }) => {
  const line = getOwn(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  if (line.status === 'void') return order
  if (isSent(line.status) && !may(actor, 'voidSent', tenant)) return { code: 'denied' }
  return replaceLine(order, lineId, { ...line, status: 'void', voidReason: reason })
})

/** Takes the price off a sent line. Refuses a draft line, because a draft can be removed instead. */
export const compLine = createOpenOrderHandler<'compLine'>((order, { lineId, reason }) => {
  const line = getOwn(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  if (!isSent(line.status)) return { code: 'illegal_transition' }
  return line.comped ? order : replaceLine(order, lineId, { ...line, comped: true, compReason: reason })
})
