import { describe, expect, it } from 'vitest'
import type { Line } from '../../../../domain/order.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { distributeQuantity, mergeDrafts } from './draft-rows.ts'

const draft = (id: string, line: Partial<Line> = {}, view: Partial<LineView> = {}): LineView => ({
  id,
  state: 'draft',
  serverStatus: 'draft',
  amount: 100 * (line.quantity ?? 1),
  line: { productId: 'agua', name: 'Agua', unitPrice: 100, quantity: 1, options: [], status: 'draft', ...line } as Line,
  ...view,
})
const none = new Set<string>()
const idsOf = (lines: LineView[], discounts: { has(id: string): boolean } = none) =>
  mergeDrafts(lines, discounts).map(row => row.lines.map(({ id }) => id))

describe('equal drafts', () => {
  it('are shown as one row at the position of the first draft, with the sums of their quantities and amounts', () => {
    const rows = mergeDrafts([draft('a'), draft('b', { productId: 'cafe' }), draft('c', { quantity: 2 })], none)
    expect(rows.map(({ view, lines }) => [view.id, view.line.quantity, view.amount, lines.length])).toEqual([
      ['a', 3, 300, 2],
      ['b', 1, 100, 1],
    ])
  })

  it('are only those with the same product, seat, course, note, options and price, and without a discount', () => {
    const ice = { modifierId: 'hielo', optionId: 'poco', name: 'Poco', price: 0, quantity: 1 }
    const remake = { remakes: { lineId: 'x', reason: 'frío' } }
    const different = [
      {},
      { seat: 1 },
      { course: 2 },
      { note: 'sin sal' },
      remake,
      { options: [ice] },
      { unitPrice: 90 },
    ]
    expect(idsOf(different.map((line, index) => draft(`${index}`, line)))).toHaveLength(different.length)
    expect(idsOf([draft('a'), draft('b'), draft('c')], new Set(['b']))).toEqual([['a', 'c'], ['b']])
  })

  it('can be one with seat 0 and one without a seat, or one on the server and one only on this tablet', () => {
    expect(idsOf([draft('a'), draft('b', { seat: 0 }, { state: 'pending', serverStatus: undefined })])).toEqual([
      ['a', 'b'],
    ])
  })

  it('have the mark "only on this tablet" until the server has all of them', () => {
    const pending = draft('b', {}, { state: 'pending', serverStatus: undefined })
    expect(mergeDrafts([draft('a'), pending], none)[0]?.view).toMatchObject({ id: 'a', state: 'pending' })
    expect(mergeDrafts([draft('a'), draft('b')], none)[0]?.view.state).toBe('draft')
  })
})

describe('changing the quantity of a row of equal drafts', () => {
  const lines = [draft('a', { quantity: 2 }), draft('b'), draft('c')]

  it('takes a decrease from the last lines first', () => {
    expect([4, 3, 2, 1, 0].map(quantity => distributeQuantity(lines, quantity))).toEqual([
      [2, 1, 1],
      [2, 1, 0],
      [2, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
    ])
  })

  it('adds an increase to the last line', () => {
    expect(distributeQuantity(lines, 7)).toEqual([2, 1, 4])
  })
})
