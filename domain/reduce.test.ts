import { describe, expect, it } from 'vitest'
import { codeOf, command, context, frozen, orderOf, outcomeOf, replay, salsa, tenant } from '../tests/support/tenant.ts'
import type { Order } from './order.ts'
import { maxCommandsPerOrder, maxLinesPerOrder } from './protocol.ts'
import { reduce } from './reduce.ts'

const open = command('openOrder', { departmentId: 'sala', tableId: 'mesa-4', number: 'B-17' })
const agua = command('addLine', { lineId: 'agua', productId: 'agua', quantity: 2, options: [] })
const send = command('sendLines', { lineIds: ['agua'] })
const bill = command('requestBill', {})
const pay = (amount: number, paymentId = 'p1') => command('recordPayment', { paymentId, method: 'cash', amount })
const close = command('closeOrder', {})
const closed = [open, agua, send, bill, pay(7800), close]
const waiter = context('waiter')

describe('opening', () => {
  it('starts an empty check of one cover with the ticket number of the device', () => {
    expect(orderOf(outcomeOf([], open))).toMatchObject({
      number: 'B-17',
      covers: 1,
      status: 'open',
      lines: {},
      version: 1,
      flags: {},
    })
  })

  it('takes the number that the server settled on', () => {
    expect(orderOf(outcomeOf([], open, context('waiter', { number: 'C-3' }))).number).toBe('C-3')
  })

  it('flags an unknown table and is refused for rights only', () => {
    const nowhere = command('openOrder', { departmentId: 'gone', tableId: 'gone' })
    expect(orderOf(outcomeOf([], nowhere, waiter)).flags).toEqual({ unknownTable: true })
    expect(codeOf(outcomeOf([], open, context('kitchen')))).toBe('denied')
    expect(codeOf(outcomeOf([], open, context('guest')))).toBe('denied')
  })

  it('does not open what is open', () => {
    expect(codeOf(outcomeOf([open], { ...open, id: 'other' }))).toBe('order_exists')
  })
})

describe('a simple check', () => {
  it('goes from open to closed', () => {
    const order = orderOf(replay(closed))
    expect(order.status).toBe('closed')
    expect(order.totals).toMatchObject({ subtotal: 7800, total: 7800, paid: 7800, due: 0 })
    expect(order.lines.agua).toMatchObject({ status: 'sent', sentAt: 1000, name: 'Agua fresca', stationId: 'cocina' })
    expect(Object.values(order.applied)).toEqual([1, 2, 3, 4, 5, 6])
    expect(order.flags).toEqual({})
  })

  it('is open again when something is added to the bill', () => {
    const more = command('addLine', { lineId: 'more', productId: 'agua', quantity: 1, options: [] })
    expect(orderOf(outcomeOf([open, agua, send, bill], more)).status).toBe('open')
  })

  it('does not close with drafts, nor with money due', () => {
    expect(codeOf(outcomeOf([open, agua, bill, pay(7800)], close))).toBe('draft_lines')
    expect(codeOf(outcomeOf([open, agua, send, pay(7799)], close))).toBe('unpaid')
  })

  it('does not close while a guest’s lines wait for a waiter', () => {
    const order = orderOf(replay([open, agua, pay(7800)]))
    const lines = { agua: { ...order.lines.agua!, status: 'held' as const } }
    expect(codeOf(reduce({ orders: { order: { ...order, lines } }, stock: {} }, close, context()))).toBe('draft_lines')
  })

  it('cannot be changed once closed, nor once void', () => {
    const voided = [open, agua, command('voidOrder', { reason: 'error' })]
    const changes = [
      command('addLine', { lineId: 'late', productId: 'agua', quantity: 1, options: [] }),
      command('changeLine', { lineId: 'agua', quantity: 9 }),
      command('removeLine', { lineId: 'agua' }),
      command('sendLines', { lineIds: ['agua'] }),
      command('voidLine', { lineId: 'agua', reason: 'error' }),
      command('setCovers', { covers: 3 }),
    ]
    for (const change of changes) {
      expect(codeOf(outcomeOf(closed, change))).toBe('order_closed')
      expect(codeOf(outcomeOf(voided, change))).toBe('order_closed')
    }
    expect(codeOf(outcomeOf(voided, close))).toBe('order_closed')
    expect(codeOf(outcomeOf(closed, command('voidOrder', { reason: 'error' })))).toBe('order_closed')
  })

  it('keeps its prices once closed, whatever the tenant charges later', () => {
    const dearer = context('kitchen', { tenant: { ...tenant, serviceCharge: 1000 } })
    const served = outcomeOf(closed, command('advanceLine', { lineId: 'agua', to: 'served' }), dearer)
    expect(orderOf(served).totals).toEqual(orderOf(replay(closed)).totals)
    expect(codeOf(outcomeOf(closed, { ...close, id: 'again' }, { ...dearer, actor: context().actor }))).toBeUndefined()
  })
})

