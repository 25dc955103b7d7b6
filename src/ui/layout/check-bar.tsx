import { Plate } from '../food/plate.tsx'
import { formatMoney } from '../format/money.ts'
import { chakra } from '../theme/chakra.tsx'

const Bar = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    h: '60px',
    px: '3',
    borderRadius: 'button',
    bg: 'green',
    color: 'paper',
    textStyle: 'dish',
  },
})

type Props = { count: number; label: string; total: number; currency: string }

/** `count`: the number of dishes of the order. `total`: in minor units (cents). */
export function OrderTotalBar({ count, label, total, currency }: Props) {
  return (
    <Bar>
      <Plate size="xs" flat color="green" fontWeight="700">
        {count}
      </Plate>
      {label}
      <chakra.span ms="auto" textStyle="number">
        {formatMoney(total, currency)}
      </chakra.span>
    </Bar>
  )
}
