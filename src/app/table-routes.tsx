import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { useDepartments } from '../data/catalogue/use-catalogue.ts'
import { useJoinedTable } from '../data/guest/use-joined-table.ts'
import { useSession } from '../data/session/use-session.ts'
import { OrderScreen } from '../features/order/order-screen.tsx'
import { TablesScreen } from '../features/tables/tables-screen.tsx'
import { mayOpen } from '../routes/access.ts'
import { links } from '../routes/links.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { RouteGate } from './route-gate.tsx'

export const TablesRoute = () => (
  <RouteGate route="tables">
    <TablesScreen />
  </RouteGate>
)

const GuestOrder = lazy(async () => ({ default: (await import('../features/order/guest/guest-order.tsx')).GuestOrder }))

/**
 * Staff see every order, guests the order of the table that they joined. A phone that joined and has no session any more is
 * treated as a guest: it gets a new session by itself.
 */
export function OrderRoute() {
  const { idOrder } = useParams()
  const session = useSession()
  const joined = useJoinedTable()
  const isStaff = mayOpen('order', session)
  if (session === undefined || (!isStaff && joined === undefined)) return <LoadingScreen />
  if (!isStaff && joined?.orderId === idOrder) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <GuestOrder />
      </Suspense>
    )
  }
  return (
    <RouteGate route="order">
      <OrderScreen />
    </RouteGate>
  )
}

/** `/table` leads to the first department, once the catalogue of this device has one. */
export function FirstDepartmentRoute() {
  const first = useDepartments()?.[0]
  return (
    <RouteGate route="tables">{first ? <Navigate to={links.tables(first.id)} replace /> : <LoadingScreen />}</RouteGate>
  )
}
