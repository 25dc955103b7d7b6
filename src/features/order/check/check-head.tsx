import dots from '@phosphor-icons/core/assets/bold/dots-three-bold.svg?raw'
import { isOpenOrBilled, type Order } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { SeatPicker } from '../dialogs/seat-picker.tsx'
import type { Rights } from '../rights.ts'
import { orderWords } from '../words/words.ts'

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
  rights: Rights
  seat: number
  onSeat(seat: number): void
  /** Shows what can be done with the whole check. `undefined` when the user may do nothing with it. */
  onActions?(): void
}

/** The order's ticket number, the member number if the order is for a club member, the seat picker, and the actions. */
export function CheckHead({ order, rights, seat, onSeat, onActions }: Props) {
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
        {order.customerNumber && (
          <chakra.p textStyle="label" whiteSpace="nowrap" mt="1">
            {words.member(order.customerNumber)}
          </chakra.p>
        )}
      </div>
      {isOpenOrBilled(order) && rights.actor.role !== 'kitchen' && (
        <SeatPicker covers={order.covers} seat={seat} onSeat={onSeat} />
      )}
      {onActions && (
        <Button
          variant="ghost"
          size="icon"
          flexShrink="0"
          ms="-12px"
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
