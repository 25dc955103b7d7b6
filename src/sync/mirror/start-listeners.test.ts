import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../domain/order.ts'
import type { Role } from '../../../domain/permissions.ts'
import { countWatches } from '../../../tests/support/count-open.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { startSession } from '../../../tests/support/start-session.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newDepartment, newOrder } from '../../../tests/support/tenant.ts'
import { followDepartment } from '../../data/orders/followed-departments.ts'
import type { JoinedOrder, OrdersById } from '../../data/store/schema.ts'
import type { Store } from '../../data/store/store.ts'
import type { FirestoreClient, OnListenerError } from '../../platform/firestore.ts'
import type { ContactTracker } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { startListeners } from './start-listeners.ts'

type Listener = { name: string; next: (value: never, fromCache: never) => void; fail: OnListenerError }

let time: FakeTime
let store: Store
/** How many watches of the database are not yet removed. */
let open: { watches: number }
/** The running Firestore listeners. */
let listeners: Listener[]
/** The events of which the listeners have notified the contact tracker. */
let notes: string[]
let errors: string[]
let stations: string[]
let onBoardsChange: (() => void) | undefined
let stop: () => void

const listen = (name: string, next: Listener['next'], fail: OnListenerError) => {
  const listener = { name, next, fail }
  listeners.push(listener)
  return () => {
    listeners = listeners.filter(each => each !== listener)
  }
}
const client: FirestoreClient = {
  watchTenant: (next, fail) => listen('tenant', next, fail),
  watchChanges: (_rev, next, fail) => listen('changes', next, fail),
  watchStaffChanges: (_rev, next, fail) => listen('customers', next, fail),
  watchOrders: (departmentId, next, fail) => listen(departmentId, next, fail),
  watchBoard: ({ stationIds }, next, fail) => listen(`board ${stationIds}`, next, fail),
  watchStations: (next, fail) => listen('stations', next, fail),
  watchOrder: (id, next, fail) => listen(id, next, fail),
  watchQuarantine: (next, fail) => listen('quarantine', next, fail),
  watchOwnTills: (next, fail) => listen('tills', next, fail),
  fetchOrder: async () => null,
  fetchCustomers: async () => ({ rev: 0, customers: [] }),
  reconnect: async () => {},
}
const contact = {
  noteListenersStarted: () => notes.push('started'),
  noteListenersCurrent: () => notes.push('current'),
  noteListenerOutdated: () => notes.push('outdated'),
  noteBoards: (ids: readonly string[]) => notes.push(`boards: ${ids}`),
} as Partial<ContactTracker> as ContactTracker
const boards = {
  listStations: () => stations,
  onChange(callback: () => void) {
    onBoardsChange = callback
    return () => {
      onBoardsChange = undefined
    }
  },
  open: () => () => {},
  stop() {},
}

beforeEach(async () => {
  time = new FakeTime()
  store = await openEmptyStore()
  open = { watches: 0 }
  listeners = []
  notes = []
  errors = []
  stations = []
  stop = () => {}
  await store.write(['meta', 'departments'], async tx => {
    await tx.setMeta('rev', 7)
    await tx.setMeta('epoch', 'first')
    await tx.put('departments', [newDepartment('sala', 1)])
  })
})
afterEach(() => {
  stop()
  store.close()
})

