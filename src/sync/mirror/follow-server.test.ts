import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectForGuests } from '../../../domain/guest-order.ts'
import { createEmptyOrder, type Order } from '../../../domain/order.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { saveJoinedOrder } from '../../data/guest/save-joined-order.ts'
import { createSessionStore } from '../../data/session/sessions.ts'

let time: FakeTime
let phone: Tablet
let backend: FakeBackend

beforeEach(async () => {
  time = new FakeTime()
  backend = new FakeBackend()
  phone = await Tablet.create(backend, time, 'anonimo', 'guest')
})
afterEach(() => phone.stops())

describe("a guest's phone", () => {
  it('opens its Firestore connection 30 seconds after it has stored the menu, and not earlier', async () => {
    await phone.opensTab()
    await time.advance(29_000)
    expect(phone.connectionCount).toBe(0)
    await time.advance(2_000)
    expect(phone.connectionCount).toBe(1)
  })

  it('opens its Firestore connection as soon as the guest opens a product', async () => {
    const { page } = await phone.opensTab()
    await time.advance(1_000)
    expect(phone.connectionCount).toBe(0)
    page.set({ hasOpenedProduct: true })
    await time.settle()
    expect(phone.connectionCount).toBe(1)
  })

  it('opens its Firestore connection as soon as the guest pulls down to refresh the menu', async () => {
    const { sync } = await phone.opensTab()
    await time.advance(1_000)
    expect(phone.connectionCount).toBe(0)
    expect(await sync.refresh()).toBe(true)
    await time.settle()
    expect(phone.connectionCount).toBe(1)
  })

  it('opens its Firestore connection without a delay if the guest opened a product before this tab became the leader', async () => {
    const { page } = await phone.opensTab()
    page.set({ hasOpenedProduct: true })
    await time.advance(1_000)
    expect(phone.connectionCount).toBe(1)
  })
})

it('a waiter’s tablet opens its Firestore connection without a delay', async () => {
  const tablet = await Tablet.create(new FakeBackend(), time)
  await tablet.opensTab()
  await time.advance(1_000)
  expect(tablet.connectionCount).toBe(1)
  await tablet.stops()
})

describe('a tablet on which a waiter signs in', () => {
  const readDepartments = (tablet: Tablet) =>
    tablet.store.read(['meta'], async tx => (await tx.meta('readDepartments')) ?? [])

  it('is shown as online, and stores that its department was read, only after the first snapshot of the department’s orders', async () => {
    await phone.opensTab()
    await time.advance(1_000)
    expect((await phone.readContact())?.state).toBe('online')
    backend.delaysOrders = true
    await phone.signsIn('lucia')
    await time.advance(1_000)
    expect((await phone.readContact())?.state).toBe('connecting')
    expect(await readDepartments(phone)).toEqual([])
    backend.releaseSnapshots()
    await time.settle()
    expect((await phone.readContact())?.state).toBe('online')
    expect(await readDepartments(phone)).toEqual(['sala'])
  })

  it('is not shown as online before the open orders of a new department have arrived', async () => {
    const tablet = await Tablet.create(backend, time)
    await tablet.opensTab()
    await tablet.waitUntilReady()
    backend.delaysOrders = true
    const terrace = { name: 'Terraza', position: 2, kind: 'dining' as const }
    backend.changes = backend.splitRevision(8, [{ collection: 'departments', id: 'terraza', doc: terrace }])
    backend.notifyListeners()
    await time.settle()
    expect((await tablet.readContact())?.state).toBe('connecting')
    backend.releaseSnapshots()
    await time.settle()
    expect((await tablet.readContact())?.state).toBe('online')
    expect(await readDepartments(tablet)).toEqual(['sala', 'terraza'])
    await tablet.stops()
  })

  it('is shown as online only after it got the changes of the catalogue that were made while no tab was open', async () => {
    const tablet = await Tablet.create(backend, time)
    await tablet.opensTab()
    await tablet.waitUntilReady()
    await tablet.stops()
    await time.advance(1_000)
    backend.delaysChanges = true
    await tablet.opensTab()
    await time.advance(1_000)
    expect((await tablet.readContact())?.state).not.toBe('online')
    backend.releaseSnapshots()
    await time.settle()
    expect((await tablet.readContact())?.state).toBe('online')
    await tablet.stops()
  })

  it('no longer marks departments as read after the server’s data was replaced, or after the last staff user signs out', async () => {
    const tablet = await Tablet.create(backend, time)
    await tablet.opensTab()
    await tablet.waitUntilReady()
    expect(await readDepartments(tablet)).toEqual(['sala'])
    backend.delaysOrders = true
    backend.epoch = 'second'
    backend.catalogueFile = { ...backend.catalogueFile, epoch: 'second' }
    backend.notifyListeners()
    await time.settle()
    expect(await readDepartments(tablet)).toEqual([])
    backend.releaseSnapshots()
    await time.runUntil(async () => (await readDepartments(tablet)).length > 0, 'the open orders')
    await tablet.stops()
    await createSessionStore(tablet.store).endSession('lucia')
    expect(await readDepartments(tablet)).toEqual([])
  })
})

