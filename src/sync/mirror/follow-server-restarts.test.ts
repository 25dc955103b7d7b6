import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CatalogueFile, Tenant } from '../../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../../domain/collections.ts'
import type { Order } from '../../../domain/order.ts'
import type { Role } from '../../../domain/permissions.ts'
import { FakePage } from '../../../tests/support/fake-browser.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { startSession } from '../../../tests/support/start-session.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newOrder } from '../../../tests/support/tenant.ts'
import { createSessionStore } from '../../data/session/sessions.ts'
import type { OutboxRow } from '../../data/store/schema.ts'
import type { Store } from '../../data/store/store.ts'
import { CallError } from '../../platform/call-error.ts'
import type { FirestoreClient, OnListenerError } from '../../platform/firestore.ts'
import type { OpenBoards } from '../boards.ts'
import type { ContactTracker } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { followServer, type ServerFollower } from './follow-server.ts'

let time: FakeTime
let page: FakePage
let store: Store
let follower: ServerFollower
/** The connections that were opened and closed, and what the contact tracker was notified of. */
let events: string[]
/** What happens when a connection is opened. */
let beforeOpen: () => void
let failListener: OnListenerError
let isTenantWatched: boolean
let state: ReturnType<ContactTracker['getState']>
let tenantFetches: number

const tenant = { name: 'La Higuera', catalogue: { rev: 7, path: 'catalogue/7' }, epoch: 'first' } as Tenant
const collections = Object.fromEntries(catalogueCollectionNames.map(name => [name, {}]))
const file = { rev: 7, epoch: 'first', ...collections } as unknown as CatalogueFile
const watchNothing = () => () => {}

const openFirestoreClient = async ({ uid }: { uid: string }): Promise<FirestoreClient> => {
  events.push(`opens ${uid}`)
  beforeOpen()
  return {
    watchStaffChanges: watchNothing,
    watchStations: watchNothing,
    watchOrder: watchNothing,
    watchOwnTills: watchNothing,
    fetchCustomers: async () => ({ rev: 0, customers: [] }),
    watchTenant(_next, onError) {
      failListener = onError
      isTenantWatched = true
      return () => {
        isTenantWatched = false
      }
    },
    reconnect: async () => void events.push('reconnects'),
  } as Partial<FirestoreClient> as FirestoreClient
}
const contact = {
  noteListenersStarted: () => events.push('started'),
  noteListenersCurrent: () => events.push('current'),
  noteListenerOutdated: () => events.push('outdated'),
  noteListenerDenied: () => events.push('denied'),
  noteBoards: () => {},
  getState: () => state,
} as Partial<ContactTracker> as ContactTracker

beforeEach(async () => {
  time = new FakeTime()
  page = new FakePage()
  store = await openEmptyStore()
  events = []
  beforeOpen = () => {}
  isTenantWatched = false
  state = 'online'
  tenantFetches = 0
})
afterEach(async () => {
  follower.stop()
  await time.settle()
  store.close()
})

const storesMenu = () => store.write(['meta'], async tx => void (await tx.setMeta('rev', 7)))
const session = () => createSessionStore(store)
const signsIn = async (uid: string, role: Role = 'waiter') => {
  await startSession(store, uid, role)
  await time.settle()
}
const follow = () => {
  const ports = {
    store,
    page,
    timers: time,
    clock: time,
    random: () => 0.5,
    newDeviceId: () => 'device',
    fetchTenant: async () => {
      tenantFetches++
      return tenant
    },
    fetchCatalogue: async () => file,
    openFirestoreClient,
    closeFirestoreClient: async ({ uid }: { uid: string }) => void events.push(`closes ${uid}`),
  } as Partial<Ports> as Ports
  const boards: OpenBoards = { listStations: () => [], onChange: watchNothing, open: watchNothing, stop: () => {} }
  follower = followServer(ports, contact, boards)
  return time.settle()
}
const count = (event: string) => events.filter(each => each === event).length
const fails = (reason: 'denied' | 'unavailable') => {
  failListener(reason)
  return time.settle()
}

describe('a device without a signed-in user', () => {
  it('counts as up to date as soon as it has the menu', async () => {
    await follow()
    expect(events).toEqual([])
    follower.stop()
    await storesMenu()
    await follow()
    expect(events).toEqual(['current'])
  })

  it('opens a connection when somebody signs in, and closes it after the user has signed out', async () => {
    await storesMenu()
    await follow()
    await signsIn('lucia')
    expect(events).toEqual(['current', 'started', 'opens lucia'])
    expect(isTenantWatched).toBe(true)
    await session().endSession('lucia')
    await time.settle()
    expect(events.slice(3).toSorted()).toEqual(['closes lucia', 'current'])
    expect(isTenantWatched).toBe(false)
  })
})