async function starts(role: Role): Promise<void> {
  await startSession(store, 'lucia', role)
  const ports = {
    store: countWatches(store, open),
    clock: time,
    timers: time,
    random: () => 0.5,
    newDeviceId: () => 'device',
  }
  stop = startListeners(ports as Partial<Ports> as Ports, client, contact, boards, role, reason => errors.push(reason))
  await time.settle()
}
const names = () => listeners.map(({ name }) => name).toSorted()
const send = (name: string, value: unknown, fromCache = false) => {
  for (const listener of listeners) if (listener.name === name) listener.next(value as never, fromCache as never)
  return time.settle()
}
const sendOrders = (name: string, orders: OrdersById = {}, fromCache = false) => {
  const versions = new Map(Object.entries(orders).map(([id, { version }]) => [id, version]))
  return send(name, { fromCache, versions, getOrder: (id: string) => structuredClone(orders[id]!) })
}
const sendCatalogue = async () => {
  await send('tenant', { name: 'La Higuera', catalogue: { rev: 7, path: 'catalogue/7' }, epoch: 'first' })
  await send('changes', [])
}
const shows = (...stationIds: string[]) => {
  stations = stationIds
  onBoardsChange?.()
  return time.settle()
}
const follows = async (departmentId: string, isFollowed: boolean) => {
  await followDepartment(store, departmentId, isFollowed)
  await time.settle()
}
const order = (more: Partial<Order> = {}) =>
  newOrder({ openedAt: time.now(), updatedAt: time.now(), stations: [], ...more })
/** Returns what the contact tracker was notified of since the last call. Equal events in a row are listed once. */
const takeNotes = () => notes.splice(0).filter((note, at, all) => note !== all[at - 1])

it.each([
  ['guest', []],
  ['kitchen', ['sala', 'stations']],
  ['waiter', ['customers', 'sala', 'stations', 'tills']],
  ['manager', ['customers', 'quarantine', 'sala', 'stations', 'tills']],
] as const)('a user with the role %s gets the documents that the role may read', async (role, expected) => {
  stations = role === 'guest' ? ['barra'] : []
  await starts(role)
  expect(names()).toEqual([...expected, 'tenant'].toSorted())
})

describe('on a tablet', () => {
  it('the listeners are up to date when the catalogue and the orders of each department are', async () => {
    await starts('waiter')
    await sendOrders('sala', {}, true)
    expect(takeNotes()).toEqual(['boards: ', 'started', 'outdated'])
    await sendOrders('sala', { one: order() })
    expect(takeNotes()).toEqual([])
    await sendCatalogue()
    expect(takeNotes()).toEqual(['current'])
    await store.write(['departments'], async tx => {
      await tx.put('departments', [newDepartment('terraza', 2)])
    })
    await time.settle()
    expect(takeNotes()).toEqual(['started'])
    await sendOrders('terraza')
    expect(takeNotes()).toEqual(['current'])
  })

  it('all listeners end, with their watches of the database, when they are stopped', async () => {
    stations = ['barra']
    await starts('manager')
    await sendCatalogue()
    await sendOrders('sala', { own: order() })
    await sendOrders('board barra', { slip: order({ departmentId: 'terraza', stations: ['barra'] }) })
    await follows('sala', false)
    expect(names()).toEqual(
      ['board barra', 'changes', 'customers', 'own', 'quarantine', 'stations', 'tenant', 'tills'].toSorted(),
    )
    takeNotes()
    stop()
    await follows('sala', true)
    await shows('plancha')
    expect([names(), open.watches, onBoardsChange, takeNotes(), errors]).toEqual([[], 0, undefined, [], []])
  })

  it.each(['tenant', 'customers', 'sala', 'stations', 'tills', 'board barra'])(
    'all listeners end, with one error, when the listener %s fails',
    async name => {
      stations = ['barra']
      await starts('waiter')
      const { fail } = listeners.find(listener => listener.name === name)!
      fail('denied')
      fail('unavailable')
      expect([names(), open.watches, errors]).toEqual([[], 0, ['denied']])
    },
  )

  it('all listeners end when the server’s data was replaced, but not when other data changes', async () => {
    await starts('waiter')
    const setMeta = async (key: 'epoch' | 'clockAhead', value: never) => {
      await store.write(['meta'], async tx => void (await tx.setMeta(key, value)))
      await time.settle()
    }
    await setMeta('epoch', 'first' as never)
    await setMeta('clockAhead', 5_000 as never)
    expect(errors).toEqual([])
    await setMeta('epoch', 'second' as never)
    expect([names(), errors]).toEqual([[], ['unavailable']])
  })

  it('the listener of the customers starts again, in place of the earlier one, when a revision is missing', async () => {
    await starts('waiter')
    const before = listeners.find(({ name }) => name === 'customers')
    await send('customers', [{ rev: 5, part: 0, parts: 1, json: '[]' }])
    expect(names().filter(name => name === 'customers')).toHaveLength(1)
    expect(listeners).not.toContain(before)
  })

  it('the listener of a department starts again when the device stops following the department, which deletes its orders, and follows it again at once', async () => {
    await starts('waiter')
    await sendCatalogue()
    await sendOrders('sala')
    takeNotes()
    const before = listeners.find(({ name }) => name === 'sala')
    await Promise.all([followDepartment(store, 'sala', false), followDepartment(store, 'sala', true)])
    await time.settle()
    expect(names().filter(name => name === 'sala')).toHaveLength(1)
    expect(listeners).not.toContain(before)
    expect(takeNotes()).toEqual(['started'])
    await sendOrders('sala')
    expect(takeNotes()).toEqual(['current'])
  })
})

