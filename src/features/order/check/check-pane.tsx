import type { Ref } from 'react'
import type { Tenant } from '../../../../domain/catalogue.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Plus } from '../../../ui/controls/stepper.tsx'
import type { OrderDialog } from '../dialogs/order-dialogs.tsx'
import type { Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'
import { Check } from './check.tsx'
import { CheckFoot } from './check-foot.tsx'
import { isUnsent } from './line-stage.ts'
import { Totals } from './totals.tsx'

type Props = {
  view: OrderView
  tenant: Pick<Tenant, 'currency' | 'serviceCharge' | 'taxes'>
  rights: Rights
  actions: OrderActions
  seat: number
  onSeat(seat: number): void
  onOpenDialog(dialog: OrderDialog): void
  /** Shows the menu. `undefined` when nothing can be added to the order. */
  onShowMenu?(): void
  sideBySide: boolean
  footRef: Ref<HTMLDivElement>
}

/** The right pane of the order screen: the lines, the totals, and the buttons to send lines and to take payments. */
export function CheckPane(props: Props) {
  const { view, tenant, rights, actions, seat, onSeat, onOpenDialog, onShowMenu, sideBySide, footRef } = props
  const words = useWords(orderWords)
  const unsent = view.lines.filter(isUnsent).map(({ id }) => id)
  return (
    <>
      <Check
        view={view}
        currency={tenant.currency}
        rights={rights}
        actions={actions}
        seat={seat}
        onSeat={onSeat}
        onOpenDialog={onOpenDialog}
        onReplace={onShowMenu}
      />
      {!sideBySide && onShowMenu && (
        <Button variant="ghost" onClick={onShowMenu}>
          <Plus />
          {words.addMore}
        </Button>
      )}
      <div ref={footRef}>
        <Totals totals={view.order.totals} tenant={tenant} />
        <CheckFoot
          order={view.order}
          unsent={unsent.length}
          rights={rights}
          onSend={() => void actions.send(unsent)}
          onBill={() => void actions.requestBill()}
          onPay={() => onOpenDialog({ kind: 'payment' })}
          onClose={() => void actions.close()}
        />
      </div>
    </>
  )
}
