import type { Tenant } from './catalogue.ts'
import { applyRate, basisPointsPerWhole, multiplyByFraction, splitProportionally, sum } from './money.ts'
import type { Discount, Line, LineTax, Order, Totals } from './order.ts'

/**
 * The highest price of a line with its quantity and options, in minor units (cents). An order has at most 300 lines, so
 * the sum of their prices is a safe integer.
 */
export const maxLineAmount = 1_000_000_000_000

/** A tax and its amount in minor units (cents). `base`: the amount on which it was computed, without any tax. */
export type TaxAmount = LineTax & { base: number; amount: number }

/** `totals`: the sums of a check, as a bill shows them. `taxes`: the check's taxes, which add up to `totals.tax`. */
export type OrderAmounts = { totals: Totals; taxes: TaxAmount[] }

type FullPricedLine = Pick<Line, 'unitPrice' | 'quantity' | 'options'>
type ServiceFields = Partial<Pick<Order, 'service' | 'covers'>>
type PriceableOrder = Pick<Order, 'lines' | 'discounts' | 'payments'> & ServiceFields
/** The settings of the tenant that determine the service charge of a check. */
export type ServiceSettings = Pick<Tenant, 'serviceCharge'> & Partial<Pick<Tenant, 'settings'>>

/**
 * Returns the rate of a check's service charge in basis points: the rate that was set for this check. If none was set,
 * it is the tenant's rate for large groups if the group is large, otherwise the tenant's general rate.
 */
export const serviceRateOf = (order: ServiceFields, tenant: ServiceSettings): number =>
  order.service?.rate ?? findAutoGratuity(order, tenant)?.rate ?? tenant.serviceCharge

/**
 * Returns the tenant's service charge for large groups if it applies to the check; `undefined` if the check has too few
 * guests, or if a service charge was set for this check. In the result, `covers` is the smallest number of guests of a
 * large group, and `rate` is in basis points.
 */
export function findAutoGratuity(
  { service, covers = 0 }: ServiceFields,
  { settings }: Pick<ServiceSettings, 'settings'>,
): { covers: number; rate: number } | undefined {
  const auto = settings?.money?.autoGratuity
  return auto && service === undefined && covers >= auto.covers ? auto : undefined
}

/** The price of a line with its quantity and options, before discounts; 0 for a void or comped (free) line. */
export const computeLineAmount = (line: FullPricedLine & Pick<Line, 'status' | 'comped'>): number =>
  line.status === 'void' || line.comped ? 0 : computeFullAmount(line)

/** The price of a line with its quantity and options, before discounts, even if the line is void or comped. */
export const computeFullAmount = ({ quantity, unitPrice, options }: FullPricedLine): number =>
  quantity * (unitPrice + sum(options.map(option => option.price * option.quantity)))

/** The sum of the lines after the discounts on single lines. A discount on the whole check is computed on this sum. */
export const sumAfterLineDiscounts = ({ lines, discounts }: Pick<Order, 'lines' | 'discounts'>): number =>
  sum(groupByTaxes(lines, Object.values(discounts)).groups.map(group => group.net))

/**
 * Computes the sums and taxes of a check. The result does not depend on the sequence of the keys in `lines`,
 * `discounts` and `payments`.
 */
export function priceOrder(order: PriceableOrder, tenant: ServiceSettings): OrderAmounts {
  const { subtotal, groups } = priceGroups(order)
  const discounted = sum(groups.map(group => group.discounted))
  const service = applyRate(discounted, serviceRateOf(order, tenant))
  const taxes = mergeTaxes(groups.flatMap(group => computeTaxes(group.taxes, group.discounted)))
  const added = sum(taxes.filter(tax => !tax.included).map(tax => tax.amount))

  const payments = Object.values(order.payments).filter(payment => !payment.voided)
  const paid = sum(payments.map(payment => payment.amount))
  const rounding = sum(payments.map(payment => payment.rounding ?? 0))
  const total = discounted + service + added
  const totals: Totals = {
    subtotal,
    discount: subtotal - discounted,
    service,
    tax: sum(taxes.map(tax => tax.amount)),
    total,
    tip: sum(payments.map(payment => payment.tip)),
    paid,
    ...(rounding !== 0 && { rounding }),
    due: total + rounding - paid,
  }
  return { totals, taxes }
}

