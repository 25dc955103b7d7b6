import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  catalogue,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
  withOrderId,
} from '../../tests/support/tenant.ts'
import { payloadSchemas } from '../commands.ts'
import { omitUndefined } from '../objects.ts'
import type { Order, OrderFlags, Place } from '../order.ts'
import { isApplied, reduce } from '../reduce.ts'

const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })
const other = withOrderId('other', newCommand('openOrder', { departmentId: 'sala' }))
const add = (lineId: string) => newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
const two = [open, other, add('a'), add('b')]
const move = (...lineIds: string[]) => newCommand('moveLines', { lineIds, toOrderId: 'other' })
const pay = (paymentId: string, amount: number) =>
  newCommand('recordPayment', { paymentId, method: 'cash', amount, tip: 100 })

describe('moveLines', () => {
  it('moves a line unchanged, together with the discount on the line', () => {
    const discount = newCommand('applyDiscount', { discountId: 'd', lineId: 'b', percent: 1000, reason: 'socio' })
    const state = applyCommands([...two, newCommand('sendLines', { lineIds: ['b'] }), discount, move('b')])
    expect(Object.keys(orderOf(state).lines)).toEqual(['a'])
    expect(orderOf(state).discounts).toEqual({})
    expect(orderOf(state).status).toBe('open')
    expect(orderOf(state, 'other')).toMatchObject({
      lines: { b: { status: 'sent' } },
      discounts: { d: { lineId: 'b' } },
      totals: { subtotal: 3900, discount: 390 },
    })
  })

  it('voids an order that it empties, and moves the payments and `flags.calledAt` of that order to the target', () => {
    const call = newCommand('callWaiter', {})
    const called = applyCommands([...two, pay('p', 500)])
    const calling = reduce(called, call, contextFor('guest'))
    if ('code' in calling) throw new Error(calling.code)
    const state = applyCommands([move('a', 'b')], calling)
    expect(orderOf(state)).toMatchObject({ status: 'void', mergedInto: 'other', lines: {}, payments: {} })
    expect(orderOf(state).totals).toMatchObject({ total: 0, paid: 0 })
    expect(orderOf(state, 'other')).toMatchObject({
      mergedFrom: ['order'],
      payments: { p: { amount: 500 } },
      totals: { subtotal: 7800, paid: 500, tip: 100 },
      flags: { calledAt: 1000 },
    })
  })

  describe('if it empties the order', () => {
    /**
     * Merges an order with the fields `from` into an order with the fields `to`.
     * @returns the second order after the merge
     */
    const merge = (from: Partial<Order>, to: Partial<Order>): Order => {
      const { orders, stock } = applyCommands(two)
      const state = { orders: { order: { ...orders.order!, ...from }, other: { ...orders.other!, ...to } }, stock }
      return orderOf(applyCommands([move('a', 'b')], state), 'other')
    }

    it('copies `flags.guest` only if the target has no `flags.guest`', () => {
      const guestAfter = (from: OrderFlags['guest'], to: OrderFlags['guest']) =>
        merge({ flags: omitUndefined({ guest: from }) }, { flags: omitUndefined({ guest: to }) }).flags.guest
      expect([guestAfter('accepted', undefined), guestAfter('waiting', undefined)]).toEqual(['accepted', 'waiting'])
      expect([guestAfter('accepted', 'waiting'), guestAfter('waiting', 'accepted')]).toEqual(['waiting', 'accepted'])
    })

    it('copies the guests’ account and the place on the course only if the target has none', () => {
      const [first, second]: Place[] = [
        { at: 1, how: 'scan' },
        { at: 2, how: 'gps' },
      ]
      expect(merge({ guestUid: 'g', place: first }, {})).toMatchObject({ guestUid: 'g', place: first })
      expect(merge({ place: first }, { guestUid: 'g', place: second })).toMatchObject({ guestUid: 'g', place: second })
      expect(merge({}, {})).not.toHaveProperty('guestUid')
      expect(merge({}, {})).not.toHaveProperty('place')
    })

    it('lets the phones of both orders see the target', () => {
      expect(merge({ phones: ['a', 'b'] }, { phones: ['b', 'c'] }).phones).toEqual(['b', 'c', 'a'])
      expect(merge({ phones: ['a'] }, {}).phones).toEqual(['a'])
      expect(merge({}, { phones: ['a'] }).phones).toEqual(['a'])
    })
  })

  it('is refused when the target has a discount with the same id as a moved discount', () => {
    const discount = (lineId: string) =>
      newCommand('applyDiscount', { discountId: 'd', lineId, percent: 1000, reason: 'socio' })
    const both = [...two, discount('b'), withOrderId('other', add('z')), withOrderId('other', discount('z'))]
    expect(rejectionCodeOf(reduceLast(both, move('b')))).toBe('discount_invalid')
    expect(rejectionCodeOf(reduceLast(both, move('a')))).toBeUndefined()
  })

  it('is refused when it would merge two orders that have a payment with the same id', () => {
    const paid = [...two, pay('p', 500), withOrderId('other', pay('p', 1))]
    expect(rejectionCodeOf(reduceLast(paid, move('a', 'b')))).toBe('invalid')
    expect(rejectionCodeOf(reduceLast(paid, move('a')))).toBeUndefined()
  })

  it('merges the order into the target when its last line that is not void is moved', () => {
    const state = applyCommands([...two, newCommand('voidLine', { lineId: 'a', reason: 'error' }), move('b')])
    expect(orderOf(state)).toMatchObject({ status: 'void', mergedInto: 'other', lines: { a: { status: 'void' } } })
  })

  it('if all lines of an order are void, merges the order into the target when its last line is moved, and not before', () => {
    const voids = ['a', 'b'].map(lineId => newCommand('voidLine', { lineId, reason: 'error' }))
    expect(orderOf(applyCommands([...two, ...voids, move('a')]))).toMatchObject({ status: 'open', lines: { b: {} } })
    expect(orderOf(applyCommands([...two, ...voids, move('a', 'b')])).mergedInto).toBe('other')
  })

  it('reopens the target if it was billed', () => {
    const billed = [...two, withOrderId('other', newCommand('requestBill', {}))]
    expect(orderOf(applyCommands([...billed, move('a')]), 'other').status).toBe('open')
  })

  it('sorts the moved lines after the lines of the target, in the same sequence as before', () => {
    const targetLine = withOrderId('other', add('z'))
    const state = applyCommands([...two, targetLine, move('b', 'a')])
    const positions = Object.entries(orderOf(state, 'other').lines).sort(([, x], [, y]) => x.position - y.position)
    expect(positions.map(([id]) => id)).toEqual(['z', 'a', 'b'])
    const later = applyCommands([withOrderId('other', add('y'))], state)
    const last = Object.entries(orderOf(later, 'other').lines).toSorted(([, x], [, y]) => y.position - x.position)
    expect(last[0]![0]).toBe('y')
  })

  it('moves the lines that the order has, and returns the other ids of the command', () => {
    const outcome = reduceLast(two, move('a', 'gone'))
    expect(outcome).toMatchObject({ lineIds: ['gone'] })
    expect(rejectionCodeOf(reduceLast(two, move('gone')))).toBe('line_not_found')
    // The target already has line `a`.
    expect(reduceLast([...two, move('a')], move('a'))).toMatchObject({ lineIds: ['a'] })
  })

  it('is refused when the target is missing, is closed, or is the order itself', () => {
    const nowhere = newCommand('moveLines', { lineIds: ['a'], toOrderId: 'gone' })
    expect(rejectionCodeOf(reduceLast(two, nowhere))).toBe('order_not_found')
    expect(rejectionCodeOf(reduceLast(two, newCommand('moveLines', { lineIds: ['a'], toOrderId: 'order' })))).toBe(
      'invalid',
    )
    const closed = [...two, withOrderId('other', newCommand('closeOrder', {}))]
    expect(rejectionCodeOf(reduceLast(closed, move('a')))).toBe('order_closed')
  })

  it('refuses to empty an order that has a discount on the whole check', () => {
    const discounted = [...two, newCommand('applyDiscount', { discountId: 'd', percent: 1000, reason: 'socio' })]
    expect(rejectionCodeOf(reduceLast(discounted, move('a', 'b')))).toBe('discount_invalid')
    expect(rejectionCodeOf(reduceLast(discounted, move('a')))).toBeUndefined()
  })
})

