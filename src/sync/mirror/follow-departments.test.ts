import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyOrder, type Order } from '../../../domain/order.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { followDepartment } from '../../data/orders/followed-departments.ts'
import { orderViewStores, readDepartmentOrders } from '../../data/orders/read-orders.ts'
import { readStoredSyncState, syncStateStores } from '../../data/outbox/use-sync-status.ts'

let backend: FakeBackend
let time: FakeTime
let tablet: Tablet

const order = (departmentId: string, openedBy = 'mateo', more: Partial<Order> = {}): Order => ({
  ...createEmptyOrder({ number: 'A-1', departmentId, covers: 1, openedBy, openedAt: 1_000 }),
  version: 1,
  ...more,
})
const stored = (id: string) => tablet.store.read(['orders'], async tx => tx.get('orders', id))
const follows = (departmentId: string, isFollowed: boolean) => followDepartment(tablet.store, departmentId, isFollowed)
const read = (departmentId: string) => tablet.store.read(orderViewStores, tx => readDepartmentOrders(tx, departmentId))
const listeners = () => [...backend.orderListeners].toSorted()

beforeEach(async () => {
  backend = new FakeBackend()
  time = new FakeTime()
  backend.catalogueFile.departments.terraza = { name: 'Terraza', position: 2, kind: 'dining' }
  backend.orders.set('in-sala', order('sala'))
  backend.orders.set('in-terraza', order('terraza'))
  tablet = await Tablet.create(backend, time)
  await tablet.opensTab()
  await tablet.waitUntilReady()
})
afterEach(() => tablet.stops())

it('a tablet that stops following a department ends the listener, deletes the orders and is still shown as online', async () => {
  expect(listeners()).toEqual(['sala', 'terraza'])
  await follows('terraza', false)
  await time.settle()
  expect(listeners()).toEqual(['sala'])
  expect([await stored('in-sala'), await stored('in-terraza')]).toEqual([expect.anything(), undefined])
  expect(await read('terraza')).toMatchObject({ isRead: false, isFollowed: false, open: [] })
  expect(await tablet.store.read(syncStateStores, readStoredSyncState)).toMatchObject({ areOrdersRead: true })
  expect((await tablet.readContact())?.state).toBe('online')
})

it('a tablet that follows a department again marks it as read only after the server has sent its orders', async () => {
  await follows('terraza', false)
  await time.settle()
  backend.delaysOrders = true
  await follows('terraza', true)
  await time.settle()
  expect(await read('terraza')).toMatchObject({ isRead: false, isFollowed: true })
  expect((await tablet.readContact())?.state).toBe('connecting')
  backend.releaseSnapshots()
  await time.settle()
  expect(await read('terraza')).toMatchObject({ isRead: true, open: [{ id: 'in-terraza' }] })
  expect((await tablet.readContact())?.state).toBe('online')
})

it('a department whose orders arrive just after a user has unfollowed it does not count as read, and its orders are not stored', async () => {
  await follows('terraza', false)
  await time.settle()
  backend.delaysOrders = true
  await follows('terraza', true)
  await time.settle()
  const unfollowed = follows('terraza', false)
  backend.releaseSnapshots()
  await unfollowed
  await time.settle()
  expect(await read('terraza')).toMatchObject({ isRead: false, isFollowed: false })
  expect(await stored('in-terraza')).toBeUndefined()
})

it('a department that was unfollowed and followed again before the leader tab noticed is read again', async () => {
  await Promise.all([follows('terraza', false), follows('terraza', true)])
  await time.settle()
  expect(await read('terraza')).toMatchObject({ isRead: true, isFollowed: true, open: [{ id: 'in-terraza' }] })
  expect(listeners()).toEqual(['sala', 'terraza'])
})

it('the setting of which departments are followed is also used by a tab that is opened later', async () => {
  await tablet.stops()
  await follows('terraza', false)
  await tablet.opensTab()
  await tablet.waitUntilReady()
  expect(listeners()).toEqual(['sala'])
})

it('the user’s own checks in an unfollowed department are still updated: each has its own listener until it ends', async () => {
  backend.commitOrder('own', order('terraza', 'lucia'))
  await time.settle()
  await follows('terraza', false)
  await time.settle()
  expect(listeners()).toEqual(['own', 'sala'])
  backend.commitOrder('own', order('terraza', 'lucia', { version: 2, covers: 5 }))
  await time.settle()
  expect(await stored('own')).toMatchObject({ covers: 5 })
  backend.commitOrder('own', order('terraza', 'lucia', { version: 3, status: 'closed' }))
  await time.settle()
  expect(await stored('own')).toMatchObject({ status: 'closed' })
  expect(listeners()).toEqual(['sala'])
})

it('a command on an order of an unfollowed department is sent, and the order is still updated', async () => {
  await tablet.stops()
  await tablet.taps('openOrder', { departmentId: 'terraza' }, 'new')
  await tablet.adds('agua', 'new')
  await tablet.taps('setCovers', { covers: 7 }, 'in-terraza')
  await follows('terraza', false)
  expect(await stored('in-terraza')).toBeDefined()
  await tablet.opensTab()
  await tablet.waitUntilSent()
  await time.settle()
  expect(listeners()).toEqual(['in-terraza', 'new', 'sala'])
  expect(await stored('in-terraza')).toMatchObject({ covers: 7 })
  expect((await read('terraza')).open.map(({ id }) => id).toSorted()).toEqual(['in-terraza', 'new'])
})

it('a check that moves to an unfollowed department is still updated, even after it moves back', async () => {
  await follows('terraza', false)
  await time.settle()
  backend.commitOrder('in-sala', order('terraza', 'mateo', { version: 2 }))
  await time.settle()
  expect(await stored('in-sala')).toMatchObject({ departmentId: 'terraza' })
  expect(listeners()).toEqual(['in-sala', 'sala'])
  backend.commitOrder('in-sala', order('sala', 'mateo', { version: 3, covers: 4 }))
  await time.settle()
  expect(await stored('in-sala')).toMatchObject({ departmentId: 'sala', covers: 4 })
  expect(listeners()).toEqual(['sala'])
})

it('when a check is merged into a check of an unfollowed department, the tablet also gets that check', async () => {
  await follows('terraza', false)
  await time.settle()
  backend.orders.set('in-terraza', order('terraza', 'mateo', { version: 2, mergedFrom: ['in-sala'] }))
  backend.commitOrder('in-sala', order('sala', 'mateo', { version: 2, status: 'void', mergedInto: 'in-terraza' }))
  await time.settle()
  expect(await stored('in-sala')).toMatchObject({ mergedInto: 'in-terraza' })
  expect(await stored('in-terraza')).toMatchObject({ mergedFrom: ['in-sala'] })
  expect(listeners()).toEqual(['in-terraza', 'sala'])
})

it('an order with its own listener is removed if the server no longer has it', async () => {
  backend.commitOrder('own', order('terraza', 'lucia'))
  await time.settle()
  await follows('terraza', false)
  await time.settle()
  backend.orders.delete('own')
  backend.notifyListeners()
  await time.settle()
  expect(await stored('own')).toBeUndefined()
  expect(listeners()).toEqual(['sala'])
})
