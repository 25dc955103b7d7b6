import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  catalogue,
  contextFor,
  newCommand,
  orderOf,
  products,
  rejectionCodeOf,
  tenant,
  withOrderId,
} from '../tests/support/tenant.ts'
import type { Command } from './commands.ts'
import { projectForGuests } from './guest-order.ts'
import { deriveJournalEntries } from './journal/derive-entries.ts'
import { computeMinimumDifference, minimumLineId, updateMinimumLine } from './minimum.ts'
import type { Order } from './order.ts'
import { reduce } from './reduce.ts'
import type { State } from './state.ts'

const withMinimum = { ...tenant, settings: { money: { minimumProductId: 'agua' } } }
const manager = contextFor('manager', { tenant: withMinimum })
const opened = [
  newCommand('openOrder', { departmentId: 'sala', covers: 2 }),
  newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] }),
  newCommand('sendLines', { lineIds: ['a'] }),
]
const set = (amount: number) => newCommand('setMinimum', { amount })
const add = (lineId: string, quantity: number) =>
  newCommand('addLine', { lineId, productId: 'agua', quantity, options: [] })
const stateAfter = (commands: Command[], context = manager) => applyCommands(commands, undefined, context)
const refusalOf = (commands: Command[], last: Command, context = manager) =>
  rejectionCodeOf(reduce(stateAfter(commands), last, context))
const orderAfter = (commands: Command[]) => orderOf(stateAfter(commands))

