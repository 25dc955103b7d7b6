import type { CommandType } from '../../../domain/commands.ts'
import type { Line, Order } from '../../../domain/order.ts'
import { countDishes } from '../../../src/features/kitchen/board/totals.ts'
import type { LoggedCommand } from '../command-log.ts'
import { assertInvariant } from '../invariant.ts'
import { listOpenParts } from './board-lines.ts'
import type { ShownBoard } from './board-page.ts'

const minuteMs = 60_000
export const expiredAfterMs = 4 * 60 * minuteMs
/** After this time between the tap and the server, a line is late, however slow the calls were. */
const surelyLateMs = 2 * minuteMs
/** A call that was under way for a whole night arrives with a clock that the server takes to be wrong. */
const maxDelayMs = 60 * minuteMs

/** K7: the dishes that a board counts are those that it asks for, without what is late until somebody confirms it. */
export function checkTotals(
  orders: ReadonlyMap<string, Order>,
  name: string,
  { tickets, board, now }: ShownBoard,
): void {
  let expected = 0
  for (const order of orders.values()) {
    const rounds = Map.groupBy(listOpenParts(order, board.stationIds), ({ line }) => line.ticket)
    for (const parts of rounds.values()) {
      const lines = new Map(parts.map(({ lineId, line }) => [lineId, line]))
      const askedAt = Math.min(...[...lines.values()].map(line => line.askedAt ?? 0))
      // A line of which one of two parts was begun is not answered.
      const unanswered = new Set(parts.flatMap(({ lineId, part }) => (part.status === 'sent' ? lineId : [])))
      const isAnswered = parts.some(({ lineId, line }) => line.calledAt !== undefined || !unanswered.has(lineId))
      const isDelayed = [...lines.values()].some(
        line => (line.arrivedAt ?? 0) - (line.askedAt ?? 0) > board.lateAfter * minuteMs,
      )
      if ((isDelayed && !isAnswered) || (board.isClockKnown && now - askedAt > expiredAfterMs)) continue
      for (const { quantity } of lines.values()) expected += quantity
    }
  }
  // A slip of a station that was just deleted may still be here, although its order has gone to the fallback.
  const counted = countDishes(tickets.filter(({ orderId }) => orders.has(orderId))).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  )
  assertInvariant(counted === expected, () => `${name} counts ${counted} dishes to make, and there are ${expected}`)
}

/** The server does not rely on the time of a guest's phone. */
const isPhone = (device: string): boolean => device.startsWith('phone')
const othersThatSend: readonly CommandType[] = ['fireCourse', 'releaseCourse', 'acceptLines']

/**
 * K7: a line that the server got long after the tap that sent it says so. Without the taps of devices whose clock was
 * changed meanwhile, and of those that were carried to another device.
 * @param taps the taps that the commit applied
 */
export function checkLateLine(lineId: string, line: Line, taps: readonly LoggedCommand[], now: number): void {
  if (taps.some(({ command }) => othersThatSend.includes(command.type))) return
  const sends = taps.filter(({ command }) => command.type === 'sendLines' && command.payload.lineIds.includes(lineId))
  const isLate = ({ device, tappedAt, isClockSteady, isCarried }: LoggedCommand) =>
    !isPhone(device) && isClockSteady() && !isCarried && now - tappedAt > surelyLateMs && now - tappedAt < maxDelayMs
  assertInvariant(
    sends.length === 0 || !sends.every(isLate) || line.arrivedAt !== undefined,
    () => `${lineId} was tapped ${now - Math.max(...sends.map(({ tappedAt }) => tappedAt))} ms ago and is not late`,
  )
}
