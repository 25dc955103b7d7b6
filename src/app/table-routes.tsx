import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { useDepartments } from '../data/catalogue/use-catalogue.ts'
import { useLastJoinedOrder } from '../data/guest/use-last-joined-order.ts'
import { useFollowedDepartments } from '../data/orders/followed-departments.ts'
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
 * The screen of an order. Staff may see every order. A guest may see only the order that the guest's phone joined last.
 * For this order, a phone without a session is not sent to the login, because it gets a new guest session by itself.
 */
export function OrderRoute() {
  const { idOrder } = useParams()
  const session = useSession()
  const joined = useLastJoinedOrder()
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

/**
 * The route `/table`. Redirects to the tables of the first department whose orders this tablet receives (follows), or
 * of the first department if it follows none. Until this device has the list of departments, a placeholder is shown.
 */
export function FirstDepartmentRoute() {
  const departments = useDepartments()
  const following = useFollowedDepartments()
  const first = following && (departments?.find(({ id }) => following.followed.includes(id)) ?? departments?.[0])
  return (
    <RouteGate route="tables">{first ? <Navigate to={links.tables(first.id)} replace /> : <LoadingScreen />}</RouteGate>
  )
}
