import { describe, expect, it } from 'vitest'
import { applyCommands, contextFor, newCommand, orderOf } from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import { reduce } from '../reduce.ts'

const served = applyCommands([
  newCommand('openOrder', { departmentId: 'sala' }),
  newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] }),
  newCommand('sendLines', { lineIds: ['a'] }),
  newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 1000 }),
])

/** The order after a command that a manager approved on the waiter's tablet. */
function approve(command: Command) {
  const result = reduce(served, { ...command, approval: { askedBy: 'uid-waiter' } }, contextFor('manager'))
  if ('code' in result) throw new Error(result.code)
  return orderOf(result)
}

const why = { reason: 'Cliente no llegó', reasonId: 'cancelacion' }
const noted = { askedBy: 'uid-waiter' }

describe('a void, comp or discount that a manager approved', () => {
  it('stores for whom and by whom it was approved, and the reason that was chosen from the list', () => {
    expect(approve(newCommand('voidLine', { lineId: 'a', ...why })).lines.a).toMatchObject({
      ...noted,
      status: 'void',
      voidReason: 'Cliente no llegó',
      voidReasonId: 'cancelacion',
      voidedBy: 'uid-manager',
    })
    expect(approve(newCommand('compLine', { lineId: 'a', ...why })).lines.a).toMatchObject({
      ...noted,
      compReasonId: 'cancelacion',
      compedBy: 'uid-manager',
    })
    expect(approve(newCommand('applyDiscount', { discountId: 'd', percent: 1000, ...why })).discounts.d).toMatchObject({
      ...noted,
      reasonId: 'cancelacion',
      by: 'uid-manager',
    })
    expect(approve(newCommand('voidPayment', { paymentId: 'p', ...why })).payments.p).toMatchObject({
      ...noted,
      voidReasonId: 'cancelacion',
      voidedBy: 'uid-manager',
    })
  })
})
