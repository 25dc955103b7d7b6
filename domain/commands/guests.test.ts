import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  catalogue,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
} from '../../tests/support/tenant.ts'
import { projectForGuests } from '../guest-order.ts'
import type { Order } from '../order.ts'
import { reduce } from '../reduce.ts'
import type { CommandContext } from '../state.ts'
import { recordGuestJoin } from './guests.ts'

const guest = contextFor('guest')
const waiter = contextFor('waiter')
const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' })
const add = (lineId: string, productId = 'agua') =>
  newCommand('addLine', { lineId, productId, quantity: 1, options: [], price: 1 })
const send = (...lineIds: string[]) => newCommand('sendLines', { lineIds })
const accept = (...lineIds: string[]) => newCommand('acceptLines', { lineIds })

/** A check that a guest joined. A waiter added the draft line `w`, a guest the draft line `g`. */
function joined(tenant: CommandContext['tenant'] = waiter.tenant) {
  const opened = orderOf(applyCommands([open, add('w')], undefined, waiter))
  const state = { orders: { order: recordGuestJoin(opened, { tenant, uid: guest.actor.uid }) }, stock: {} }
  return applyCommands([add('g')], state, guest)
}
const statuses = (order: ReturnType<typeof orderOf>) =>
  Object.fromEntries(Object.entries(order.lines).map(([id, { status }]) => [id, status]))

describe('a line that a guest sends', () => {
  it('is held until a waiter accepts it; lines that guests send later go to the kitchen at once', () => {
    const held = applyCommands([send('g')], joined(), guest)
    expect(orderOf(held)).toMatchObject({ flags: { guest: 'waiting' }, lines: { g: { status: 'held' } } })
    const accepted = applyCommands([accept('g')], held, waiter)
    expect(orderOf(accepted)).toMatchObject({
      flags: { guest: 'accepted' },
      lines: { g: { status: 'sent', sentAt: 1_000 } },
    })
    expect(statuses(orderOf(applyCommands([add('h'), send('h')], accepted, guest)))).toMatchObject({ h: 'sent' })
  })

  it('goes to the kitchen at once when the tenant sets `guestOrders: free`', () => {
    const free = { ...guest.tenant, settings: { guestOrders: 'free' as const } }
    const state = joined(free)
    expect(orderOf(state).flags).toEqual({})
    expect(statuses(orderOf(applyCommands([send('g')], state, { ...guest, tenant: free })))).toMatchObject({
      g: 'sent',
    })
  })

  it('is held even if `flags.guest` of the check is missing', () => {
    const state = applyCommands([open, add('g')], undefined, {
      ...waiter,
      actor: { ...waiter.actor, uid: guest.actor.uid },
    })
    expect(statuses(orderOf(reduce(state, send('g'), guest)))).toEqual({ g: 'held' })
  })

  it('must have been added by a guest: guests cannot send, change or remove a waiter’s draft', () => {
    const sent = reduce(joined(), send('w', 'g'), guest)
    expect(statuses(orderOf(sent))).toEqual({ w: 'draft', g: 'held' })
    expect(sent).toMatchObject({ lineIds: ['w'] })
    expect(rejectionCodeOf(reduce(joined(), newCommand('changeLine', { lineId: 'w', quantity: 9 }), guest))).toBe(
      'denied',
    )
    expect(rejectionCodeOf(reduce(joined(), newCommand('removeLine', { lineId: 'w' }), guest))).toBe('denied')
    expect(
      rejectionCodeOf(reduce(joined(), newCommand('changeLine', { lineId: 'g', quantity: 9 }), guest)),
    ).toBeUndefined()
    expect(rejectionCodeOf(reduce(joined(), newCommand('removeLine', { lineId: 'g' }), guest))).toBeUndefined()
  })

  it('cannot be of a product without a fixed price, because only staff may enter the price', () => {
    expect(rejectionCodeOf(reduce(joined(), add('p', 'pescado'), guest))).toBe('price_required')
  })
})

