import type { Tenant } from './catalogue.ts'
import { allocate, hundredPercent, percentOf, scale, sum } from './money.ts'
import type { Discount, Line, LineTax, Order, Totals } from './order.ts'

/** What a line could cost at most, in minor units: keeps every sum of an order a safe integer. */
export const maxLineAmount = 1_000_000_000_000

export type TaxAmount = LineTax & { amount: number }

/**
 * What a printed check shows below its lines. It adds up: their amounts are the subtotal, those of `taxes` are the tax,
 * `total = subtotal - discount + service + added taxes`, and `due = total - paid` (below 0: paid in excess; tips are apart).
 */
export type Pricing = { totals: Totals; taxes: TaxAmount[] }

type PriceableOrder = Pick<Order, 'lines' | 'discounts' | 'payments'>

/** A line's amount with its options, before discounts; 0 once void or comped. */
export function lineAmount(line: Pick<Line, 'unitPrice' | 'quantity' | 'options' | 'status' | 'comped'>): number {
  if (line.status === 'void' || line.comped) return 0
  return line.quantity * (line.unitPrice + sum(line.options.map(option => option.price * option.quantity)))
}

/** Prices an order. The result depends on no order of keys. */
export function priceOrder(order: PriceableOrder, tenant: Pick<Tenant, 'serviceCharge'>): Pricing {
  const discounts = Object.values(order.discounts)
  const { subtotal, groups } = groupByTaxes(order.lines, discounts)
  const afterLines = sum(groups.map(group => group.net))
  const orderDiscount = sumDiscounts(
    afterLines,
    discounts.filter(discount => discount.lineId === undefined),
  )
  const discounted = afterLines - orderDiscount
  const service = percentOf(discounted, tenant.serviceCharge)

  const shares = allocate(
    orderDiscount,
    groups.map(group => group.net),
  )
  const taxes = mergeTaxes(groups.flatMap((group, index) => computeTaxes(group.taxes, group.net - shares[index]!)))
  const added = sum(taxes.filter(tax => !tax.included).map(tax => tax.amount))

  const payments = Object.values(order.payments).filter(payment => !payment.voided)
  const paid = sum(payments.map(payment => payment.amount))
  const total = discounted + service + added
  const totals: Totals = {
    subtotal,
    discount: subtotal - discounted,
    service,
    tax: sum(taxes.map(tax => tax.amount)),
    total,
    tip: sum(payments.map(payment => payment.tip)),
    paid,
    due: total - paid,
  }
  return { totals, taxes }
}

/** Each discount counts on the whole `amount`, so their order does not matter; together they never exceed it. */
function sumDiscounts(amount: number, discounts: Discount[]): number {
  const wanted = sum(discounts.map(({ percent, amount: fixed }) => percentOf(amount, percent ?? 0) + (fixed ?? 0)))
  return Math.min(wanted, amount)
}

type TaxGroup = { taxes: LineTax[]; net: number }
const taxKey = (tax: LineTax) => `${tax.id} ${tax.rate} ${tax.included}`
const byKey = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type PricedLine = { amount: number; taxes: LineTax[]; key: string }
/** A line is never changed, only replaced: what it comes to is worked out once, however many commands its check takes. */
const pricedLines = new WeakMap<Line, PricedLine>()

function pricedLine(line: Line): PricedLine {
  const known = pricedLines.get(line)
  if (known) return known
  const taxes = line.taxes.toSorted((a, b) => byKey(taxKey(a), taxKey(b)))
  const priced = { amount: lineAmount(line), taxes, key: taxes.map(taxKey).join('|') }
  pricedLines.set(line, priced)
  return priced
}

/** Taxes are rounded once per set of taxes and not per line, in an order that depends on nothing but the sets. */
function groupByTaxes(lines: Order['lines'], discounts: Discount[]): { subtotal: number; groups: TaxGroup[] } {
  const groups = new Map<string, TaxGroup>()
  let subtotal = 0
  for (const [lineId, line] of Object.entries(lines)) {
    const { amount, taxes, key } = pricedLine(line)
    const own = discounts.length === 0 ? discounts : discounts.filter(discount => discount.lineId === lineId)
    const net = own.length === 0 ? amount : amount - sumDiscounts(amount, own)
    subtotal += amount
    const group = groups.get(key)
    if (group) group.net += net
    else groups.set(key, { taxes, net })
  }
  return { subtotal, groups: [...groups].sort(([a], [b]) => byKey(a, b)).map(([, group]) => group) }
}

/** The included taxes are taken out of `gross` together; the added ones count on what is left. */
function computeTaxes(taxes: LineTax[], gross: number): TaxAmount[] {
  const included = taxes.filter(tax => tax.included)
  const rates = included.map(tax => tax.rate)
  const base = scale(gross, hundredPercent, hundredPercent + sum(rates))
  const shares = allocate(gross - base, rates)
  return [
    ...included.map((tax, index) => ({ ...tax, amount: shares[index]! })),
    ...taxes.filter(tax => !tax.included).map(tax => ({ ...tax, amount: percentOf(base, tax.rate) })),
  ]
}

function mergeTaxes(amounts: TaxAmount[]): TaxAmount[] {
  const merged = new Map<string, TaxAmount>()
  for (const tax of amounts) {
    const key = taxKey(tax)
    merged.set(key, { ...tax, amount: tax.amount + (merged.get(key)?.amount ?? 0) })
  }
  return [...merged].sort(([a], [b]) => byKey(a, b)).map(([, tax]) => tax)
}
