import { sum } from '../../../domain/money.ts'
import { isPractice } from '../../../domain/practice.ts'
import { useWords } from '../../i18n/language.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import type { TableView } from './table-view.ts'
import { tablesWords } from './words/words.ts'

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: { base: '4', sm: '8' },
    rowGap: '1',
    py: '3',
    color: 'fg.muted',
  },
})
const Figure = chakra('span', {
  base: { textStyle: 'title', fontSize: { base: '22', sm: '30' }, color: 'fg', me: '2' },
})

type Props = { views: readonly TableView[]; isGolf: boolean; currency: string; otherOrdersAmount: number }

/** On a golf course, each open check counts as one group of golfers, because several groups may be at one hole. */
export function CountsLine({ views, isGolf, currency, otherOrdersAmount }: Props) {
  const words = useWords(tablesWords)
  const taken = views.filter(({ state, freeOnlyHere }) => state !== 'free' || freeOnlyHere)
  const free = views.length - taken.length
  // One check for several combined tables is in the view of each of these tables, but counts once. Checks of practice
  // mode (training) do not count.
  const all = new Map(taken.flatMap(view => view.orders).map(({ id, order }) => [id, order]))
  const orders = [...all.values()].filter(order => !isPractice(order))
  const groups = orders.length
  const covers = sum(orders.map(order => order.covers))
  const amount = otherOrdersAmount + sum(orders.map(order => order.totals.total))
  const figure = (count: number, words: string) => (
    <span>
      <Figure>{count}</Figure>
      {words}
    </span>
  )
  return (
    <Line>
      {isGolf ? (
        <>
          {figure(groups, words.groups(groups))}
          {figure(covers, words.players(covers))}
        </>
      ) : (
        <>
          {figure(taken.length, words.occupiedCount(taken.length))}
          {figure(free, words.freeCount(free))}
          {figure(covers, words.covers(covers))}
        </>
      )}
      <chakra.span ms={{ sm: 'auto' }} whiteSpace="nowrap">
        {isGolf ? words.onChecks : words.onTables}
        <Figure ms="2" me="0">
          {formatMoney(amount, currency)}
        </Figure>
      </chakra.span>
    </Line>
  )
}
