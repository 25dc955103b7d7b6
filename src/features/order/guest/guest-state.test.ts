import { describe, expect, it } from 'vitest'
import { createEmptyOrder, type Line, type LineStatus, type Order } from '../../../../domain/order.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { getBillButtonState, getCallButtonState, isAwaitingWaiter, lineStateTextForGuest } from './guest-state.ts'
import { es } from './words/es.ts'

/**
 * Creates a line with one status on the phone and another on the server. With `null`, the server does not have the
 * line.
 */
function lineView(status: LineStatus, serverStatus: LineStatus | null = status): LineView {
  const line = { productId: 'taco', quantity: 1, status } as Line
  const state = serverStatus === status ? status : 'pending'
  return { id: 'a', amount: 0, line, state, ...(serverStatus !== null && { serverStatus }) }
}
const empty = createEmptyOrder({ number: '', departmentId: 'sala', covers: 2, openedBy: 'ana', openedAt: 0 })
const text = (view: LineView) => lineStateTextForGuest(view, es)

describe('the text that a guest reads about the state of a line', () => {
  it('says that the line or its change is only on this phone until the server has it', () => {
    expect(text(lineView('draft', null))).toBe('Solo en este teléfono')
    expect(text(lineView('held', null))).toBe('Solo en este teléfono')
    expect(text(lineView('draft'))).toBe('En tu orden')
    expect(text(lineView('held', 'draft'))).toBe('Solo en este teléfono: el envío')
    expect(text(lineView('held'))).toBe('Esperando a tu mesero')
    expect(text(lineView('sent'))).toBeUndefined()
  })
})

describe('the texts that a guest reads about the whole order', () => {
  const billed: Order = { ...empty, status: 'billed', flags: { calledAt: 5 } }

  it('say that the waiter was called and the bill was requested, but not before the server has the commands', () => {
    expect([
      getCallButtonState({ order: empty, unconfirmedTypes: new Set() }),
      getBillButtonState({ order: empty, unconfirmedTypes: new Set() }),
    ]).toEqual(['call', 'bill'])
    const onPhone = { order: billed, unconfirmedTypes: new Set(['callWaiter', 'requestBill'] as const) }
    expect([getCallButtonState(onPhone), getBillButtonState(onPhone)]).toEqual(['callUnsent', 'billUnsent'])
    const onServer = { order: billed, unconfirmedTypes: new Set<never>() }
    expect([getCallButtonState(onServer), getBillButtonState(onServer)]).toEqual(['called', 'billed'])
  })

  it('say that a waiter must accept the sent lines, but not before the server has the sent lines', () => {
    const order: Order = { ...empty, flags: { guest: 'waiting' } }
    expect(isAwaitingWaiter({ order, lines: [lineView('held', 'draft')] })).toBe(false)
    expect(isAwaitingWaiter({ order, lines: [lineView('held')] })).toBe(true)
  })
})
