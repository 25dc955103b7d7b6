import { createEmptyOrder, type Line, type Order } from '../../domain/order.ts'
import type { OrderView } from '../../src/data/orders/views.ts'
import { type BoardSettings, createBoard } from '../../src/features/kitchen/board/board.ts'

export const minuteMs = 60_000

/** The settings of the board of the hot station `caliente`. `warnAfter` and `alarmAfter` are in minutes. */
export const hotBoard = (more: Partial<BoardSettings> = {}): BoardSettings => ({
  ...createBoard({ id: 'caliente', warnAfter: 8, alarmAfter: 15, bump: 'ready' }, ['caliente']),
  ...more,
})

/** A taco that was sent to the hot station at the time 0 ms, on the slip `B-1/1`: the first slip of the check B-1. */
export const newLine = (more: Partial<Line> = {}): Line => ({
  productId: 'taco',
  name: 'Taco',
  unitPrice: 98_76,
  quantity: 1,
  options: [],
  status: 'sent',
  position: 1,
  by: 'rosa',
  at: 0,
  sentAt: 0,
  askedAt: 0,
  ticket: 'B-1/1',
  taxes: [],
  stationId: 'caliente',
  ...more,
})

/** An order as a kitchen screen reads it, opened by Rosa at the table `mesa-4`. */
export function newView(lines: { [id: string]: Line }, fields: Partial<Order> = {}, id = 'o1'): OrderView {
  const empty = createEmptyOrder({
    number: 'B-1',
    departmentId: 'comedor',
    tableId: 'mesa-4',
    covers: 2,
    openedBy: 'rosa',
    openedByName: 'Rosa',
    openedAt: 0,
  })
  const views = Object.entries(lines).map(([lineId, line]) => ({ id: lineId, line, amount: 0, state: line.status }))
  return {
    id,
    order: { ...empty, lines, ...fields },
    lines: views,
    pendingCount: 0,
    unconfirmedTypes: new Set(),
    rejectedCommands: [],
  }
}
