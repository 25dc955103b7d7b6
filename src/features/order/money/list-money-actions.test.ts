import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../domain/commands.ts'
import type { Role } from '../../../../domain/permissions.ts'
import { computeLineAmount } from '../../../../domain/pricing.ts'
import { applyCommands, newCommand, orderOf } from '../../../../tests/support/tenant.ts'
import { listLineMoneyActions } from './list-money-actions.ts'

const open = newCommand('openOrder', { departmentId: 'sala' })
const add = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] })
const send = newCommand('sendLines', { lineIds: ['a'] })
const comp = newCommand('compLine', { lineId: 'a', reason: 'x' })
const discount = newCommand('applyDiscount', { discountId: 'd', lineId: 'a', percent: 1000, reason: 'x' })

function actionsAfter(commands: Command[], role: Role = 'manager') {
  const order = orderOf(applyCommands([open, add, ...commands]))
  const line = order.lines.a!
  const view = { id: 'a', line, state: line.status, amount: computeLineAmount(line) }
  return listLineMoneyActions(view, order, { actor: { role }, tenant: { settings: {} } })
}

describe('the actions that change the price of a line', () => {
  it('are a discount for a draft, and a discount and a comp for a sent line', () => {
    expect(actionsAfter([])).toEqual(['discount'])
    expect(actionsAfter([send])).toEqual(['comp', 'discount'])
  })

  it('include `removeDiscount` instead of `discount` if the line already has a discount', () => {
    expect(actionsAfter([send, discount])).toEqual(['comp', 'removeDiscount'])
  })

  it('are none for a comped, void or refused line, and for a line of a closed check', () => {
    expect(actionsAfter([send, comp])).toEqual([])
    expect(actionsAfter([newCommand('voidLine', { lineId: 'a', reason: 'x' })])).toEqual([])
    const paid = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 3900 })
    expect(actionsAfter([send, paid, newCommand('closeOrder', {})])).toEqual([])
    const order = orderOf(applyCommands([open, add]))
    const refused = { id: 'a', line: order.lines.a!, state: 'rejected', amount: 3900 } as const
    expect(listLineMoneyActions(refused, order, { actor: { role: 'admin' }, tenant: { settings: {} } })).toEqual([])
  })

  it('are none for a user without the right', () => {
    expect(actionsAfter([send], 'admin')).toEqual(['comp', 'discount'])
    for (const role of ['cashier', 'waiter', 'kitchen'] as const)
      expect(actionsAfter([send, discount], role)).toEqual([])
  })
})
