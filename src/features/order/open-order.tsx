import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { Tenant } from '../../../domain/catalogue.ts'
import { isOpenOrBilled } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import type { OrderView } from '../../data/orders/views.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Plus } from '../../ui/controls/stepper.tsx'
import { useDockHeight } from '../../ui/hooks/use-dock-height.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import type { LineInput } from '../../ui/product-sheet/product-sheet.tsx'
import { Check } from './check/check.tsx'
import { CheckFoot } from './check/check-foot.tsx'
import { isUnsent } from './check/line-stage.ts'
import { OrderPending } from './check/order-pending.tsx'
import { Totals } from './check/totals.tsx'
import type { OrderDialog } from './dialogs/order-dialogs.tsx'
import { MenuPane } from './menu/menu-pane.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderHeader } from './order-header.tsx'
import { Panes } from './panes.tsx'
import type { Rights } from './rights.ts'
import { useOrderActions } from './use-order-actions.ts'
import { orderWords } from './words/words.ts'

const OrderDialogs = lazy(async () => ({ default: (await import('./dialogs/order-dialogs.tsx')).OrderDialogs }))

const Screen = chakra('div', { base: { h: '100dvh', display: 'flex', flexDirection: 'column', overflow: 'hidden' } })

type Props = {
  view: OrderView
  departmentId: string
  title: string
  subtitle: string
  tenant: Pick<Tenant, 'currency' | 'serviceCharge' | 'taxes' | 'settings'>
  rights: Rights
}

/** The menu and the check of one order, and what waits on this device in the menu's place. */
export function OpenOrder({ view, departmentId, title, subtitle, tenant, rights }: Props) {
  const words = useWords(orderWords)
  const { order, lines } = view
  const { currency } = tenant
  const actions = useOrderActions(view.id)
  const sideBySide = useMedia('(min-width: 768px)')
  const live = isOpenOrBilled(order)
  const canAddLines = live && may(rights.actor, 'addLine', rights.tenant)
  const [front, setFront] = useState<'left' | 'right'>(lines.length === 0 && canAddLines ? 'left' : 'right')
  const [showsPending, setShowsPending] = useState(false)
  const [chosenSeat, setSeat] = useState(0)
  // Fewer may sit there by now.
  const seat = chosenSeat <= order.covers ? chosenSeat : 0
  const [dialog, setDialog] = useState<OrderDialog>()
  const footRef = useDockHeight<HTMLDivElement>(!sideBySide && front === 'right')
  const unsent = lines.filter(isUnsent).map(({ id }) => id)

  const { add } = actions
  const addProduct = useCallback(
    (name: string, productId: string, { price, ...decision }: LineInput) =>
      add(name, { productId, ...decision, ...(price !== undefined && { price }), ...(seat > 0 && { seat }) }),
    [add, seat],
  )
  const showMenu = () => {
    setShowsPending(false)
    setFront('left')
  }
  const togglePending = () => {
    setFront(showsPending ? 'right' : 'left')
    setShowsPending(!showsPending)
  }

  const menu = canAddLines && (
    <chakra.div h="full" hidden={showsPending}>
      <MenuPane departmentId={departmentId} currency={currency} lines={lines} onAdd={addProduct} />
    </chakra.div>
  )
  const pending = showsPending && (
    <chakra.div h="full" overflowY="auto">
      <OrderPending onClose={() => (canAddLines ? showMenu() : togglePending())} />
    </chakra.div>
  )
  const check = (
    <>
      <Check
        view={view}
        currency={currency}
        rights={rights}
        actions={actions}
        seat={seat}
        onSeat={setSeat}
        onOpenDialog={setDialog}
        onReplace={canAddLines ? showMenu : undefined}
      />
      {!sideBySide && canAddLines && (
        <Button variant="ghost" onClick={showMenu}>
          <Plus />
          {words.addMore}
        </Button>
      )}
      <div ref={footRef}>
        <Totals totals={order.totals} tenant={tenant} />
        <CheckFoot
          order={order}
          unsent={unsent.length}
          rights={rights}
          onSend={() => void actions.send(unsent)}
          onBill={() => void actions.requestBill()}
          onPay={() => setDialog({ kind: 'payment' })}
          onClose={() => void actions.close()}
        />
      </div>
    </>
  )

  return (
    <Screen>
      <OrderHeader
        departmentId={departmentId}
        title={title}
        order={order}
        subtitle={subtitle}
        onEditCovers={
          live && may(rights.actor, 'setCovers', rights.tenant) ? () => setDialog({ kind: 'covers' }) : undefined
        }
        onTogglePending={togglePending}
      />
      <Panes
        sideBySide={sideBySide}
        front={front}
        label={title}
        left={
          menu || pending ? (
            <>
              {pending}
              {menu}
            </>
          ) : undefined
        }
        right={check}
      />
      {!sideBySide && canAddLines && front === 'left' && !showsPending && (
        <OrderBar
          count={lines.length}
          total={order.totals.total}
          currency={currency}
          onClick={() => setFront('right')}
        />
      )}
      {dialog && (
        <Suspense>
          <OrderDialogs
            dialog={dialog}
            view={view}
            currency={currency}
            rights={rights}
            actions={actions}
            onDialog={setDialog}
          />
        </Suspense>
      )}
    </Screen>
  )
}
