import repeat from '@phosphor-icons/core/assets/bold/repeat-bold.svg?raw'
import { useMemo } from 'react'
import { useCategories } from '../../../data/catalogue/use-catalogue.ts'
import { useSoldOutLines } from '../../../data/orders/use-sold-out-lines.ts'
import { useStockMarks } from '../../../data/orders/use-stock-marks.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'
import { findLastDrinks } from './last-drinks.ts'

const Repeat = createIcon(repeat)

export function useLastDrinks({ order, lines }: OrderView): LineView[] {
  const categories = useCategories(order.departmentId)
  return useMemo(() => {
    const drinks = (categories ?? []).filter(category => category.drinks)
    return findLastDrinks(lines, new Set(drinks.map(({ id }) => id)))
  }, [categories, lines])
}

/**
 * Adds `drinks` once more, as unsent lines for the same guests and with the same options. Sold-out drinks are left out.
 */
export function RepeatDrinks({ drinks, actions }: { drinks: readonly LineView[]; actions: OrderActions }) {
  const words = useWords(orderWords)
  const soldOut = useSoldOutLines(drinks, useStockMarks())
  const run = useSingleRun(() =>
    actions.repeat(
      drinks.filter(({ id }) => !soldOut.has(id)),
      drinks.filter(({ id }) => soldOut.has(id)),
    ),
  )
  return (
    <Button size="sm" variant="ghost" ms="auto" me="-12px" onClick={run}>
      <Repeat size={20} />
      {words.repeatDrinks}
    </Button>
  )
}
