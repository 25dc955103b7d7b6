import { useCallback, useMemo } from 'react'
import type { Order } from '../../../../domain/order.ts'
import { useProductsById } from '../../../data/catalogue/use-catalogue.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { stageOfLine } from '../check/line-stage.ts'
import { checkDish } from './check-dish.ts'
import { type DishWarning, describeDish } from './describe-dish.ts'
import { allergyWords } from './words/words.ts'

/** Returns what to say about a line and the allergies of its guests. Says nothing about served, void and refused lines. */
export function useLineWarnings(order: Order, lines: readonly LineView[]): (view: LineView) => string | undefined {
  const words = useWords(allergyWords)
  const dish = useWords(dishWords)
  const ids = order.allergies && [...new Set(lines.map(({ line }) => line.productId))].sort()
  const products = useProductsById(ids)
  return view => {
    const { line } = view
    if (!order.allergies || !products || ['served', 'void', 'rejected'].includes(stageOfLine(view))) return undefined
    return describeDish(checkDish(order, line.seat, products.get(line.productId)), words, dish)?.text
  }
}

/** Returns what to say about a product that is added for the seat. Stays the same while nothing changes. */
export function useProductWarnings(order: Pick<Order, 'allergies'>, seat: number) {
  const words = useWords(allergyWords)
  const dish = useWords(dishWords)
  // Each command creates a new order, so the allergies are compared by their content.
  const key = JSON.stringify(order.allergies)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the allergies
  const allergies = useMemo(() => order.allergies, [key])
  return useCallback(
    (product: { allergens: string[] }): DishWarning | undefined => {
      const check = allergies && checkDish({ allergies }, seat, product)
      // A tile says only what is wrong with the product; the check says who has which allergy.
      return check && describeDish({ ...check, own: [] }, words, dish)
    },
    [allergies, seat, words, dish],
  )
}
