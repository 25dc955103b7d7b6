import { expect, it } from 'vitest'
import type { Order } from '../../../domain/order.ts'
import { newOrder } from '../../../tests/support/tenant.ts'
import type { WithId } from './schema.ts'
import { indexValidOrders, isValidCatalogueRow } from './valid-rows.ts'

const order = newOrder()
const damaged = (more: object) => ({ ...order, id: 'damaged', ...more }) as WithId<Order>

it('`indexValidOrders` leaves out missing orders and orders without the fields that every screen needs', () => {
  const rows = [
    undefined,
    damaged({ version: undefined }),
    damaged({ departmentId: undefined }),
    damaged({ lines: undefined }),
    damaged({ lines: null }),
    damaged({ applied: 'none' }),
    damaged({ totals: undefined }),
    damaged({ payments: null }),
    damaged({ discounts: 1 }),
    damaged({ flags: undefined }),
  ]
  expect(indexValidOrders([...rows, { ...order, id: 'one' }])).toEqual({ one: order })
})

it('`isValidCatalogueRow` is true only for a row with a name', () => {
  expect([{ name: 'Sala' }, { name: 7 }, {}, undefined].map(isValidCatalogueRow)).toEqual([true, false, false, false])
})
