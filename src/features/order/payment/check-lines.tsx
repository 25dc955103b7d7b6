import { type Order, sortLines } from '../../../../domain/order.ts'
import { computeLineAmount } from '../../../../domain/pricing.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'

const Lines = chakra('ul', { base: { listStyleType: 'none' } })
const LineRow = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr) auto', columnGap: '2', py: '6px' },
})

type Props = { order: Order; format(amount: number): string }

export function CheckLines({ order, format }: Props) {
  return (
    <Lines>
      {sortLines(order)
        .filter(([, { status }]) => status !== 'void')
        .map(([id, line]) => (
          <LineRow key={id}>
            <b>{line.quantity}</b>
            <span>{line.name}</span>
            <chakra.span textStyle="price">{format(computeLineAmount(line))}</chakra.span>
          </LineRow>
        ))}
    </Lines>
  )
}
