import { describe, expect, it } from 'vitest'
import { newCommand } from '../../../tests/support/tenant.ts'
import type { OrdersById } from '../store/schema.ts'
import { isInConfirmedOrders, lineIdsOf, queueKeyOf, senderOf } from './outbox-row.ts'

it('a command that was imported from another tablet has another queue and another sender than the user’s own commands', () => {
  const [own, imported] = [{ uid: 'lucia' }, { uid: 'lucia', via: 'mateo' }]
  expect([own, imported].map(queueKeyOf)).toEqual(['lucia', 'lucia/mateo'])
  expect([own, imported].map(senderOf)).toEqual(['lucia', 'mateo'])
})

describe('`lineIdsOf`', () => {
  it.each([
    [newCommand('sendLines', { lineIds: ['a', 'b'] }), ['a', 'b']],
    [newCommand('changeLine', { lineId: 'a', quantity: 2 }), ['a']],
    [newCommand('applyDiscount', { discountId: 'd', lineId: 'a', percent: 10, reason: 'x' }), ['a']],
    [newCommand('applyDiscount', { discountId: 'd', percent: 10, reason: 'x' }), []],
    [newCommand('requestBill', {}), []],
    [newCommand('moveLines', { lineIds: ['a'], toOrderId: 'other' }), ['a']],
  ])('lists the lines that the payload of $type names', (command, ids) => {
    expect(lineIdsOf(command)).toEqual(ids)
  })

  it('lists both the line that is split and the new line', () => {
    const parts = [{ lineId: 'b', quantity: 1, newLineId: 'c' }]
    expect(lineIdsOf(newCommand('moveLines', { lineIds: ['a'], parts, toOrderId: 'other' }))).toEqual(['a', 'b', 'c'])
  })
})

describe('`isInConfirmedOrders`', () => {
  const orders = {
    order: { applied: { one: {}, move: {} } },
    other: { applied: { move: {} } },
    merged: { applied: {}, mergedInto: 'order' },
  } as unknown as OrdersById
  const isApplied = (id: string, ...orderIds: string[]) => isInConfirmedOrders({ id, orderIds }, orders)

  it('is true only if every order of the command shows that the server has applied it', () => {
    expect(isApplied('one', 'order')).toBe(true)
    expect(isApplied('two', 'order')).toBe(false)
    expect(isApplied('one', 'missing')).toBe(false)
    expect(isApplied('move', 'order', 'other')).toBe(true)
    expect(isApplied('one', 'order', 'other')).toBe(false)
  })

  it('is true if the order into which the command’s order was merged shows that the server has applied the command', () => {
    expect(isApplied('one', 'merged')).toBe(true)
  })

  it('is false for a command about no order', () => {
    expect(isApplied('one')).toBe(false)
  })
})
