import { listLiveLines, maxShares, type Order, type Share } from '../../../../domain/order.ts'
import { newId } from '../../../platform/ids.ts'

/** The ways to divide a check: not divided, equal parts, by guest (`seat`), by dish (`line`), or by amount. */
export type SplitWay = 'whole' | 'equal' | 'seat' | 'line' | 'amount'
export const splitWays = ['whole', 'equal', 'seat', 'line', 'amount'] as const satisfies readonly SplitWay[]

type Part = Omit<Share, 'id'>

/** Returns the way in which a check is divided, which follows from the fields of its shares. */
export function splitWayOf({ split }: Pick<Order, 'split'>): SplitWay {
  const shares = split?.shares ?? []
  if (shares.length === 0) return 'whole'
  if (shares.some(({ lines }) => lines !== undefined)) return 'line'
  if (shares.some(({ seats }) => seats !== undefined)) return 'seat'
  return shares.some(({ amount }) => amount !== undefined) ? 'amount' : 'equal'
}

/**
 * Adds ids to the shares of a new division. The ids of the earlier division are used again: the first new share gets
 * the id of the first earlier share, and so on. So a payment of the second earlier share counts for the second new
 * share.
 */
const toShares = (parts: readonly Part[], earlier: readonly Share[] = []): Share[] =>
  parts.map((part, index) => ({ id: earlier[index]?.id ?? newId(), ...part }))

/** The ids of the shares of an earlier division are used again. */
export const splitEqually = (count: number, earlier?: readonly Share[]): Share[] =>
  toShares(
    Array.from({ length: count }, () => ({ weight: 1 })),
    earlier,
  )

/**
 * Creates one share for each seat: from seat 1 to the number of guests, or to the highest seat of a line if that is
 * higher. There are at least two shares and at most `maxShares`. Lines without a seat are divided among all shares.
 */
export function splitBySeat(order: Pick<Order, 'covers' | 'lines'>): Share[] {
  const seats = listLiveLines(order).map(({ seat = 0 }) => seat)
  const count = Math.min(maxShares, Math.max(2, order.covers, ...seats))
  return toShares(Array.from({ length: count }, (_, index) => ({ seats: [index + 1] })))
}

/**
 * Adds a dish to the share at `index`, or removes the dish from it. If a dish is in several shares, each of these
 * shares pays an equal part of the dish. Dishes that are in no share are paid by the shares without any dish, or
 * equally by all shares if each has a dish.
 */
export function toggleLine(shares: readonly Share[], index: number, lineId: string): Share[] {
  const parts = shares.map(({ lines = {} }, each): Part => {
    const { [lineId]: present, ...others } = lines
    const next = each !== index ? lines : present === undefined ? { ...others, [lineId]: 1 } : others
    return Object.keys(next).length > 0 ? { lines: next } : { weight: 1 }
  })
  return toShares(parts, shares)
}

/**
 * Creates the shares of a division by amounts (in minor units, cents): one for each fixed amount that `shares` has, one
 * for `amount`, and a last share that pays the rest.
 */
export function addAmount(shares: readonly Share[], amount: number): Share[] {
  const amounts = shares.flatMap(share => share.amount ?? [])
  return toShares(
    [...[...amounts, amount].map(each => ({ amount: each })), { weight: 1 }],
    shares.filter(share => share.amount !== undefined),
  )
}

/**
 * Creates shares of equal amounts in whole units of the currency, for example whole pesos. The last share pays the
 * rest: $100 in three shares is $33, $33 and $34.
 * @param unit one unit of the currency in minor units: 100 centavos
 */
export function splitInWholeUnits(total: number, count: number, unit: number, earlier?: readonly Share[]): Share[] {
  const amount = Math.max(unit, Math.round(total / count / unit) * unit)
  return toShares([...Array.from({ length: count - 1 }, () => ({ amount })), { weight: 1 }], earlier)
}
