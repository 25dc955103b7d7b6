import { advanceLineParts, markLineSeen, recallLineParts, setLineProblem } from '../kitchen/change-line.ts'
import { getOwn } from '../objects.ts'
import { createOrderHandler, replaceLine, updateLines } from './handler.ts'

// The commands in this file are also accepted on a closed check, because guests at the bar pay before their drinks are
// made.

/**
 * Records that the kitchen has seen the lines on a screen or on paper, or that a waiter told the kitchen about them by
 * voice (`how: 'voice'`). If none of the lines is in the check, for example because they moved to another check, the
 * command changes no line; with `how: 'voice'`, it is refused, so that the waiter is informed.
 */
export const ackLines = createOrderHandler<'ackLines'>((order, { lineIds, ...seen }, context) => {
  const isGone = seen.how !== 'voice' && !lineIds.some(lineId => getOwn(order.lines, lineId))
  return isGone ? { order, lineIds } : updateLines(order, lineIds, line => markLineSeen(line, seen, context))
})

/** Sets a sent line, or one station's part of the line, to a later status, for example to `ready`. */
export const advanceLine = createOrderHandler<'advanceLine'>((order, { lineId, ...bump }, context) => {
  const line = getOwn(order.lines, lineId)
  if (!line) return { code: 'line_not_found' }
  const next = advanceLineParts(line, bump, context)
  if (!next) return { code: 'illegal_transition' }
  return next === line ? order : replaceLine(order, lineId, next)
})

/** Like `advanceLine`, for several lines. `lineIds` of the result: lines that are missing, unsent or void. */
export const advanceLines = createOrderHandler<'advanceLines'>((order, { lineIds, ...bump }, context) =>
  updateLines(order, lineIds, line => advanceLineParts(line, bump, context)),
)

/**
 * Sets lines that became ready or served in the last two hours back to an earlier status. The recalls of an order are
 * numbered 1, 2, 3, …
 */
export const recallLines = createOrderHandler<'recallLines'>((order, { lineIds, ...where }, context) => {
  const recalls = 1 + Math.max(0, ...Object.values(order.lines).map(line => line.recalls ?? 0))
  return updateLines(order, lineIds, line => recallLineParts(line, { ...where, recalls }, context))
})

/** Sets the kitchen's message to the waiter about the lines, for example a delay; `null` removes the message. */
export const flagLines = createOrderHandler<'flagLines'>((order, { lineIds, problem }) =>
  updateLines(order, lineIds, line => setLineProblem(line, problem)),
)
