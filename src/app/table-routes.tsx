import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { useDepartments } from '../data/use-catalogue.ts'
import { useJoined } from '../data/use-joined.ts'
import { useSession } from '../data/use-session.ts'
import { OrderScreen } from '../features/order/order-screen.tsx'
import { TablesScreen } from '../features/tables/tables-screen.tsx'
import { useT } from '../i18n/i18n.tsx'
import { LinkButton } from '../ui/button.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'

/** Tables and orders are the staff's. A guest is told so; whoever is nobody is asked who they are. */
function Staff({ children }: { children: ReactNode }) {
  const t = useT()
  const session = useSession()
  const { pathname } = useLocation()
  const login = `/login?${new URLSearchParams({ from: pathname })}`
  if (session === undefined) return <LoadingScreen />
  if (session === null) return <Navigate to={login} replace />
  if (session.role !== 'guest') return children
  return (
    <MessageScreen
      refused
      title={t('guard.deniedTitle')}
      actions={
        <>
          <LinkButton to={login}>{t('guard.signIn')}</LinkButton>
          <LinkButton to="/" variant="outline">
            {t('guard.toMenu')}
          </LinkButton>
        </>
      }
    >
      {t('guard.staffOnly')}
    </MessageScreen>
  )
}

export const TablesRoute = () => (
  <Staff>
    <TablesScreen />
  </Staff>
)

const GuestOrder = lazy(async () => ({ default: (await import('../features/order/guest-order.tsx')).GuestOrder }))

/** Staff see every order, guests the one of their table. */
export function OrderRoute() {
  const { idOrder } = useParams()
  const session = useSession()
  const joined = useJoined()
  if (session?.role === 'guest' && joined === undefined) return <LoadingScreen />
  if (session?.role === 'guest' && joined?.orderId === idOrder) {
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
