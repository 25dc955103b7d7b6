import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw'
import { sum } from '../../../../domain/money.ts'
import { version } from '../../../../package.json'
import { useFollowedDepartments } from '../../../data/orders/followed-departments.ts'
import { useAllDepartmentsRead, useOpenOrdersByDepartment } from '../../../data/orders/use-open-orders-by-department.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useQuarantine } from '../../../data/quarantine/quarantine.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { links } from '../../../routes/links.ts'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatElapsed } from '../../../ui/format/time.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { DeviceLink } from '../../../ui/status/device-link.tsx'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { followingWords } from '../../shared/following/words/words.ts'
import { countMissingSteps } from '../setup/setup-progress.ts'
import { setupWords } from '../setup/words/words.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { findAttentionItems } from './attention-items.ts'
import { DepartmentChart } from './department-chart.tsx'
import { sumOpenOrders } from './department-totals.ts'
import {
  AdminCard,
  AdminPage,
  AdminPageTitle,
  AttentionLink,
  CardGrid,
  CardHeading,
  Figure,
  FigureList,
  FigureValue,
} from './home-parts.ts'

const Go = createIcon(caretRight)

/** The page `/admin`. */
export function HomeScreen() {
  const words = useWords(adminWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const followingText = useWords(followingWords)
  const { home } = words
  const setup = useWords(setupWords)
  const { catalogue } = useAdmin()
  const session = useSession()
  const sync = useSyncStatus()
  const now = useNow()
  const following = useFollowedDepartments()
  const departments = catalogue.departments.filter(({ id }) => !following?.unfollowed.includes(id))
  const departmentIds = departments.map(({ id }) => id)
  const openOrders = useOpenOrdersByDepartment(departmentIds)
  const isRead = useAllDepartmentsRead(departmentIds)
  const totals = sumOpenOrders(departments, openOrders ?? {})
  const uncounted = catalogue.departments.filter(({ id }) => following?.unfollowed.includes(id))
  const quarantinedCount = useQuarantine()?.length ?? 0
  const missingSteps = session?.role === 'admin' ? countMissingSteps(catalogue) : 0
  const attentionItems = [
    ...(missingSteps > 0
      ? [{ key: 'setup', text: setup.attention(missingSteps), to: links.adminSection('Puesta') }]
      : []),
    ...(quarantinedCount > 0
      ? [{ key: 'review', text: words.review.waiting(quarantinedCount), to: links.adminReview() }]
      : []),
    ...findAttentionItems(catalogue, words, now),
  ]
  const { currency } = catalogue.tenant
  const orderCount = sum(totals.map(department => department.orders))
  const oldest = Math.min(...totals.flatMap(department => department.oldest ?? []))

  return (
    <AdminPage>
      <AdminPageTitle>{home.hello(session?.name ?? '')}</AdminPageTitle>
      <CardGrid>
        <AdminCard tall aria-labelledby="now">
          <CardHeading id="now">{home.now}</CardHeading>
          {uncounted.length > 0 && (
            <chakra.p color="fg.muted">{followingText.without(uncounted.map(({ name }) => name).join(', '))}</chakra.p>
          )}
          {isRead && openOrders && following ? (
            <>
              <FigureList>
                <Figure>
                  <FigureValue>{orderCount}</FigureValue>
                  {home.open}
                </Figure>
                <Figure>
                  <FigureValue>{sum(totals.map(department => department.covers))}</FigureValue>
                  {home.covers}
                </Figure>
                <Figure>
                  <FigureValue>{formatMoney(sum(totals.map(department => department.total)), currency)}</FigureValue>
                  {home.total}
                </Figure>
                {orderCount > 0 && (
                  <Figure>
                    <FigureValue>{formatElapsed(oldest, now, common.time)}</FigureValue>
                    {home.oldest}
                  </Figure>
                )}
              </FigureList>
              <DepartmentChart totals={totals} currency={currency} />
            </>
          ) : (
            <chakra.p color="fg.muted">
              {isRead === false && (sync?.state === 'offline' ? home.unread : home.reading)}
            </chakra.p>
          )}
        </AdminCard>
        <AdminCard aria-labelledby="attention">
          <CardHeading id="attention">{home.attention}</CardHeading>
          {attentionItems.length === 0 && (
            <chakra.p display="flex" gap="2" color="fg.muted">
              <StageShape stage="served" />
              {home.nothingText}
            </chakra.p>
          )}
          <chakra.ul listStyle="none">
            {attentionItems.map(({ key, text, to }) => (
              <li key={key}>
                <AttentionLink to={to}>
                  {text}
                  <Go size={18} />
                </AttentionLink>
              </li>
            ))}
          </chakra.ul>
        </AdminCard>
        <AdminCard aria-labelledby="device">
          <CardHeading id="device">{home.device}</CardHeading>
          <chakra.dl
            display="grid"
            gridTemplateColumns="auto 1fr"
            columnGap="5"
            rowGap="2"
            css={{ '& dt': { color: 'fg.muted' }, '& dd': { fontWeight: '600' } }}
          >
            <dt>{home.sync}</dt>
            <dd>
              {progress.sync[sync?.state ?? 'syncing']}
              {sync && sync.pendingCount > 0 && `, ${home.pending(sync.pendingCount)}`}
            </dd>
            <dt>{home.catalogue}</dt>
            <dd>
              {home.products(catalogue.products.length)}, {home.revision(catalogue.rev)}
            </dd>
            <dt>{home.version}</dt>
            <dd>{version}</dd>
          </chakra.dl>
          <DeviceLink label="viewState" />
        </AdminCard>
      </CardGrid>
    </AdminPage>
  )
}
