import mapPin from '@phosphor-icons/core/assets/fill/map-pin-fill.svg?raw'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isOpenOrBilled, tableIdsOf } from '../../../domain/order.ts'
import { useTable } from '../../data/catalogue/use-catalogue.ts'
import { readGroupToken } from '../../data/guest/group-link.ts'
import { type JoinResult, joinTable, type TableQrCode } from '../../data/guest/join.ts'
import { useHasCheckPerParty } from '../../data/guest/use-has-check-per-party.ts'
import { useIsRemovedByStaff } from '../../data/guest/use-is-removed-by-staff.ts'
import { useLastJoinedOrder } from '../../data/guest/use-last-joined-order.ts'
import { useJoinedOrder } from '../../data/orders/use-orders.ts'
import type { OrderView } from '../../data/orders/views.ts'
import { useSession } from '../../data/session/use-session.ts'
import type { JoinedOrder } from '../../data/store/schema.ts'
import { guestWords } from '../../i18n/guest/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { partyWords } from '../../i18n/party/words.ts'
import { mayOpen } from '../../routes/access.ts'
import { links } from '../../routes/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { OrderTotalBar } from '../../ui/layout/check-bar.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { JoinGroupButton, JoinWithToken, MoveCheckHere, StartCheckButton } from './party/party-bar.tsx'

const Pin = createIcon(mapPin)

const Root = chakra('div', {
  base: { maxW: '1180px', mx: 'auto', px: '3', pb: '3', display: 'grid', gap: '2', animationStyle: 'settle' },
})
const Text = chakra('p', {
  base: { color: 'fg.muted', textStyle: 'small', px: '2' },
  variants: { refused: { true: { bg: 'red.soft', color: 'ink', borderRadius: 'refusal', py: '2' } } },
})
const OrderLink = chakra(Link, {
  base: { borderRadius: 'button', textDecoration: 'none', '--focus-ring': '{colors.saffron}' },
})

const ReadLink = chakra(Link, { base: { px: '2', py: '2', fontWeight: '600', color: 'green' } })

type RemovedPhoneProps = { joined: Omit<JoinedOrder, 'token'>; onJoined(): void }
type Props = {
  /** The table and the secret from a scanned QR code, as long as the page's address has them. */
  code: TableQrCode | undefined
  currency: string
  /** Called when the guest has joined, so that the caller can remove the code from the page's address. */
  onJoined(): void
}

export function TableBar({ code, currency, onJoined }: Props) {
  const words = useWords(guestWords)
  const session = useSession()
  const joined = useLastJoinedOrder()
  const view = useJoinedOrder(joined?.orderId)
  const isRemovedByStaff = useIsRemovedByStaff(joined?.orderId)
  const hasCheckPerParty = useHasCheckPerParty(code?.tableId ?? joined?.tableId)
  if (joined === undefined || session === undefined || mayOpen('tables', session)) return null
  if (isRemovedByStaff === undefined || (code && hasCheckPerParty === undefined)) return null
  const isOtherTable = code !== undefined && code.tableId !== joined?.tableId
  const isOpen = view && isOpenOrBilled(view.order)
  const live = isOpen && !isRemovedByStaff
  const isEmpty = view && Object.keys(view.order.lines).length === 0
  const groupToken = readGroupToken(location.hash)
  if (code && groupToken && !(live && groupToken.startsWith(`${view.id}.`))) {
    return (
      <Root>
        <JoinWithToken code={code} token={groupToken} onJoined={onJoined} />
      </Root>
    )
  }
  if (code && hasCheckPerParty && !live) {
    return (
      <Root>
        <StartCheckButton code={code} onJoined={onJoined} />
      </Root>
    )
  }
  if (code && !hasCheckPerParty && (isOtherTable || !live)) return <JoinTable code={code} onJoined={onJoined} />
  if (!joined || !view) return null
  if (!isOpen) {
    return (
      <Root>
        <Text>{words[view.order.status === 'void' ? 'voided' : 'closed']}</Text>
      </Root>
    )
  }
  if (isRemovedByStaff) return <RemovedPhone joined={joined} onJoined={onJoined} />
  return (
    <Root>
      {code && hasCheckPerParty && !tableIdsOf(view.order).includes(code.tableId) && (
        <MoveCheckHere code={code} view={view} orderId={joined.orderId} onJoined={onJoined} />
      )}
      <OrderLink to={links.order(joined.departmentId, joined.orderId)}>
        <OrderTotalBar
          count={countDishes(view)}
          label={words.seeOrder}
          total={view.order.totals.total}
          currency={currency}
        />
      </OrderLink>
      {joined.t !== undefined && hasCheckPerParty && isEmpty && (
        <JoinGroupButton code={{ tableId: joined.tableId, t: joined.t }} onJoined={onJoined} />
      )}
    </Root>
  )
}

function RemovedPhone({ joined: { tableId, t, departmentId, orderId }, onJoined }: RemovedPhoneProps) {
  const words = useWords(guestWords)
  const party = useWords(partyWords)
  const hasCheckPerParty = useHasCheckPerParty(tableId)
  const code = t === undefined ? undefined : { tableId, t }
  return (
    <>
      <Root>
        <Text refused>{party.removedByStaff}</Text>
        <ReadLink to={links.order(departmentId, orderId)}>{words.seeOrder}</ReadLink>
        {code && hasCheckPerParty && <StartCheckButton code={code} onJoined={onJoined} />}
      </Root>
      {code && hasCheckPerParty === false && <JoinTable code={code} onJoined={onJoined} />}
    </>
  )
}

const countDishes = ({ lines }: OrderView) =>
  lines.reduce(
    (sum, { line, state }) => (state === 'rejected' || line.status === 'void' ? sum : sum + line.quantity),
    0,
  )

function JoinTable({ code, onJoined }: { code: TableQrCode; onJoined(): void }) {
  const words = useWords(guestWords)
  const [state, setState] = useState<'asking' | 'sitting' | Exclude<JoinResult, 'joined'>>('asking')
  const table = useTable(code.tableId)
  const withRetry = useWithRetry()
  const join = async () => {
    const isAnswered = await withRetry(async () => {
      setState('sitting')
      const result = await joinTable(code)
      if (result === 'joined') onJoined()
      else setState(result)
    })
    if (!isAnswered) setState('asking')
  }
  const isFailed = state !== 'asking' && state !== 'sitting'
  return (
    <Root>
      {isFailed ? (
        <Text refused role="alert">
          {words[state === 'full' || state === 'ended' || state === 'dropped' ? 'refused' : state]}
        </Text>
      ) : (
        <Text>{words.joinText}</Text>
      )}
      {state !== 'refused' && (
        <Button size="lg" disabled={state === 'sitting'} aria-busy={state === 'sitting'} onClick={() => void join()}>
          <Pin size={22} />
          {state === 'sitting' ? words.joining : isFailed ? words.retry : words.join(table?.name ?? '')}
        </Button>
      )}
    </Root>
  )
}
