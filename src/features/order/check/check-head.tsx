import { chakra } from '@chakra-ui/react'
import { isOpenOrBilled, type Order } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { SeatPicker } from '../dialogs/seat-picker.tsx'
import type { Rights } from '../rights.ts'
import { orderWords } from '../words/words.ts'

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

type Props = { order: Order; rights: Rights; seat: number; onSeat(seat: number): void }

/** The order's ticket number, the member number if the order is for a club member, and the seat picker. */
export function CheckHead({ order, rights, seat, onSeat }: Props) {
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
    </CheckHeadRow>
  )
}
