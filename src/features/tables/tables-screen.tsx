import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Order } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import { formatTableNames } from '../../../domain/table-names.ts'
import { useDepartments, useTables, useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useDepartmentOrders } from '../../data/orders/use-orders.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useSession } from '../../data/session/use-session.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localize } from '../../i18n/localize.ts'
import { pickupWords } from '../../i18n/pickup/words.ts'
import { progressWords } from '../../i18n/progress/words.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RoomSkeleton } from '../../ui/feedback/skeleton.tsx'
import { nameCheck } from '../../ui/format/check-name.ts'
import { formatWhen } from '../../ui/format/time.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { DoubleRule } from '../../ui/layout/rules.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { UnsentCommands } from '../shared/unsent-commands.tsx'
import { CountsLine } from './counts-line.tsx'
import { DeviceNotices } from './device-notices.tsx'
import { RefusedOnClosedOrders } from './refused-on-closed-orders.tsx'
import { DepartmentTables } from './room.tsx'
import { buildOtherOrderViews, buildTableViews } from './table-view.ts'
import { TablesHeader } from './tables-header.tsx'
import { UnknownTables } from './unknown-tables.tsx'
import { WaitingList } from './waiting/waiting-list.tsx'
import { tablesWords } from './words/words.ts'

const Main = chakra('main', {
  base: {
    px: { base: '4', sm: '5' },
    pb: 'calc(var(--dock, 0px) + 24px)',
    maxW: '1440px',
    mx: 'auto',
    // The height of the waiting list, which is subtracted from the height of the plan of tables.
    '&:has([data-waiting-list])': { '--waiting-list': '66px' },
  },
})

const LastAnswer = chakra('p', { base: { pt: '3', color: 'fg.muted', textStyle: 'small' } })

export function TablesScreen() {
  const { language } = useLanguage()
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const pickup = useWords(pickupWords)
  const navigate = useNavigate()
  const { idDepartment = '' } = useParams()
  const [showPending, setShowPending] = useState(false)
  const tenant = useTenant()
  const departments = useDepartments()?.map(department => localize(department, language))
  const tablesRead = useTables(idDepartment)
  const ordersRead = useDepartmentOrders(idDepartment)
  const session = useSession()
  const sync = useSyncStatus()
  const now = useNow()

  const department = departments?.find(({ id }) => id === idDepartment)
  useTitle(department?.name, tenant?.name)
  // Just after the user has switched to another department, the hooks still return the tables and orders of the
  // previous department. The screen ignores these.
  const isOfDepartment = ({ departmentId }: { departmentId: string }) => departmentId === idDepartment
  const tables = tablesRead?.every(isOfDepartment) ? tablesRead : undefined
  const orders = ordersRead?.departmentId === idDepartment ? ordersRead : undefined
  const loading = !tables || !orders || !departments || !tenant
  const viewer = { uid: session?.uid, now }
  const nameOf = (order: Order) =>
    nameCheck(
      order,
      formatTableNames(order, id => tables?.find(table => table.id === id)?.name),
      pickup,
      progress,
    )
  const views = loading ? [] : buildTableViews(tables, orders, viewer)
  const otherOrders = loading ? [] : buildOtherOrderViews(orders.open, tables, { ...viewer, nameOf })
  const canOpenOrders = session && tenant ? may(session, 'openOrder', tenant) : false

  return (
    <>
      <TablesHeader name={tenant?.name ?? common.appName} onPending={() => setShowPending(shown => !shown)} />
      <Main>
        <Tabs
          variant="underline"
          label={words.departments}
          panelId="room"
          items={departments ?? []}
          selected={idDepartment}
          onSelect={id => {
            setShowPending(false)
            void navigate(links.tables(id))
          }}
        />
        <DoubleRule />
        <div id="room" role="tabpanel" aria-label={department?.name ?? words.title}>
          {showPending ? (
            <UnsentCommands closeLabel={progress.toTables} onClose={() => setShowPending(false)} />
          ) : loading ? (
            <RoomSkeleton />
          ) : !department ? (
            <EmptyState
              title={common.notFoundTitle}
              action={<LinkButton to={links.tables()}>{progress.toTables}</LinkButton>}
            >
              {common.notFoundText}
            </EmptyState>
          ) : !orders.isRead ? (
            <UnknownTables
              department={department}
              isFollowed={orders.isFollowed}
              isOffline={sync?.state === 'offline'}
              tables={views}
              knownOrders={buildOtherOrderViews(orders.open, [], { ...viewer, nameOf })}
              currency={tenant.currency}
              now={now}
              canOpenOrders={canOpenOrders}
            />
          ) : (
            <>
              {sync?.state === 'offline' && sync.lastAnswerAt !== undefined && (
                <LastAnswer role="note">{words.lastAnswer(formatWhen(sync.lastAnswerAt, now))}</LastAnswer>
              )}
              <CountsLine
                views={views}
                isGolf={department.kind === 'course'}
                currency={tenant.currency}
                otherOrdersAmount={otherOrders.reduce((sum, { amount }) => sum + amount, 0)}
              />
              <RefusedOnClosedOrders />
              <DeviceNotices />
              {session && may(session, 'endWait', tenant) && (
                <WaitingList departmentId={department.id} orders={orders.open} tables={views} now={now} />
              )}
              <DepartmentTables
                department={department}
                views={views}
                otherOrders={otherOrders}
                currency={tenant.currency}
                now={now}
                canOpenOrders={canOpenOrders}
              />
            </>
          )}
        </div>
      </Main>
    </>
  )
}
