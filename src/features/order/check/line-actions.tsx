import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { OrderDialog } from '../dialogs/order-dialogs.tsx'
import { LineMoneyButtons } from '../money/line-money-buttons.tsx'
import type { Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'
import { type LineAction, listLineActions } from './list-line-actions.ts'

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', ps: '42px', pb: '3', animationStyle: 'settle' },
})

type Props = {
  view: LineView
  order: OrderView
  rights: Rights
  actions: OrderActions
  onOpenDialog(dialog: OrderDialog): void
}

const names = {
  change: 'change',
  remove: 'remove',
  preparing: 'preparing',
  ready: 'markReady',
  served: 'markServed',
  void: 'voidLine',
} as const satisfies { [Action in LineAction]: string }

/**
 * The buttons for what this user may do with the line in its present state, for example to remove a draft or to void a
 * sent line.
 */
export function LineActions({ view, order, rights, actions, onOpenDialog }: Props) {
  const words = useWords(orderWords)
  const run: { [Action in LineAction]: () => void } = {
    change: () => onOpenDialog({ kind: 'change', line: view }),
    remove: () => void actions.remove(view),
    preparing: () => void actions.advance(view.id, 'preparing'),
    ready: () => void actions.advance(view.id, 'ready'),
    served: () => void actions.advance(view.id, 'served'),
    void: () => onOpenDialog({ kind: 'void', line: view }),
  }
  return (
    <Row>
      {listLineActions(view, rights).map((action, index) => (
        <Button
          key={action}
          size="sm"
          variant={
            action === 'remove' || action === 'void' ? 'ghost' : index > 0 || action === 'change' ? 'outline' : 'solid'
          }
          colorPalette={action === 'void' ? 'refused' : undefined}
          onClick={run[action]}
        >
          {words[names[action]]}
        </Button>
      ))}
      <LineMoneyButtons view={view} order={order} rights={rights} onOpenDialog={onOpenDialog} />
    </Row>
  )
}
