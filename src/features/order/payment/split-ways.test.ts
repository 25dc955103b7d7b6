import { describe, expect, it } from 'vitest'
import type { Line, Order, Share } from '../../../../domain/order.ts'
import { addAmount, splitBySeat, splitEqually, splitInWholeUnits, splitWayOf, toggleLine } from './split-ways.ts'

const check = (lines: Partial<Line>[], covers = 2) =>
  ({
    covers,
    lines: Object.fromEntries(lines.map((line, index) => [`l${index}`, { status: 'sent', ...line }])),
  }) as unknown as Pick<Order, 'covers' | 'lines'>
const way = (shares: Share[]) => splitWayOf({ split: { shares, by: 'u', at: 0 } })
const partsOf = (shares: readonly Share[]) => shares.map(({ id: _, ...part }) => part)

describe('the ways to divide a check into shares', () => {
  it('can be recognised by the fields of the shares: `weight`, `seats`, `lines` or `amount`', () => {
    expect(splitWayOf({})).toBe('whole')
    expect(way(splitEqually(3))).toBe('equal')
    expect(way(splitBySeat(check([{}])))).toBe('seat')
    expect(way(toggleLine(splitEqually(2), 0, 'a'))).toBe('line')
    expect(way(addAmount([], 5000))).toBe('amount')
  })

  it('by guest: there is a share for each seat, up to the number of guests or the highest seat of a line that is not void', () => {
    const shares = splitBySeat(check([{ seat: 4 }, { seat: 6, status: 'void' }]))
    expect(partsOf(shares)).toEqual([1, 2, 3, 4].map(seat => ({ seats: [seat] })))
  })

  it('in equal parts, by dish or by amount: a new division reuses the share ids of the earlier one, so that a paid share stays paid', () => {
    const three = splitEqually(3)
    expect(splitEqually(4, three).slice(0, 3)).toEqual(three)
    expect(toggleLine(three, 1, 'a').map(({ id }) => id)).toEqual(three.map(({ id }) => id))
    const [first, rest] = addAmount([], 5000)
    expect(addAmount([first!, rest!], 3000)[0]).toEqual(first)
  })

  it('by dish: a dish can be in several shares, and a share without a dish has a weight instead', () => {
    const shares = toggleLine(toggleLine(toggleLine(splitEqually(3), 0, 'a'), 1, 'a'), 1, 'b')
    expect(partsOf(shares)).toEqual([{ lines: { a: 1 } }, { lines: { a: 1, b: 1 } }, { weight: 1 }])
    expect(partsOf(toggleLine(shares, 0, 'a'))[0]).toEqual({ weight: 1 })
  })

  it('by amount: the last share pays the rest of the total', () => {
    expect(partsOf(addAmount(addAmount([], 5000), 3000))).toEqual([{ amount: 5000 }, { amount: 3000 }, { weight: 1 }])
    expect(partsOf(splitInWholeUnits(100_001, 3, 100))).toEqual([{ amount: 33_300 }, { amount: 33_300 }, { weight: 1 }])
  })
})