describe('a merged order', () => {
  const merged = applyCommands([...two, move('a', 'b')])

  it('redirects later commands to the order into which it was merged', () => {
    const late = add('late')
    const state = applyCommands([late, pay('p', 700)], merged)
    expect(Object.keys(orderOf(state, 'other').lines)).toContain('late')
    expect(orderOf(state, 'other').totals.paid).toBe(700)
    expect(orderOf(state)).toBe(orderOf(merged))
    expect(isApplied(state, late)).toBe(true)
    expect(reduce(state, late, contextFor())).toBe(state)
  })

  it('redirects commands through two merges; moving lines from the last order back to the first has no effect', () => {
    const third = withOrderId('third', newCommand('openOrder', { departmentId: 'sala' }))
    const on3 = withOrderId('other', newCommand('moveLines', { lineIds: ['a', 'b'], toOrderId: 'third' }))
    const state = applyCommands([third, on3, add('late')], merged)
    expect(Object.keys(orderOf(state, 'third').lines).sort()).toEqual(['a', 'b', 'late'])
    const back = withOrderId('third', newCommand('moveLines', { lineIds: ['a', 'b', 'late'], toOrderId: 'order' }))
    const outcome = reduce(state, back, contextFor())
    expect(rejectionCodeOf(outcome)).toBeUndefined()
    expect(orderOf(outcome, 'third').status).toBe('open')
  })
})

