import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
  withOrderId,
} from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import { projectForGuests } from '../guest-order.ts'
import { isWaitingEntry } from '../order.ts'

const minuteMs = 60_000
const at = (now: number) => contextFor('waiter', { now })
const ruiz = { kind: 'takeaway', name: 'Ruiz', phone: '55 1234 5678', platform: 'Rappi' } as const
const open = newCommand('openOrder', { departmentId: 'sala', pickup: { ...ruiz, promisedIn: 30 } })
const opened = applyCommands([open], undefined, at(1_000))

describe('a check without a table', () => {
  it('has the name, phone, platform and promised time with which it was opened', () => {
    expect(orderOf(opened).pickup).toEqual({ ...ruiz, promisedAt: 1_000 + 30 * minuteMs })
    expect(orderOf(applyCommands([newCommand('openOrder', { departmentId: 'sala' })]))).not.toHaveProperty('pickup')
  })

  it('has only what was entered last, such as a name; but its promised time stays unless another time or no time is entered', () => {
    const renamed = applyCommands([newCommand('setPickup', { kind: 'bar', name: 'Soto' })], opened, at(5_000))
    expect(orderOf(renamed).pickup).toEqual({ kind: 'bar', name: 'Soto', promisedAt: 1_000 + 30 * minuteMs })
    const later = applyCommands([newCommand('setPickup', { ...ruiz, promisedIn: 15 })], opened, at(5_000))
    expect(orderOf(later).pickup).toEqual({ ...ruiz, promisedAt: 5_000 + 15 * minuteMs })
    const without = applyCommands([newCommand('setPickup', { ...ruiz, promisedIn: null })], opened)
    expect(orderOf(without).pickup).toEqual(ruiz)
  })

  it('opened as takeaway or at the bar cannot become a waiting party, which can be removed without entering a reason', () => {
    const wait = newCommand('setPickup', { kind: 'waiting' })
    expect(rejectionCodeOf(reduceLast([open], wait))).toBe('not_waiting')
    const waiting = newCommand('openOrder', { departmentId: 'sala', pickup: { kind: 'waiting' } })
    expect(orderOf(applyCommands([waiting, wait])).pickup).toEqual({ kind: 'waiting' })
    const line = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] })
    const billed = [waiting, line, newCommand('requestBill', {}), newCommand('removeLine', { lineId: 'a' })]
    expect(rejectionCodeOf(reduceLast(billed, newCommand('endWait', {})))).toBe('not_waiting')
  })

  it('shows guests neither its name, phone, platform nor promised time', () => {
    expect(JSON.stringify(projectForGuests(orderOf(opened)))).not.toMatch(/Ruiz|1234|Rappi|pickup/)
  })

  it('keeps its `pickup` if guests or kitchen staff try to change it, and after it was closed', () => {
    const change = newCommand('setPickup', { kind: 'bar' })
    expect(rejectionCodeOf(reduceLast([open], change, contextFor('guest')))).toBe('denied')
    expect(rejectionCodeOf(reduceLast([open], change, contextFor('kitchen')))).toBe('denied')
    expect(rejectionCodeOf(reduceLast([open, newCommand('closeOrder', {})], change))).toBe('order_closed')
  })

  it('copies its name and phone to its correction, and to the check into which it is merged if that check has no `pickup`', () => {
    const line = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] })
    const other = withOrderId('other', newCommand('openOrder', { departmentId: 'sala' }))
    const merged = applyCommands([open, line, other, newCommand('moveLines', { lineIds: ['a'], toOrderId: 'other' })])
    expect(orderOf(merged, 'other').pickup).toMatchObject(ruiz)
    const bar = withOrderId('other', newCommand('openOrder', { departmentId: 'sala', pickup: { kind: 'bar' } }))
    const joined = applyCommands([open, line, bar, newCommand('moveLines', { lineIds: ['a'], toOrderId: 'other' })])
    expect(orderOf(joined, 'other').pickup).toEqual({ kind: 'bar' })
    const corrects = withOrderId('new', newCommand('openOrder', { departmentId: 'sala', corrects: 'order' }))
    const corrected = applyCommands([open, newCommand('closeOrder', {}), corrects])
    expect(orderOf(corrected, 'new').pickup).toMatchObject(ruiz)
  })
})

