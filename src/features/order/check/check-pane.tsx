import type { Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Tenant } from '../../../../domain/catalogue.ts'
import { computeMinimumDifference } from '../../../../domain/minimum.ts'
import { serviceRateOf } from '../../../../domain/pricing.ts'
import { useSoldOutLines } from '../../../data/orders/use-sold-out-lines.ts'
import { useStockMarks } from '../../../data/orders/use-stock-marks.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Plus } from '../../../ui/controls/stepper.tsx'
import type { OrderDialog } from '../dialogs/order-dialogs.tsx'
import { isAllowed, type Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'
import { Check } from './check.tsx'
import { CheckFoot } from './check-foot.tsx'
import { isUnsent } from './line-stage.ts'
import { Totals } from './totals.tsx'

type Props = {
  view: OrderView
  /** The table's name, or another title of the order. */
  place: string
  tenant: Pick<Tenant, 'currency' | 'serviceCharge' | 'taxes'>
  rights: Rights
  actions: OrderActions
  onOpenDialog(dialog: OrderDialog): void
  /** Shows the menu. `undefined` when nothing can be added to the order. */
  onShowMenu?(): void
  sideBySide: boolean
  /** Whether the order is new: it is shown but not stored yet. The user's first change stores the order. */
  isNew: boolean
  footRef: Ref<HTMLDivElement>
}

export function CheckPane(props: Props) {
  const { view, place, tenant, rights, actions, onOpenDialog, onShowMenu, sideBySide, isNew, footRef } = props
  const words = useWords(orderWords)
  const navigate = useNavigate()
  const isOffline = useSyncStatus()?.state === 'offline'
  const drafts = view.lines.filter(isUnsent)
  const soldOut = useSoldOutLines(drafts, useStockMarks())
  return (
    <>
      <Check
        view={view}
        place={place}
        currency={tenant.currency}
        rights={rights}
        actions={actions}
        isNew={isNew}
        isOffline={isOffline}
        soldOut={soldOut}
        onOpenDialog={onOpenDialog}
        onReplace={onShowMenu}
      />
      <div ref={footRef}>
        {!sideBySide && onShowMenu && (
          <Button variant="ghost" display="flex" w="full" onClick={onShowMenu}>
            <Plus />
            {words.addMore}
          </Button>
        )}
        {isAllowed(rights, 'readMoney') && (
          <Totals
            totals={view.order.totals}
            tenant={tenant}
            serviceRate={serviceRateOf(view.order, tenant)}
            minimumDifference={computeMinimumDifference(view.order)}
          />
        )}
        <CheckFoot
          view={view}
          drafts={drafts}
          isOffline={isOffline}
          rights={rights}
          onSend={() => {
            if (soldOut.size > 0) onOpenDialog({ kind: 'soldOut', drafts, soldOut })
            else void actions.send(drafts, isOffline)
          }}
          onBill={() => {
            if (drafts.length > 0) onOpenDialog({ kind: 'billDrafts', drafts, soldOut })
            else void actions.bill()
          }}
          onPay={() => void navigate(links.payment(view.order.departmentId, view.id))}
          onClose={() => void actions.close()}
        />
      </div>
    </>
  )
}