describe('an open order', () => {
  it('gets the department of its new table when it is transferred; an unknown table sets `unknownTable`', () => {
    const withBar = {
      ...catalogue,
      table: (id: string) => (id === 'bar-1' ? { ...mesa, departmentId: 'bar' } : undefined),
    }
    const mesa = catalogue.table('mesa-4')!
    const transfer = (tableId: string) =>
      orderOf(
        reduceLast([open], newCommand('transferOrder', { tableId }), contextFor('waiter', { catalogue: withBar })),
      )
    expect(transfer('bar-1')).toMatchObject({ tableId: 'bar-1', departmentId: 'bar', flags: {} })
    expect(transfer('gone')).toMatchObject({ tableId: 'gone', departmentId: 'sala', flags: { unknownTable: true } })
    const known = applyCommands([
      open,
      newCommand('transferOrder', { tableId: 'gone' }),
      newCommand('transferOrder', { tableId: 'mesa-4' }),
    ])
    expect(orderOf(known).flags).toEqual({})
  })

  it('can be assigned to another waiter, and can get a customer', () => {
    const given = [newCommand('assignOrder', { uid: 'mateo' }), newCommand('setCustomer', { customerId: 'socio-7' })]
    expect(orderOf(applyCommands([open, ...given]))).toMatchObject({ assignedTo: 'mateo', customerId: 'socio-7' })
  })

  it('has the customer that was set last, and no customer after the customer was removed', () => {
    const set = (customerId: string | null) => newCommand('setCustomer', { customerId })
    expect(orderOf(applyCommands([open, set('socio-7'), set('socio-21')])).customerId).toBe('socio-21')
    expect(orderOf(applyCommands([open, set('socio-7'), set(null)]))).not.toHaveProperty('customerId')
  })

  it('cannot be transferred or assigned after it was closed', () => {
    const closed = [open, newCommand('closeOrder', {})]
    const late = [
      newCommand('transferOrder', { tableId: 'mesa-4' }),
      newCommand('assignOrder', { uid: 'mateo' }),
      newCommand('setCustomer', { customerId: 'c' }),
    ]
    for (const one of late) expect(rejectionCodeOf(reduceLast(closed, one))).toBe('order_closed')
  })
})

