import { useEffect, useMemo } from 'react'
import { useOrdersById } from '../../../data/kitchen/use-orders-by-id.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import type { BoardSettings } from './board.ts'
import { type BoardMemory, rememberShownOrders, rememberTickets } from './board-memory.ts'
import { listTickets } from './tickets.ts'

const noOrders: readonly OrderView[] = []

/**
 * Returns the tickets of a kitchen board, and the orders that they belong to. Also stores in the board's memory when
 * each ticket was first shown, and which orders have left the board.
 */
export function useBoardTickets(
  orders: readonly OrderView[] | undefined,
  board: BoardSettings | undefined,
  now: number,
  [memory, change]: [BoardMemory, (next: (last: BoardMemory) => BoardMemory) => void],
) {
  const gone = useOrdersById(memory.gone)
  const shownOrders = useMemo(() => {
    const known = new Set(orders?.map(({ id }) => id))
    return orders ? [...orders, ...(gone?.orders ?? []).filter(({ id }) => !known.has(id))] : noOrders
  }, [orders, gone])
  const tickets = useMemo(
    () => (board ? listTickets(shownOrders, board, now, memory) : []),
    [shownOrders, board, now, memory],
  )
  useEffect(() => {
    if (!orders) return
    const ids = orders.map(({ id }) => id)
    const shown = new Set(tickets.map(({ orderId }) => orderId))
    const settled = (gone?.ids ?? []).filter(id => !shown.has(id))
    change(last => rememberShownOrders(rememberTickets(last, tickets, now), ids, settled))
  }, [orders, gone, tickets, now, change])
  return { tickets, orders: shownOrders }
}
