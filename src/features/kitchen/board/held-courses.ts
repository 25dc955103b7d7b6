import { groupBy } from '../../../../domain/group-by.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { type BoardSettings, readLineOnBoard } from './board.ts'
import type { TicketCheck, TicketLine } from './ticket.ts'
import { describeCheck, describeLine, isHeldForCourse, type LineWithBoardState, nameWaiter } from './tickets.ts'

/**
 * The lines of one course of a check that were sent to the stations of one board, but must not be made until somebody
 * fires (releases) the course.
 */
export type HeldCourse = {
  key: string
  orderId: string
  check: TicketCheck
  waiter?: string
  course: number
  lines: Pick<TicketLine, 'id' | 'quantity' | 'name' | 'details'>[]
}

/** Lists the held courses of a station's board, sorted by when the check was opened, then by the course number. */
export function listHeldCourses(orders: readonly OrderView[], board: BoardSettings): HeldCourse[] {
  return [...orders]
    .sort((one, other) => one.order.openedAt - other.order.openedAt)
    .flatMap(({ id: orderId, order, lines }) => {
      const held = lines.flatMap(({ id, line }): LineWithBoardState[] => {
        const here = readLineOnBoard(line, board)
        return here && isHeldForCourse({ line }) ? [{ id, line, here }] : []
      })
      const byCourse = [...groupBy(held, ({ line }) => line.course ?? 0)].sort(([one], [other]) => one - other)
      return byCourse.map(([course, group]) =>
        omitUndefined<HeldCourse>({
          key: `${orderId} ${course}`,
          orderId,
          check: describeCheck(order),
          waiter: nameWaiter(order),
          course,
          lines: group.map(each => describeLine(each, board)),
        }),
      )
    })
}
