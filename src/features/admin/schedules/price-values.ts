import type { Product, Schedule } from '../../../../domain/catalogue.ts'
import { formatAmountInput } from '../../../ui/format/money.ts'
import type { NumberReader } from '../record/number-reader.ts'

/**
 * The special prices of a product as typed text, by the id of the schedule, for example `{ feliz: '45.00' }`. During a
 * schedule without a text, the product has its usual price.
 */
export type PriceValues = { [scheduleId: string]: string }

export const toPriceValues = ({ prices = [] }: Pick<Product, 'prices'>, currency: string): PriceValues =>
  Object.fromEntries(prices.map(({ scheduleId, price }) => [scheduleId, formatAmountInput(price, currency)]))

/**
 * Converts the typed special prices to numbers and ignores empty texts. Returns `undefined` if there is no special
 * price. The prices that were stored come first, in their stored order. New prices follow in the order of the tenant's
 * schedules.
 * @param reader collects the problems of texts that are no amount
 */
export function readPrices(
  values: PriceValues,
  { prices = [] }: Pick<Product, 'prices'>,
  schedules: readonly Schedule[],
  reader: NumberReader,
): Product['prices'] {
  const ids = schedules.map(({ id }) => id)
  const stored = prices.map(({ scheduleId }) => scheduleId).filter(id => ids.includes(id))
  const filled = [...new Set([...stored, ...ids])].filter(id => (values[id] ?? '').trim() !== '')
  if (filled.length === 0) return undefined
  return filled.map(id => ({ scheduleId: id, price: reader.readAmount(`prices.${id}`, values[id]!) }))
}
