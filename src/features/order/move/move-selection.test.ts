import { describe, expect, it } from 'vitest'
import { createEmptyOrder, type Line } from '../../../../domain/order.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import {
  canMoveInPart,
  chooseQuantity,
  countChosen,
  createMovedLines,
  isEverythingChosen,
  limitSelection,
  listMovableLines,
  listMovesPerSeat,
  listSeats,
  sumChosen,
  toggleLines,
} from './move-selection.ts'

const newLine = (id: string, quantity: number, seat?: number, more: Partial<Line> = {}): LineView => {
  const line = { name: id, unitPrice: 1000, quantity, options: [], status: 'sent', ...(seat !== undefined && { seat }) }
  return { id, line: { ...line, ...more } as LineView['line'], amount: quantity * 1000, state: 'sent' }
}
const lines = [newLine('beers', 3, 1), newLine('rib eye', 1, 2), newLine('bread', 1)]
const order = createEmptyOrder({ number: 'A-1', departmentId: 'sala', covers: 3, openedBy: 'x', openedAt: 0 })

describe('the lines that can move to another check', () => {
  it('are all lines of the check, without void and refused lines', () => {
    const voided = newLine('soup', 1, 1, { status: 'void' })
    const refused = newLine('cake', 1)
    const onCheck = Object.fromEntries([...lines, voided].map(({ id, line }) => [id, line]))
    const view = { order: { ...order, lines: onCheck }, lines: [...lines, voided, refused] } as unknown as OrderView
    expect(listMovableLines(view)).toEqual(lines)
  })

  it('can move in part if they have several pieces and no discount', () => {
    expect(lines.map(line => canMoveInPart(order, line))).toEqual([true, false, false])
    const discount = { lineId: 'beers', percent: 1000, reason: '', by: 'x', at: 0 }
    expect(canMoveInPart({ ...order, discounts: { d: discount } }, lines[0]!)).toBe(false)
  })
})

describe('the lines that the user chose to move', () => {
  const oneBeer = chooseQuantity(new Map(), 'beers', 1)

  it('are in the command as whole lines, or as parts of lines that get a new line id', () => {
    const chosen = chooseQuantity(oneBeer, 'bread', 1)
    expect(createMovedLines(lines, chosen, () => 'new')).toEqual({
      lineIds: ['bread'],
      parts: [{ lineId: 'beers', quantity: 1, newLineId: 'new' }],
    })
    expect(createMovedLines(lines, chooseQuantity(chosen, 'beers', 3), () => 'new')).toEqual({
      lineIds: ['beers', 'bread'],
    })
    expect([countChosen(chosen), sumChosen(lines, chosen)]).toEqual([2, 2000])
    expect(chooseQuantity(oneBeer, 'beers', 0)).toEqual(new Map())
  })

  it('are reduced to the lines and pieces that the check still has', () => {
    const chosen = new Map([
      ['beers', 3],
      ['gone', 1],
    ])
    expect(limitSelection([newLine('beers', 2)], chosen)).toEqual(new Map([['beers', 2]]))
  })

  it('count as the whole check only if each line is chosen with all its pieces', () => {
    const all = toggleLines(new Map(), lines)
    expect([isEverythingChosen(lines, all), isEverythingChosen(lines, chooseQuantity(all, 'beers', 2))]).toEqual([
      true,
      false,
    ])
  })

  it('of a seat are all chosen by one tap, and no longer chosen after a second tap', () => {
    expect(listSeats(lines)).toEqual([0, 1, 2])
    const seat1 = toggleLines(oneBeer, [lines[0]!])
    expect(seat1).toEqual(new Map([['beers', 3]]))
    expect(toggleLines(seat1, [lines[0]!])).toEqual(new Map())
  })
})

describe('a separate check for each guest', () => {
  it('is a new check for each seat except the first; the lines for the whole table stay on the old check', () => {
    expect(listMovesPerSeat([...lines, newLine('wine', 1, 3)])).toEqual([
      { lineIds: ['rib eye'] },
      { lineIds: ['wine'] },
    ])
    expect(listMovesPerSeat([newLine('beers', 1, 4), newLine('bread', 1)])).toEqual([])
  })
})
