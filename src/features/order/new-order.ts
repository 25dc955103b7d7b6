import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { createEmptyOrder } from '../../../domain/order.ts'
import type { OrderView } from '../../data/orders/views.ts'
import type { NewOrderFields } from '../../data/outbox/resend.ts'
import { links } from '../../routes/links.ts'

/**
 * Returns where a new order is to be opened, read from an address that `links.newOrder` created. Returns undefined when
 * the address is that of an existing order.
 */
export function useNewOrderPlace(departmentId: string): NewOrderFields | undefined {
  const tableId = useSearchParams()[0].get('table')
  return useMemo(
    () => (tableId === null ? undefined : { departmentId, ...(tableId !== '' && { tableId }) }),
    [departmentId, tableId],
  )
}

/**
 * Replaces the address of a new order by the address of an existing order, as soon as the order has been opened and
 * `openedId` is defined.
 */
export function useReplaceAddressWhenOpened(departmentId: string, openedId: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (openedId !== undefined) void navigate(links.order(departmentId, openedId), { replace: true })
  }, [navigate, departmentId, openedId])
}

/**
 * Replaces the address of an order by the one in the order's department, because a move to another table, here or on
 * another device, may have changed the department.
 */
export function useReplaceAddressWhenMoved(departmentId: string, view: OrderView | null | undefined): void {
  const navigate = useNavigate()
  const id = view?.id
  const current = view?.order.departmentId
  useEffect(() => {
    if (id && current && current !== departmentId) void navigate(links.order(current, id), { replace: true })
  }, [navigate, departmentId, id, current])
}

/**
 * Creates an empty order for the screen. The order is not stored: a command opens it when the user adds the first line.
 */
export function createNewOrderView(id: string, place: NewOrderFields, uid: string): OrderView {
  const order = createEmptyOrder({ number: '', covers: 1, ...place, openedBy: uid, openedAt: 0 })
  return { id, order, lines: [], pendingCount: 0, unconfirmedTypes: new Set(), rejectedCommands: [] }
}
