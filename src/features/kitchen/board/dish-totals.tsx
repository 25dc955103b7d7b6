import { sum } from '../../../../domain/money.ts'
import { useWords } from '../../../i18n/language.tsx'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'
import type { DishTotal } from './totals.ts'

const Rail = chakra('aside', {
  base: { w: '300px', flexShrink: '0', p: '5', bg: 'bg.panel', overflowY: 'auto', boxShadow: 'lift' },
})
const List = chakra('ul', { base: { listStyle: 'none', m: '0', p: '0' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '3',
    minH: '44px',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
    fontWeight: '600',
    '& > b': { textStyle: 'number' },
  },
})

export function DishTotals({ totals }: { totals: readonly DishTotal[] }) {
  const words = useWords(kitchenWords)
  if (totals.length === 0) return <MutedSmall>{words.noTotals}</MutedSmall>
  return (
    <>
      <List>
        {totals.map(({ name, quantity }) => (
          <Row key={name}>
            {name}
            <b>{quantity}</b>
          </Row>
        ))}
      </List>
      <MutedSmall pt="3">{words.totalsNote}</MutedSmall>
    </>
  )
}

export function TotalsRail({ totals }: { totals: readonly DishTotal[] }) {
  const words = useWords(kitchenWords)
  const count = sum(totals.map(({ quantity }) => quantity))
  return (
    <Rail aria-label={words.totals}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" pb="2">
        <chakra.h2 textStyle="hero" color="green">
          {words.totals}
        </chakra.h2>
      </chakra.div>
      <DoubleRule />
      <MutedSmall py="2">{words.dishes(count)}</MutedSmall>
      <DishTotals totals={totals} />
    </Rail>
  )
}
