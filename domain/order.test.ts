import { describe, expect, it } from 'vitest'
import { applyCommands, newCommand, orderOf } from '../tests/support/tenant.ts'
import { computeCashChange, listRelatedOrderIds, settlementMethods, sortLines } from './order.ts'

const add = (lineId: string) => newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
const order = orderOf(applyCommands([newCommand('openOrder', { departmentId: 'sala' }), add('b'), add('a')]))

describe('sortLines', () => {
  it('sorts lines by position, and lines with equal positions by id', () => {
    expect(sortLines(order).map(([id]) => id)).toEqual(['b', 'a'])
    const line = { ...order.lines.a!, position: 5 }
    const lines = { ...{ d: line, c: line, e: line }, ...order.lines }
    expect(sortLines({ lines }).map(([id]) => id)).toEqual(['b', 'a', 'c', 'd', 'e'])
  })
})

describe('listRelatedOrderIds', () => {
  it('lists the orders that merges and corrections connect with the order, and nothing if there are none', () => {
    expect(listRelatedOrderIds(order)).toEqual([])
    expect(
      listRelatedOrderIds({ ...order, mergedInto: 'a', mergedFrom: ['b', 'c'], corrects: 'd', correctedBy: 'e' }),
    ).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})

describe('computeCashChange', () => {
  it('is the cash that the guest handed over, minus the amount and the tip; 0 if the cash handed over is unknown', () => {
    expect(computeCashChange({ tendered: 50_00, amount: 39_00, tip: 4_00 })).toBe(7_00)
    expect(computeCashChange({ amount: 39_00, tip: 4_00 })).toBe(0)
  })
})

it('an account cannot be settled by a charge to an account', () => {
  expect(settlementMethods).toEqual(['cash', 'card', 'transfer', 'voucher', 'platform'])
})