describe('the minimum consumption of a check', () => {
  it('adds a line for the missing amount, with the product that the tenant has chosen and its taxes', () => {
    const order = orderAfter([...opened, set(100_00)])
    expect(order.lines[minimumLineId]).toMatchObject({
      productId: 'agua',
      name: 'Agua fresca',
      unitPrice: 61_00,
      quantity: 1,
      status: 'served',
      taxes: [{ id: 'iva', rate: 1600, included: true }],
    })
    expect(order.totals).toMatchObject({ subtotal: 100_00, total: 100_00, due: 100_00 })
    expect(computeMinimumDifference(order)).toBe(61_00)
  })

  it('charges less when the guests order more, and has no line once they have ordered enough', () => {
    const more = orderAfter([...opened, set(100_00), add('b', 1)])
    expect([computeMinimumDifference(more), more.totals.total]).toEqual([22_00, 100_00])
    const enough = orderAfter([...opened, set(100_00), add('b', 2)])
    expect(enough.lines).not.toHaveProperty([minimumLineId])
    expect(enough.totals.total).toBe(117_00)
    const fewer = orderAfter([...opened, set(100_00), add('b', 2), newCommand('removeLine', { lineId: 'b' })])
    expect(computeMinimumDifference(fewer)).toBe(61_00)
  })

  it('counts comped and discounted dishes with their full price, and void dishes not at all', () => {
    const comped = orderAfter([...opened, set(100_00), newCommand('compLine', { lineId: 'a', reason: 'x' })])
    expect([computeMinimumDifference(comped), comped.totals.total]).toEqual([61_00, 61_00])
    const discount = newCommand('applyDiscount', { discountId: 'd', percent: 1000, reason: 'x' })
    const discounted = orderAfter([...opened, set(100_00), discount])
    expect([computeMinimumDifference(discounted), discounted.totals.total]).toEqual([61_00, 90_00])
    const voided = orderAfter([...opened, set(100_00), newCommand('voidLine', { lineId: 'a', reason: 'x' })])
    expect(computeMinimumDifference(voided)).toBe(100_00)
  })

  it('can be changed and removed, which sets a billed check back to `open`', () => {
    expect(computeMinimumDifference(orderAfter([...opened, set(100_00), set(50_00)]))).toBe(11_00)
    const removed = orderAfter([...opened, set(100_00), set(0)])
    expect(removed).not.toHaveProperty('minimum')
    expect(removed.totals.total).toBe(39_00)
    expect(orderAfter([...opened, newCommand('requestBill', {}), set(100_00)]).status).toBe('open')
    const bill = newCommand('requestBill', {})
    expect(orderAfter([...opened, bill, set(0)]).status).toBe('billed')
    expect(orderAfter([...opened, set(100_00), bill, set(0)]).status).toBe('open')
  })

  it('leaves a check unchanged if it has no minimum, or if its missing amount has not changed', () => {
    const plain = orderAfter(opened)
    expect(updateMinimumLine(plain)).toBe(plain)
    expect(computeMinimumDifference(plain)).toBe(0)
    const set100 = orderAfter([...opened, set(100_00)])
    expect(updateMinimumLine(set100)).toBe(set100)
  })

  it('can be set only by managers, only on an open check, and only if the tenant has chosen a product for it that exists', () => {
    const refusal = (commands: Command[], context = manager) => refusalOf(commands, set(1), context)
    expect(refusal(opened, contextFor('cashier', { tenant: withMinimum }))).toBe('denied')
    expect(refusal(opened, contextFor('manager'))).toBe('invalid')
    const gone = { ...manager, catalogue: { ...catalogue, product: () => undefined } }
    expect(refusal([opened[0]!], gone)).toBe('product_not_found')
    const paid = [newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 39_00 })]
    expect(refusal([...opened, ...paid, newCommand('closeOrder', {})])).toBe('order_closed')
    const approved = { ...set(100_00), approval: { askedBy: 'lucia' } }
    expect(orderAfter([...opened, approved]).minimum).toMatchObject({ by: 'uid-manager', askedBy: 'lucia', at: 1000 })
  })

  it('lets only managers void the check, even after all sent lines have moved to another check', () => {
    const other = withOrderId('other', newCommand('openOrder', { departmentId: 'sala' }))
    const move = newCommand('moveLines', { lineIds: ['a'], toOrderId: 'other' })
    const moved = stateAfter([...opened, set(100_00), add('b', 1), other, move])
    expect(orderOf(moved).totals.total).toBe(100_00)
    const voidOrder = newCommand('voidOrder', { reason: 'x' })
    for (const role of ['waiter', 'cashier'] as const)
      expect(rejectionCodeOf(reduce(moved, voidOrder, contextFor(role, { tenant: withMinimum })))).toBe('denied')
    expect(orderOf(reduce(moved, voidOrder, manager)).status).toBe('void')
  })

  it('is charged with the tenant’s new product if the tenant has chosen another product and a manager then sets the same amount again', () => {
    const other = contextFor('manager', { tenant: { ...tenant, settings: { money: { minimumProductId: 'mezcal' } } } })
    const again = applyCommands([set(100_00)], stateAfter([...opened, set(100_00)]), other)
    expect(orderOf(again).lines[minimumLineId]).toMatchObject({ productId: 'mezcal', unitPrice: 61_00 })
  })

  it('must be paid before the check can be closed, is counted as a sale of its product, and is copied to a correction', () => {
    const billed = stateAfter([...opened, set(100_00)])
    const pay = (amount: number) => newCommand('recordPayment', { paymentId: `p${amount}`, method: 'cash', amount })
    const close = newCommand('closeOrder', {})
    expect(refusalOf([...opened, set(100_00), pay(39_00)], close)).toBe('unpaid')
    const paid = applyCommands([pay(100_00)], billed, manager)
    const closed = applyCommands([close], paid, manager)
    const context = {
      tenant: { ...withMinimum, timeZone: 'UTC' },
      letters: 'A',
      at: 1000,
      recordedAt: 1000,
      by: 'uid-manager',
    }
    const [sale] = deriveJournalEntries(paid, close, closed, context)
    expect(sale!.entry.split.products).toEqual({ agua: { quantity: 2, amount: 100_00, net: 100_00 } })
    const correction = withOrderId('second', newCommand('openOrder', { departmentId: 'sala', corrects: 'order' }))
    const corrected = orderOf(applyCommands([correction], closed, manager), 'second')
    expect([computeMinimumDifference(corrected), corrected.totals.total]).toEqual([61_00, 100_00])
  })

  it('remains on the check when only some lines move away; the higher minimum applies when two checks are merged; waiters can void the check if nothing was ever sent', () => {
    const other = withOrderId('second', newCommand('openOrder', { departmentId: 'sala' }))
    const state = stateAfter([...opened, set(100_00), other])
    const moved = applyCommands([newCommand('moveLines', { lineIds: ['a'], toOrderId: 'second' })], state, manager)
    expect(orderOf(moved)).toMatchObject({ status: 'void', mergedInto: 'second' })
    expect(orderOf(moved, 'second').totals.total).toBe(100_00)
    const lower = { ...state.orders.second!, minimum: { ...state.orders.order!.minimum!, amount: 50_00 } }
    const higher = { ...lower, minimum: { ...lower.minimum, amount: 120_00 } }
    const merge = newCommand('moveLines', { lineIds: ['a'], toOrderId: 'second' })
    const mergedInto = (second: Order) =>
      orderOf(applyCommands([merge], { ...state, orders: { ...state.orders, second } }, manager), 'second')
    expect([mergedInto(lower), mergedInto(higher)].map(({ totals }) => totals.total)).toEqual([100_00, 120_00])
    const two = stateAfter([...opened, add('b', 1), set(200_00), other])
    const part = applyCommands([newCommand('moveLines', { lineIds: ['a'], toOrderId: 'second' })], two, manager)
    expect([orderOf(part).totals.total, orderOf(part, 'second').totals.total]).toEqual([200_00, 39_00])
    const waiter = contextFor('waiter', { tenant: withMinimum })
    const empty = stateAfter([opened[0]!, set(100_00)])
    const voided = applyCommands([newCommand('voidOrder', { reason: 'x' })], empty, waiter)
    expect(orderOf(voided)).toMatchObject({ status: 'void', totals: { total: 0 } })
    expect(computeMinimumDifference(orderOf(voided))).toBe(0)
  })

  it('does not reduce the stock of its product', () => {
    const state: State = { orders: {}, stock: { agua: { left: 3, applied: {} } } }
    const after = applyCommands([...opened, set(100_00), add('b', 1), set(0)], state, manager)
    expect(after.stock.agua!.left).toBe(2)
  })

  it('is shown to guests without the uids of staff', () => {
    const order = orderAfter([...opened, set(100_00)])
    const seen = projectForGuests(order)
    expect(seen.minimum).toMatchObject({ amount: 100_00, by: '', line: { by: '' } })
    expect(computeMinimumDifference(seen)).toBe(61_00)
    expect(products.agua!.name).toBe(seen.lines[minimumLineId]!.name)
  })
})