describe('moveLines with parts of lines', () => {
  const three = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 3, options: [], seat: 2 })
  const send = newCommand('sendLines', { lineIds: ['a'] })
  const line = [open, other, three, send]
  const movePart = (quantity: number, newLineId = 'part', lineIds: string[] = []) =>
    newCommand('moveLines', { lineIds, parts: [{ lineId: 'a', quantity, newLineId }], toOrderId: 'other' })

  it('divides the line into two lines with the same status, which together have its quantity and price', () => {
    const before = orderOf(applyCommands(line)).lines.a!
    const state = applyCommands([...line, movePart(1)])
    expect(orderOf(state).lines.a).toEqual({ ...before, quantity: 2 })
    expect(orderOf(state, 'other').lines.part).toEqual({ ...before, quantity: 1, position: expect.any(Number) })
    expect([orderOf(state), orderOf(state, 'other')].map(({ totals }) => totals.subtotal)).toEqual([7800, 3900])
  })

  it('moves the whole line, with its id and discount, if the part has all remaining pieces of the line', () => {
    const discount = newCommand('applyDiscount', { discountId: 'd', lineId: 'a', percent: 1000, reason: 'socio' })
    const state = applyCommands([...line, discount, movePart(3)])
    expect(Object.keys(orderOf(state, 'other').lines)).toEqual(['a'])
    expect(orderOf(state, 'other').discounts).toMatchObject({ d: { lineId: 'a' } })
    expect(orderOf(state).mergedInto).toBe('other')
  })

  it('does not divide a line that has a discount', () => {
    const discount = newCommand('applyDiscount', { discountId: 'd', lineId: 'a', amount: 100, reason: 'socio' })
    expect(rejectionCodeOf(reduceLast([...line, discount], movePart(1)))).toBe('discount_invalid')
  })

  it('is refused if fewer pieces are left, if the line is void, or if the new id is already used', () => {
    expect(rejectionCodeOf(reduceLast([...line, movePart(2)], movePart(2, 'again')))).toBe('line_not_found')
    expect(rejectionCodeOf(reduceLast(line, movePart(4)))).toBe('line_not_found')
    expect(rejectionCodeOf(reduceLast(line, movePart(1, 'a')))).toBe('line_not_found')
    const voided = newCommand('voidLine', { lineId: 'a', reason: 'error' })
    expect(rejectionCodeOf(reduceLast([...line, voided], movePart(1)))).toBe('line_not_found')
    expect(reduceLast([...line, movePart(1)], movePart(1))).toMatchObject({ lineIds: ['a'] })
  })

  it('does not divide a line, and returns its id, if the target was merged into this order before the command arrives', () => {
    const back = withOrderId('other', newCommand('moveLines', { lineIds: ['b'], toOrderId: 'order' }))
    const merged = [...line, withOrderId('other', add('b')), back]
    expect(orderOf(applyCommands(merged), 'other').mergedInto).toBe('order')
    const outcome = reduceLast(merged, movePart(1))
    expect(outcome).toMatchObject({ lineIds: ['a'], orders: { order: { lines: { a: { quantity: 3 } } } } })
  })

  it('cannot move all pieces of a line whose id the target already has, but can move some of them', () => {
    const both = [...line, withOrderId('other', add('a'))]
    expect(rejectionCodeOf(reduceLast(both, movePart(3)))).toBe('line_not_found')
    expect(reduceLast(both, movePart(1))).toMatchObject({ orders: { other: { lines: { part: { quantity: 1 } } } } })
  })

  it('moves a line only once if the command contains it both as a whole line and as a part', () => {
    const outcome = reduceLast([...line, add('b')], movePart(1, 'part', ['a']))
    expect(outcome).toMatchObject({ lineIds: ['a'], orders: { other: { lines: { a: { quantity: 3 } } } } })
  })

  it('needs at least one line or part', () => {
    const isValid = (payload: object) => v.is(payloadSchemas.moveLines, { toOrderId: 'other', ...payload })
    const parts = [{ lineId: 'a', quantity: 1, newLineId: 'b' }]
    expect(isValid({ lineIds: [], parts })).toBe(true)
    expect(isValid({ lineIds: ['a'] })).toBe(true)
    expect([isValid({ lineIds: [] }), isValid({ lineIds: [], parts: [] }), isValid({ parts })]).toEqual([
      false,
      false,
      false,
    ])
    expect(isValid({ lineIds: [], parts: [{ ...parts[0], quantity: 0 }] })).toBe(false)
  })
})
