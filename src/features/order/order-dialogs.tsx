import { may } from '../../../domain/permissions.ts'
import type { LineView, OrderView } from '../../data/views.ts'
import { useT } from '../../i18n/i18n.tsx'
import { ChangeSheet } from './change-sheet.tsx'
import { CoversDialog } from './covers-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Rights } from './rights.ts'
import type { OrderActions } from './use-order-actions.ts'

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

/** Loaded with the first dialog; each closes when what it did is kept on this device. */
export function OrderDialogs({ asked, view, currency, rights, actions, onAsk }: Props) {
  const t = useT()
  const close = () => onAsk(undefined)
  const closeWhen = (kept: Promise<boolean>) => void kept.then(done => done && close())
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
          text={t('order.voidText')}
          onReason={reason => closeWhen(actions.void(asked.line.id, reason))}
          onClose={close}
        />
      )
    case 'voidOrder':
      return (
        <ReasonDialog
          title={t('order.voidOrder')}
          text={t('order.voidOrderText')}
          onReason={reason => closeWhen(actions.voidOrder(reason))}
          onClose={close}
        />
      )
    case 'covers':
      return (
        <CoversDialog
          covers={view.order.covers}
          onCovers={covers => closeWhen(actions.setCovers(covers))}
          onVoidOrder={may(rights.actor, 'voidOrder', rights.tenant) ? () => onAsk({ kind: 'voidOrder' }) : undefined}
          onClose={close}
        />
      )
    case 'payment':
      return (
        <PaymentDialog
          due={view.order.totals.due}
          currency={currency}
          onPay={(payment, closing) => closeWhen(actions.pay(payment, closing))}
          onClose={close}
        />
      )
  }
}
