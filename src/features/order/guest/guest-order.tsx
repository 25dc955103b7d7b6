import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?raw'
import wifiSlash from '@phosphor-icons/core/assets/bold/wifi-slash-bold.svg?raw'
import { useParams } from 'react-router-dom'
import { isOpenOrBilled } from '../../../../domain/order.ts'
import { useProducts, useTable, useTenant } from '../../../data/catalogue/use-catalogue.ts'
import { useIsRemovedByStaff } from '../../../data/guest/use-is-removed-by-staff.ts'
import { useJoinedOrder } from '../../../data/orders/use-orders.ts'
import { useSoldOutLines } from '../../../data/orders/use-sold-out-lines.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { guestWords } from '../../../i18n/guest/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { partyWords } from '../../../i18n/party/words.ts'
import { progressWords } from '../../../i18n/progress/words.ts'
import { requestRefresh } from '../../../platform/sync-control.ts'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TilesSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { isUnsent } from '../check/line-stage.ts'
import { GuestFoot } from './guest-foot.tsx'
import { GuestLine } from './guest-line.tsx'
import { isAwaitingWaiter } from './guest-state.ts'
import { InviteGroup } from './invite-group.tsx'
import { guestOrderWords } from './words/words.ts'

const Back = createIcon(caretLeft)
const NoWifi = createIcon(wifiSlash)

const Page = chakra('div', {
  base: {
    '--check-pad': '16px',
    minH: '100dvh',
    maxW: '720px',
    mx: 'auto',
    bg: 'bg.panel',
    pb: 'calc(var(--dock, 240px) + var(--toast, 0px) + 16px)',
  },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    px: '2',
    minH: '64px',
    color: 'green',
  },
})
const Title = chakra('h1', { base: { textStyle: 'title', fontSize: '26', color: 'ink' } })
const HeadDetail = chakra('p', { base: { color: 'fg.muted', fontWeight: '600', ms: '2' } })
const Band = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', px: 'var(--check-pad)', py: '3' },
  variants: {
    kind: { offline: { bg: 'ink', color: 'paper' }, waiting: { bg: 'saffron.soft', color: 'saffron.ink' } },
  },
})

export function GuestOrder() {
  const progress = useWords(progressWords)
  const words = useWords(guestOrderWords)
  const { idDepartment = '', idOrder = '' } = useParams()
  const view = useJoinedOrder(idOrder)
  const tenant = useTenant()
  const session = useSession()
  const sync = useSyncStatus()
  const table = useTable(view?.order.tableId)
  const isRemovedByStaff = useIsRemovedByStaff(idOrder)
  return (
    <Page>
      <Head>
        <LinkButton to={links.menu(idDepartment)} variant="bare" size="icon" aria-label={words.back}>
          <Back size={24} />
        </LinkButton>
        <Title>{words.title}</Title>
        {table && <HeadDetail>{table.name}</HeadDetail>}
        {view?.order.customerNumber && <HeadDetail>{words.member(view.order.customerNumber)}</HeadDetail>}
        <StatusBar sync={sync} onRefresh={requestRefresh} />
      </Head>
      <main>
        {sync?.state === 'offline' && (
          <Band kind="offline">
            <NoWifi size={30} />
            <p>
              <b>{sync.pendingCount > 0 ? words.offline(sync.pendingCount) : `${progress.sync.offline}.`}</b>{' '}
              {words.offlineText}
            </p>
          </Band>
        )}
        {view && tenant && session && isRemovedByStaff !== undefined ? (
          <OrderContent
            view={view}
            orderId={idOrder}
            currency={tenant.currency}
            uid={session.uid}
            departmentId={idDepartment}
            isRemovedByStaff={isRemovedByStaff}
          />
        ) : (
          <TilesSkeleton tiles={4} />
        )}
        {view && tenant && session && isRemovedByStaff !== undefined && (
          <GuestFoot
            view={view}
            orderId={idOrder}
            tenant={tenant}
            uid={session.uid}
            isRemovedByStaff={isRemovedByStaff}
          />
        )}
      </main>
    </Page>
  )
}

type Props = {
  view: OrderView
  /**
   * The id of the order that the guest joined. If that order was merged into another order, `view` shows the other
   * order. Commands still use this id, because the guest's token is valid only for this id.
   */
  orderId: string
  currency: string
  uid: string
  departmentId: string
  /** Whether staff removed this phone from the check. The phone then only shows the check. */
  isRemovedByStaff: boolean
}

function OrderContent({ view, orderId, currency, uid, departmentId, isRemovedByStaff }: Props) {
  const common = useWords(commonWords)
  const words = useWords(guestOrderWords)
  const menuSide = useWords(guestWords)
  const party = useWords(partyWords)
  const products = useProducts({ departmentId })
  const images = new Map(products?.map(({ id, image }) => [id, image]))
  const { order, lines } = view
  const isOpen = isOpenOrBilled(order)
  const live = isOpen && !isRemovedByStaff
  const soldOut = useSoldOutLines(lines.filter(isUnsent))
  return (
    <>
      {live && isAwaitingWaiter(view) && <Band kind="waiting">{words.waiting}</Band>}
      {!isOpen && <Band kind="waiting">{menuSide[view.order.status === 'void' ? 'voided' : 'closed']}</Band>}
      {isOpen && isRemovedByStaff && (
        <Band kind="waiting" role="status">
          {party.removedByStaff}
        </Band>
      )}
      {live && (
        <chakra.div px="var(--check-pad)" pt="3">
          <InviteGroup view={view} orderId={orderId} />
        </chakra.div>
      )}
      {lines.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      <ul aria-label={common.order}>
        {lines.map(each => (
          <GuestLine
            key={each.id}
            view={each}
            orderId={orderId}
            image={images.get(each.line.productId) ?? null}
            currency={currency}
            isOwn={live && each.line.by === uid}
            isSoldOut={soldOut.has(each.id)}
            menu={links.menu(departmentId)}
          />
        ))}
      </ul>
    </>
  )
}
