import { describe, expect, it } from 'vitest'
import { applyCommands, contextFor, newCommand, orderOf, withOrderId } from '../../tests/support/tenant.ts'

const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })
const add = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] })
const bill = newCommand('requestBill', {})
const close = newCommand('closeOrder', {})
const at = (now: number, name?: string) => contextFor('admin', { now, actor: { uid: 'rosa', role: 'admin', name } })

describe('an order', () => {
  it('stores when and by whom it was closed, which closing it again does not change', () => {
    const opened = applyCommands([open], undefined, at(1_000))
    expect(orderOf(opened)).not.toHaveProperty('closedAt')
    const closed = applyCommands([close], opened, at(2_000))
    expect(orderOf(closed)).toMatchObject({ status: 'closed', closedAt: 2_000, closedBy: 'rosa' })
    expect(orderOf(applyCommands([newCommand('closeOrder', {})], closed, at(3_000)))).toMatchObject({ closedAt: 2_000 })
    const voided = applyCommands([newCommand('voidOrder', { reason: 'error' })], opened, at(2_000))
    expect(orderOf(voided)).toMatchObject({ status: 'void', closedAt: 2_000, closedBy: 'rosa' })
  })

  it('that was merged into another order has no closing time, because the list of closed checks must not show it', () => {
    const merge = newCommand('moveLines', { lineIds: ['a'], toOrderId: 'other' })
    const merged = applyCommands([
      open,
      add,
      withOrderId('other', newCommand('openOrder', { departmentId: 'sala' })),
      merge,
    ])
    expect(orderOf(merged)).toMatchObject({ status: 'void', mergedInto: 'other' })
    expect(orderOf(merged)).not.toHaveProperty('closedAt')
  })

  it('stores when and by whom the bill was last requested', () => {
    const billed = applyCommands([open, add, bill], undefined, at(1_000))
    expect(orderOf(billed)).toMatchObject({ status: 'billed', billedAt: 1_000, billedBy: 'rosa' })
    const more = newCommand('addLine', { lineId: 'b', productId: 'agua', quantity: 1, options: [] })
    const again = applyCommands([more, newCommand('requestBill', {})], billed, at(2_000))
    expect(orderOf(again)).toMatchObject({ status: 'billed', billedAt: 2_000 })
  })

  it('stores the names of the staff whose commands changed it, and no names of guests', () => {
    const opened = applyCommands([open], undefined, at(1_000, 'Rosa'))
    const lucia = contextFor('waiter', { actor: { uid: 'lucia', role: 'waiter', name: 'Lucía' } })
    const guest = contextFor('guest', { actor: { uid: 'comensales', role: 'guest', name: 'anonimo' } })
    const called = applyCommands([newCommand('callWaiter', {})], applyCommands([add], opened, lucia), guest)
    expect(orderOf(called).flags).toHaveProperty('calledAt')
    expect(orderOf(called).staffNames).toEqual({ rosa: 'Rosa', lucia: 'Lucía' })
  })
})