describe('the connection of a signed-in user', () => {
  beforeEach(async () => {
    await signsIn('lucia')
  })

  it('is opened again for another user or role, but not when the user’s token is renewed', async () => {
    await storesMenu()
    await follow()
    await session().saveAuthRecord('lucia', 'a newer token')
    await time.settle()
    expect(count('opens lucia')).toBe(1)
    await signsIn('lucia', 'cashier')
    await signsIn('mateo', 'cashier')
    expect([count('opens lucia'), count('closes lucia'), count('opens mateo')]).toEqual([2, 2, 1])
  })

  it('is opened after the catalogue was fetched, if the device has none', async () => {
    await follow()
    expect(tenantFetches).toBe(1)
    follower.stop()
    await follow()
    expect([tenantFetches, count('opens lucia')]).toEqual([1, 2])
  })

  it.each(['denied', 'unavailable'] as const)(
    'is closed and, after at most a second, opened again each time a listener fails with `%s`',
    async reason => {
      await storesMenu()
      await follow()
      const note = reason === 'denied' ? 'denied' : 'outdated'
      for (const failure of [1, 2, 3]) {
        await fails(reason)
        expect([count(note), count('closes lucia'), count('opens lucia')]).toEqual([failure, failure, failure])
        await time.advance(1_000)
        expect(count('opens lucia')).toBe(failure + 1)
      }
    },
  )

  it('is opened again, after growing waits, if it cannot be opened; a mistake in the code is reported', async () => {
    await storesMenu()
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const mistake = new TypeError('app is undefined')
    beforeOpen = () => {
      throw count('opens lucia') === 1 ? mistake : new CallError('unavailable', 0, 'no network')
    }
    await follow()
    expect(events.slice(1)).toEqual(['opens lucia', 'outdated'])
    await time.advance(1_000)
    expect(count('opens lucia')).toBe(2)
    await time.advance(1_000)
    expect(count('opens lucia')).toBe(2)
    beforeOpen = () => {}
    follower.retry()
    await time.settle()
    expect([count('opens lucia'), count('outdated')]).toEqual([3, 2])
    expect(report.mock.calls).toEqual([[mistake]])
    report.mockClear()
  })

  it('is used again at once on a retry, if the server was out of reach', async () => {
    await storesMenu()
    await follow()
    follower.retry()
    expect(count('reconnects')).toBe(0)
    state = 'offline'
    follower.retry()
    expect([count('reconnects'), count('opens lucia')]).toEqual([1, 1])
  })

  it('is opened without a wait when the user signs out and in again after a listener has failed', async () => {
    await storesMenu()
    await follow()
    await fails('unavailable')
    await Promise.all([session().endSession('lucia'), signsIn('lucia')])
    await time.settle()
    expect(count('opens lucia')).toBe(2)
  })

  it('is closed when the tab no longer leads, and no user gets another one', async () => {
    await storesMenu()
    await follow()
    follower.stop()
    await time.settle()
    expect([count('closes lucia'), isTenantWatched]).toEqual([1, false])
    await signsIn('mateo')
    await time.advance(60_000)
    expect(count('opens mateo')).toBe(0)
  })
})

describe('the connection of a guest', () => {
  const empty = newOrder()
  const withDishes: Order = { ...empty, lines: { agua: {} as Order['lines'][string] } }
  const joins = (stored?: Order) =>
    store.write(['meta', 'orders'], async tx => {
      await tx.setMeta('joined', [{ orderId: 'one', token: 't', tableId: 'mesa-4', departmentId: 'sala', at: 0 }])
      if (stored) await tx.put('orders', [{ id: 'one', ...stored }])
    })
  const orders = () =>
    store.write(['outbox'], async tx => void (await tx.append({ id: 'c', orderIds: ['one'] } as unknown as OutboxRow)))

  beforeEach(() => signsIn('guest', 'guest'))

  it('is opened 30 seconds after the menu was fetched; until then the device counts as up to date', async () => {
    await follow()
    expect(events).toEqual(['started', 'current'])
    expect(await store.read(['meta'], async tx => tx.meta('rev'))).toBe(7)
    page.set({ visible: true })
    await time.advance(29_000)
    expect(count('opens guest')).toBe(0)
    await time.advance(2_000)
    expect(count('opens guest')).toBe(1)
  })

  it.each([
    ['an order with dishes', withDishes],
    ['a command that was not sent', undefined],
  ])('is opened without a delay if the phone has %s', async (_, stored) => {
    if (stored) await joins(stored)
    else await orders()
    await follow()
    expect(events).toEqual(['started', 'opens guest', ...(stored ? ['started'] : [])])
  })

  it.each([
    ['is empty', empty],
    ['was closed', { ...withDishes, status: 'closed' as const }],
    ['is unknown', undefined],
  ])('is opened after the delay if the joined order %s', async (_, stored) => {
    await joins(stored)
    await follow()
    expect(count('opens guest')).toBe(0)
    await orders()
    await time.settle()
    expect(count('opens guest')).toBe(1)
  })

  it('is not opened again by what the guest does later', async () => {
    await follow()
    page.set({ hasOpenedProduct: true })
    await time.settle()
    page.set({ hasOpenedProduct: true })
    await orders()
    follower.startNow()
    await time.advance(60_000)
    expect([count('opens guest'), count('closes guest')]).toEqual([1, 0])
  })

  it('is opened at once when the guest refreshes the menu, and never if the tab no longer leads', async () => {
    await follow()
    follower.startNow()
    await time.settle()
    expect(count('opens guest')).toBe(1)
    follower.stop()
    await follow()
    follower.stop()
    await time.advance(60_000)
    expect(count('opens guest')).toBe(1)
  })
})