describe('facts', () => {
  it('records cash on a closed check and flags the excess', () => {
    const order = orderOf(outcomeOf(closed, pay(500, 'p2')))
    expect(order.status).toBe('closed')
    expect(order.totals).toMatchObject({ paid: 8300, due: -500 })
    expect(order.flags.excess).toBe(true)
  })

  it('drops the flag when what is added makes up for the excess', () => {
    const commands = [open, agua, send, pay(8000)]
    expect(orderOf(replay(commands)).flags.excess).toBe(true)
    const more = command('addLine', { lineId: 'more', productId: 'agua', quantity: 1, options: [] })
    expect(orderOf(outcomeOf(commands, more)).flags).toEqual({})
  })

  it('keeps the first of two payments with one id', () => {
    expect(codeOf(outcomeOf([open, pay(100)], pay(900)))).toBe('invalid')
  })

  it('accepts what is reached already: it changes nothing but enters `applied`', () => {
    const serve = command('advanceLine', { lineId: 'agua', to: 'served' })
    const before = orderOf(replay([...closed, serve]))
    const reached = [close, bill, command('advanceLine', { lineId: 'agua', to: 'preparing' })]
    for (const again of reached.map(one => ({ ...one, id: 'again' }))) {
      const order = orderOf(outcomeOf([...closed, serve], again))
      expect(order).toEqual({ ...before, applied: { ...before.applied, again: 8 }, version: 8 })
    }
  })
})

describe('limits', () => {
  const state = (order: Partial<Order>) => ({ orders: { order: { ...orderOf(replay([open])), ...order } }, stock: {} })

  it('holds 300 lines', () => {
    const line = orderOf(replay([open, agua])).lines.agua!
    const lines = Object.fromEntries(Array.from({ length: maxLinesPerOrder }, (_, index) => [`l${index}`, line]))
    expect(codeOf(reduce(state({ lines }), agua, context()))).toBe('order_full')
  })

  it('takes 2,000 commands, and still the money after that', () => {
    const full = state({ version: maxCommandsPerOrder })
    expect(codeOf(reduce(full, agua, context()))).toBe('order_full')
    expect(codeOf(reduce(full, bill, context()))).toBe('order_full')
    expect(codeOf(reduce(full, pay(10), context()))).toBeUndefined()
    expect(codeOf(reduce(full, close, context()))).toBeUndefined()
  })

  it('is not fooled by ids that every object has', () => {
    const odd = command('changeLine', { lineId: 'toString', quantity: 2 })
    expect(codeOf(outcomeOf([open], odd))).toBe('line_not_found')
    expect(codeOf(reduce(frozen(replay([open])), { ...bill, orderId: 'valueOf' } as typeof bill, context()))).toBe(
      'order_not_found',
    )
    expect(orderOf(outcomeOf([open], { ...bill, id: 'hasOwnProperty' })).status).toBe('billed')
    expect(
      orderOf(outcomeOf([open], { ...agua, payload: { ...agua.payload, lineId: 'toString' } } as typeof agua)).version,
    ).toBe(2)
  })

  it('refuses an amount that no sum could hold', () => {
    const dear = command('addLine', {
      lineId: 'l',
      productId: 'pescado',
      quantity: 999,
      options: [],
      price: 1_000_000_000 + 2_000_000,
    })
    expect(codeOf(outcomeOf([open], dear))).toBe('invalid')
    const taco = command('addLine', { lineId: 'l', productId: 'taco', quantity: 1, options: salsa })
    expect(codeOf(outcomeOf([open], taco))).toBeUndefined()
  })
})
