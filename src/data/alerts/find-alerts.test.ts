import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEmptyOrder, type Line, type LineStatus, type Order } from '../../../domain/order.ts'
import { alertsEverybodyAfterMs, findAlerts } from './find-alerts.ts'

const line = (status: LineStatus, more: Partial<Line> = {}): Line => ({
  productId: 'sopa',
  name: 'Sopa',
  unitPrice: 100,
  quantity: 1,
  options: [],
  status,
  position: 1,
  by: 'lucia',
  at: 1_000,
  taxes: [],
  ...more,
})
const order = (more: Partial<Order> = {}) => ({
  id: 'o',
  ...createEmptyOrder({ number: 'B-17', departmentId: 'sala', covers: 2, openedBy: 'lucia', openedAt: 1 }),
  ...more,
})
const lucia = { uid: 'lucia', role: 'waiter', departmentIds: ['sala'] } as const
const ivan = { ...lucia, uid: 'ivan' } as const
const limit = alertsEverybodyAfterMs
const kindsOf = (orders: ReturnType<typeof order>[], viewer: Parameters<typeof findAlerts>[1], now: number) =>
  findAlerts(orders, viewer, now).alerts.map(({ kind, keys }) => [kind, keys.length])

it('a practice check has no alerts', () => {
  const practised = order({
    practice: true,
    status: 'billed',
    billedAt: 1,
    lines: { a: line('ready', { problem: 'duda' }) },
  })
  expect(findAlerts([practised], lucia, limit * 2)).toEqual({ alerts: [] })
})

describe('the alerts of a waiter', () => {
  const busy = order({
    status: 'billed',
    billedAt: 2_000,
    billedBy: 'comensales',
    guestUid: 'comensales',
    flags: { calledAt: 1_500 },
    lines: {
      a: line('ready', { readyAt: 1_200 }),
      b: line('ready', { readyAt: 1_900 }),
      c: line('held', { at: 1_100 }),
      d: line('held', { heldFrom: 'sent' }),
      e: line('served'),
      f: line('draft'),
    },
  })

  it('include at once the calls, requested bills, ready lines and lines to accept of the waiter’s own checks', () => {
    const all = [
      ['call', 1],
      ['bill', 1],
      ['ready', 2],
      ['accept', 1],
    ]
    expect(kindsOf([busy], lucia, 2_000)).toEqual(all)
    expect(kindsOf([{ ...busy, departmentId: 'terraza' }], lucia, 2_000)).toEqual(all)
    expect(kindsOf([{ ...busy, assignedTo: 'ivan' }], lucia, 2_000)).toEqual([])
    expect(kindsOf([{ ...busy, assignedTo: 'ivan' }], ivan, 2_000)).toEqual(all)
  })

  it('include, until a dish is served or void, the problem that the kitchen reports about it; a different problem is a new alert', () => {
    const keysOf = (more: Partial<Line>, status: LineStatus = 'preparing') =>
      findAlerts([order({ lines: { a: line(status, more) } })], lucia, 2_000).alerts.flatMap(({ keys }) => keys)
    expect(keysOf({ problem: 'falta' })).toEqual(['o problem a falta'])
    expect(keysOf({ problem: 'duda' })).toEqual(['o problem a duda'])
    expect(keysOf({ problem: 'falta' }, 'served')).toEqual([])
    expect(keysOf({ problem: 'falta' }, 'void')).toEqual([])
  })

  it('include alerts of other waiters’ checks after three minutes, if the tablet follows the department of these checks', () => {
    expect(findAlerts([busy], ivan, 2_000)).toEqual({ alerts: [], nextAt: 1_100 + limit })
    expect(kindsOf([busy], ivan, 1_500 + limit)).toEqual([
      ['call', 1],
      ['ready', 1],
      ['accept', 1],
    ])
    expect(kindsOf([busy], ivan, 2_000 + limit)).toHaveLength(4)
    expect(findAlerts([{ ...busy, departmentId: 'terraza' }], ivan, 2_000 + limit)).toEqual({ alerts: [] })
  })

  it('include a bill that the waiter requested, but only after three minutes', () => {
    const own = order({ status: 'billed', billedAt: 1_000, billedBy: 'lucia' })
    expect(findAlerts([own], lucia, 1_000)).toEqual({ alerts: [], nextAt: 1_000 + limit })
    expect(kindsOf([own], lucia, 1_000 + limit)).toEqual([['bill', 1]])
  })

  it('include at once, for every waiter, the alerts of a check that guests opened and that has no waiter', () => {
    const guests = order({ openedBy: 'comensales', guestUid: 'comensales', flags: { calledAt: 1_000 } })
    expect(kindsOf([guests], ivan, 1_000)).toEqual([['call', 1]])
  })

  it('have a different key after the guests called again, or asked for the bill again', () => {
    const keysOf = (one: Partial<Order>) => findAlerts([order(one)], lucia, 9_000).alerts.flatMap(({ keys }) => keys)
    expect(keysOf({ flags: { calledAt: 1 } })).not.toEqual(keysOf({ flags: { calledAt: 2 } }))
    expect(keysOf({ status: 'billed', billedAt: 1 })).not.toEqual(keysOf({ status: 'billed', billedAt: 2 }))
  })

  it('are empty for guests and the kitchen, and include no closed checks', () => {
    for (const role of ['guest', 'kitchen'] as const) {
      expect(findAlerts([busy], { ...lucia, role }, 2_000 + limit)).toEqual({ alerts: [] })
    }
    for (const status of ['closed', 'void'] as const) {
      expect(findAlerts([{ ...busy, status }], lucia, 2_000 + limit)).toEqual({ alerts: [] })
    }
  })
})

