import { describe, expect, it } from 'vitest'
import { applyCommands, contextFor, newCommand, orderOf, rejectionCodeOf } from '../tests/support/tenant.ts'
import { roles } from './permissions.ts'
import { reduce } from './reduce.ts'
import { mayVoidOrder } from './void-order.ts'

const open = newCommand('openOrder', { departmentId: 'sala' })
const add = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] })
const send = newCommand('sendLines', { lineIds: ['a'] })
const pay = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 100 })
const voidPayment = newCommand('voidPayment', { paymentId: 'p', reason: 'error' })

describe('mayVoidOrder', () => {
  it.each([
    ['with only drafts', [open, add], ['admin', 'manager', 'cashier', 'waiter']],
    ['with a sent line', [open, add, send], ['admin', 'manager']],
    ['with a payment', [open, add, pay], []],
    ['with a voided payment', [open, add, pay, voidPayment], ['admin', 'manager', 'cashier', 'waiter']],
  ])('agrees with `reduce` about the roles that may void an order %s', (_, commands, expected) => {
    const state = applyCommands(commands)
    const voidOrder = newCommand('voidOrder', { reason: 'error' })
    expect(roles.filter(role => mayVoidOrder(orderOf(state), contextFor(role)))).toEqual(expected)
    expect(roles.filter(role => rejectionCodeOf(reduce(state, voidOrder, contextFor(role))) === undefined)).toEqual(
      expected,
    )
  })
})
