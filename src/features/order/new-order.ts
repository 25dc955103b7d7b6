import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { createEmptyOrder } from '../../../domain/order.ts'
import type { OrderView } from '../../data/orders/views.ts'
import type { NewOrderFields } from '../../data/outbox/resend.ts'
import { links } from '../../routes/links.ts'

/**
 * Returns the department and the table where a new order is to be opened. The table is in the page's address
 * (`?table=…`), which `links.newOrder` created.
 * @returns no `tableId` if the address has `?table=` without a value, which means an order without a table; `undefined`
 * on the page of an order that exists already
 */
export function useNewOrderPlace(departmentId: string): NewOrderFields | undefined {
  const tableId = useSearchParams()[0].get('table')
  return useMemo(
    () => (tableId === null ? undefined : { departmentId, ...(tableId !== '' && { tableId }) }),
    [departmentId, tableId],
  )
}

/**
 * Removes the table from the page's address (`?table=…`) as soon as the new order has been opened. `openedId` is the
 * order's id, and `undefined` until then.
 */
export function useReplaceAddressWhenOpened(departmentId: string, openedId: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (openedId !== undefined) void navigate(links.order(departmentId, openedId), { replace: true })
  }, [navigate, departmentId, openedId])
}

/**
 * Corrects the department in the page's address after the order has moved to a table of another department, on this or
 * another device.
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
 * Creates an empty order for the screen. The order is not stored until the user's first action, such as adding a line.
 */
export function createNewOrderView(id: string, place: NewOrderFields, uid: string): OrderView {
  const order = createEmptyOrder({ number: '', covers: 1, ...place, openedBy: uid, openedAt: 0 })
  return { id, order, lines: [], pendingCount: 0, unconfirmedTypes: new Set(), rejectedCommands: [] }
}