/**
 * Groups the lines as `groupByTaxes` does, and divides the discount on the whole check among the groups. `net` of a
 * line or group: after the discounts on single lines only. `discounted`: the sum of the group after all discounts. Both
 * include the taxes that the prices include.
 */
export function priceGroups(order: Pick<Order, 'lines' | 'discounts'>) {
  const discounts = Object.values(order.discounts)
  const { subtotal, groups } = groupByTaxes(order.lines, discounts)
  const nets = groups.map(group => group.net)
  const orderDiscount = sumDiscounts(
    sum(nets),
    discounts.filter(discount => discount.lineId === undefined),
  )
  const shares = splitProportionally(orderDiscount, nets)
  return { subtotal, groups: groups.map((group, index) => ({ ...group, discounted: group.net - shares[index]! })) }
}

/**
 * Adds up what several discounts take off `amount`; the result is at most `amount`. Each percentage is computed on the
 * full `amount`, so the sequence of the discounts does not matter.
 */
export function sumDiscounts(amount: number, discounts: readonly Discount[]): number {
  const all = sum(discounts.map(({ percent, amount: fixed }) => applyRate(amount, percent ?? 0) + (fixed ?? 0)))
  return Math.min(all, amount)
}

type TaxGroup = { taxes: LineTax[]; net: number; lines: { id: string; net: number }[] }
const taxKey = (tax: LineTax) => `${tax.id} ${tax.rate} ${tax.included}`
const byKey = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type PricedLine = { amount: number; taxes: LineTax[]; key: string }
/** Caches the price of each line. A changed line is a new object, so a cached price stays valid. */
const pricedLines = new WeakMap<Line, PricedLine>()

function priceLine(line: Line): PricedLine {
  const cached = pricedLines.get(line)
  if (cached) return cached
  const taxes = line.taxes.toSorted((a, b) => byKey(taxKey(a), taxKey(b)))
  const priced = { amount: computeLineAmount(line), taxes, key: taxes.map(taxKey).join('|') }
  pricedLines.set(line, priced)
  return priced
}

/** Groups the lines that have the same taxes, because each tax is rounded once per group and not once per line. */
function groupByTaxes(lines: Order['lines'], discounts: Discount[]): { subtotal: number; groups: TaxGroup[] } {
  const groups = new Map<string, TaxGroup>()
  let subtotal = 0
  for (const [lineId, line] of Object.entries(lines)) {
    const { amount, taxes, key } = priceLine(line)
    const lineDiscounts = discounts.length === 0 ? discounts : discounts.filter(discount => discount.lineId === lineId)
    const net = lineDiscounts.length === 0 ? amount : amount - sumDiscounts(amount, lineDiscounts)
    subtotal += amount
    const group = groups.get(key)
    if (group) {
      group.net += net
      group.lines.push({ id: lineId, net })
    } else groups.set(key, { taxes, net, lines: [{ id: lineId, net }] })
  }
  return { subtotal, groups: [...groups].sort(([a], [b]) => byKey(a, b)).map(([, group]) => group) }
}

/**
 * Computes the amount of each tax on lines that cost `gross` together, after discounts. Taxes that prices include are
 * contained in `gross`. The other taxes are added, and are computed on `gross` without the included taxes.
 */
export function computeTaxes(taxes: LineTax[], gross: number): TaxAmount[] {
  const included = taxes.filter(tax => tax.included)
  const rates = included.map(tax => tax.rate)
  const base = multiplyByFraction(gross, basisPointsPerWhole, basisPointsPerWhole + sum(rates))
  const shares = splitProportionally(gross - base, rates)
  return [
    ...included.map((tax, index) => ({ ...tax, base, amount: shares[index]! })),
    ...taxes.filter(tax => !tax.included).map(tax => ({ ...tax, base, amount: applyRate(base, tax.rate) })),
  ]
}

function mergeTaxes(amounts: TaxAmount[]): TaxAmount[] {
  const merged = new Map<string, TaxAmount>()
  for (const tax of amounts) {
    const key = taxKey(tax)
    const { base, amount } = merged.get(key) ?? { base: 0, amount: 0 }
    merged.set(key, { ...tax, base: tax.base + base, amount: tax.amount + amount })
  }
  return [...merged].sort(([a], [b]) => byKey(a, b)).map(([, tax]) => tax)
}
