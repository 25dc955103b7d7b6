import { describe, expect, it } from 'vitest'
import { codeOf, command, context, orderOf, outcomeOf, replay, tenant } from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import { isAwaitingAcceptance } from '../order.ts'

const open = command('openOrder', { departmentId: 'sala' })
const add = (lineId: string, course?: number) =>
  command('addLine', { lineId, productId: 'agua', quantity: 1, options: [], course })
const hold = command('holdCourse', { course: 2 })
const fire = command('fireCourse', { course: 2 })
const release = command('releaseCourse', { course: 2 })
const send = (...lineIds: string[]) => command('sendLines', { lineIds })
const close = command('closeOrder', {})
const statesAfter = (...commands: Command[]) =>
  Object.fromEntries(Object.entries(orderOf(replay([open, ...commands])).lines).map(([id, line]) => [id, line.status]))

describe('a held course', () => {
  it('waits while the rest is sent, and goes when it is fired', () => {
    const dinner = [add('soup', 1), add('fish', 2), hold, send('soup', 'fish')]
    expect(statesAfter(...dinner)).toEqual({ soup: 'sent', fish: 'held' })
    expect(statesAfter(...dinner, fire)).toEqual({ soup: 'sent', fish: 'sent' })
    expect(orderOf(replay([open, ...dinner, fire]))).toMatchObject({
      courses: { 2: { status: 'fired' } },
      lines: { fish: { sentAt: 1000 } },
    })
    expect(orderOf(replay([open, ...dinner, fire])).lines.fish).not.toHaveProperty('heldFrom')
  })

  it('holds the drafts it finds, which are no drafts then and in nobody’s way but the till’s', () => {
    expect(statesAfter(add('fish', 2), hold)).toEqual({ fish: 'held' })
    const change = command('changeLine', { lineId: 'fish', quantity: 2 })
    expect(codeOf(outcomeOf([open, add('fish', 2), hold], change))).toBe('line_sent')
    expect(codeOf(outcomeOf([open, add('fish', 2), hold], close))).toBe('draft_lines')
  })

  it('fires what nobody asked to send as well', () => {
    expect(statesAfter(add('fish', 2), hold, fire)).toEqual({ fish: 'sent' })
  })

  it('is as if it had never been held once released', () => {
    expect(statesAfter(add('fish', 2), hold, release)).toEqual({ fish: 'draft' })
    expect(statesAfter(hold, add('fish', 2), send('fish'), release)).toEqual({ fish: 'sent' })
    expect(statesAfter(add('fish', 2), hold, send('fish'), release)).toEqual({ fish: 'sent' })
    expect(orderOf(replay([open, add('fish', 2), hold, release])).courses).toEqual({})
  })

  it('sends what a guest sent only after a waiter’s word', () => {
    const guest = context('guest', { tenant: { ...tenant, settings: { guestOrders: 'held' } } })
    const byGuest = replay([add('fish', 2), send('fish')], replay([open, hold]), guest)
    expect(orderOf(replay([fire], byGuest)).lines.fish!.status).toBe('held')
    const accepted = replay([command('acceptLines', { lineIds: ['fish'] })], byGuest)
    expect(orderOf(accepted).lines.fish).toMatchObject({ status: 'held', heldFrom: 'sent' })
    expect(orderOf(replay([fire], accepted)).lines.fish!.status).toBe('sent')
  })

  it('waits for a waiter’s word all the same where the course was held before the guest sent', () => {
    const guest = context('guest', { tenant: { ...tenant, settings: { guestOrders: 'held' } } })
    const counted = command('markAvailable', { productId: 'agua', available: true, stock: 5 })
    const held = replay([hold], replay([add('fish', 2)], replay([open, counted]), guest))
    const byGuest = replay([send('fish')], held, guest)
    expect(isAwaitingAcceptance(orderOf(byGuest).lines.fish!)).toBe(true)
    for (const one of [fire, release]) expect(orderOf(replay([one], byGuest)).lines.fish!.status).toBe('held')
    const accept = command('acceptLines', { lineIds: ['fish'] })
    for (const steps of [
      [accept, fire],
      [accept, release],
      [fire, accept],
      [release, accept],
    ]) {
      const after = replay(steps, byGuest)
      expect(orderOf(after).lines.fish!.status).toBe('sent')
      expect(after.stock.agua!.left).toBe(4)
    }
  })

  it('is held on an open check only', () => {
    const gone = command('voidOrder', { reason: 'error' })
    for (const one of [hold, fire, release]) expect(codeOf(outcomeOf([open, gone], one))).toBe('order_closed')
  })
})
