import { useNavigate, useParams } from 'react-router-dom'
import { isPractice } from '../../../../domain/practice.ts'
import { formatTableNames } from '../../../../domain/table-names.ts'
import { useDepartments, useTables, useTenant } from '../../../data/catalogue/use-catalogue.ts'
import { useOrder } from '../../../data/orders/use-orders.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { useHasApprovers } from '../../../data/session/use-tablet.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { pickupWords } from '../../../i18n/pickup/words.ts'
import { practiceWords } from '../../../i18n/practice/words.ts'
import { progressWords } from '../../../i18n/progress/words.ts'
import { requestRefresh } from '../../../platform/sync-control.ts'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { nameWithoutTable } from '../../../ui/format/check-name.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { HeaderDetail, StaffHeader } from '../../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { ApprovalProvider } from '../approval/approval.tsx'
import { OrderScreenFrame } from '../panes.tsx'
import { orderWords } from '../words/words.ts'
import { PaymentPanes } from './payment-panes.tsx'
import { paymentWords } from './words/words.ts'

/** The page `/table/:idDepartment/:idOrder/cobrar`, on which staff divide a check and take its payments. */
export function PaymentScreen() {
  const words = useWords(paymentWords)
  const order = useWords(orderWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const pickup = useWords(pickupWords)
  const practice = useWords(practiceWords)
  const { idDepartment = '', idOrder = '' } = useParams()
  const navigate = useNavigate()
  const view = useOrder(idOrder)
  const tenant = useTenant()
  const session = useSession()
  const canAskApprover = useHasApprovers()
  const sync = useSyncStatus()
  const departments = useDepartments()
  const tables = useTables(view?.order.departmentId ?? idDepartment)
  useTitle(words.title, tenant?.name)
  const back = links.order(view?.order.departmentId ?? idDepartment, idOrder)
  const place =
    view && tables
      ? (formatTableNames(view.order, id => tables.find(each => each.id === id)?.name) ??
        nameWithoutTable(view.order, pickup) ??
        common.order)
      : undefined
  const practiceTag = view && isPractice(view.order) && practice.tag
  const isMissing = view === null && session && tenant && sync?.state !== 'syncing'
  return (
    <OrderScreenFrame>
      <StaffHeader
        title={words.title}
        back={back}
        facts={
          place && <HeaderDetail>{[place, view?.order.number, practiceTag].filter(Boolean).join(', ')}</HeaderDetail>
        }
      >
        <StatusBar sync={sync} onRefresh={requestRefresh} onPending={() => void navigate(links.device())} />
      </StaffHeader>
      {isMissing && (
        <main>
          <EmptyState
            title={order.notFound}
            action={<LinkButton to={links.tables(idDepartment)}>{progress.toTables}</LinkButton>}
          >
            {order.notFoundText}
          </EmptyState>
        </main>
      )}
      {view && tenant && session && departments && place !== undefined && (
        <ApprovalProvider
          key={view.id}
          rights={{ actor: session, tenant, canAskApprover }}
          check={{ order: view.order, place, currency: tenant.currency }}
        >
          <PaymentPanes view={view} place={place} tenant={tenant} session={session} canAskApprover={canAskApprover} />
        </ApprovalProvider>
      )}
    </OrderScreenFrame>
  )
}
