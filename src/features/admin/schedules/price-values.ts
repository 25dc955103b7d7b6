import type { Product, Schedule } from '../../../../domain/catalogue.ts'
import { formatAmountInput } from '../../../ui/format/money.ts'
import type { NumberReader } from '../record/number-reader.ts'

/** The price of a product in each schedule, as text. A schedule that is missing or empty has the usual price. */
export type PriceValues = { [scheduleId: string]: string }

export const toPriceValues = ({ prices = [] }: Pick<Product, 'prices'>, currency: string): PriceValues =>
  Object.fromEntries(prices.map(({ scheduleId, price }) => [scheduleId, formatAmountInput(price, currency)]))

/**
 * Returns the prices with the values of the form; `undefined` without one. They stay in the order in which they were
 * stored; new ones follow in the order of the tenant's schedules. Prices of deleted schedules are left out.
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
