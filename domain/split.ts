import { computeAmountsByLine } from './amounts-by-line.ts'
import { splitByBigIntWeights, sum, sumBigInts } from './money.ts'
import { getOwn } from './objects.ts'
import type { Order, Share } from './order.ts'
import type { ServiceSettings } from './pricing.ts'

/**
 * The amounts of one share of a divided check, in minor units (cents). `total`: what the share has to pay in all.
 * `due`: what it still has to pay.
 */
export type ShareAmounts = { id: string; total: number; due: number }

type SplitOrder = Pick<Order, 'lines' | 'discounts' | 'payments' | 'totals' | 'split'> &
  Partial<Pick<Order, 'service' | 'covers'>>

/**
 * Computes the amounts of each share of a divided check. The totals of the shares always add up to the check's total,
 * even if lines were added or voided after the check was divided. Money that was paid for no particular share, or too
 * much for one share, reduces the `due` of the other shares, beginning with the first.
 * @returns an empty list if the check is not divided
 */
export function computeShares(order: SplitOrder, tenant: ServiceSettings): ShareAmounts[] {
  const shares = order.split?.shares ?? []
  if (shares.length === 0) return []
  const totals = splitByBigIntWeights(order.totals.total, weighShares(order, shares, tenant))
  const settled = new Map<string | undefined, number>()
  for (const { shareId, amount, rounding = 0, voided } of Object.values(order.payments))
    if (!voided) settled.set(shareId, (settled.get(shareId) ?? 0) + amount - rounding)
  const lacks = shares.map(({ id }, index) => totals[index]! - (settled.get(id) ?? 0))
  let spare = sum(lacks.map(lack => Math.max(0, lack))) - order.totals.due
  return shares.map(({ id }, index) => {
    const lack = Math.max(0, lacks[index]!)
    const filled = Math.min(lack, spare)
    spare -= filled
    return { id, total: totals[index]!, due: lack - filled }
  })
}

/**
 * Computes an exact weight for each share. The total is then divided in proportion to the weights. Each share first
 * gets a fixed part: its `amount`, or the price of its `lines` or `seats`. If the fixed parts are at least the total,
 * they are the weights. Otherwise the rest of the total is added to the fixed parts:
 * - in proportion to `weight`, if any share has one
 * - otherwise equally to the shares with `lines` or `seats`, if there are any
 * - otherwise equally to all shares
 */
function weighShares(order: SplitOrder, shares: readonly Share[], tenant: ServiceSettings): bigint[] {
  const { fixed, denominator } = sumOfLines(order, shares, tenant)
  shares.forEach(({ amount }, index) => {
    if (amount !== undefined) fixed[index]! += BigInt(amount) * denominator
  })
  const rest = BigInt(order.totals.total) * denominator - sumBigInts(fixed)
  if (rest <= 0n) return fixed
  const parts = weighRest(shares).map(BigInt)
  const whole = sumBigInts(parts)
  return fixed.map((part, index) => part * whole + rest * parts[index]!)
}

function weighRest(shares: readonly Share[]): number[] {
  if (shares.some(({ weight }) => weight !== undefined)) return shares.map(({ weight = 0 }) => weight)
  if (shares.every(({ amount }) => amount !== undefined)) return shares.map(() => 1)
  return shares.map(({ amount }) => (amount === undefined ? 1 : 0))
}

/**
 * Sums the prices of the lines of each share. The sums are fractions: `fixed` has the numerators for one `denominator`.
 */
function sumOfLines(order: SplitOrder, shares: readonly Share[], tenant: ServiceSettings) {
  const fixed = shares.map(() => 0n)
  if (shares.every(({ lines, seats }) => lines === undefined && seats === undefined)) return { fixed, denominator: 1n }
  const sharesOfSeat = new Map<number, number[]>()
  shares.forEach(({ seats = [] }, index) => {
    for (const seat of new Set(seats)) sharesOfSeat.set(seat, [...(sharesOfSeat.get(seat) ?? []), index])
  })
  const amounts = computeAmountsByLine(order, tenant)
  // Lines whose weights add up to the same number give fractions with the same denominator. Such lines are added up
  // first, so that only a few different fractions remain.
  const buckets = new Map<number, bigint[]>()
  for (const [lineId, line] of Object.entries(order.lines)) {
    const amount = BigInt(amounts[lineId]!.total)
    const weights = shares.map(({ lines = {} }) => getOwn(lines, lineId) ?? 0)
    for (const index of sharesOfSeat.get(line.seat ?? 0) ?? []) weights[index]! += 1
    const whole = sum(weights)
    if (whole === 0) continue
    const bucket = buckets.get(whole) ?? shares.map(() => 0n)
    buckets.set(whole, bucket)
    weights.forEach((weight, index) => {
      if (weight > 0) bucket[index]! += amount * BigInt(weight)
    })
  }
  const denominator = [...buckets.keys()].map(BigInt).reduce(leastCommonMultiple, 1n)
  for (const [whole, bucket] of buckets) {
    const factor = denominator / BigInt(whole)
    bucket.forEach((numerator, index) => {
      fixed[index]! += numerator * factor
    })
  }
  return { fixed, denominator }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}
const leastCommonMultiple = (a: bigint, b: bigint): bigint => (a / greatestCommonDivisor(a, b)) * b
