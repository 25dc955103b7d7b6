import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { createEmptyOrder } from '../../../domain/order.ts'
import type { OrderView } from '../../data/orders/views.ts'
import type { NewOrderFields } from '../../data/outbox/resend.ts'
import { links } from '../../routes/links.ts'

/** @returns the place of a new order, from an address of `links.newOrder`; `undefined` for an order that was opened */
export function useNewOrderPlace(departmentId: string): NewOrderFields | undefined {
  const tableId = useSearchParams()[0].get('table')
  return useMemo(
    () => (tableId === null ? undefined : { departmentId, ...(tableId !== '' && { tableId }) }),
    [departmentId, tableId],
  )
}

/** Replaces the address of a new order by that of an open order, as soon as `openedId` is known. */
export function useOpenedAddress(departmentId: string, openedId: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (openedId !== undefined) void navigate(links.order(departmentId, openedId), { replace: true })
  }, [navigate, departmentId, openedId])
}

/** An order that no command has opened yet, so that a user can choose its first line. */
export function createNewOrderView(id: string, place: NewOrderFields, uid: string): OrderView {
  const order = createEmptyOrder({ number: '', covers: 1, ...place, openedBy: uid, openedAt: 0 })
  return { id, order, lines: [], pending: 0, unconfirmed: new Set(), rejected: [] }
}
