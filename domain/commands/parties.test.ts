import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  catalogue,
  contextFor,
  newCommand,
  orderOf,
  rejectionCodeOf,
  withOrderId,
} from '../../tests/support/tenant.ts'
import { inviteLifetimeMs } from '../party.ts'
import type { Role } from '../permissions.ts'
import { reduce } from '../reduce.ts'

const mesa4 = catalogue.table('mesa-4')!
const golf = {
  ...catalogue,
  table: (id: string) => (id.startsWith('hoyo') ? { ...mesa4, kind: 'hole' as const } : catalogue.table(id)),
}
const at = (now: number, role: Role = 'waiter', inviteCode = '0417') =>
  contextFor(role, { now, catalogue: golf, inviteCode })
const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'hoyo-7' })
const toHole = (hole: number) => newCommand('setPlace', { tableId: `hoyo-${hole}`, how: 'pick' })
const atHole7 = applyCommands([open], undefined, at(10))

describe('setPlace', () => {
  it('moves the check to the hole of the latest tap, even if an earlier tap reaches the server after it', () => {
    const moved = applyCommands([toHole(9)], atHole7, at(30, 'guest'))
    expect(orderOf(moved)).toMatchObject({ tableId: 'hoyo-9', place: { at: 30, how: 'pick' } })
    const late = applyCommands([toHole(8)], moved, at(20, 'guest'))
    expect(orderOf(late)).toMatchObject({ tableId: 'hoyo-9', place: { at: 30 } })
  })

  it('stores the golf cart, and does not change it if the command names none', () => {
    const withCart = applyCommands(
      [newCommand('setPlace', { tableId: 'hoyo-8', how: 'scan', cart: '12' })],
      atHole7,
      at(20, 'guest'),
    )
    expect(orderOf(withCart).cart).toBe('12')
    expect(orderOf(applyCommands([toHole(9)], withCart, at(30, 'guest'))).cart).toBe('12')
  })

  it('is denied to guests for a check that was never at a hole, and for a table that is no hole', () => {
    const atTable = applyCommands([newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })])
    expect(rejectionCodeOf(reduce(atTable, toHole(8), at(1, 'guest')))).toBe('denied')
    const toTable = newCommand('setPlace', { tableId: 'mesa-4', how: 'pick' })
    expect(rejectionCodeOf(reduce(atHole7, toTable, at(11, 'guest')))).toBe('denied')
    expect(rejectionCodeOf(reduce(atTable, toHole(8), at(1)))).toBeUndefined()
  })

  it('lets guests move a check back to a hole after a waiter moved it to a table; closing the check removes `place`', () => {
    const inside = applyCommands([newCommand('transferOrder', { tableId: 'mesa-4' })], atHole7, at(5))
    expect(orderOf(inside)).toMatchObject({ tableId: 'mesa-4', place: { at: 10, how: 'staff' } })
    expect(orderOf(applyCommands([toHole(10)], inside, at(40, 'guest'))).tableId).toBe('hoyo-10')
    expect(orderOf(applyCommands([newCommand('closeOrder', {})], inside, at(50, 'cashier')))).not.toHaveProperty(
      'place',
    )
  })
})

describe('transferOrder', () => {
  it('gives a check a `place` if the new table is a hole, and none if the check moves from one restaurant table to another', () => {
    const atTable = applyCommands([newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })])
    const transfer = (tableId: string) =>
      orderOf(applyCommands([newCommand('transferOrder', { tableId })], atTable, at(20)))
    expect(transfer('hoyo-7')).toMatchObject({ tableId: 'hoyo-7', place: { at: 20, how: 'staff' } })
    expect(transfer('mesa-9')).not.toHaveProperty('place')
  })
})

describe('invite', () => {
  const invite = (isOpen: boolean) => newCommand('invite', { open: isOpen })

  it('stores the code that the server chose; another `invite` within 15 minutes does not change it', () => {
    const invited = applyCommands([invite(true)], atHole7, at(20, 'guest'))
    expect(orderOf(invited).invite).toEqual({ code: '0417', until: 20 + inviteLifetimeMs })
    const again = applyCommands([invite(true)], invited, at(21, 'guest', '9999'))
    expect(orderOf(again).invite!.code).toBe('0417')
    const later = applyCommands([invite(true)], invited, at(21 + inviteLifetimeMs, 'guest', '9999'))
    expect(orderOf(later).invite!.code).toBe('9999')
    expect(orderOf(applyCommands([invite(false)], invited, at(22, 'guest')))).not.toHaveProperty('invite')
  })
})

describe('dropPhones', () => {
  it('raises `gens`, removes `invite` and `calledAt`, and lists in `droppedFrom` the orders that were merged into the check', () => {
    const other = withOrderId('other', newCommand('openOrder', { departmentId: 'sala' }))
    const line = { lineId: 'a', productId: 'agua', quantity: 1, options: [] }
    const commands = [
      newCommand('invite', { open: true }),
      newCommand('callWaiter', {}),
      withOrderId('other', newCommand('addLine', line)),
    ]
    const called = applyCommands(commands, applyCommands([other], atHole7), at(20, 'guest'))
    const merge = withOrderId('other', newCommand('moveLines', { lineIds: ['a'], toOrderId: 'order' }))
    const dropped = orderOf(applyCommands([merge, newCommand('dropPhones', {})], called, at(30)))
    expect(dropped).toMatchObject({
      gens: 1,
      droppedFrom: ['other'],
      status: 'open',
      lines: { a: { status: 'draft' } },
    })
    expect(dropped).not.toHaveProperty('invite')
    expect(dropped.flags.calledAt).toBeUndefined()
    expect(rejectionCodeOf(reduce(called, newCommand('dropPhones', {}), at(30, 'guest')))).toBe('denied')
  })
})
