import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  deepFreeze,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
  tenant,
} from '../tests/support/tenant.ts'
import type { Command } from './commands.ts'
import type { Order } from './order.ts'
import { maxLineAmount } from './pricing.ts'
import { maxCommandsPerOrder, maxGuestCommandsPerOrder, maxGuestLinesPerOrder, maxLinesPerOrder } from './protocol.ts'
import { reduce } from './reduce.ts'
import type { State } from './state.ts'

const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4', number: 'B-17' })
const agua = newCommand('addLine', { lineId: 'agua', productId: 'agua', quantity: 2, options: [] })
const send = newCommand('sendLines', { lineIds: ['agua'] })
const bill = newCommand('requestBill', {})
const pay = (amount: number, paymentId = 'p1') => newCommand('recordPayment', { paymentId, method: 'cash', amount })
const close = newCommand('closeOrder', {})
const closed = [open, agua, send, bill, pay(7800), close]
const waiter = contextFor('waiter')

describe('openOrder', () => {
  it('creates an empty check for one guest, with the check number that the device has sent', () => {
    expect(orderOf(reduceLast([], open))).toMatchObject({
      number: 'B-17',
      covers: 1,
      status: 'open',
      lines: {},
      version: 1,
      flags: {},
    })
  })

  it('uses the check number that the server has assigned, even if the device has sent another one', () => {
    expect(orderOf(reduceLast([], open, contextFor('waiter', { number: 'C-3' }))).number).toBe('C-3')
  })

  it('sets the flag `unknownTable` for an unknown table, and is denied to the kitchen and to guests', () => {
    const nowhere = newCommand('openOrder', { departmentId: 'gone', tableId: 'gone' })
    expect(orderOf(reduceLast([], nowhere, waiter)).flags).toEqual({ unknownTable: true })
    expect(rejectionCodeOf(reduceLast([], open, contextFor('kitchen')))).toBe('denied')
    expect(rejectionCodeOf(reduceLast([], open, contextFor('guest')))).toBe('denied')
  })

  it('is refused when the order already exists', () => {
    expect(rejectionCodeOf(reduceLast([open], { ...open, id: 'other' }))).toBe('order_exists')
  })
})

describe('a simple check', () => {
  it('can be closed after its lines were sent and paid', () => {
    const order = orderOf(applyCommands(closed))
    expect(order.status).toBe('closed')
    expect(order.totals).toMatchObject({ subtotal: 7800, total: 7800, paid: 7800, due: 0 })
    expect(order.lines.agua).toMatchObject({ status: 'sent', sentAt: 1000, name: 'Agua fresca', stationId: 'cocina' })
    expect(Object.values(order.applied)).toEqual([1, 2, 3, 4, 5, 6])
    expect(order.flags).toEqual({})
  })

  it('is open again when a line is added after the bill was requested', () => {
    const more = newCommand('addLine', { lineId: 'more', productId: 'agua', quantity: 1, options: [] })
    expect(orderOf(reduceLast([open, agua, send, bill], more)).status).toBe('open')
  })

  it('cannot be closed with draft lines or with an amount due', () => {
    expect(rejectionCodeOf(reduceLast([open, agua, bill, pay(7800)], close))).toBe('draft_lines')
    expect(rejectionCodeOf(reduceLast([open, agua, send, pay(7799)], close))).toBe('unpaid')
  })

  it('cannot be closed while lines of guests wait until a waiter accepts them', () => {
    const order = orderOf(applyCommands([open, agua, pay(7800)]))
    const lines = { agua: { ...order.lines.agua!, status: 'held' as const } }
    expect(rejectionCodeOf(reduce({ orders: { order: { ...order, lines } }, stock: {} }, close, contextFor()))).toBe(
      'draft_lines',
    )
  })

  it('cannot be changed when it is closed or void', () => {
    const voided = [open, agua, newCommand('voidOrder', { reason: 'error' })]
    const changes = [
      newCommand('addLine', { lineId: 'late', productId: 'agua', quantity: 1, options: [] }),
      newCommand('changeLine', { lineId: 'agua', quantity: 9 }),
      newCommand('removeLine', { lineId: 'agua' }),
      newCommand('sendLines', { lineIds: ['agua'] }),
      newCommand('voidLine', { lineId: 'agua', reason: 'error' }),
      newCommand('setCovers', { covers: 3 }),
    ]
    for (const change of changes) {
      expect(rejectionCodeOf(reduceLast(closed, change))).toBe('order_closed')
      expect(rejectionCodeOf(reduceLast(voided, change))).toBe('order_closed')
    }
    expect(rejectionCodeOf(reduceLast(voided, close))).toBe('order_closed')
    expect(rejectionCodeOf(reduceLast(closed, newCommand('voidOrder', { reason: 'error' })))).toBe('order_closed')
  })

  it('that is closed has the same totals after the tenant raises the service charge', () => {
    const raised = contextFor('kitchen', { tenant: { ...tenant, serviceCharge: 1000 } })
    const served = reduceLast(closed, newCommand('advanceLine', { lineId: 'agua', to: 'served' }), raised)
    expect(orderOf(served).totals).toEqual(orderOf(applyCommands(closed)).totals)
    expect(
      rejectionCodeOf(reduceLast(closed, { ...close, id: 'again' }, { ...raised, actor: contextFor().actor })),
    ).toBeUndefined()
  })
})

