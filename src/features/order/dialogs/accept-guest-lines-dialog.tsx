import { useNavigate } from 'react-router-dom'
import { useTables } from '../../../data/catalogue/use-catalogue.ts'
import { useDepartmentOrders } from '../../../data/orders/use-orders.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { listTargetChecks } from '../check/target-checks.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'

type Props = {
  view: OrderView
  /** The lines that guests have sent and that no waiter has accepted or rejected yet. */
  lines: readonly LineView[]
  actions: OrderActions
  onDecide(store: () => Promise<boolean>): void
  onClose(): void
}

export function AcceptGuestLinesDialog({ view, lines, actions, onDecide, onClose }: Props) {
  const words = useWords(orderWords)
  const navigate = useNavigate()
  const orders = useDepartmentOrders(view.order.departmentId)
  const tables = useTables(view.order.departmentId) ?? []
  const ids = lines.map(({ id }) => id)
  const acceptInto = async (toOrderId: string) => {
    const isStored = await actions.acceptInto(ids, toOrderId)
    if (isStored) await navigate(links.order(view.order.departmentId, toOrderId))
    return isStored
  }
  const checks = listTargetChecks(view, orders?.open ?? [], tables)
  return (
    <TitledDialog title={words.acceptance.title} onClose={onClose}>
      <MutedText>{words.acceptance.text(lines.map(({ line }) => line.name).join(', '))}</MutedText>
      <chakra.div display="grid" gap="2">
        {checks.map(({ id, order, placeName }) => (
          <Button key={id} variant="outline" onClick={() => onDecide(() => acceptInto(id))}>
            {words.acceptance.ofCheck(order.number)}
            {placeName && `, ${placeName}`}
          </Button>
        ))}
        <Button disabled={!orders} onClick={() => onDecide(() => actions.accept(ids))}>
          {checks.length > 0 ? words.acceptance.otherParty : words.acceptance.newParty}
        </Button>
        <Button variant="ghost" colorPalette="refused" onClick={() => onDecide(() => actions.reject(view, ids))}>
          {words.acceptance.reject}
        </Button>
      </chakra.div>
    </TitledDialog>
  )
}
