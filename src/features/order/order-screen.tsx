import { useParams } from 'react-router-dom'
import { waiterOf } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import { formatTableNames } from '../../../domain/table-names.ts'
import { useDepartments, useTables, useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useOrder } from '../../data/orders/use-orders.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useHasApprovers } from '../../data/session/use-tablet.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localize } from '../../i18n/localize.ts'
import { pickupWords } from '../../i18n/pickup/words.ts'
import { progressWords } from '../../i18n/progress/words.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { nameWithoutTable } from '../../ui/format/check-name.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { ApprovalProvider } from './approval/approval.tsx'
import {
  createNewOrderView,
  useNewOrderPlace,
  useReplaceAddressWhenMoved,
  useReplaceAddressWhenOpened,
} from './new-order.ts'
import { OpenOrderContent } from './open-order-content.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { isAllowed } from './rights.ts'
import { useReadMissingOrder } from './use-read-missing-order.ts'
import { orderWords } from './words/words.ts'

export function OrderScreen() {
  const { language } = useLanguage()
  const words = useWords(orderWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const pickup = useWords(pickupWords)
  const { idDepartment = '', idOrder } = useParams()
  const stored = useOrder(idOrder)
  const tenant = useTenant()
  const session = useSession()
  const canAskApprover = useHasApprovers()
  const departments = useDepartments()
  const department = departments?.find(({ id }) => id === idDepartment)
  const newPlace = useNewOrderPlace(idDepartment)
  useReplaceAddressWhenOpened(idDepartment, stored && newPlace ? idOrder : undefined)
  useReplaceAddressWhenMoved(idDepartment, stored)
  const isNew = stored === null && newPlace && session && tenant && may(session, 'openOrder', tenant)
  const view = isNew && idOrder ? createNewOrderView(idOrder, newPlace, session.uid) : stored
  const sync = useSyncStatus()
  const mayAsk = view === null && session && tenant && sync && sync.state !== 'offline'
  const mayArrive = useReadMissingOrder(mayAsk ? idOrder : undefined)
  const tables = useTables(idDepartment)
  const table = tables?.find(({ id }) => id === view?.order.tableId)
  useTitle(table?.name ?? common.order, tenant?.name)

  if (view === null && session && tenant && sync?.state !== 'syncing' && !mayArrive) {
    return (
      <>
        <OrderHeader departmentId={idDepartment} title={common.order} />
        <main>
          <EmptyState
            title={words.notFound}
            action={<LinkButton to={links.tables(idDepartment)}>{progress.toTables}</LinkButton>}
          >
            {words.notFoundText}
          </EmptyState>
        </main>
      </>
    )
  }
  if (!view || !tenant || !session || !tables || !departments) {
    return (
      <OrderSkeleton
        departmentId={idDepartment}
        tenant={tenant ?? undefined}
        hasMenu={!session || !tenant || isAllowed({ actor: session, tenant }, 'addLine')}
      />
    )
  }
  const numberTitle = view.order.number ? `${words.comanda} ${view.order.number}` : common.order
  const tableNames = formatTableNames(view.order, id => tables.find(each => each.id === id)?.name)
  const title = tableNames ?? nameWithoutTable(view.order, pickup) ?? numberTitle
  const departmentName = department && localize(department, language).name
  const rights = { actor: session, tenant, canAskApprover }
  return (
    <ApprovalProvider
      key={view.id}
      rights={rights}
      check={{ order: view.order, place: title, currency: tenant.currency }}
    >
      <OpenOrderContent
        view={view}
        departmentId={idDepartment}
        title={title}
        subtitle={[waiterOf(view.order) === session.uid && session.name, departmentName].filter(Boolean).join(', ')}
        tenant={tenant}
        rights={rights}
        asksCovers={table !== undefined && table.kind !== 'seat'}
        newPlace={isNew ? newPlace : undefined}
      />
    </ApprovalProvider>
  )
}
