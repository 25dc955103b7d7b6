import dots from '@phosphor-icons/core/assets/bold/dots-three-bold.svg?raw'
import type { Order } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { orderWords } from '../words/words.ts'
import { PickupFacts } from './pickup-facts.tsx'

const Dots = icon(dots)

export const CheckHeadRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: '67px',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})

type Props = {
  order: Order
  /** Shows what can be done with the whole check. `undefined` when the user may do nothing with it. */
  onActions?(): void
}

/** The order's ticket number, the member number if the order is for a club member, and the actions. */
export function CheckHead({ order, onActions }: Props) {
  const words = useWords(orderWords)
  const progress = useWords(progressWords)
  return (
    <CheckHeadRow>
      <div>
        <chakra.p textStyle="label" color="fg.muted">
          {words.comanda}
        </chakra.p>
        <chakra.p textStyle={order.number ? 'title' : 'small'} lineHeight="1" color="green" whiteSpace="nowrap">
          {order.number || progress.noNumber}
        </chakra.p>
        {order.tableId === undefined && order.pickup && <PickupFacts pickup={order.pickup} />}
        {order.customerNumber && (
          <chakra.p textStyle="label" whiteSpace="nowrap" mt="1">
            {words.member(order.customerNumber)}
          </chakra.p>
        )}
      </div>
      {onActions && (
        <Button
          variant="ghost"
          size="icon"
          flexShrink="0"
          ms="auto"
          me="-10px"
          aria-label={words.actions}
          onClick={onActions}
        >
          <Dots size={26} />
        </Button>
      )}
    </CheckHeadRow>
  )
}