describe('payments and repeated commands', () => {
  it('a cash payment on a closed check is accepted, and sets `flags.excess`', () => {
    const order = orderOf(reduceLast(closed, pay(500, 'p2')))
    expect(order.status).toBe('closed')
    expect(order.totals).toMatchObject({ paid: 8300, due: -500 })
    expect(order.flags.excess).toBe(true)
  })

  it('`flags.excess` is removed when the price of an added line uses up the excess', () => {
    const commands = [open, agua, send, pay(8000)]
    expect(orderOf(applyCommands(commands)).flags.excess).toBe(true)
    const more = newCommand('addLine', { lineId: 'more', productId: 'agua', quantity: 1, options: [] })
    expect(orderOf(reduceLast(commands, more)).flags).toEqual({})
  })

  it('a second payment with the same id is refused', () => {
    expect(rejectionCodeOf(reduceLast([open, pay(100)], pay(900)))).toBe('invalid')
  })

  it('a command that asks for a status which the order or line has already reached changes only `applied` and `version`', () => {
    const serve = newCommand('advanceLine', { lineId: 'agua', to: 'served' })
    const before = orderOf(applyCommands([...closed, serve]))
    const reached = [close, bill, newCommand('advanceLine', { lineId: 'agua', to: 'preparing' })]
    for (const again of reached.map(one => ({ ...one, id: 'again' }))) {
      const order = orderOf(reduceLast([...closed, serve], again))
      expect(order).toEqual({ ...before, applied: { ...before.applied, again: 8 }, version: 8 })
    }
  })
})

