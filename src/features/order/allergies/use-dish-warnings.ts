import { useCallback, useMemo } from 'react'
import type { Order } from '../../../../domain/order.ts'
import { useProductsById } from '../../../data/catalogue/use-catalogue.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { stageOfLine } from '../check/line-stage.ts'
import { checkDish } from './check-dish.ts'
import { type DishWarning, describeDishWarning } from './describe-dish-warning.ts'
import { allergyWords } from './words/words.ts'

/**
 * Returns a function that returns the allergy warning of a line; `undefined` if there is none, and while the products
 * are being read. Served, void and refused lines have no warning.
 */
export function useLineWarnings(order: Order, lines: readonly LineView[]): (view: LineView) => string | undefined {
  const words = useWords(allergyWords)
  const dish = useWords(dishWords)
  const ids = order.allergies && [...new Set(lines.map(({ line }) => line.productId))].sort()
  const products = useProductsById(ids)
  return view => {
    const { line } = view
    if (!order.allergies || !products || ['served', 'void', 'rejected'].includes(stageOfLine(view))) return undefined
    return describeDishWarning(checkDish(order, line.seat, products.get(line.productId)), words, dish)?.text
  }
}

/**
 * Returns a function that returns the allergy warning of a product for the guest at `seat`. The function stays the same
 * until the allergies, the seat or the language change, so that the product tiles need not render again.
 */
export function useProductWarnings(order: Pick<Order, 'allergies'>, seat: number) {
  const words = useWords(allergyWords)
  const dish = useWords(dishWords)
  // The object `allergies` may be new although no allergy has changed, so the content is compared.
  const key = JSON.stringify(order.allergies)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the allergies
  const allergies = useMemo(() => order.allergies, [key])
  return useCallback(
    (product: { allergens: string[] }): DishWarning | undefined => {
      const check = allergies && checkDish({ allergies }, seat, product)
      // Leaves out `own`. With `own`, nearly every tile would show the allergy of the guest at `seat`, because few
      // products declare the allergens of this guest.
      return check && describeDishWarning({ ...check, own: [] }, words, dish)
    },
    [allergies, seat, words, dish],
  )
}
