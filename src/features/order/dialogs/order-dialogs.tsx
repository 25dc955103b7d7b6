import { isSent } from '../../../../domain/transitions.ts'
import { mayVoidOrder } from '../../../../domain/void-order.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { useSingle } from '../../../ui/hooks/use-single.ts'
import type { Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { CoversDialog } from './covers-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** The one dialog that is open over the order. */
export type Asked =
  | { kind: 'change'; line: LineView }
  | { kind: 'void'; line: LineView }
  | { kind: 'covers' | 'voidOrder' | 'payment' }

type Props = {
  asked: Asked
  view: OrderView
  currency: string
  rights: Rights
  actions: OrderActions
  onAsk(asked: Asked | undefined): void
}

/** Loaded with the first dialog; each does one thing, and closes when that is kept on this device. */
export function OrderDialogs({ asked, view, currency, rights, actions, onAsk }: Props) {
  const t = useT()
  const lines = Object.values(view.order.lines)
  const close = () => onAsk(undefined)
  const closeWhen = async (kept: Promise<boolean>) => {
    if (await kept) close()
  }
  const giveReason = useSingle((reason: string) =>
    closeWhen(asked.kind === 'void' ? actions.void(asked.line.id, reason) : actions.voidOrder(reason)),
  )
  const setCovers = useSingle((covers: number) => closeWhen(actions.setCovers(covers)))
  const pay = useSingle((...payment: Parameters<OrderActions['pay']>) => closeWhen(actions.pay(...payment)))
  switch (asked.kind) {
    case 'change':
      return (
        <ChangeSheet
          view={asked.line}
          currency={currency}
          onClose={close}
          onDecide={({ quantity, options, note }) =>
            closeWhen(actions.change({ lineId: asked.line.id, quantity, options, ...(note !== undefined && { note }) }))
          }
        />
      )
    case 'void':
      return (
        <ReasonDialog
          title={t('order.voidTitle', { name: asked.line.line.name })}
          text={t(isSent(asked.line.line.status) ? 'order.voidText' : 'order.voidHeldText')}
          onReason={giveReason}
          onClose={close}
        />
      )
    case 'voidOrder':
      return (
        <ReasonDialog
          title={t('order.voidOrder')}
          text={t('order.voidOrderText')}
          onReason={giveReason}
          onClose={close}
        />
      )
    case 'covers':
      return (
        <CoversDialog
          covers={view.order.covers}
          onCovers={setCovers}
          onVoidOrder={mayVoidOrder(view.order, rights) ? () => onAsk({ kind: 'voidOrder' }) : undefined}
          onClose={close}
        />
      )
    case 'payment':
      return (
        <PaymentDialog
          due={view.order.totals.due}
          currency={currency}
          closes={lines.every(({ status }) => isSent(status) || status === 'void')}
          onPay={pay}
          onClose={close}
        />
      )
  }
}
