import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { createEmptyOrder } from '../../../domain/order.ts'
import type { OrderView } from '../../data/orders/views.ts'
import type { NewOrderFields } from '../../data/outbox/resend.ts'
import { links } from '../../routes/links.ts'

/**
 * Returns the department and the table where a new order is to be opened. The table is in the page's address
 * (`?table=…`).
 * @returns `undefined` if the address has no `?table`, for example because the order exists already. If `?table=` has
 * no value, the new order is to have no table, and `tableId` is missing.
 */
export function useNewOrderPlace(departmentId: string): NewOrderFields | undefined {
  const tableId = useSearchParams()[0].get('table')
  return useMemo(
    () => (tableId === null ? undefined : { departmentId, ...(tableId !== '' && { tableId }) }),
    [departmentId, tableId],
  )
}

/** @param openedId the id of the new order, once the order is opened */
export function useReplaceAddressWhenOpened(departmentId: string, openedId: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (openedId !== undefined) void navigate(links.order(departmentId, openedId), { replace: true })
  }, [navigate, departmentId, openedId])
}

/**
 * Corrects the department in the page's address if the order is in another one, for example because it was moved to a
 * table there on this or another device.
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
 * Creates an empty order for the screen. It is not stored; the user's first action, such as adding a line, opens the
 * order.
 */
export function createNewOrderView(id: string, place: NewOrderFields, uid: string): OrderView {
  const order = createEmptyOrder({ number: '', covers: 1, ...place, openedBy: uid, openedAt: 0 })
  return { id, order, lines: [], pendingCount: 0, unconfirmedTypes: new Set(), rejectedCommands: [] }
}
