import { expect, it } from 'vitest'
import { createEmptyOrder, type Order } from './order.ts'
import {
  abandonedAfterMs,
  formatOrderId,
  hasCheckPerParty,
  isAbandoned,
  isRemovedByStaff,
  isTokenCurrent,
  mayHavePhones,
  readRemovalCount,
} from './party.ts'

const newOrder = (fields: Partial<Order> = {}): Order => ({
  ...createEmptyOrder({ number: '', departmentId: 'campo', covers: 1, openedBy: 'guest', openedAt: 0 }),
  ...fields,
})

it('an order id that is made from a hash is a UUID of version 4', () => {
  const id = formatOrderId(Uint8Array.from({ length: 32 }, (_, index) => 255 - index))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('a guest’s token becomes invalid when staff end the access of all phones to its order, or to an order into which its order was merged', () => {
  expect(isTokenCurrent({ a: newOrder() }, 'a', 0)).toBe(true)
  expect(isTokenCurrent({ a: newOrder({ gens: 1 }) }, 'a', 0)).toBe(false)
  expect(isTokenCurrent({ a: newOrder({ gens: 1 }) }, 'a', 1)).toBe(true)
  const merged = newOrder({ status: 'void', mergedInto: 'b' })
  expect(isTokenCurrent({ a: merged, b: newOrder({ gens: 1, droppedFrom: ['a'] }) }, 'a', 0)).toBe(false)
  expect(isTokenCurrent({ a: merged, b: newOrder({ gens: 1, droppedFrom: ['x'] }) }, 'a', 0)).toBe(true)
  const between = newOrder({ status: 'void', mergedInto: 'c' })
  const last = newOrder({ gens: 1, droppedFrom: ['b'] })
  expect(isTokenCurrent({ a: merged, b: between, c: last }, 'a', 0)).toBe(false)
  expect(isTokenCurrent({}, 'a', 0)).toBe(true)
})

it('at a golf hole each group has its own check; at a table this depends on the setting of the department, or else of the tenant', () => {
  const hasParties = (kind: 'hole' | 'table', department?: 'party' | 'table', tenant?: 'party' | 'table') =>
    hasCheckPerParty(
      { kind },
      { settings: department && { guestJoin: department } },
      { settings: tenant ? { guestJoin: tenant } : {} },
    )
  expect([hasParties('hole'), hasParties('hole', 'table', 'table')]).toEqual([true, true])
  expect([hasParties('table'), hasParties('table', 'party', 'table'), hasParties('table', 'table', 'party')]).toEqual([
    false,
    true,
    false,
  ])
  expect([
    hasParties('table', undefined, 'party'),
    hasCheckPerParty({ kind: 'table' }, undefined, { settings: {} }),
  ]).toEqual([true, false])
})

it('`isAbandoned` is true if a check has no lines, has not changed for more than 20 minutes, and was opened by a guest’s phone or has guests who still wait', () => {
  const now = abandonedAfterMs + 1
  expect(isAbandoned(newOrder(), 'guest', now)).toBe(true)
  expect(isAbandoned(newOrder(), 'guest', now - 1)).toBe(false)
  expect(isAbandoned(newOrder({ openedBy: 'waiter' }), 'guest', now)).toBe(false)
  expect(isAbandoned(newOrder({ openedBy: 'waiter', flags: { guest: 'waiting' } }), 'guest', now)).toBe(true)
  const line = { a: { status: 'draft' } } as unknown as Order['lines']
  expect(isAbandoned(newOrder({ lines: line, flags: { guest: 'waiting' } }), 'guest', now)).toBe(false)
})

it('a phone finds out from its check whether staff ended the access of phones after the phone got its token', () => {
  expect(isRemovedByStaff({ a: newOrder() }, 'a', 0)).toBe(false)
  expect(isRemovedByStaff({ a: newOrder({ gens: 1 }) }, 'a', 0)).toBe(true)
  expect(isRemovedByStaff({ a: newOrder({ gens: 1 }) }, 'a', 1)).toBe(false)
  const merged = newOrder({ status: 'void', mergedInto: 'b' })
  expect(isRemovedByStaff({ a: merged, b: newOrder({ gens: 1, droppedFrom: ['a'] }) }, 'a', 0)).toBe(true)
  expect(isRemovedByStaff({ a: merged, b: newOrder({ gens: 1 }) }, 'a', 0)).toBe(false)
  expect(['order.x', 'order.2.x', 'order.two.x', ''].map(readRemovalCount)).toEqual([0, 2, undefined, 0])
})

it('`mayHavePhones` is false for a check that no guest joined; after staff ended the access, it is false until a phone joins again or another check is merged into this one', () => {
  expect(mayHavePhones(newOrder())).toBe(false)
  expect(mayHavePhones(newOrder({ guestUid: 'guest' }))).toBe(true)
  const dropped = newOrder({ guestUid: 'guest', gens: 1, mergedFrom: ['a'], droppedFrom: ['a'] })
  expect(mayHavePhones(dropped)).toBe(false)
  expect(mayHavePhones({ ...dropped, phones: ['mark'] })).toBe(true)
  expect(mayHavePhones({ ...dropped, mergedFrom: ['a', 'b'] })).toBe(true)
})
