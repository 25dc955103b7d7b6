import type { Payload } from '../commands.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import type { Line, Order } from '../order.ts'
import { may } from '../permissions.ts'
import type { CommandContext } from '../state.ts'
import { isSent } from '../transitions.ts'
import { createOpenOrderHandler, replaceLine } from './handler.ts'

export const toVoidLine = (
  order: Order,
  line: Line,
  { reason, reasonId }: Payload<'voidOrder'>,
  { actor, now, askedBy }: CommandContext,
): Line => ({
  ...line,
  status: 'void',
  voidReason: reason,
  voidedBy: actor.uid,
  voidedAt: now,
  ...omitUndefined({ voidReasonId: reasonId, askedBy }),
  ...afterBill(order),
})

const afterBill = ({ status }: Order): Pick<Line, 'afterBill'> => (status === 'billed' ? { afterBill: true } : {})

/** Voids a line. If the line was sent, the actor needs the right `voidSent`. */
export const voidLine = createOpenOrderHandler<'voidLine'>((order, { lineId, ...why }, context) => {
  const line = getOwn(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  if (line.status === 'void') return order
  if (isSent(line.status) && !may(context.actor, 'voidSent', context.tenant)) return { code: 'denied' }
  return replaceLine(order, lineId, toVoidLine(order, line, why, context))
})

/** Makes a sent line free of charge. Refuses a line that has not been sent to the kitchen, and a void line. */
export const compLine = createOpenOrderHandler<'compLine'>(
  (order, { lineId, reason, reasonId }, { actor, now, askedBy }) => {
    const line = getOwn(order.lines, lineId)
    if (!line) return { code: 'line_not_found' }
    if (!isSent(line.status)) return { code: 'illegal_transition' }
    if (line.comped) return order
    const comp = { comped: true, compReason: reason, compedBy: actor.uid, compedAt: now, ...afterBill(order) }
    return replaceLine(order, lineId, { ...line, ...comp, ...omitUndefined({ compReasonId: reasonId, askedBy }) })
  },
)
