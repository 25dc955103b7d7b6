import { describe, expect, it } from 'vitest'
import { catalogue, codeOf, command, context, on, orderOf, outcomeOf, replay } from '../../tests/support/tenant.ts'
import { omitUndefined } from '../objects.ts'
import type { OrderFlags } from '../order.ts'
import { isApplied, reduce } from '../reduce.ts'

const open = command('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })
const other = on('other', command('openOrder', { departmentId: 'sala' }))
const add = (lineId: string) => command('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
const two = [open, other, add('a'), add('b')]
const move = (...lineIds: string[]) => command('moveLines', { lineIds, toOrderId: 'other' })
const pay = (paymentId: string, amount: number) =>
  command('recordPayment', { paymentId, method: 'cash', amount, tip: 100 })

describe('moveLines', () => {
  it('splits: the line goes as it is, with its own discount', () => {
    const discount = command('applyDiscount', { discountId: 'd', lineId: 'b', percent: 1000, reason: 'socio' })
    const state = replay([...two, command('sendLines', { lineIds: ['b'] }), discount, move('b')])
    expect(Object.keys(orderOf(state).lines)).toEqual(['a'])
    expect(orderOf(state).discounts).toEqual({})
    expect(orderOf(state).status).toBe('open')
    expect(orderOf(state, 'other')).toMatchObject({
      lines: { b: { status: 'sent' } },
      discounts: { d: { lineId: 'b' } },
      totals: { subtotal: 3900, discount: 390 },
    })
  })

  it('merges: an emptied order is void and leads on, its money and its guests’ call go along', () => {
    const call = command('callWaiter', {})
    const called = replay([...two, pay('p', 500)])
    const calling = reduce(called, call, context('guest'))
    if ('code' in calling) throw new Error(calling.code)
    const state = replay([move('a', 'b')], calling)
    expect(orderOf(state)).toMatchObject({ status: 'void', mergedInto: 'other', lines: {}, payments: {} })
    expect(orderOf(state).totals).toMatchObject({ total: 0, paid: 0 })
    expect(orderOf(state, 'other')).toMatchObject({
      mergedFrom: ['order'],
      payments: { p: { amount: 500 } },
      totals: { subtotal: 7800, paid: 500, tip: 100 },
      flags: { calledAt: 1000 },
    })
  })

  it('keeps the word on the guests of the check that goes on, and else that of those who come', () => {
    const guestAfter = (from: OrderFlags['guest'], to: OrderFlags['guest']) => {
      const { orders, stock } = replay(two)
      const flagged = (id: string, guest: OrderFlags['guest']) => ({ ...orders[id]!, flags: omitUndefined({ guest }) })
      const state = { orders: { order: flagged('order', from), other: flagged('other', to) }, stock }
      return orderOf(replay([move('a', 'b')], state), 'other').flags.guest
    }
    expect([guestAfter('accepted', undefined), guestAfter('waiting', undefined)]).toEqual(['accepted', 'waiting'])
    expect([guestAfter('accepted', 'waiting'), guestAfter('waiting', 'accepted')]).toEqual(['waiting', 'accepted'])
  })

  it('loses no discount to another of the same id', () => {
    const discount = (lineId: string) =>
      command('applyDiscount', { discountId: 'd', lineId, percent: 1000, reason: 'socio' })
    const both = [...two, discount('b'), on('other', add('z')), on('other', discount('z'))]
    expect(codeOf(outcomeOf(both, move('b')))).toBe('discount_invalid')
    expect(codeOf(outcomeOf(both, move('a')))).toBeUndefined()
  })

  it('loses no payment to another of the same id', () => {
    const paid = [...two, pay('p', 500), on('other', pay('p', 1))]
    expect(codeOf(outcomeOf(paid, move('a', 'b')))).toBe('invalid')
    expect(codeOf(outcomeOf(paid, move('a')))).toBeUndefined()
  })

  it('counts an order as emptied when only void lines are left', () => {
    const state = replay([...two, command('voidLine', { lineId: 'a', reason: 'error' }), move('b')])
    expect(orderOf(state)).toMatchObject({ status: 'void', mergedInto: 'other', lines: { a: { status: 'void' } } })
  })

  it('leaves an order that had nothing but void lines before where it is', () => {
    const voids = ['a', 'b'].map(lineId => command('voidLine', { lineId, reason: 'error' }))
    expect(orderOf(replay([...two, ...voids, move('a')]))).toMatchObject({ status: 'open', lines: { b: {} } })
    expect(orderOf(replay([...two, ...voids, move('a', 'b')])).mergedInto).toBe('other')
  })

  it('opens the bill of the table that it adds to again', () => {
    const billed = [...two, on('other', command('requestBill', {}))]
    expect(orderOf(replay([...billed, move('a')]), 'other').status).toBe('open')
  })

  it('lists the lines behind those that were there, in their order', () => {
    const mine = on('other', add('z'))
    const state = replay([...two, mine, move('b', 'a')])
    const positions = Object.entries(orderOf(state, 'other').lines).sort(([, x], [, y]) => x.position - y.position)
    expect(positions.map(([id]) => id)).toEqual(['z', 'a', 'b'])
    const later = replay([on('other', add('y'))], state)
    const last = Object.entries(orderOf(later, 'other').lines).toSorted(([, x], [, y]) => y.position - x.position)
    expect(last[0]![0]).toBe('y')
  })

  it('moves what is there and names the rest', () => {
    const outcome = outcomeOf(two, move('a', 'gone'))
    expect(outcome).toMatchObject({ lineIds: ['gone'] })
    expect(codeOf(outcomeOf(two, move('gone')))).toBe('line_not_found')
    // Another tablet has moved it already.
    expect(outcomeOf([...two, move('a')], move('a'))).toMatchObject({ lineIds: ['a'] })
  })

  it('needs two orders that are open', () => {
    const nowhere = command('moveLines', { lineIds: ['a'], toOrderId: 'gone' })
    expect(codeOf(outcomeOf(two, nowhere))).toBe('order_not_found')
    expect(codeOf(outcomeOf(two, command('moveLines', { lineIds: ['a'], toOrderId: 'order' })))).toBe('invalid')
    const closed = [...two, on('other', command('closeOrder', {}))]
    expect(codeOf(outcomeOf(closed, move('a')))).toBe('order_closed')
  })

  it('leaves an order whole that has a discount on all of it', () => {
    const discounted = [...two, command('applyDiscount', { discountId: 'd', percent: 1000, reason: 'socio' })]
    expect(codeOf(outcomeOf(discounted, move('a', 'b')))).toBe('discount_invalid')
    expect(codeOf(outcomeOf(discounted, move('a')))).toBeUndefined()
  })
})

describe('a merged order', () => {
  const merged = replay([...two, move('a', 'b')])

  it('hands on what is still said to it', () => {
    const late = add('late')
    const state = replay([late, pay('p', 700)], merged)
    expect(Object.keys(orderOf(state, 'other').lines)).toContain('late')
    expect(orderOf(state, 'other').totals.paid).toBe(700)
    expect(orderOf(state)).toBe(orderOf(merged))
    expect(isApplied(state, late)).toBe(true)
    expect(reduce(state, late, context())).toBe(state)
  })

  it('is found through several merges, and never leads in a circle', () => {
    const third = on('third', command('openOrder', { departmentId: 'sala' }))
    const on3 = on('other', command('moveLines', { lineIds: ['a', 'b'], toOrderId: 'third' }))
    const state = replay([third, on3, add('late')], merged)
    expect(Object.keys(orderOf(state, 'third').lines).sort()).toEqual(['a', 'b', 'late'])
    const back = on('third', command('moveLines', { lineIds: ['a', 'b', 'late'], toOrderId: 'order' }))
    const outcome = reduce(state, back, context())
    expect(codeOf(outcome)).toBeUndefined()
    expect(orderOf(outcome, 'third').status).toBe('open')
  })
})

describe('an order', () => {
  it('goes to another table, with its department, and an unknown one is flagged', () => {
    const house = {
      ...catalogue,
      table: (id: string) => (id === 'bar-1' ? { ...mesa, departmentId: 'bar' } : undefined),
    }
    const mesa = catalogue.table('mesa-4')!
    const transfer = (tableId: string) =>
      orderOf(outcomeOf([open], command('transferOrder', { tableId }), context('waiter', { catalogue: house })))
    expect(transfer('bar-1')).toMatchObject({ tableId: 'bar-1', departmentId: 'bar', flags: {} })
    expect(transfer('gone')).toMatchObject({ tableId: 'gone', departmentId: 'sala', flags: { unknownTable: true } })
    const known = replay([
      open,
      command('transferOrder', { tableId: 'gone' }),
      command('transferOrder', { tableId: 'mesa-4' }),
    ])
    expect(orderOf(known).flags).toEqual({})
  })

  it('is given to another waiter and put on a member', () => {
    const given = [command('assignOrder', { uid: 'mateo' }), command('setCustomer', { customerId: 'socio-7' })]
    expect(orderOf(replay([open, ...given]))).toMatchObject({ assignedTo: 'mateo', customerId: 'socio-7' })
  })

  it('is neither moved nor given away once closed', () => {
    const closed = [open, command('closeOrder', {})]
    const late = [
      command('transferOrder', { tableId: 'mesa-4' }),
      command('assignOrder', { uid: 'mateo' }),
      command('setCustomer', { customerId: 'c' }),
    ]
    for (const one of late) expect(codeOf(outcomeOf(closed, one))).toBe('order_closed')
  })
})
