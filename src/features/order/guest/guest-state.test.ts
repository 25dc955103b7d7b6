import { describe, expect, it } from 'vitest'
import { createEmptyOrder, type Line, type LineStatus, type Order } from '../../../../domain/order.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { guestBill, guestCall, guestStateText, isAwaitingWaiter } from './guest-state.ts'
import { es } from './words/es.ts'

/** A line with these status on the phone and on the server; `null`: the server has no such line. */
function lineView(status: LineStatus, serverStatus: LineStatus | null = status): LineView {
  const line = { productId: 'taco', quantity: 1, status } as Line
  const state = serverStatus === status ? status : 'pending'
  return { id: 'a', amount: 0, line, state, ...(serverStatus !== null && { serverStatus }) }
}
const empty = createEmptyOrder({ number: '', departmentId: 'sala', covers: 2, openedBy: 'ana', openedAt: 0 })
const text = (view: LineView) => guestStateText(view, es)

describe('what a guest reads about a line', () => {
  it('is that it is only on the phone, until the server has it', () => {
    expect(text(lineView('draft', null))).toBe('Solo en este teléfono')
    expect(text(lineView('held', null))).toBe('Solo en este teléfono')
    expect(text(lineView('draft'))).toBe('En tu orden')
    expect(text(lineView('held', 'draft'))).toBe('Solo en este teléfono: el envío')
    expect(text(lineView('held'))).toBe('Esperando a tu mesero')
    expect(text(lineView('sent'))).toBeUndefined()
  })
})

describe('what a guest reads about the order', () => {
  const billed: Order = { ...empty, status: 'billed', flags: { calledAt: 5 } }

  it('is that the waiter and the bill were asked for only when the server knows of it', () => {
    expect([
      guestCall({ order: empty, unconfirmed: new Set() }),
      guestBill({ order: empty, unconfirmed: new Set() }),
    ]).toEqual(['call', 'bill'])
    const onPhone = { order: billed, unconfirmed: new Set(['callWaiter', 'requestBill'] as const) }
    expect([guestCall(onPhone), guestBill(onPhone)]).toEqual(['callUnsent', 'billUnsent'])
    const onServer = { order: billed, unconfirmed: new Set<never>() }
    expect([guestCall(onServer), guestBill(onServer)]).toEqual(['called', 'billed'])
  })

  it('is that a waiter must accept it only when the server has what was sent', () => {
    const order: Order = { ...empty, flags: { guest: 'waiting' } }
    expect(isAwaitingWaiter({ order, lines: [lineView('held', 'draft')] })).toBe(false)
    expect(isAwaitingWaiter({ order, lines: [lineView('held')] })).toBe(true)
  })
})
