import { describe, expect, it } from 'vitest'
import { kitchenContext, newKitchen } from '../../tests/support/kitchen.ts'
import { applyCommands, emptyState, newCommand, orderOf, withOrderId } from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'

const open = newCommand('openOrder', { departmentId: 'campo' })
const add = (lineId: string, course?: number) =>
  newCommand('addLine', { lineId, productId: 'mezcal', quantity: 1, options: [], ...(course && { course }) })
const send = newCommand('sendLines', { lineIds: ['a'] })
const start = newCommand('advanceLines', { lineIds: ['a'], to: 'preparing' })
const bump = newCommand('advanceLines', { lineIds: ['a'], to: 'ready' })
const serve = newCommand('advanceLines', { lineIds: ['a'], to: 'served' })
const pay = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 1_000_000 })
const close = newCommand('closeOrder', {})
const hold = newCommand('holdCourse', { course: 2 })

const stationsAfter = (...steps: [now: number, Command][]) => {
  const state = steps.reduce(
    (before, [now, command]) => applyCommands([command], before, kitchenContext(undefined, { now })),
    emptyState,
  )
  return orderOf(state).stations
}
const first = (...commands: Command[]): [number, Command][] => commands.map(command => [1_000, command])

describe('the stations whose boards (screens) show an order', () => {
  it('are none for a draft, the station and the pass for a sent line, and only the pass for a ready line', () => {
    expect(stationsAfter(...first(open, add('a')))).toEqual([])
    expect(stationsAfter(...first(open, add('a'), send))).toEqual(['casa', 'pase'])
    expect(stationsAfter(...first(open, add('a'), send, start))).toEqual(['casa', 'pase'])
    expect(stationsAfter(...first(open, add('a'), send, bump))).toEqual(['pase'])
    expect(stationsAfter(...first(open, add('a'), send, bump, serve))).toEqual([])
  })

  it('include the stations of sent lines whose course is held, but not the stations of drafts of that course', () => {
    expect(stationsAfter(...first(open, add('a', 2), hold))).toEqual([])
    expect(stationsAfter(...first(open, add('a', 2), hold, send))).toEqual(['casa', 'pase'])
  })

  it('are none for a practice check', () => {
    const practise = newCommand('openOrder', { departmentId: 'campo', practice: true })
    expect(stationsAfter(...first(practise, add('a'), send))).toEqual([])
  })

  it('still include the pass when the first course has been served and the second is held, and after the second is fired', () => {
    const dinner = first(open, add('a'), send, add('b', 2), hold, newCommand('sendLines', { lineIds: ['b'] }), serve)
    expect(stationsAfter(...dinner)).toEqual(['casa', 'pase'])
    const fired = first(newCommand('fireCourse', { course: 2 }))
    expect(stationsAfter(...dinner, ...fired)).toEqual(['casa', 'pase'])
  })

  it('include the stations of lines that were sent before the check was closed, until the lines are made, and the pass until they are served', () => {
    const paid = first(open, add('a'), send, pay, close)
    expect(stationsAfter(...paid)).toEqual(['casa', 'pase'])
    expect(stationsAfter(...paid, [2_000, bump])).toEqual(['pase'])
    expect(stationsAfter(...paid, [2_000, bump], [3_000, serve])).toEqual([])
  })

  it('are none for a check that was closed after its lines were ready, even if no waiter marked the lines as served', () => {
    expect(stationsAfter(...first(open, add('a'), send, bump, pay), [2_000, close])).toEqual([])
    expect(stationsAfter(...first(open, add('a'), send, bump, pay, close))).toEqual([])
  })

  it('do not include, for a correction, the stations of dishes that were ready before the correction was opened', () => {
    const closed = first(open, add('a'), send, bump, pay)
    const correct = withOrderId('other', newCommand('openOrder', { departmentId: 'campo', corrects: 'order' }))
    const state = [...closed, [2_000, close], [3_000, correct]].reduce(
      (before, [now, command]) =>
        applyCommands([command as Command], before, kitchenContext(undefined, { now: now as number })),
      emptyState,
    )
    expect(state.orders.other!.lines).not.toEqual({})
    expect(state.orders.other!.stations).toEqual([])
  })

  it('include both the deleted station of a line and the fallback station', () => {
    const { casa: _, ...others } = newKitchen().stations
    const deleted = kitchenContext({ ...newKitchen(), stations: others })
    const sent = applyCommands([open, add('a'), send], emptyState, kitchenContext())
    const later = applyCommands([newCommand('setCovers', { covers: 2 })], sent, deleted)
    expect(orderOf(later).stations).toEqual(['casa', 'cocina', 'pase'])
  })

  it('are none for a void order or a void line', () => {
    expect(stationsAfter(...first(open, add('a'), send, newCommand('voidOrder', { reason: 'error' })))).toEqual([])
    expect(
      stationsAfter(...first(open, add('a'), send, newCommand('voidLine', { lineId: 'a', reason: 'error' }))),
    ).toEqual([])
  })
})