const time = fc.integer({ min: 0, max: 1_000_000 })
const anyOrder = fc
  .record({
    status: fc.constantFrom('open' as const, 'billed' as const),
    departmentId: fc.constantFrom('sala', 'terraza'),
    assignedTo: fc.constantFrom(undefined, 'lucia', 'ivan'),
    openedBy: fc.constantFrom('lucia', 'ivan', 'comensales'),
    billedAt: time,
    billedBy: fc.constantFrom('lucia', 'ivan', 'comensales'),
    calledAt: fc.option(time, { nil: undefined }),
    lines: fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.record({ status: fc.constantFrom('ready' as const, 'held' as const, 'served' as const), at: time }),
    ),
  })
  .map(({ calledAt, lines, ...fields }) =>
    order({
      ...fields,
      guestUid: 'comensales',
      flags: calledAt === undefined ? {} : { calledAt },
      lines: Object.fromEntries(
        Object.entries(lines).map(([id, { status, at }]) => [id, line(status, { at, readyAt: at })]),
      ),
    }),
  )

describe('for any orders', () => {
  const keysAt = (orders: ReturnType<typeof order>[], now: number) =>
    findAlerts(orders, lucia, now).alerts.flatMap(({ keys }) => keys)
  const orders = fc
    .array(anyOrder, { maxLength: 4 })
    .map(all => all.map((each, index) => ({ ...each, id: `o${index}` })))

  it('the alerts do not change before `nextAt`; at `nextAt`, an alert is added and none is removed', () => {
    fc.assert(
      fc.property(orders, time, (all, now) => {
        const { nextAt } = findAlerts(all, lucia, now)
        const before = keysAt(all, now)
        if (nextAt === undefined) {
          expect(keysAt(all, now + 100 * limit)).toEqual(before)
          return
        }
        expect(nextAt).toBeGreaterThan(now)
        expect(keysAt(all, nextAt - 1)).toEqual(before)
        const after = keysAt(all, nextAt)
        expect(after.length).toBeGreaterThan(before.length)
        expect(after).toEqual(expect.arrayContaining(before))
      }),
    )
  })

  it('three minutes after the last event, all waiters of the department have the same alerts, and no key occurs twice', () => {
    fc.assert(
      fc.property(orders, all => {
        const followed = all.map(each => ({ ...each, departmentId: 'sala' }))
        const keysFor = (viewer: typeof lucia | typeof ivan) =>
          findAlerts(followed, viewer, 1_000_000 + limit).alerts.flatMap(({ keys }) => keys)
        expect(keysFor(lucia)).toEqual(keysFor(ivan))
        expect(new Set(keysFor(lucia)).size).toBe(keysFor(lucia).length)
      }),
    )
  })
})