describe('a party on the waiting list', () => {
  const wait = newCommand('openOrder', { departmentId: 'bar', covers: 4, pickup: { kind: 'waiting', name: 'Ruiz' } })
  const seat = (tableId: string) => newCommand('endWait', { tableId })
  const leave = () => newCommand('endWait', {})
  const line = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] })
  const codeAfter = (before: Command[], last: Command) => rejectionCodeOf(reduceLast([wait, ...before], last))

  it('is seated with its number of guests, in the department of the table', () => {
    expect(isWaitingEntry(orderOf(applyCommands([wait])))).toBe(true)
    const seated = orderOf(applyCommands([wait, seat('mesa-4')]))
    expect(seated).toMatchObject({ tableId: 'mesa-4', departmentId: 'sala', covers: 4, status: 'open' })
    expect(isWaitingEntry(seated)).toBe(false)
  })

  it('is seated only once: the command of a second tablet is refused, unless it has the same table', () => {
    expect(codeAfter([seat('mesa-4')], seat('mesa-4'))).toBeUndefined()
    expect(codeAfter([seat('mesa-4')], seat('mesa-5'))).toBe('not_waiting')
    expect(orderOf(applyCommands([wait, seat('mesa-4'), seat('mesa-5')])).tableId).toBe('mesa-4')
    expect(codeAfter([leave()], seat('mesa-4'))).toBe('not_waiting')
  })

  it('cannot be removed from the list after it was seated or has ordered; a second removal changes nothing', () => {
    expect(codeAfter([seat('mesa-4')], leave())).toBe('not_waiting')
    expect(codeAfter([line], leave())).toBe('not_waiting')
    expect(codeAfter([line], seat('mesa-4'))).toBeUndefined()
    const left = applyCommands([wait, leave()], undefined, at(9_000))
    expect(orderOf(left)).toMatchObject({ status: 'void', closedAt: 9_000, closedBy: 'uid-waiter' })
    expect(isWaitingEntry(orderOf(left))).toBe(true)
    expect(orderOf(applyCommands([leave()], left, at(10_000)))).toMatchObject({ closedAt: 9_000 })
    expect(codeAfter([newCommand('closeOrder', {})], leave())).toBe('not_waiting')
    expect(codeAfter([newCommand('closeOrder', {})], seat('mesa-4'))).toBe('not_waiting')
  })

  it('becomes an ordinary check when it gets a line or a payment', () => {
    expect(isWaitingEntry(orderOf(applyCommands([wait, line])))).toBe(false)
    const paid = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 100 })
    expect(isWaitingEntry(orderOf(applyCommands([wait, paid])))).toBe(false)
    expect(codeAfter([paid], leave())).toBe('not_waiting')
  })

  it('cannot be seated by guests, and an order that never waited cannot be seated', () => {
    expect(rejectionCodeOf(reduceLast([open], seat('mesa-4')))).toBe('not_waiting')
    expect(rejectionCodeOf(reduceLast([wait], seat('mesa-4'), contextFor('guest')))).toBe('denied')
  })

  it('is either seated at one table or removed from the list: the first of several commands decides', () => {
    const taps = fc.array(fc.constantFrom('mesa-4', 'mesa-5', 'mesa-6', undefined), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(taps, tables => {
        const commands = tables.map(tableId => newCommand('endWait', tableId === undefined ? {} : { tableId }))
        const order = orderOf(applyCommands([wait, ...commands]))
        const [first] = tables
        expect([order.tableId, order.status]).toEqual([first, first === undefined ? 'void' : 'open'])
      }),
    )
  })
})
