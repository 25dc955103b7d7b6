import { computeDiscountAmounts } from '../../../../domain/discount-amounts.ts'
import { basisPointsPerWhole } from '../../../../domain/money.ts'
import type { Order } from '../../../../domain/order.ts'
import { formatMoney } from '../../../ui/format/money.ts'
import { currentLocale } from '../../../ui/format/region.ts'
import type { MoneyWords } from './words/words.ts'

/** Formats basis points as a percentage: `12.5` for 1250, or `12,5` if the region writes a decimal comma. */
export const formatBasisPoints = (percent: number): string =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 2 }).format(percent / 100)

/**
 * Parses a typed percentage with a point or a comma before the decimals: 1250 for `12.5` or `12,5 %`.
 * @returns basis points from 1 to 10000, or `undefined` when the text is no such percentage
 */
export function parsePercent(text: string): number | undefined {
  const typed = text.replace(/[%\s]/g, '').replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return undefined
  const percent = Math.round(Number(typed) * 100)
  return percent >= 1 && percent <= basisPointsPerWhole ? percent : undefined
}

/** Returns the text for each line's discount, by line id, for example `Descuento 10 %: −$16.80, Cliente frecuente`. */
export function describeLineDiscounts(order: Order, currency: string, words: MoneyWords): Map<string, string> {
  const amounts = computeDiscountAmounts(order)
  const texts = Object.entries(order.discounts).flatMap(([id, { lineId, percent, reason }]) => {
    // Some discounts take nothing off, for example on a void line, or on a line that was made free (comped).
    if (lineId === undefined || amounts[id] === 0) return []
    const amount = formatMoney(-amounts[id]!, currency)
    const text =
      percent === undefined
        ? words.discountOf(amount, reason)
        : words.discountPercent(formatBasisPoints(percent), amount, reason)
    return [[lineId, text] as const]
  })
  return new Map(texts)
}
