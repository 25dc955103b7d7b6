import { useWords } from '../../../i18n/language.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'
import type { DepartmentTotals } from './department-totals.ts'

const Figure = chakra('figure', { base: { display: 'grid', gap: '3' } })
const Caption = chakra('figcaption', { base: { textStyle: 'label', color: 'fg.muted' } })
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', sm: '150px minmax(0, 1fr) 130px' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
  },
})
const Name = chakra('span', { base: { fontWeight: '600', overflow: 'hidden', textOverflow: 'ellipsis' } })
const Bar = chakra('svg', {
  base: {
    display: 'block',
    w: 'full',
    h: '26px',
    gridColumn: { base: '1 / -1', sm: 'auto' },
    gridRow: { base: '2', sm: 'auto' },
  },
})
const Amount = chakra('span', { base: { textStyle: 'price', textAlign: 'end' } })

export function DepartmentChart({ totals, currency }: { totals: DepartmentTotals[]; currency: string }) {
  const { home } = useWords(adminWords)
  const maxTotal = Math.max(1, ...totals.map(({ total }) => total))
  return (
    <Figure>
      <Caption>{home.chart}</Caption>
      {totals.map(({ id, name, orders, total }) => (
        <Row key={id}>
          <Name>{name}</Name>
          <Bar viewBox="0 0 100 26" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="26" fill="#E4D8C0" />
            <rect width={(100 * total) / maxTotal} height="26" fill="var(--chakra-colors-green)" />
          </Bar>
          <Amount>
            {formatMoney(total, currency)}
            <chakra.span display="block" textStyle="tag" fontWeight="400" color="fg.muted">
              {home.orders(orders)}
            </chakra.span>
          </Amount>
        </Row>
      ))}
    </Figure>
  )
}