describe('acceptLines', () => {
  it('sends held lines, does not change draft lines, and returns the ids of draft and unknown lines', () => {
    const held = applyCommands([send('g')], joined(), guest)
    const outcome = reduce(held, accept('g', 'w', 'none'), waiter)
    expect(statuses(orderOf(outcome))).toEqual({ w: 'draft', g: 'sent' })
    expect(outcome).toMatchObject({ lineIds: ['w', 'none'] })
  })

  it('is denied to guests, and does not set `flags.guest` on a check that no guest has joined', () => {
    expect(rejectionCodeOf(reduce(joined(), accept('g'), guest))).toBe('denied')
    expect(orderOf(reduceLast([open, add('a')], accept('a'))).flags).toEqual({})
    expect(rejectionCodeOf(reduceLast([open, newCommand('voidOrder', { reason: 'x' })], accept('a')))).toBe(
      'order_closed',
    )
  })
})

describe('callWaiter', () => {
  it('stores the time of the guest’s first call until staff answers the call', () => {
    const called = applyCommands([newCommand('callWaiter', {})], joined(), guest)
    expect(orderOf(called).flags.calledAt).toBe(1_000)
    const again = applyCommands([newCommand('callWaiter', {})], called, { ...guest, now: 5_000 })
    expect(orderOf(again).flags.calledAt).toBe(1_000)
    const answered = orderOf(applyCommands([newCommand('callWaiter', {})], again, waiter))
    expect(answered.flags).toEqual({ guest: 'waiting' })
    expect(
      rejectionCodeOf(reduceLast([open, newCommand('voidOrder', { reason: 'x' })], newCommand('callWaiter', {}))),
    ).toBe('order_closed')
  })

  it('stores the table to which the guests ask to move their check, until staff answer; the table of the check does not change', () => {
    const ask = (tableId: string) => newCommand('callWaiter', { tableId })
    const withMesa5 = {
      ...catalogue,
      table: (id: string) => (id === 'nowhere' ? undefined : catalogue.table('mesa-4')),
    }
    const [guest, waiter] = [
      contextFor('guest', { now: 1_000, catalogue: withMesa5 }),
      contextFor('waiter', { catalogue: withMesa5 }),
    ]
    const asked = applyCommands([ask('mesa-5')], joined(), guest)
    expect(orderOf(asked)).toMatchObject({ tableId: 'mesa-4', flags: { calledAt: 1_000, calledTo: 'mesa-5' } })
    const again = applyCommands([newCommand('callWaiter', {})], asked, { ...guest, now: 5_000 })
    expect(orderOf(again).flags).toEqual(orderOf(asked).flags)
    const moved = [newCommand('transferOrder', { tableId: 'mesa-5' }), newCommand('callWaiter', {})]
    const after = orderOf(applyCommands(moved, again, waiter))
    expect([after.tableId, after.flags]).toEqual(['mesa-5', { guest: 'waiting' }])
    for (const tableId of ['mesa-4', 'nowhere'])
      expect(orderOf(applyCommands([ask(tableId)], joined(), guest)).flags).not.toHaveProperty('calledTo')
    expect(orderOf(applyCommands([newCommand('dropPhones', {})], asked, waiter)).flags).toEqual({ guest: 'waiting' })
  })

  it('stores when guests asked to move the check; a call from the check’s own table, or moving the check, removes the request', () => {
    const tables = { ...catalogue, table: () => catalogue.table('mesa-4') }
    const at = (now: number) => contextFor('guest', { now, catalogue: tables })
    const ask = (tableId: string) => newCommand('callWaiter', { tableId })
    const called = applyCommands([newCommand('callWaiter', {})], joined(), at(1_000))
    const asked = applyCommands([ask('mesa-5')], called, at(2_000))
    expect(orderOf(asked).flags).toMatchObject({ calledAt: 2_000, calledTo: 'mesa-5' })
    expect(orderOf(applyCommands([ask('mesa-4')], asked, at(3_000))).flags).not.toHaveProperty('calledTo')
    const staff = contextFor('waiter', { catalogue: tables })
    const moved = applyCommands([newCommand('transferOrder', { tableId: 'mesa-6' })], asked, staff)
    expect(orderOf(moved).flags).toMatchObject({ calledAt: 2_000 })
    expect(orderOf(moved).flags).not.toHaveProperty('calledTo')
  })
})

