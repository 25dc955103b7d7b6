import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { useDepartments } from '../data/catalogue/use-catalogue.ts'
import { useJoinedTable } from '../data/guest/use-joined-table.ts'
import { useSession } from '../data/session/use-session.ts'
import { OrderScreen } from '../features/order/order-screen.tsx'
import { TablesScreen } from '../features/tables/tables-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { Staff } from './staff.tsx'

export const TablesRoute = () => (
  <Staff>
    <TablesScreen />
  </Staff>
)

const GuestOrder = lazy(async () => ({ default: (await import('../features/order/guest/guest-order.tsx')).GuestOrder }))

/** Staff see every order, guests the one of their table; a phone that lost its session is still a guest's, and finds it again. */
export function OrderRoute() {
  const { idOrder } = useParams()
  const session = useSession()
  const joined = useJoinedTable()
  const isStaff = session && session.role !== 'guest'
  if (session === undefined || (!isStaff && joined === undefined)) return <LoadingScreen />
  if (!isStaff && joined?.orderId === idOrder) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <GuestOrder />
      </Suspense>
    )
  }
  return (
    <Staff>
      <OrderScreen />
    </Staff>
  )
}

/** `/table` alone: the first department, as soon as this device knows one. */
export function FirstDepartment() {
  const first = useDepartments()?.[0]
  return <Staff>{first ? <Navigate to={`/table/${first.id}`} replace /> : <LoadingScreen />}</Staff>
}
