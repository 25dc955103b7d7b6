import { describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { applyCommands, newCommand, withOrderId } from '../../../tests/support/tenant.ts'
import { findUnconfirmedLines, findUnconfirmedMoney } from './unconfirmed.ts'

const add = (lineId: string) => newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
const discount = (discountId: string, lineId?: string) =>
  newCommand('applyDiscount', { discountId, lineId, percent: 1000, reason: 'x' })
const remove = (discountId: string) => newCommand('removeDiscount', { discountId })
const pay = (paymentId: string) => newCommand('recordPayment', { paymentId, method: 'cash', amount: 100 })

const { orders: confirmed } = applyCommands([
  newCommand('openOrder', { departmentId: 'sala' }),
  add('a'),
  add('b'),
  discount('check'),
  discount('line', 'b'),
  pay('stored'),
])

/** The order `order` after `commands`, which the server has not applied yet. */
const orderAfter = (commands: Command[]) => applyCommands(commands, { orders: confirmed, stock: {} }).orders.order!
const findLines = (...commands: Command[]) =>
  Object.fromEntries(findUnconfirmedLines(commands, orderAfter(commands), confirmed))
const findMoney = (...commands: Command[]) => findUnconfirmedMoney(commands, orderAfter(commands), confirmed)

describe('the lines that unsent commands change', () => {
  it('are those that the commands name, each with the type of its last command', () => {
    expect(findLines(add('c'), newCommand('changeLine', { lineId: 'c', quantity: 2 }))).toEqual({ c: 'changeLine' })
    expect(findLines(newCommand('setCovers', { covers: 3 }))).toEqual({})
  })

  it('are all lines of a check that is voided', () => {
    expect(findLines(newCommand('voidOrder', { reason: 'x' }))).toEqual({ a: 'voidOrder', b: 'voidOrder' })
  })

  it('include the line whose discount is removed, and no line if a discount of the whole check is removed', () => {
    expect(findLines(remove('line'))).toEqual({ b: 'removeDiscount' })
    expect(findLines(remove('check'))).toEqual({})
    expect(findLines(remove('unknown'))).toEqual({})
  })
})

describe('the discounts and payments that unsent commands change', () => {
  const nothing = { ids: new Set(), tips: new Set(), removed: {} }

  it('are missing if the commands change none', () => {
    expect(findMoney()).toBeUndefined()
    expect(findMoney(add('c'), newCommand('requestBill', {}))).toBeUndefined()
  })

  it('include recorded and voided payments, and applied discounts', () => {
    expect(findMoney(pay('new'))).toEqual({ ...nothing, ids: new Set(['new']) })
    const voided = newCommand('voidPayment', { paymentId: 'stored', reason: 'x' })
    expect(findMoney(voided)).toEqual({ ...nothing, ids: new Set(['stored']) })
    expect(findMoney(discount('new'))).toEqual({ ...nothing, ids: new Set(['new']) })
  })

  it('name separately the payments whose tip was changed', () => {
    const tipped = newCommand('adjustTip', { paymentId: 'stored', tip: 50 })
    expect(findMoney(tipped)).toEqual({ ...nothing, tips: new Set(['stored']) })
  })

  it('include a removed discount of the whole check with its percentage, even if the server has the discount on another check', () => {
    const removed = { check: { percent: 1000 } }
    expect(findMoney(remove('check'))).toMatchObject({ ids: new Set(), removed })
    const [opening, ...others] = [newCommand('openOrder', { departmentId: 'sala' }), discount('check')]
    const other = applyCommands([opening!, ...others].map(one => withOrderId('other', one))).orders
    const merged = orderAfter([remove('check')])
    expect(findUnconfirmedMoney([remove('check')], merged, { other: other.other! })).toMatchObject({ removed })
  })

  it('leave out a removed discount of one line, an unknown discount, and a discount that the check still has', () => {
    expect(findMoney(remove('line'))).toBeUndefined()
    expect(findMoney(remove('unknown'))).toBeUndefined()
    expect(findUnconfirmedMoney([remove('check')], confirmed.order!, confirmed)).toBeUndefined()
  })
})
