import { sum } from '../../domain/money.ts'
import type { Order, Share } from '../../domain/order.ts'
import type { CheckCost } from './check-cost.ts'

/**
 * Computes what each share of a divided check should cost, in minor units (cents) and not rounded. First, each share
 * gets its `amount` and its part of each of its lines. If the shares together then exceed the total, all are reduced in
 * proportion. Otherwise the rest of the total is divided: by `weight` if a share has a weight, else equally among the
 * shares without an `amount`, or among all shares if each has an `amount`.
 */
export function computeShareCosts({ split, lines, totals: { total } }: Order, cost: CheckCost): number[] {
  const shares = split?.shares ?? []
  const own = shares.map(() => 0)
  for (const [id, { seat = 0 }] of Object.entries(lines)) {
    const parts = shares.map(share => (share.lines?.[id] ?? 0) + (share.seats?.includes(seat) ? 1 : 0))
    const all = sum(parts)
    if (all > 0) for (const [index, part] of parts.entries()) own[index]! += (cost.lines[id]! * part) / all
  }
  const fixed = shares.map(({ amount = 0 }, index) => amount + own[index]!)
  const rest = total - sum(fixed)
  if (rest <= 0) return fixed.map(part => (total === 0 ? 0 : (part * total) / sum(fixed)))
  const weights = weigh(shares)
  return fixed.map((part, index) => part + (rest * weights[index]!) / sum(weights))
}

function weigh(shares: readonly Share[]): number[] {
  const given = shares.map(({ weight = 0 }) => weight)
  if (sum(given) > 0) return given
  const open = shares.map(({ amount }) => (amount === undefined ? 1 : 0))
  return sum(open) > 0 ? open : shares.map(() => 1)
}

/**
 * Computes what each share still has to pay, in minor units (cents). Cash that was rounded settles what was due before
 * the rounding. Payments that name no share of the check, and what was paid for a share above its cost, reduce what
 * the other shares still have to pay, beginning with the first.
 * @param costs what each share has to pay in all
 */
export function computeShareDues({ split, payments }: Order, costs: readonly number[]): number[] {
  const shares = split?.shares ?? []
  const valid = Object.values(payments).filter(({ voided }) => !voided)
  const settledBy = (isCounted: (shareId: string | undefined) => boolean) =>
    sum(valid.flatMap(({ shareId, amount, rounding = 0 }) => (isCounted(shareId) ? amount - rounding : [])))
  const settled = shares.map(({ id }) => settledBy(shareId => shareId === id))
  let spare = settledBy(shareId => !shares.some(({ id }) => id === shareId))
  spare += sum(costs.map((cost, index) => Math.max(0, settled[index]! - cost)))
  return costs.map((cost, index) => {
    const lacking = Math.max(0, cost - settled[index]!)
    const used = Math.min(lacking, spare)
    spare -= used
    return lacking - used
  })
}
