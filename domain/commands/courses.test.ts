import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
  tenant,
} from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import { isAwaitingAcceptance } from '../order.ts'
import { reduce } from '../reduce.ts'

const open = newCommand('openOrder', { departmentId: 'sala' })
const add = (lineId: string, course?: number) =>
  newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [], course })
const hold = newCommand('holdCourse', { course: 2 })
const holdAgain = newCommand('holdCourse', { course: 2 })
const fire = newCommand('fireCourse', { course: 2 })
const release = newCommand('releaseCourse', { course: 2 })
const send = (...lineIds: string[]) => newCommand('sendLines', { lineIds })
const close = newCommand('closeOrder', {})
const statesAfter = (...commands: Command[]) =>
  Object.fromEntries(
    Object.entries(orderOf(applyCommands([open, ...commands])).lines).map(([id, line]) => [id, line.status]),
  )

describe('a held course', () => {
  it('stays held while lines of other courses are sent, until the held course is fired', () => {
    const dinner = [add('soup', 1), add('fish', 2), hold, send('soup', 'fish')]
    expect(statesAfter(...dinner)).toEqual({ soup: 'sent', fish: 'held' })
    expect(statesAfter(...dinner, fire)).toEqual({ soup: 'sent', fish: 'sent' })
    expect(orderOf(applyCommands([open, ...dinner, fire]))).toMatchObject({
      courses: { 2: { status: 'fired' } },
      lines: { fish: { sentAt: 1000 } },
    })
    expect(orderOf(applyCommands([open, ...dinner, fire])).lines.fish).not.toHaveProperty('heldFrom')
  })

  it('also holds its draft lines: they cannot be changed, and the order cannot be closed', () => {
    expect(statesAfter(add('fish', 2), hold)).toEqual({ fish: 'held' })
    const change = newCommand('changeLine', { lineId: 'fish', quantity: 2 })
    expect(rejectionCodeOf(reduceLast([open, add('fish', 2), hold], change))).toBe('line_sent')
    expect(rejectionCodeOf(reduceLast([open, add('fish', 2), hold], close))).toBe('draft_lines')
  })

  it('sends its lines to the kitchen when it is fired, even lines that were drafts when the course was held', () => {
    expect(statesAfter(add('fish', 2), hold, fire)).toEqual({ fish: 'sent' })
  })

  it('turns its unsent lines into drafts and sends its other lines to the kitchen when it is released', () => {
    expect(statesAfter(add('fish', 2), hold, release)).toEqual({ fish: 'draft' })
    expect(statesAfter(hold, add('fish', 2), send('fish'), release)).toEqual({ fish: 'sent' })
    expect(statesAfter(add('fish', 2), hold, send('fish'), release)).toEqual({ fish: 'sent' })
    expect(orderOf(applyCommands([open, add('fish', 2), hold, release])).courses).toEqual({})
  })

  it('never sends its void lines to the kitchen, and never turns them into drafts', () => {
    const voidFish = newCommand('voidLine', { lineId: 'fish', reason: 'error' })
    const sentWhileHeld = [hold, add('fish', 2), send('fish'), voidFish]
    const draftWhenHeld = [add('fish', 2), hold, voidFish]
    for (const held of [sentWhileHeld, draftWhenHeld])
      for (const later of [fire, release, send('fish')]) expect(statesAfter(...held, later)).toEqual({ fish: 'void' })
  })

  describe('that the kitchen fires', () => {
    const fires = { tenant: { ...tenant, settings: { kitchen: { fires: true } } } }
    const cook = contextFor('kitchen', fires)

    it('is sent if the setting `kitchen.fires` is true, and stays held otherwise', () => {
      const held = applyCommands([open, hold, add('fish', 2), send('fish')])
      expect(rejectionCodeOf(reduce(held, fire, contextFor('kitchen')))).toBe('denied')
      expect(orderOf(reduce(held, fire, cook)).lines.fish!.status).toBe('sent')
    })

    it('turns lines that were never sent into drafts, because the kitchen may not send drafts', () => {
      const more = applyCommands([open, hold, add('fish', 2), send('fish'), add('flan', 2), holdAgain])
      expect(orderOf(more).lines.flan).toMatchObject({ status: 'held', heldFrom: 'draft' })
      const { lines } = orderOf(reduce(more, fire, cook))
      expect([lines.fish!.status, lines.flan!.status]).toEqual(['sent', 'draft'])
      expect(lines.flan).not.toHaveProperty('heldFrom')
    })

    it('is not fired if none of its lines was sent', () => {
      expect(rejectionCodeOf(reduce(applyCommands([open, add('fish', 2), hold]), fire, cook))).toBe('denied')
      expect(rejectionCodeOf(reduce(applyCommands([open]), fire, cook))).toBe('denied')
    })
  })

  it('sends a guest’s line when it is fired only if a waiter has accepted the line', () => {
    const guest = contextFor('guest', { tenant: { ...tenant, settings: { guestOrders: 'held' } } })
    const byGuest = applyCommands([add('fish', 2), send('fish')], applyCommands([open, hold]), guest)
    expect(orderOf(applyCommands([fire], byGuest)).lines.fish!.status).toBe('held')
    const accepted = applyCommands([newCommand('acceptLines', { lineIds: ['fish'] })], byGuest)
    expect(orderOf(accepted).lines.fish).toMatchObject({ status: 'held', heldFrom: 'sent' })
    expect(orderOf(applyCommands([fire], accepted)).lines.fish!.status).toBe('sent')
  })

  it('does not send a line that was a guest’s draft when the course was held, and that the guest sent later, until a waiter accepts it', () => {
    const guest = contextFor('guest', { tenant: { ...tenant, settings: { guestOrders: 'held' } } })
    const counted = newCommand('markAvailable', { productId: 'agua', available: true, stock: 5 })
    const held = applyCommands([hold], applyCommands([add('fish', 2)], applyCommands([open, counted]), guest))
    const byGuest = applyCommands([send('fish')], held, guest)
    expect(isAwaitingAcceptance(orderOf(byGuest).lines.fish!)).toBe(true)
    for (const one of [fire, release]) expect(orderOf(applyCommands([one], byGuest)).lines.fish!.status).toBe('held')
    const accept = newCommand('acceptLines', { lineIds: ['fish'] })
    for (const steps of [
      [accept, fire],
      [accept, release],
      [fire, accept],
      [release, accept],
    ]) {
      const after = applyCommands(steps, byGuest)
      expect(orderOf(after).lines.fish!.status).toBe('sent')
      expect(after.stock.agua!.left).toBe(4)
    }
  })

  it('cannot be held, fired or released in a void order', () => {
    const voidOrder = newCommand('voidOrder', { reason: 'error' })
    for (const one of [hold, fire, release])
      expect(rejectionCodeOf(reduceLast([open, voidOrder], one))).toBe('order_closed')
  })
})
