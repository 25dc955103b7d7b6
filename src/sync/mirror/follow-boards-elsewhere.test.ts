import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEmptyOrder, type Order } from '../../../domain/order.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { type Tab, Tablet } from '../../../tests/support/tablet.ts'
import { boardStores, readBoardOrders } from '../../data/kitchen/read-board.ts'
import { followDepartment } from '../../data/orders/followed-departments.ts'

// Tests of a kitchen screen (board) with orders of a department that the device does not follow: it has no listener for
// all open orders of this department.

let backend: FakeBackend
let time: FakeTime
let tablet: Tablet
let tab: Tab
let states: (string | undefined)[]
let stopWatching: () => void

const order = (more: Partial<Order> = {}): Order => ({
  ...createEmptyOrder({ number: 'A-1', departmentId: 'sala', covers: 1, openedBy: 'mateo', openedAt: time.now() }),
  version: 1,
  updatedAt: time.now(),
  stations: ['barra'],
  ...more,
})
const board = () => tablet.store.read(boardStores, tx => readBoardOrders(tx, 'barra'))
const shownIds = async () => (await board()).orders.map(({ id }) => id)
const stored = (id: string) => tablet.store.read(['orders'], async tx => tx.get('orders', id))
const listeners = () => [...backend.orderListeners].toSorted()
const follows = (isFollowed: boolean) => followDepartment(tablet.store, 'sala', isFollowed)
/** Waits until the board shows exactly these orders. The simulated clock does not advance, so no call can time out. */
const waitForBoard = (...ids: string[]) =>
  time.settleUntil(async () => (await board()).isRead && (await shownIds()).join() === ids.join(), `a board of ${ids}`)

beforeEach(async () => {
  backend = new FakeBackend()
  time = new FakeTime()
  backend.now = () => time.now()
  tablet = await Tablet.create(backend, time, 'amalia', 'kitchen')
  tab = await tablet.opensTab()
  await tablet.waitUntilReady()
  states = []
  stopWatching = tablet.store.watch(tablet.readContact, contact => states.push(contact?.state))
})
afterEach(async () => {
  // Dexie would also run the query again when the database of a later test changes, because it has the same name.
  stopWatching()
  await tablet.stops()
})

it('the orders on a kitchen screen remain and are updated when another tab stops following their department', async () => {
  backend.commitOrder('slip', order())
  backend.commitOrder('other', order({ stations: [] }))
  tab.sync.openBoard(['barra'])
  await waitForBoard('slip')
  await follows(false)
  await time.settle()
  expect([await shownIds(), await stored('other')]).toEqual([['slip'], undefined])
  backend.commitOrder('slip', order({ version: 2, covers: 5 }))
  await time.settle()
  expect(await stored('slip')).toMatchObject({ covers: 5 })
})

it('the orders on a kitchen screen remain when the device stops following their department offline', async () => {
  backend.commitOrder('slip', order())
  const close = tab.sync.openBoard(['barra'])
  await waitForBoard('slip')
  tablet.goesOffline()
  close()
  await time.settle()
  await follows(false)
  await time.settle()
  expect(await board()).toMatchObject({ isRead: true, orders: [{ id: 'slip' }] })
})

it('an order that this device has deleted is stored again when the kitchen screen gets its next order', async () => {
  backend.commitOrder('slip', order())
  tab.sync.openBoard(['barra'])
  await waitForBoard('slip')
  await follows(false)
  await tablet.store.write(['orders'], async tx => void (await tx.remove('orders', ['slip'])))
  backend.commitOrder('next', order())
  await waitForBoard('next', 'slip')
})

it('the orders of a kitchen screen have no listeners of their own, and the screen is still shown as online when orders arrive', async () => {
  await follows(false)
  tab.sync.openBoard(['barra'])
  await waitForBoard()
  await time.runUntil(() => states.at(-1) === 'online', 'contact')
  states = []
  backend.commitOrder('first', order())
  backend.commitOrder('second', order())
  await waitForBoard('first', 'second')
  await time.settle()
  expect([listeners(), states.filter(state => state !== 'online')]).toEqual([[], []])
})

