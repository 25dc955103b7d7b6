import type { CommandType } from '../../../domain/commands.ts'
import type { Line, Order } from '../../../domain/order.ts'
import { countPortionsByDish } from '../../../src/features/kitchen/board/totals.ts'
import type { LoggedCommand } from '../command-log.ts'
import { assertInvariant } from '../invariant.ts'
import { listOpenParts } from './board-lines.ts'
import type { ShownBoard } from './board-page.ts'

const minuteMs = 60_000
/** A board shows a slip (ticket) after four hours only in a collapsed list, and does not count its dishes. */
export const expiredAfterMs = 4 * 60 * minuteMs
/**
 * If a line reaches the server more than two minutes after its tap, the server must mark it as late. Slow calls never
 * take two minutes.
 */
const surelyLateMs = 2 * minuteMs
/**
 * Lines that arrive more than an hour after the tap are not checked. The simulated clock may have jumped over a night
 * while their call was under way. The server then assumes that the device's clock is wrong, and does not mark the line.
 */
const maxDelayMs = 60 * minuteMs

/**
 * K7: checks that the number of dishes which a board shows is the number of dishes that its stations still have to
 * make. A slip that is more than four hours old does not count. A late slip counts only after a cook has begun a line
 * of it, or a waiter has told the kitchen about one.
 */
export function checkDishCount(
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
      // A line of which a part is still `sent` counts as unconfirmed, even if other stations have begun their parts.
      const unanswered = new Set(parts.flatMap(({ lineId, part }) => (part.status === 'sent' ? lineId : [])))
      const isAnswered = parts.some(({ lineId, line }) => line.calledAt !== undefined || !unanswered.has(lineId))
      const isDelayed = [...lines.values()].some(
        line => (line.arrivedAt ?? 0) - (line.askedAt ?? 0) > board.lateAfter * minuteMs,
      )
      if ((isDelayed && !isAnswered) || (board.isClockKnown && now - askedAt > expiredAfterMs)) continue
      for (const { quantity } of lines.values()) expected += quantity
    }
  }
  // Counts only tickets whose orders are in `orders`. After a station was deleted, its board may still show a ticket
  // although the fallback station now makes the order.
  const counted = countPortionsByDish(tickets.filter(({ orderId }) => orders.has(orderId))).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  )
  assertInvariant(counted === expected, () => `${name} counts ${counted} dishes to make, and there are ${expected}`)
}

/** Whether the device is a guest's phone, whose clock the server does not trust. */
const isPhone = (device: string): boolean => device.startsWith('phone')
const otherSendingTypes: readonly CommandType[] = ['fireCourse', 'releaseCourse', 'acceptLines']

/**
 * K7: checks that a line has `arrivedAt` if it reached the server long after the tap that sent it to the kitchen. Some
 * taps are not checked, for example those on a guest's phone, those on a device whose clock was changed since, and
 * those whose command another device has too (from a rescue file or a clone).
 * @param taps the taps that the commit applied
 */
export function checkLateLine(lineId: string, line: Line, taps: readonly LoggedCommand[], now: number): void {
  if (taps.some(({ command }) => otherSendingTypes.includes(command.type))) return
  const sends = taps.filter(({ command }) => command.type === 'sendLines' && command.payload.lineIds.includes(lineId))
  const isLate = ({ device, tappedAt, isClockSteady, isCarried }: LoggedCommand) =>
    !isPhone(device) && isClockSteady() && !isCarried && now - tappedAt > surelyLateMs && now - tappedAt < maxDelayMs
  assertInvariant(
    sends.length === 0 || !sends.every(isLate) || line.arrivedAt !== undefined,
    () => `${lineId} was tapped ${now - Math.max(...sends.map(({ tappedAt }) => tappedAt))} ms ago and is not late`,
  )
}
