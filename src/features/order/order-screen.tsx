import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { useDepartments, useTables, useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useOrder } from '../../data/orders/use-orders.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useSession } from '../../data/session/use-session.ts'
import { localized, useI18n } from '../../i18n/i18n.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TilesSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { OpenOrder } from './open-order.tsx'
import { OrderHeader } from './order-header.tsx'

/** An open check with the menu beside it. */
export function OrderScreen() {
  const { t, language } = useI18n()
  const { idDepartment = '', idOrder } = useParams()
  const view = useOrder(idOrder)
  const tenant = useTenant()
  const session = useSession()
  const department = useDepartments()?.find(({ id }) => id === idDepartment)
  const sync = useSyncStatus()
  const table = useTables(idDepartment)?.find(({ id }) => id === view?.order.tableId)
  useTitle(table?.name ?? t('order.title'), tenant?.name)

  if (view === null && sync?.state !== 'syncing') {
    return (
      <>
        <OrderHeader departmentId={idDepartment} title={t('order.title')} />
        <main>
          <EmptyState
            title={t('order.notFound')}
            action={<LinkButton to={`/table/${idDepartment}`}>{t('order.toTables')}</LinkButton>}
          >
            {t('order.notFoundText')}
          </EmptyState>
        </main>
      </>
    )
  }
  if (!view || !tenant || !session) {
    return (
      <>
        <OrderHeader departmentId={idDepartment} title={t('order.title')} />
        <chakra.main p="4">
          <TilesSkeleton tiles={12} />
        </chakra.main>
      </>
    )
  }
  const departmentName = department && localized(department, language).name
  return (
    <OpenOrder
      key={view.id}
      view={view}
      departmentId={idDepartment}
      title={table?.name ?? (view.order.number ? `${t('order.comanda')} ${view.order.number}` : t('order.title'))}
      subtitle={[view.order.openedBy === session.uid && session.name, departmentName].filter(Boolean).join(', ')}
      tenant={tenant}
      rights={{ actor: session, tenant }}
    />
  )
}
