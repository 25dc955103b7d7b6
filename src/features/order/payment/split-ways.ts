import { listLiveLines, maxShares, type Order, type Share } from '../../../../domain/order.ts'
import { newId } from '../../../platform/ids.ts'

/** How a check is divided: not at all, into equal parts, by guest, by dish, or by amount. */
export type SplitWay = 'whole' | 'equal' | 'seat' | 'line' | 'amount'
export const splitWays = ['whole', 'equal', 'seat', 'line', 'amount'] as const satisfies readonly SplitWay[]

type Part = Omit<Share, 'id'>

export function wayOf({ split }: Pick<Order, 'split'>): SplitWay {
  const shares = split?.shares ?? []
  if (shares.length === 0) return 'whole'
  if (shares.some(({ lines }) => lines !== undefined)) return 'line'
  if (shares.some(({ seats }) => seats !== undefined)) return 'seat'
  return shares.some(({ amount }) => amount !== undefined) ? 'amount' : 'equal'
}

/** Keeps the ids of an earlier division, so that its payments still belong to the share at the same place. */
const toShares = (parts: readonly Part[], earlier: readonly Share[] = []): Share[] =>
  parts.map((part, index) => ({ id: earlier[index]?.id ?? newId(), ...part }))

export const splitEqually = (count: number, earlier?: readonly Share[]): Share[] =>
  toShares(
    Array.from({ length: count }, () => ({ weight: 1 })),
    earlier,
  )

/** One share for each guest. What stands in the middle of the table is everybody’s. */
export function splitBySeat(order: Pick<Order, 'covers' | 'lines'>): Share[] {
  const seats = listLiveLines(order).map(({ seat = 0 }) => seat)
  const count = Math.min(maxShares, Math.max(2, order.covers, ...seats))
  return toShares(Array.from({ length: count }, (_, index) => ({ seats: [index + 1] })))
}

/**
 * Lets a share pay a dish, or no longer. Several shares that pay a dish pay equal parts of it. Shares without a dish
 * pay what no share pays.
 */
export function toggleLine(shares: readonly Share[], index: number, lineId: string): Share[] {
  const parts = shares.map(({ lines = {} }, each): Part => {
    const { [lineId]: present, ...others } = lines
    const next = each !== index ? lines : present === undefined ? { ...others, [lineId]: 1 } : others
    return Object.keys(next).length > 0 ? { lines: next } : { weight: 1 }
  })
  return toShares(parts, shares)
}

/** Adds a share of a fixed amount before the last share, which pays the rest. */
export function addAmount(shares: readonly Share[], amount: number): Share[] {
  const amounts = shares.flatMap(share => share.amount ?? [])
  return toShares(
    [...[...amounts, amount].map(each => ({ amount: each })), { weight: 1 }],
    shares.filter(share => share.amount !== undefined),
  )
}

/**
 * Equal parts in whole units of the currency: all but the last pay the same, the last pays the rest.
 * @param unit in minor units: 100 for centavos
 */
export function splitInWholeUnits(total: number, count: number, unit: number, earlier?: readonly Share[]): Share[] {
  const amount = Math.max(unit, Math.round(total / count / unit) * unit)
  return toShares([...Array.from({ length: count - 1 }, () => ({ amount })), { weight: 1 }], earlier)
}