describe('the listener of the kitchen boards', () => {
  beforeEach(async () => {
    await starts('kitchen')
    await sendCatalogue()
    await sendOrders('sala')
    takeNotes()
  })

  it('serves all open boards, which count as up to date only when their orders came from the server and not from the cache', async () => {
    await shows('barra')
    expect([names(), takeNotes()]).toMatchObject([expect.arrayContaining(['board barra']), ['started', 'boards: ']])
    await sendOrders('board barra')
    expect(takeNotes()).toEqual(['boards: barra', 'current'])
    await sendOrders('board barra', {}, true)
    expect(takeNotes()).toEqual(['boards: ', 'outdated'])
    await sendOrders('board barra')
    expect(takeNotes()).toEqual(['boards: barra', 'current'])
    await shows('barra', 'plancha')
    expect(names().filter(name => name.startsWith('board'))).toEqual(['board barra,plancha'])
    expect(takeNotes()).toEqual(['started', 'boards: '])
    const before = [...listeners]
    await shows('barra', 'plancha')
    expect(listeners).toEqual(before)
    await shows()
    expect(names().filter(name => name.startsWith('board'))).toEqual([])
    expect(takeNotes()).toEqual(['boards: ', 'current'])
  })

  it('comes first: an order of an unfollowed department gets its own listener only after the result for the boards', async () => {
    await sendOrders('sala', { own: order() })
    await shows('barra')
    await follows('sala', false)
    expect(names()).not.toContain('own')
    takeNotes()
    await sendOrders('board barra')
    expect(names()).toEqual(['board barra', 'changes', 'own', 'stations', 'tenant'])
    await send('own', order())
    expect(takeNotes()).toEqual(['boards: barra', 'current'])
  })
})

describe('the listeners of a guest’s phone', () => {
  const joins = async (...ids: string[]) => {
    const joined = ids.map(orderId => ({ orderId, token: 'token', tableId: 't', departmentId: 'sala', at: 0 }))
    await store.write(['meta'], async tx => void (await tx.setMeta('joined', joined satisfies JoinedOrder[])))
    await time.settle()
  }

  it('are current as soon as the catalogue and the orders that the guest joined have arrived; a closed order keeps its listener', async () => {
    await store.write(['orders'], async tx => void (await tx.put('orders', [{ id: 'one', ...order() }])))
    await starts('guest')
    await sendCatalogue()
    expect(takeNotes()).toEqual(['current'])
    await joins('one')
    expect(takeNotes()).toEqual(['started'])
    await send('one', order({ status: 'closed', version: 1 }))
    expect([names(), takeNotes()]).toEqual([['changes', 'one', 'tenant'], ['current']])
    await joins('one', 'two')
    expect([names(), takeNotes()]).toEqual([['changes', 'one', 'tenant', 'two'], ['started']])
    await send('two', order())
    expect(takeNotes()).toEqual(['current'])
  })
})