describe('a tablet on which the same waiter signs out and in again at once', () => {
  let tablet: Tablet
  beforeEach(async () => {
    tablet = await Tablet.create(backend, time)
  })
  afterEach(() => tablet.stops())
  const signsOutAndInAgain = async () => {
    await Promise.all([createSessionStore(tablet.store).endSession('lucia'), tablet.signsIn('lucia')])
  }

  it('fetches the open orders again, because signing out deleted them', async () => {
    await tablet.opensTab()
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    await time.runUntil(async () => (await tablet.readContact())?.state === 'online', 'a connection')
    await signsOutAndInAgain()
    await time.runUntil(async () => (await tablet.readOrder()) !== null, 'the order')
  })

  it('closes a Firestore connection that was still being opened before it opens the next one', async () => {
    let release = () => {}
    tablet.connectionBarrier = new Promise(resolve => {
      release = resolve
    })
    await tablet.opensTab()
    await time.advance(1_000)
    await signsOutAndInAgain()
    await time.advance(1_000)
    release()
    await time.advance(1_000)
    expect({ opened: tablet.connectionCount, atOnce: tablet.maxConnections }).toEqual({ opened: 2, atOnce: 1 })
  })
})

it('a tablet opens its Firestore connection again when the signed-in user signs in with another role, because the listeners depend on the role', async () => {
  const tablet = await Tablet.create(backend, time)
  await tablet.opensTab()
  await time.advance(1_000)
  await tablet.signsIn('lucia', 'manager')
  await time.advance(1_000)
  expect({ opened: tablet.connectionCount, atOnce: tablet.maxConnections }).toEqual({ opened: 2, atOnce: 1 })
  await tablet.stops()
})

describe("a guest's phone that joined an order", () => {
  const order = (more: Partial<Order>): Order => ({
    ...createEmptyOrder({
      number: 'A-1',
      departmentId: 'sala',
      covers: 1,
      tableId: 'mesa-4',
      openedBy: 'x',
      openedAt: 0,
      flags: { guest: 'waiting' },
    }),
    ...more,
  })
  const mirrored = (id: string) => phone.store.read(['orders'], async tx => tx.get('orders', id))
  const waitUntilMirrored = (id: string, version: number) =>
    time.runUntil(async () => (await mirrored(id))?.version === version, `version ${version} of ${id}`)

  const joined = () => ({ orderId: 'one', token: 'token', tableId: 'mesa-4', departmentId: 'sala', at: time.now() })

  const joinsOtherTable = async () => {
    backend.commitOrder('two', order({ version: 1, tableId: 'mesa-5' }))
    await saveJoinedOrder(phone.store, { ...joined(), orderId: 'two', tableId: 'mesa-5' }, backend.orders.get('two')!)
    await phone.stops()
  }
  /** Restores the server from a backup that does not have the order `one`. */
  const restoreServer = async () => {
    backend.epoch = 'second'
    backend.catalogueFile = { ...backend.catalogueFile, epoch: 'second' }
    backend.orders.delete('one')
    backend.notifyListeners()
    await time.runUntil(async () => !(await mirrored('one')), 'an empty mirror')
  }

  beforeEach(async () => {
    backend.commitOrder('one', order({ version: 1 }))
    await saveJoinedOrder(phone.store, joined(), order({ version: 1 }))
    await phone.opensTab()
    await time.advance(31_000)
  })

  it('gets changes of the order into which the joined order was merged', async () => {
    backend.commitOrder('other', order({ version: 5, mergedFrom: ['one'] }))
    backend.commitOrder('one', order({ version: 2, status: 'void', mergedInto: 'other' }))
    await waitUntilMirrored('other', 5)
    backend.commitOrder('other', order({ version: 6, mergedFrom: ['one'] }))
    await waitUntilMirrored('other', 6)
  })

  it('gets changes of the order into which the joined order was merged, even after the guest has joined another table', async () => {
    backend.commitOrder('other', order({ version: 5, mergedFrom: ['one'] }))
    backend.commitOrder('one', order({ version: 2, status: 'void', mergedInto: 'other' }))
    await waitUntilMirrored('other', 5)
    await waitUntilMirrored('one', 2)
    await joinsOtherTable()
    await phone.opensTab()
    await time.advance(31_000)
    backend.commitOrder('other', order({ version: 6, status: 'closed', mergedFrom: ['one'] }))
    await waitUntilMirrored('other', 6)
  })

  it('is shown as online after a reload only when the joined order was read again', async () => {
    await phone.stops()
    backend.commitOrder('one', order({ version: 2, lines: { agua: {} as Order['lines'][string] } }))
    await saveJoinedOrder(phone.store, joined(), backend.orders.get('one')!)
    backend.delaysOrders = true
    await phone.opensTab()
    await time.advance(2_000)
    expect((await phone.readContact())?.state).toBe('connecting')
    backend.releaseSnapshots()
    await time.settle()
    expect((await phone.readContact())?.state).toBe('online')
  })

  it('stores only the part of the order that guests may see; once a waiter signs in on the phone, it stores the whole order', async () => {
    backend.commitOrder('one', order({ version: 2, openedByName: 'Lucía' }))
    await waitUntilMirrored('one', 2)
    expect(await mirrored('one')).toEqual({ id: 'one', ...projectForGuests(backend.orders.get('one')!) })
    await phone.signsIn('lucia')
    const isWhole = async () => (await mirrored('one'))?.openedByName === 'Lucía'
    await time.runUntil(isWhole, 'the whole order of the same version')
  })

  it('gets changes of the order again after the server was restored from a backup without the order', async () => {
    await restoreServer()
    await time.advance(31_000)
    backend.commitOrder('one', order({ version: 3 }))
    await waitUntilMirrored('one', 3)
  })

  it('gets changes of the order again after the server was restored, even if the guest has joined another table since then', async () => {
    await restoreServer()
    await joinsOtherTable()
    backend.commitOrder('one', order({ version: 3 }))
    await phone.opensTab()
    await time.advance(31_000)
    await waitUntilMirrored('one', 3)
  })
})
