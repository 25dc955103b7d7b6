import { describe, expect, it } from 'vitest'
import { kitchenContext } from '../../tests/support/kitchen.ts'
import { applyCommands, emptyState, newCommand, orderOf, salsa, withOrderId } from '../../tests/support/tenant.ts'
import type { State } from '../state.ts'

const open = newCommand('openOrder', { departmentId: 'sala', number: 'B-17' })
const openOther = withOrderId('other', newCommand('openOrder', { departmentId: 'sala', number: 'B-18' }))
const add = (lineId: string, productId = 'mezcal', more: { course?: number } = {}) =>
  newCommand('addLine', { lineId, productId, quantity: 2, options: productId === 'taco' ? salsa : [], ...more })
const send = (...lineIds: string[]) => newCommand('sendLines', { lineIds })
const move = (payload: object) => newCommand('moveLines', { lineIds: [], toOrderId: 'other', ...payload })
const at = (now: number, arrivedAt?: number) =>
  kitchenContext(undefined, { now, ...(arrivedAt !== undefined && { arrivedAt }) })
const linesOf = (state: State, orderId?: string) => orderOf(state, orderId).lines

describe('a line that becomes sent', () => {
  it('gets a ticket such as `B-17/1` and the time of the tap, which do not change later', () => {
    const first = applyCommands([open, add('a'), add('b'), send('a', 'b')], emptyState, at(1_000))
    const later = applyCommands([add('c'), send('c', 'a')], first, at(2_000))
    expect(orderOf(later)).toMatchObject({ rounds: 2 })
    expect(linesOf(later)).toMatchObject({
      a: { ticket: 'B-17/1', askedAt: 1_000 },
      b: { ticket: 'B-17/1', askedAt: 1_000 },
      c: { ticket: 'B-17/2', askedAt: 2_000 },
    })
    expect(linesOf(later).a).not.toHaveProperty('parts')
    expect(linesOf(later).a).toMatchObject({ stationId: 'barra' })
  })

  it('stores when it reached the server if that was more than five seconds after the tap', () => {
    const sent = [open, add('a'), send('a')]
    expect(linesOf(applyCommands(sent, emptyState, at(1_000, 6_000))).a).not.toHaveProperty('arrivedAt')
    expect(linesOf(applyCommands(sent, emptyState, at(1_000, 6_001))).a).toMatchObject({
      askedAt: 1_000,
      arrivedAt: 6_001,
    })
  })

  it('gets one part for each of several stations', () => {
    const sent = applyCommands([open, add('a', 'taco'), send('a')], emptyState, at(1_000))
    expect(linesOf(sent).a).toMatchObject({
      stationId: 'cocina',
      parts: { cocina: { status: 'sent', at: 1_000 }, fria: { status: 'sent', at: 1_000 } },
    })
  })

  it('has no station if the tenant has no stations', () => {
    const sent = applyCommands([open, add('a'), send('a')], emptyState, kitchenContext({ stations: {} }))
    expect(linesOf(sent).a).not.toHaveProperty('stationId')
    expect(orderOf(sent).stations).toEqual(['pase'])
  })

  it('gets its ticket when its course is fired or released, or when a waiter accepts it', () => {
    const hold = newCommand('holdCourse', { course: 2 })
    const held = applyCommands([open, add('a', 'mezcal', { course: 2 }), hold, send('a')], emptyState, at(1_000))
    expect(linesOf(held).a).not.toHaveProperty('ticket')
    expect(orderOf(held)).not.toHaveProperty('rounds')
    for (const type of ['fireCourse', 'releaseCourse'] as const) {
      const fired = applyCommands([newCommand(type, { course: 2 })], held, at(2_000))
      expect(linesOf(fired).a).toMatchObject({ status: 'sent', ticket: 'B-17/1', askedAt: 2_000 })
    }
    const guests = structuredClone(held)
    const { heldFrom: _, ...line } = guests.orders.order!.lines.a!
    guests.orders.order = { ...guests.orders.order!, courses: {}, lines: { a: line } }
    const accepted = applyCommands([newCommand('acceptLines', { lineIds: ['a'] })], guests, at(3_000))
    expect(linesOf(accepted).a).toMatchObject({ status: 'sent', ticket: 'B-17/1', askedAt: 3_000 })
  })
})

describe('a line that was sent before', () => {
  const sent = applyCommands([open, openOther, add('a', 'taco'), add('b'), send('a', 'b')], emptyState, at(1_000))
  const { a } = linesOf(sent)

  it('has the same ticket, stations and times after it was moved or divided, or its check was corrected', () => {
    const { ticket, askedAt, parts, stationId } = a!
    const same = { ticket, askedAt, parts, stationId }
    const moved = applyCommands([move({ lineIds: ['a'] })], sent, at(2_000))
    expect(linesOf(moved, 'other').a).toMatchObject(same)
    const divided = applyCommands([move({ parts: [{ lineId: 'a', quantity: 1, newLineId: 'a2' }] })], sent, at(2_000))
    expect(linesOf(divided, 'other').a2).toMatchObject(same)
    const merged = applyCommands([move({ lineIds: ['a', 'b'] })], sent, at(2_000))
    expect(linesOf(merged, 'other')).toMatchObject({ a: same, b: { ticket: 'B-17/1' } })
    for (const state of [moved, divided, merged]) expect(orderOf(state, 'other')).not.toHaveProperty('rounds')
    const paid = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 1_000_000 })
    const correct = withOrderId(
      'new',
      newCommand('openOrder', { departmentId: 'sala', number: 'B-19', corrects: 'order' }),
    )
    const corrected = applyCommands([paid, newCommand('closeOrder', {}), correct], sent, at(2_000))
    expect(linesOf(corrected, 'new').a).toMatchObject(same)
    expect([orderOf(corrected).stations, orderOf(corrected, 'new').stations]).toEqual([
      [],
      ['barra', 'cocina', 'fria', 'pase'],
    ])
  })

  it('is advanced on the new check if its check was corrected', () => {
    const paid = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 1_000_000 })
    const correct = withOrderId('new', newCommand('openOrder', { departmentId: 'sala', corrects: 'order' }))
    const bump = newCommand('advanceLines', { lineIds: ['b'], to: 'ready', stationId: 'barra' })
    const state = applyCommands([paid, newCommand('closeOrder', {}), correct, bump], sent, at(2_000))
    expect([linesOf(state).b!.status, linesOf(state, 'new').b!.status]).toEqual(['sent', 'ready'])
  })
})
