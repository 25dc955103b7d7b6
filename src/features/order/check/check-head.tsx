import dots from '@phosphor-icons/core/assets/bold/dots-three-bold.svg?raw'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { CheckMember } from '../member/check-member.tsx'
import { orderWords } from '../words/words.ts'
import { PickupDetails } from './pickup-details.tsx'

const Dots = createIcon(dots)

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
  view: Pick<OrderView, 'order' | 'unconfirmedTypes'>
  /** Whether to show the member to whom the check belongs, and the phone number that the guests gave. */
  showsMember: boolean
  /**
   * Opens the dialog with the actions on the whole check. `undefined` if there are none, for example on a new check.
   */
  onActions?(): void
}

export function CheckHead({ view, showsMember, onActions }: Props) {
  const { order } = view
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
        {order.tableId === undefined && order.pickup && (
          <PickupDetails pickup={showsMember ? order.pickup : { ...order.pickup, phone: undefined }} />
        )}
        {showsMember && <CheckMember view={view} />}
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
