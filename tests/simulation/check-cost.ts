import type { Tenant } from '../../domain/catalogue.ts'
import { sum } from '../../domain/money.ts'
import type { Discount, Line, Order } from '../../domain/order.ts'

/**
 * What a check costs, in minor units (cents). `computeCost` does not use the production code for prices, so that its
 * result can be compared with that of the production code.
 */
export type CheckCost = {
  subtotal: number
  discount: number
  service: number
  /** Not rounded, except for the service charge in it. */
  total: number
  /** The cost of each line with discounts, service and added taxes. Not rounded. */
  lines: { [lineId: string]: number }
}

type Settings = Pick<Tenant, 'serviceCharge' | 'settings'>

/** 10,000 basis points are 100 %. */
const whole = 10_000

/** The price of a line as on the menu, with its quantity and options, even if the guests need not pay it. */
export const fullPriceOf = ({ quantity, unitPrice, options }: Line): number =>
  quantity * sum([unitPrice, ...options.map(option => option.price * option.quantity)])

const isFree = ({ status, comped }: Line): boolean => status === 'void' || comped === true

/**
 * Returns the service charge in basis points. The rate that was set on the check comes first, even if it is 0. Without
 * such a rate, a large group gets the rate for large groups, and any other check the tenant's usual rate.
 */
function rateOf({ service, covers = 0 }: Order, { serviceCharge, settings }: Settings): number {
  if (service) return service.rate
  const large = settings.money?.autoGratuity
  return large && covers >= large.covers ? large.rate : serviceCharge
}

/** No discount takes off more than there is to pay. */
const takeOff = (price: number, discounts: Discount[]): number =>
  Math.min(price, sum(discounts.map(({ percent = 0, amount = 0 }) => Math.round((price * percent) / whole) + amount)))

export function computeCost(order: Order, tenant: Settings): CheckCost {
  const discounts = Object.values(order.discounts)
  const prices = Object.entries(order.lines).map(([id, line]) => {
    const full = isFree(line) ? 0 : fullPriceOf(line)
    const own = discounts.filter(({ lineId }) => lineId === id)
    return { id, line, full, net: full - takeOff(full, own) }
  })
  const [subtotal, net] = [sum(prices.map(({ full }) => full)), sum(prices.map(each => each.net))]
  const wholeCheck = discounts.filter(({ lineId }) => lineId === undefined)
  const toPay = net - takeOff(net, wholeCheck)
  const rate = rateOf(order, tenant)
  const costs = prices.map(({ id, line, net: ownNet }): [id: string, cost: number, added: number] => {
    const discounted = net === 0 ? 0 : (ownNet * toPay) / net
    const rates = (included: boolean) => sum(line.taxes.flatMap(tax => (tax.included === included ? tax.rate : [])))
    const added = (discounted / (1 + rates(true) / whole)) * (rates(false) / whole)
    return [id, discounted * (1 + rate / whole) + added, added]
  })
  const service = Math.round((toPay * rate) / whole)
  return {
    subtotal,
    discount: subtotal - toPay,
    service,
    total: toPay + service + sum(costs.map(([, , added]) => added)),
    lines: Object.fromEntries(costs),
  }
}