describe('limits', () => {
  const state = (order: Partial<Order>) => ({
    orders: { order: { ...orderOf(applyCommands([open])), ...order } },
    stock: {},
  })

  it('line 301 of an order is refused', () => {
    const line = orderOf(applyCommands([open, agua])).lines.agua!
    const lines = Object.fromEntries(Array.from({ length: maxLinesPerOrder }, (_, index) => [`l${index}`, line]))
    expect(rejectionCodeOf(reduce(state({ lines }), agua, contextFor()))).toBe('order_full')
  })

  it('an order with 2,000 commands refuses a new line and a request of the bill, but can be paid and closed', () => {
    const full = state({ version: maxCommandsPerOrder })
    expect(rejectionCodeOf(reduce(full, agua, contextFor()))).toBe('order_full')
    expect(rejectionCodeOf(reduce(full, bill, contextFor()))).toBe('order_full')
    expect(rejectionCodeOf(reduce(full, pay(10), contextFor()))).toBeUndefined()
    expect(rejectionCodeOf(reduce(full, close, contextFor()))).toBeUndefined()
  })

  it('a command that changes nothing is not recorded on an order with 2,000 commands', () => {
    const lines = orderOf(applyCommands([open, agua])).lines
    const full = state({ lines, version: maxCommandsPerOrder })
    const first = reduce(full, newCommand('voidLine', { lineId: 'agua', reason: 'x' }), contextFor()) as State
    const again = reduce(first, newCommand('voidLine', { lineId: 'agua', reason: 'x' }), contextFor())
    expect(rejectionCodeOf(again)).toBeUndefined()
    expect((again as State).orders).toEqual(first.orders)
  })

  // Hostile request 64.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('staff can remove, void and move away lines of an order with 2,000 commands, but move no lines into it', () => {
    const lines = orderOf(applyCommands([open, agua])).lines
    const full = state({ lines, version: maxCommandsPerOrder })
    const codeIn = (from: State, command: Command) => rejectionCodeOf(reduce(from, command, contextFor()))
    expect(codeIn(full, newCommand('removeLine', { lineId: 'agua' }))).toBeUndefined()
    expect(codeIn(full, newCommand('voidLine', { lineId: 'agua', reason: 'x' }))).toBeUndefined()
    const other = { ...full.orders.order, lines: {}, version: 1 }
    const move = newCommand('moveLines', { lineIds: ['agua'], toOrderId: 'other' })
    expect(codeIn({ ...full, orders: { ...full.orders, other } }, move)).toBeUndefined()
    const fullTarget = { order: { ...other, lines }, other: { ...full.orders.order, lines: {} } }
    expect(codeIn({ ...full, orders: fullTarget }, move)).toBe('order_full')
  })

  it('void lines do not count towards the maximum of 300 lines', () => {
    const line = { ...orderOf(applyCommands([open, agua])).lines.agua!, status: 'void' as const }
    const lines = Object.fromEntries(Array.from({ length: maxLinesPerOrder }, (_, index) => [`l${index}`, line]))
    expect(rejectionCodeOf(reduce(state({ lines }), agua, contextFor()))).toBeUndefined()
  })

  // Hostile request 64.
  it('guests can have 60 lines on an order, void lines not counted, and staff can add lines even then', () => {
    const guest = contextFor('guest')
    const adds = Array.from({ length: maxGuestLinesPerOrder }, (_, index) =>
      newCommand('addLine', { lineId: `l${index}`, productId: 'agua', quantity: 1, options: [] }),
    )
    const filled = applyCommands(adds, state({}), guest)
    expect(Object.keys(orderOf(filled).lines)).toHaveLength(maxGuestLinesPerOrder)
    expect(rejectionCodeOf(reduce(filled, agua, guest))).toBe('order_full')
    expect(rejectionCodeOf(reduce(filled, agua, waiter))).toBeUndefined()
    const voided = applyCommands([newCommand('voidLine', { lineId: 'l0', reason: 'x' })], filled, waiter)
    expect(rejectionCodeOf(reduce(voided, agua, guest))).toBeUndefined()
  })

  it('guests can send 400 commands to an order, and staff can send commands even then', () => {
    const guest = contextFor('guest')
    const once = applyCommands([agua], state({ guestCommands: maxGuestCommandsPerOrder - 1 }), guest)
    expect(orderOf(once).guestCommands).toBe(maxGuestCommandsPerOrder)
    for (const command of [newCommand('removeLine', { lineId: 'agua' }), newCommand('callWaiter', {})])
      expect(rejectionCodeOf(reduce(once, command, guest))).toBe('order_full')
    expect(rejectionCodeOf(reduce(once, send, waiter))).toBeUndefined()
    expect(orderOf(reduce(once, send, waiter)).guestCommands).toBe(maxGuestCommandsPerOrder)
  })

  it('a guest’s command that changes nothing does not count towards the maximum of 400 commands', () => {
    const guest = contextFor('guest')
    const call = () => newCommand('callWaiter', {})
    const bill = () => newCommand('requestBill', {})
    const asked = applyCommands([agua, call(), send, bill()], state({}), guest)
    expect(orderOf(asked)).toMatchObject({ status: 'billed', guestCommands: 4, version: 5 })
    const again = applyCommands([call(), bill(), newCommand('sendLines', { lineIds: ['agua'] })], asked, guest)
    expect(orderOf(again)).toBe(orderOf(asked))
    const draft = applyCommands([agua], state({}), guest)
    expect(orderOf(reduce(draft, newCommand('changeLine', { lineId: 'agua', quantity: 2 }), guest))).toBe(
      orderOf(draft),
    )
    expect(reduce(asked, newCommand('sendLines', { lineIds: ['agua'] }), guest)).toMatchObject({ lineIds: ['agua'] })
    expect(orderOf(reduce(asked, call(), waiter)).version).toBe(6)
  })

  it('an id that every object has as a property, such as `toString`, is treated like any other id', () => {
    const odd = newCommand('changeLine', { lineId: 'toString', quantity: 2 })
    expect(rejectionCodeOf(reduceLast([open], odd))).toBe('line_not_found')
    expect(
      rejectionCodeOf(
        reduce(deepFreeze(applyCommands([open])), { ...bill, orderId: 'valueOf' } as typeof bill, contextFor()),
      ),
    ).toBe('order_not_found')
    expect(orderOf(reduceLast([open], { ...bill, id: 'hasOwnProperty' })).status).toBe('billed')
    expect(
      orderOf(reduceLast([open], { ...agua, payload: { ...agua.payload, lineId: 'toString' } } as typeof agua)).version,
    ).toBe(2)
  })

  it('a line is refused only if its quantity times its price is above the maximum amount of a line', () => {
    const quantity = 999
    const highestPrice = Math.floor(maxLineAmount / quantity)
    const addAt = (price: number) =>
      newCommand('addLine', { lineId: 'l', productId: 'pescado', quantity, options: [], price })
    expect(rejectionCodeOf(reduceLast([open], addAt(highestPrice + 1)))).toBe('invalid')
    expect(rejectionCodeOf(reduceLast([open], addAt(highestPrice)))).toBeUndefined()
  })
})