it('an order that leaves the kitchen screen has its own listener until the order ends or returns; when the screen is closed, all its orders get listeners', async () => {
  await follows(false)
  const close = tab.sync.openBoard(['barra'])
  backend.commitOrder('first', order())
  backend.commitOrder('second', order())
  await waitForBoard('first', 'second')
  await time.runUntil(() => states.at(-1) === 'online', 'contact')
  states = []
  backend.commitOrder('first', order({ version: 2, stations: [] }))
  // After this time, the device fetches an order that is no longer in the result of the board's query.
  await time.advance(5_000)
  await waitForBoard('second')
  await time.settle()
  expect(listeners()).toEqual(['first'])
  backend.commitOrder('first', order({ version: 3 }))
  // `first` is now shown last, because boards sort by `openedAt`, and `order()` gave the new version a later time.
  await waitForBoard('second', 'first')
  await time.settle()
  expect(listeners()).toEqual([])
  close()
  await time.settle()
  expect(listeners()).toEqual(['first', 'second'])
  backend.commitOrder('second', order({ version: 2, status: 'closed', stations: [] }))
  await time.settle()
  expect([listeners(), await stored('second')]).toMatchObject([['first'], { status: 'closed' }])
  expect(states.filter(state => state !== 'online')).toEqual([])
})

it('an order that leaves the kitchen screen gets its own listener, although another screen gets an order at that time', async () => {
  await follows(false)
  tab.sync.openBoard(['barra'])
  backend.commitOrder('first', order())
  await waitForBoard('first')
  // The listeners are not notified of these changes before the second screen is opened.
  backend.orders.set('first', order({ version: 2, stations: [] }))
  backend.orders.set('second', order({ stations: ['plancha'] }))
  tab.sync.openBoard(['plancha'])
  await time.runUntil(async () => (await stored('second')) !== undefined, 'the order of the second screen')
  await time.settle()
  expect(listeners()).toEqual(['first'])
})

it('an order that this device took off the kitchen screen gets its own listener when the screen’s listener no longer has it', async () => {
  await follows(false)
  tab.sync.openBoard(['barra'])
  backend.commitOrder('first', order())
  await waitForBoard('first')
  // The server's answer to the device's command arrives before the listener's next result.
  const bumped = order({ version: 2, stations: [] })
  backend.orders.set('first', bumped)
  await tablet.store.write(['orders'], async tx => void (await tx.put('orders', [{ id: 'first', ...bumped }])))
  await time.settle()
  expect(listeners()).toEqual([])
  backend.notifyListeners()
  await time.settle()
  expect(listeners()).toEqual(['first'])
})

it('an order that is too old for the query of the kitchen screen gets its own listener', async () => {
  backend.commitOrder('old', order({ updatedAt: time.now() - 100 * 3_600_000 }))
  await time.settle()
  tab.sync.openBoard(['barra'])
  await waitForBoard('old')
  await follows(false)
  await time.settle()
  expect(listeners()).toEqual(['old'])
})

it('after a restart, the orders of an open kitchen screen get no listeners of their own', async () => {
  backend.commitOrder('slip', order())
  backend.commitOrder('own', order({ openedBy: 'amalia', stations: [] }))
  await time.settle()
  tab.sync.openBoard(['barra'])
  await waitForBoard('slip')
  await follows(false)
  await time.settle()
  await tablet.stops()
  const started = vi.spyOn(backend.orderListeners, 'add')
  tab = await tablet.opensTab()
  tab.sync.openBoard(['barra'])
  await time.runUntil(() => listeners().length > 0, 'a listener')
  await time.settle()
  expect(started.mock.calls).toEqual([['own']])
})

it('a restarted device on which a kitchen screen is opened and closed again is shown as online only after the other orders have arrived', async () => {
  backend.commitOrder('own', order({ openedBy: 'amalia', stations: [] }))
  await time.settle()
  await follows(false)
  await tablet.stops()
  backend.delaysOrders = true
  tab = await tablet.opensTab()
  const close = tab.sync.openBoard(['barra'])
  await time.runUntil(() => backend.boards.size === 1, 'the board')
  close()
  await time.settle()
  expect((await tablet.readContact())?.state).toBe('connecting')
  backend.releaseSnapshots()
  await time.settle()
  expect((await tablet.readContact())?.state).toBe('online')
})
