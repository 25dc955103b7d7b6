import { describe, expect, it } from 'vitest'
import type { Line } from '../../../../domain/order.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { countBySeat, nextSeat } from './next-seat.ts'

const lineView = (line: Partial<Line>, state: LineView['state'] = 'draft'): LineView => ({
  id: 'a',
  state,
  amount: 0,
  line: { productId: 'agua', quantity: 1, status: 'draft', ...line } as Line,
})

describe('the seat that is chosen after a dish was added', () => {
  it('is the seat of the next guest, and after the last guest the seat of the first', () => {
    expect([1, 2, 3, 4].map(seat => nextSeat(seat, 4))).toEqual([2, 3, 4, 1])
    expect(nextSeat(1, 1)).toBe(1)
  })

  it('stays «the whole table» if the dish was for the whole table', () => {
    expect(nextSeat(0, 4)).toBe(0)
  })
})

describe('the numbers of dishes of the seats', () => {
  it('do not include void and refused lines', () => {
    const counts = countBySeat([
      lineView({ seat: 1, quantity: 2 }),
      lineView({ seat: 1 }),
      lineView({ quantity: 3 }),
      lineView({ seat: 2, status: 'void' }, 'void'),
      lineView({ seat: 2 }, 'rejected'),
    ])
    expect([...counts]).toEqual([
      [1, 3],
      [0, 3],
    ])
  })
})
