import { groupBy } from '../../../../domain/group-by.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { type Board, readLineHere } from './board.ts'
import type { TicketCheck, TicketLine } from './ticket.ts'
import { describeCheck, describeLine, type Here, isHeldForLater, nameWaiter } from './tickets.ts'

/** A course that a check has sent and that the kitchen must not make yet. */
export type HeldCourse = {
  key: string
  orderId: string
  check: TicketCheck
  waiter?: string
  course: number
  lines: Pick<TicketLine, 'id' | 'quantity' | 'name' | 'details'>[]
}

/** The held courses for a board, those of the longest open check first. */
export function listHeldCourses(orders: readonly OrderView[], board: Board): HeldCourse[] {
  return [...orders]
    .sort((one, other) => one.order.openedAt - other.order.openedAt)
    .flatMap(({ id: orderId, order, lines }) => {
      const held = lines.flatMap(({ id, line }): Here[] => {
        const here = readLineHere(line, board)
        return here && isHeldForLater({ line }) ? [{ id, line, here }] : []
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
