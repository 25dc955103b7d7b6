import { applyRate, splitProportionally, sum } from './money.ts'
import type { Order } from './order.ts'
import { computeTaxes, priceGroups, type ServiceSettings, serviceRateOf, type TaxAmount } from './pricing.ts'

/** One line's part of the sums of its check, in minor units (cents). */
export type AmountsOfLine = {
  /** The price after all discounts, with the taxes that the price includes. */
  net: number
  /** The price after all discounts, without any tax. */
  base: number
  taxes: TaxAmount[]
  /** The line's part of the service charge. */
  service: number
  /** `net`, plus `service`, plus the taxes that the price does not include. */
  total: number
}

/**
 * Divides the sums of a check among its lines. The amounts of all lines add up exactly to the totals of `priceOrder`.
 * Void and comped (free) lines have 0 everywhere.
 */
export function computeAmountsByLine(
  order: Pick<Order, 'lines' | 'discounts'> & Partial<Pick<Order, 'service' | 'covers'>>,
  tenant: ServiceSettings,
): { [lineId: string]: AmountsOfLine } {
  const { groups } = priceGroups(order)
  // Lines are sorted by id, so that the result does not depend on the sequence of the keys in `lines`.
  const lines = groups.flatMap(group => {
    const sorted = group.lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const weights = sorted.map(({ net }) => net)
    const nets = splitProportionally(group.discounted, weights)
    const taxes = computeTaxes(group.taxes, group.discounted)
    const included = sum(taxes.filter(tax => tax.included).map(tax => tax.amount))
    const bases = splitProportionally(group.discounted - included, weights)
    const taxShares = taxes.map(({ base: _, ...tax }) => ({ tax, amounts: splitProportionally(tax.amount, weights) }))
    return sorted.map(({ id }, index) => ({
      id,
      net: nets[index]!,
      base: bases[index]!,
      taxes: taxShares.map(({ tax, amounts }) => ({ ...tax, base: bases[index]!, amount: amounts[index]! })),
    }))
  })
  const nets = lines.map(({ net }) => net)
  const services = splitProportionally(applyRate(sum(nets), serviceRateOf(order, tenant)), nets)
  return Object.fromEntries(
    lines.map(({ id, ...line }, index) => {
      const service = services[index]!
      const added = sum(line.taxes.filter(tax => !tax.included).map(tax => tax.amount))
      return [id, { ...line, service, total: line.net + service + added }]
    }),
  )
}