describe('recordGuestJoin', () => {
  it('does not change a check that already has `guestUid` and whose guests a waiter has accepted', () => {
    const held = applyCommands([send('g')], joined(), guest)
    const accepted = orderOf(applyCommands([accept('g')], held, waiter))
    expect(recordGuestJoin(accepted, { tenant: waiter.tenant, uid: guest.actor.uid })).toBe(accepted)
  })

  it('sets a missing `guestUid`, even with `guestOrders: free`, and even if a waiter has accepted the guests', () => {
    const free = { ...waiter.tenant, settings: { guestOrders: 'free' as const } }
    const opened = orderOf(applyCommands([open], undefined, waiter))
    const once = recordGuestJoin(opened, { tenant: free, uid: 'guest' })
    expect(once).toEqual({ ...opened, guestUid: 'guest' })
    expect(recordGuestJoin(once, { tenant: free, uid: 'new-account' })).toBe(once)
    const older = { ...opened, flags: { guest: 'accepted' as const } }
    expect(recordGuestJoin(older, { tenant: waiter.tenant, uid: 'guest' })).toEqual({ ...older, guestUid: 'guest' })
  })
})

describe('the club member that a guest names when joining', () => {
  const member = { givenCustomer: 'socio-7', customerId: 'socio-7', customerNumber: '0007' }
  const other = { givenCustomer: '0021', customerId: 'socio-21', customerNumber: '0021' }
  const unknown = { givenCustomer: '9999' }
  const opened = orderOf(applyCommands([open], undefined, waiter))
  const at = { tenant: waiter.tenant, uid: guest.actor.uid }

  it('becomes the customer of the check, and stays the customer when a later guest names another member', () => {
    const named = recordGuestJoin(opened, { ...at, member })
    expect(named).toMatchObject({ ...member, flags: { guest: 'waiting' } })
    expect(recordGuestJoin(named, { ...at, member: other })).toBe(named)
    const free = { ...at, tenant: { ...at.tenant, settings: { guestOrders: 'free' as const } } }
    expect(recordGuestJoin(opened, { ...free, member })).toMatchObject(member)
  })

  it('looks to guests like an unknown member: in both cases, guests see the number that they typed, and joining again does not change the check', () => {
    const joinBoth = (order: Order) =>
      [member, unknown].map(one => recordGuestJoin(order, { ...at, member: { ...one, givenCustomer: '0007' } }))
    const once = joinBoth(recordGuestJoin(opened, at))
    expect(once.map(({ customerId }) => customerId)).toEqual(['socio-7', undefined])
    expect(projectForGuests(once[1]!)).toEqual(projectForGuests(once[0]!))
    expect(projectForGuests(once[0]!).customerNumber).toBe('0007')
    for (const order of once) for (const again of joinBoth(order)) expect(again).toBe(order)
  })

  it('does not become the customer of a check whose guests a waiter has accepted', () => {
    const accepted = { ...opened, flags: { guest: 'accepted' as const } }
    expect(recordGuestJoin(accepted, { ...at, member })).toEqual({ ...accepted, guestUid: at.uid })
  })

  it('is replaced when a waiter sets another customer, and its member number is removed from the check', () => {
    const state = { orders: { order: recordGuestJoin(opened, { ...at, member }) }, stock: {} }
    const changed = orderOf(applyCommands([newCommand('setCustomer', { customerId: other.customerId })], state, waiter))
    expect(changed.customerId).toBe(other.customerId)
    expect(changed).not.toHaveProperty('customerNumber')
    expect(changed).not.toHaveProperty('givenCustomer')
  })

  it('does not become the customer again if a waiter has removed the member and a phone then joins with the same member', () => {
    const state = { orders: { order: recordGuestJoin(opened, { ...at, member }) }, stock: {} }
    const removed = orderOf(applyCommands([newCommand('setCustomer', { customerId: null })], state, waiter))
    expect(recordGuestJoin(removed, { ...at, member })).not.toHaveProperty('customerId')
    expect(projectForGuests(removed).customerNumber ?? '').toBe('')
  })
})
