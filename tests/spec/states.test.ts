import { expect, test } from 'vitest'
import type { CommandType, Payload } from '../../domain/commands.ts'
import type { Order } from '../../domain/order.ts'
import { type ReduceResult, reduce } from '../../domain/reduce.ts'
import type { State } from '../../domain/state.ts'
import { buildTableViews } from '../../src/features/tables/table-view.ts'
import { contextFor, salsa } from '../support/tenant.ts'

let made = 0

/** Applies a command as an admin, with `reduce`, which the app and the server share. */
function does<Type extends CommandType>(state: State, type: Type, payload: Payload<Type>): ReduceResult {
  return reduce(state, { id: `c-${++made}`, type, orderId: 'order', at: 1, payload } as never, contextFor())
}

type Tap = { [Type in CommandType]: [Type, Payload<Type>] }[CommandType]

function after(...taps: Tap[]): Order {
  let state: State = { orders: {}, stock: {} }
  for (const [type, payload] of taps) {
    const outcome = does(state, type, payload as never)
    if ('code' in outcome) throw new Error(`${type}: ${outcome.code}`)
    state = outcome
  }
  return state.orders.order!
}

const opens: Tap = ['openOrder', { departmentId: 'sala', tableId: 'mesa-4', covers: 2 }]
const adds: Tap = ['addLine', { lineId: 'l1', productId: 'agua', quantity: 1, options: [] }]
const sends: Tap = ['sendLines', { lineIds: ['l1'] }]
const pays: Tap = ['recordPayment', { paymentId: 'p1', method: 'cash', amount: 3900 }]
const bills: Tap = ['requestBill', {}]
const closes: Tap = ['closeOrder', {}]
const advances = (to: 'preparing' | 'ready' | 'served'): Tap => ['advanceLine', { lineId: 'l1', to }]

test('[state.order] an order is open, then billed when the bill is requested, open again when a line is added, and closed after payment; an open order can be voided', () => {
  expect(after(opens).status).toBe('open')
  expect(after(opens, adds, sends, bills).status).toBe('billed')
  const more = { lineId: 'l2', productId: 'taco', quantity: 1, options: salsa }
  expect(after(opens, adds, sends, bills, ['addLine', more]).status).toBe('open')
  expect(after(opens, adds, sends, bills, pays, closes).status).toBe('closed')
  expect(after(opens, adds, ['voidOrder', { reason: 'Error al capturar' }]).status).toBe('void')
})

test('[state.order] a line goes from draft to sent, preparing, ready and served; a sent line can be voided; a draft cannot be served', () => {
  const line = (...taps: Tap[]) => after(opens, adds, ...taps).lines.l1!.status
  expect(line()).toBe('draft')
  expect(line(sends)).toBe('sent')
  expect(line(sends, advances('preparing'))).toBe('preparing')
  expect(line(sends, advances('preparing'), advances('ready'))).toBe('ready')
  expect(line(sends, advances('served'))).toBe('served')
  expect(line(sends, ['voidLine', { lineId: 'l1', reason: 'Llegó mal' }])).toBe('void')
  const state = { orders: { order: after(opens, adds) }, stock: {} }
  expect(does(state, 'advanceLine', { lineId: 'l1', to: 'served' })).toEqual({ code: 'illegal_transition' })
})

test('[state.order] a table is free, occupied or waiting for the bill, depending on its open orders', () => {
  const table = { departmentId: 'sala', name: 'Mesa 4', seats: 4, kind: 'table', shape: 'round', x: 0, y: 0 } as const
  const state = (...orders: Order[]) => {
    const views = orders.map(order => ({
      id: 'order',
      order,
      lines: [],
      rejectedCommands: [],
      pendingCount: 0,
      unconfirmedTypes: new Set<never>(),
    }))
    return buildTableViews([{ id: 'mesa-4', ...table }], { open: views, leaving: [] }, { uid: 'lucia', now: 1 })[0]!
      .state
  }
  expect(state()).toBe('free')
  expect(state(after(opens))).toBe('occupied')
  expect(state(after(opens), after(opens, adds, sends, bills))).toBe('billed')
})
