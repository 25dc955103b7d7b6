import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { setDataStore } from '../store/connection.ts'
import type { QuarantinedCommand } from '../store/schema.ts'
import { applyQuarantined, groupQuarantined, newOpenOrderFor, type QuarantineGroup } from './quarantine.ts'

let backend: FakeBackend
let time: FakeTime
let tablet: Tablet

beforeEach(async () => {
  backend = new FakeBackend()
  time = new FakeTime()
  tablet = await Tablet.create(backend, time, 'elena', 'manager')
  await tablet.opensTab()
  await tablet.waitUntilReady()
  setDataStore(tablet.store, 0)
})
afterEach(() => tablet.stops())

/** Returns a quarantined command, which the server stores until a manager has decided about it. */
const quarantine = (
  id: string,
  at: number,
  command: object,
  more: Partial<QuarantinedCommand> = {},
): QuarantinedCommand => ({
  id,
  uid: 'lucia',
  why: 'quarantined',
  at: 100,
  command: { id, at, ...command } as Command,
  ...more,
})
const opening = quarantine('c1', 1, {
  type: 'openOrder',
  orderId: 'lost',
  payload: { departmentId: 'sala', tableId: 'mesa-4' },
})
const add = (id: string, at: number, orderId: string, more: Partial<QuarantinedCommand> = {}) =>
  quarantine(
    id,
    at,
    { type: 'addLine', orderId, payload: { lineId: `line-${id}`, productId: 'agua', quantity: 1, options: [] } },
    more,
  )

it('quarantined commands are grouped by user, order and sender, and each group is sorted by the time of the taps', () => {
  const groups = groupQuarantined([
    add('b', 3, 'one'),
    add('x', 2, 'two'),
    add('a', 1, 'one'),
    add('m', 4, 'one', { uid: 'mateo' }),
    add('v', 5, 'one', { viaName: 'Rosa' }),
  ])
  expect(groups.map(({ commands }) => commands.map(({ id }) => id))).toEqual([['a', 'b'], ['x'], ['m'], ['v']])
})

it('commands that the server has already applied, and that a manager only reviews, are in a separate group', () => {
  const groups = groupQuarantined([add('a', 1, 'one'), add('b', 2, 'one', { why: 'approved_offline' })])
  expect(groups.map(({ isApplied, commands }) => [isApplied, commands[0].id])).toEqual([
    [false, 'a'],
    [true, 'b'],
  ])
})

it('quarantined commands that a manager applies are sent again with the same ids', async () => {
  await applyQuarantined({ key: 'k', commands: [opening, add('c2', 2, 'lost')] }, undefined)
  await tablet.waitUntilSent()
  expect(Object.keys(backend.orders.get('lost')!.applied)).toEqual(['c1', 'c2'])
})

it('a quarantined command is sent again even if the outbox of this tablet has the command as rejected', async () => {
  const row = { uid: 'lucia', role: 'waiter', seq: 1, id: 'c1', orderIds: ['lost'], command: opening.command } as const
  await tablet.store.write(['outbox'], async tx => {
    await tx.append({ ...row, state: 'rejected', code: 'quarantined' } as never)
  })
  await applyQuarantined({ key: 'k', commands: [opening] }, undefined)
  await tablet.waitUntilSent()
  expect(backend.orders.get('lost')).toMatchObject({ openedBy: 'elena' })
})

it('quarantined commands are sent to a new order of the same table when their order is closed', async () => {
  const place = { departmentId: 'sala', tableId: 'mesa-4', number: 'B-9' }
  const group: QuarantineGroup = { key: 'k', commands: [add('c3', 1, 'closed', { why: 'order_closed', place })] }
  await applyQuarantined(group, newOpenOrderFor(group))
  await tablet.waitUntilSent()
  const [order, ...others] = backend.orders.values()
  expect(others).toEqual([])
  expect(order).toMatchObject({ tableId: 'mesa-4', lines: { 'line-c3': { productId: 'agua' } } })
})

it('a quarantined command is sent only once when a manager applies it twice without a network', async () => {
  const place = { departmentId: 'sala', tableId: 'mesa-4', number: 'B-9' }
  const group: QuarantineGroup = { key: 'k', commands: [add('c3', 1, 'closed', { why: 'order_closed', place })] }
  tablet.goesOffline()
  await applyQuarantined(group, newOpenOrderFor(group))
  await applyQuarantined(group, newOpenOrderFor(group))
  tablet.comesOnline()
  await tablet.waitUntilSent()
  expect([...backend.orders.values()].map(({ lines }) => Object.keys(lines))).toEqual([['line-c3']])
})

it('a manager’s tablet stores the quarantined commands, oldest first, until the manager signs out', async () => {
  const document = ({ command, uid, why, at }: QuarantinedCommand) => ({ command, uid, why, at, state: 'open' })
  backend.quarantine = {
    c2: document({ ...add('c2', 2, 'lost'), at: 200 }),
    c1: document(opening),
    odd: { state: 'open' },
  }
  backend.notifyListeners()
  const mirrored = () => tablet.store.read(['meta'], async tx => (await tx.meta('quarantine'))?.map(({ id }) => id))
  await time.runUntil(async () => (await mirrored())?.length === 2, 'both')
  expect(await mirrored()).toEqual(['c1', 'c2'])
  const { createSessionStore: sessionStoreOn } = await import('../session/sessions.ts')
  await sessionStoreOn(tablet.store).endSession('elena')
  expect(await mirrored()).toBeUndefined()
})
