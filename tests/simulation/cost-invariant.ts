import { isDeepStrictEqual } from 'node:util'
import type { Tenant } from '../../domain/catalogue.ts'
import { minimumLineId } from '../../domain/minimum.ts'
import { sum } from '../../domain/money.ts'
import type { Order } from '../../domain/order.ts'
import { computeShares } from '../../domain/split.ts'
import { computeCost, fullPriceOf } from './check-cost.ts'
import type { CommandLog } from './command-log.ts'
import { assertInvariant } from './invariant.ts'
import { computeShareCosts, computeShareDues } from './share-cost.ts'

/**
 * Compares what a changed check costs with `computeCost`: its totals, the difference to its minimum consumption, and
 * its shares.
 * @param id the id of the check
 */
export function checkCost(id: string, order: Order, tenant: Tenant): void {
  checkTotals(id, order, tenant)
  if (order.status !== 'void') checkMinimum(id, order)
  if (order.split) checkShares(id, order, tenant)
}

function checkTotals(id: string, order: Order, tenant: Tenant): void {
  const { subtotal, discount, service, total } = computeCost(order, tenant)
  const { totals } = order
  const expectSame = (what: string, stored: number, expected: number, tolerance = 0) =>
    assertInvariant(
      Math.abs(stored - expected) <= tolerance,
      () => `the ${what} of ${id} is ${stored}, and should be ${expected}`,
    )
  expectSame('sum of lines', totals.subtotal, subtotal)
  expectSame('discount', totals.discount, discount)
  expectSame('service charge', totals.service, service)
  // The production code rounds an added tax once for all lines that have the same taxes. It also divides a discount on
  // the check in whole cents among such groups of lines. So the total may differ by 2 cents.
  expectSame('total', totals.total, total, 2)
  const payments = Object.values(order.payments).filter(({ voided }) => !voided)
  const paid = sum(payments.map(({ amount }) => amount))
  const tips = sum(payments.map(({ tip }) => tip))
  const cashRounding = sum(payments.map(({ rounding = 0 }) => rounding))
  expectSame('paid amount', totals.paid, paid)
  expectSame('tip', totals.tip, tips)
  expectSame('due amount', totals.due, totals.total + cashRounding - paid)
}

/**
 * Checks the line that charges the difference to the minimum consumption. What the guests ordered counts with its full
 * price, even if it is free for them.
 */
function checkMinimum(id: string, { minimum, lines }: Order): void {
  const { [minimumLineId]: difference, ...ordered } = lines
  const charged = Object.values(ordered).filter(({ status }) => status !== 'void')
  const price = sum(charged.map(fullPriceOf))
  const expected = Math.max(0, (minimum?.amount ?? 0) - price)
  const stored = difference ? fullPriceOf(difference) : 0
  assertInvariant(
    stored === expected,
    () => `${id} has a minimum of ${minimum?.amount} and dishes for ${price}, and charges ${stored} more`,
  )
}

/** Checks the shares that the payment screen shows for the check. */
function checkShares(id: string, order: Order, tenant: Tenant): void {
  const shown = computeShares(order, tenant)
  const totals = shown.map(({ total }) => total)
  const costs = computeShareCosts(order, computeCost(order, tenant))
  // The production code rounds each line before it divides the line among the shares.
  const tolerance = 2 + Object.keys(order.lines).length
  const isNear = totals.every((total, index) => Math.abs(total - costs[index]!) <= tolerance)
  assertInvariant(
    isNear && sum(totals) === order.totals.total,
    () => `the shares of ${id}, which costs ${order.totals.total}, are ${totals}, and should be ${costs}`,
  )
  const [dues, expected] = [shown.map(({ due }) => due), computeShareDues(order, totals)]
  assertInvariant(
    isDeepStrictEqual(dues, expected),
    () => `the shares of ${id} have to pay ${dues}, and should have to pay ${expected}`,
  )
}

/**
 * Checks the service charge and the minimum consumption of a check. If commands of the commit have set one of them, the
 * check must have the value of the newest such command.
 * @param fresh the ids of the commands that the commit applied
 */
export function checkTappedCost(id: string, order: Order, fresh: readonly string[], commands: CommandLog): void {
  const applied = fresh
    .filter(commandId => order.applied[commandId] !== undefined)
    .sort((a, b) => order.applied[b]! - order.applied[a]!)
    .flatMap(commandId => commands.all.get(commandId)?.command ?? [])
  // A merge may bring a higher minimum from another check.
  if (applied.some(({ type }) => type === 'moveLines')) return
  const service = applied.find(({ type }) => type === 'setService')
  if (service?.type === 'setService')
    assertInvariant(
      order.service?.rate === service.payload.rate,
      () => `${id} has the service charge ${order.service?.rate}, and was tapped with ${service.payload.rate}`,
    )
  const minimum = applied.find(({ type }) => type === 'setMinimum')
  if (minimum?.type === 'setMinimum')
    assertInvariant(
      (order.minimum?.amount ?? 0) === minimum.payload.amount,
      () => `${id} has the minimum ${order.minimum?.amount}, and was tapped with ${minimum.payload.amount}`,
    )
}
