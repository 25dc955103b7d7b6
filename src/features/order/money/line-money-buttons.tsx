import { findDiscountId } from '../../../../domain/discount-amounts.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { OrderDialog } from '../dialogs/order-dialogs.tsx'
import type { Rights } from '../rights.ts'
import { type LineMoneyAction, listLineMoneyActions } from './list-money-actions.ts'
import { useMoneyActions } from './use-money-actions.ts'
import { moneyWords } from './words/words.ts'

type Props = {
  view: LineView
  order: OrderView
  rights: Rights
  onOpenDialog(dialog: OrderDialog): void
}

const names = {
  comp: 'comp',
  discount: 'discount',
  removeDiscount: 'remove',
} as const satisfies { [Action in LineMoneyAction]: string }

export function LineMoneyButtons({ view, order: { id: orderId, order }, rights, onOpenDialog }: Props) {
  const words = useWords(moneyWords)
  const actions = useMoneyActions(orderId)
  const discountId = findDiscountId(order, view.id)
  const run: { [Action in LineMoneyAction]: () => void } = {
    comp: () => onOpenDialog({ kind: 'comp', line: view }),
    discount: () => onOpenDialog({ kind: 'discount', line: view }),
    removeDiscount: () =>
      discountId !== undefined && void actions.removeDiscount(discountId, order.discounts[discountId]!),
  }
  return listLineMoneyActions(view, order, rights).map(action => (
    <Button key={action} size="sm" variant="outline" onClick={run[action]}>
      {words[names[action]]}
    </Button>
  ))
}
