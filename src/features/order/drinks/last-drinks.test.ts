import { describe, expect, it } from 'vitest'
import type { Line } from '../../../../domain/order.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { findLastDrinks } from './last-drinks.ts'

const sent = (id: string, sentAt: number | undefined, line: Partial<Line> = {}): LineView => ({
  id,
  state: 'sent',
  amount: 0,
  line: { productId: id, categoryId: 'bebidas', quantity: 1, status: 'sent', sentAt, ...line } as Line,
})
const idsOf = (lines: LineView[]) => findLastDrinks(lines, new Set(['bebidas', 'vinos'])).map(({ id }) => id)

describe('the drinks of another round', () => {
  it('are the drinks that were sent last for each guest, and for the whole table', () => {
    expect(
      idsOf([
        sent('agua', 1, { seat: 1 }),
        sent('vino', 1, { seat: 2, categoryId: 'vinos' }),
        sent('jarra', 1),
        sent('cerveza', 2, { seat: 1 }),
        sent('mezcal', 2, { seat: 1 }),
      ]),
    ).toEqual(['vino', 'jarra', 'cerveza', 'mezcal'])
  })

  it('do not include dishes, or drinks that are void, refused, remade or unsent', () => {
    expect(
      idsOf([
        sent('taco', 1, { categoryId: 'tacos' }),
        sent('viejo', 1, { categoryId: undefined }),
        sent('agua', undefined, { status: 'draft' }),
        sent('te', 1, { status: 'void' }),
        sent('cafe', 2, { remakes: { lineId: 'te', reason: 'frío' } }),
        { ...sent('vino', 1), state: 'rejected' },
      ]),
    ).toEqual([])
  })

  it('include drinks that are already ready or served', () => {
    expect(idsOf([sent('agua', 1, { status: 'served' }), sent('te', 1, { status: 'ready' })])).toEqual(['agua', 'te'])
  })
})
