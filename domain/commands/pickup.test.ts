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
import { projectForGuests } from '../guest-order.ts'

const minute = 60_000
const at = (now: number) => contextFor('waiter', { now })
const ruiz = { kind: 'takeaway', name: 'Ruiz', phone: '55 1234 5678', platform: 'Rappi' } as const
const open = newCommand('openOrder', { departmentId: 'sala', pickup: { ...ruiz, promisedIn: 30 } })
const opened = applyCommands([open], undefined, at(1_000))

describe('a check without a table', () => {
  it('has the name, phone, platform and promised time with which it was opened', () => {
    expect(orderOf(opened).pickup).toEqual({ ...ruiz, promisedAt: 1_000 + 30 * minute })
    expect(orderOf(applyCommands([newCommand('openOrder', { departmentId: 'sala' })]))).not.toHaveProperty('pickup')
  })

  it('has the last of the names and phones, and its promised time until another one is given', () => {
    const renamed = applyCommands([newCommand('setPickup', { kind: 'bar', name: 'Soto' })], opened, at(5_000))
    expect(orderOf(renamed).pickup).toEqual({ kind: 'bar', name: 'Soto', promisedAt: 1_000 + 30 * minute })
    const later = applyCommands([newCommand('setPickup', { ...ruiz, promisedIn: 15 })], opened, at(5_000))
    expect(orderOf(later).pickup).toEqual({ ...ruiz, promisedAt: 5_000 + 15 * minute })
    const without = applyCommands([newCommand('setPickup', { ...ruiz, promisedIn: null })], opened)
    expect(orderOf(without).pickup).toEqual(ruiz)
  })

  it('shows guests none of it', () => {
    expect(JSON.stringify(projectForGuests(orderOf(opened)))).not.toMatch(/Ruiz|1234|Rappi|pickup/)
  })

  it('is not changed by guests or after it was closed', () => {
    const change = newCommand('setPickup', { kind: 'bar' })
    expect(rejectionCodeOf(reduceLast([open], change, contextFor('guest')))).toBe('denied')
    expect(rejectionCodeOf(reduceLast([open], change, contextFor('kitchen')))).toBe('denied')
    expect(rejectionCodeOf(reduceLast([open, newCommand('closeOrder', {})], change))).toBe('order_closed')
  })

  it('keeps them in its correction and gives them to a check without them into which it is merged', () => {
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
