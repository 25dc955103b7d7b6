import handWaving from '@phosphor-icons/core/assets/bold/hand-waving-bold.svg?raw'
import { useNavigate } from 'react-router-dom'
import { isAwaitingAcceptance, isOpenOrBilled } from '../../../../domain/order.ts'
import { isPractice } from '../../../../domain/practice.ts'
import { useTable } from '../../../data/catalogue/use-catalogue.ts'
import { useHasCheckPerParty } from '../../../data/guest/use-has-check-per-party.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { canMoveToNewOrder } from '../../../data/outbox/resend.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { practiceWords } from '../../../i18n/practice/words.ts'
import { refusalsWords } from '../../../i18n/refusals/words.ts'
import { links } from '../../../routes/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatClockTime } from '../../../ui/format/time.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { isAllowed, type Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'
import { countDishes } from './line-stage.ts'
import { chooseOrderNotice, choosePhonesNotice, isTransferUnsent } from './order-notice.ts'

const Hand = createIcon(handWaving)

export const Notice = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mx: 'calc(-1 * var(--check-pad))',
    px: 'var(--check-pad)',
    py: '2',
    bg: 'saffron.soft',
    color: 'saffron.ink',
  },
  variants: {
    refused: { true: { bg: 'red.soft', color: 'ink', '& > svg': { color: 'red', '--inner': '{colors.paper}' } } },
  },
})

const Buttons = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: '2', ms: 'auto', flexShrink: '0' },
})

type Props = {
  view: OrderView
  /** The table's name, or another title of the order. */
  place: string
  currency: string
  rights: Rights
  actions: OrderActions
  isOffline: boolean
  /**
   * Called when the waiter wants to accept lines that guests sent, but must first say to which check the lines belong.
   * Opens the dialog that asks for the check.
   */
  onAccept(lines: readonly LineView[]): void
}

export function Notices({ view, place, currency, rights, actions, isOffline, onAccept }: Props) {
  const words = useWords(orderWords)
  const common = useWords(commonWords)
  const refusals = useWords(refusalsWords)
  const practice = useWords(practiceWords)
  const { order, rejectedCommands, lines } = view
  const notice = chooseOrderNotice(view)
  const phonesNotice = choosePhonesNotice(view)
  const shownCommandIds = new Set(lines.map(({ commandId }) => commandId))
  const isOpen = isOpenOrBilled(order)
  const held = isOpen && isAllowed(rights, 'acceptLines') ? lines.filter(({ line }) => isAwaitingAcceptance(line)) : []
  const hasCheckPerParty = useHasCheckPerParty(order.tableId)
  const mustChooseCheck = order.flags.guest === 'waiting' && (hasCheckPerParty || order.place !== undefined)
  const navigate = useNavigate()
  const mayCarryOver = !isOpen && canMoveToNewOrder(rejectedCommands) && isAllowed(rights, 'openOrder')
  const carryOver = useSingleRun(async () => {
    const target = await actions.carryOver(order)
    if (target) await navigate(links.order(order.departmentId, target))
  })
  const otherRejections = rejectedCommands.filter(({ commandId }) => !shownCommandIds.has(commandId))
  return (
    <>
      {isPractice(order) && <Notice>{practice.notice}</Notice>}
      {notice && <Notice>{words[notice]}</Notice>}
      {isOffline && isTransferUnsent(view) && (
        <Notice aria-live="polite">
          <StageShape stage="device" size={26} />
          {view.order.place ? words.holeUnsent : words.transferUnsent}
        </Notice>
      )}
      {phonesNotice && (
        <Notice aria-live="polite">
          <StageShape stage={phonesNotice === 'phonesDroppedUnsent' ? 'device' : 'server'} size={26} />
          {words[phonesNotice]}
        </Notice>
      )}
      {mayCarryOver && (
        <Notice refused role="alert">
          <StageShape stage="rejected" size={26} />
          <span>{words.refusedOnClosed}</span>
          <Button size="sm" ms="auto" flexShrink="0" onClick={carryOver}>
            {words.carryOver}
          </Button>
        </Notice>
      )}
      {order.flags.excess && <Notice>{words.excess(formatMoney(-order.totals.due, currency))}</Notice>}
      {held.length > 0 && (
        <Notice aria-live="polite">
          <StageShape stage="held" size={26} />
          {words.guestsAsk(countDishes(held))}
          <Button
            size="sm"
            ms="auto"
            onClick={() => (mustChooseCheck ? onAccept(held) : void actions.accept(held.map(({ id }) => id)))}
          >
            {words.accept}
          </Button>
        </Notice>
      )}
      {isOpen && <CallNotice view={view} place={place} rights={rights} actions={actions} />}
      {otherRejections.map(({ commandId, type, code, lineIds }) => (
        <Notice key={commandId} refused role="alert">
          <StageShape stage="rejected" size={26} />
          <span>
            <chakra.b fontWeight="650">
              {[refusals.what[type], joinLineNames(lineIds, lines)].filter(Boolean).join(': ')}.
            </chakra.b>{' '}
            {refusals.why[code]}
          </span>
          <Button size="sm" variant="ghost" ms="auto" onClick={() => void actions.dismiss(commandId)}>
            {common.understood}
          </Button>
        </Notice>
      ))}
    </>
  )
}

type CallProps = Pick<Props, 'view' | 'place' | 'rights' | 'actions'>

/**
 * Guests can scan the code of another table, and then ask on their phone to move their check there. `calledTo` is the
 * id of that table.
 */
function CallNotice({ view: { order }, place, rights, actions }: CallProps) {
  const words = useWords(orderWords)
  const { calledAt, calledTo } = order.flags
  const asked = useTable(calledTo)
  const hasCheckPerParty = useHasCheckPerParty(calledTo)
  if (calledAt === undefined || !isAllowed(rights, 'callWaiter')) return null
  const wanted = asked && hasCheckPerParty && isAllowed(rights, 'transferOrder') ? asked : undefined
  const time = formatClockTime(calledAt)
  return (
    <Notice aria-live="polite">
      <Hand size={26} />
      {wanted ? words.guestsMoved(wanted.name, time) : words.guestsCall(place, time)}
      <Buttons>
        {wanted && (
          <Button size="sm" onClick={() => void actions.moveHere(wanted.id)}>
            {words.moveHere}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => void actions.attend()}>
          {words.attend}
        </Button>
      </Buttons>
    </Notice>
  )
}

const joinLineNames = (lineIds: readonly string[], lines: readonly LineView[]): string =>
  lines
    .filter(({ id }) => lineIds.includes(id))
    .map(({ line }) => line.name)
    .join(', ')
