import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyOrder, type Line, type Order } from '../../../domain/order.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { computeBoardAge } from '../../data/kitchen/board-age.ts'
import { boardStores, readBoardOrders } from '../../data/kitchen/read-board.ts'
import { createSessionStore } from '../../data/session/sessions.ts'

let backend: FakeBackend
let time: FakeTime
let tablet: Tablet

beforeEach(async () => {
  backend = new FakeBackend()
  time = new FakeTime()
  backend.now = () => time.now()
  tablet = await Tablet.create(backend, time, 'amalia', 'kitchen')
})
afterEach(() => tablet.stops())

/**
 * Creates an order, by default a paid order (`closed`) for which the station `barra` must still make something. Only
 * the listener of a kitchen screen (board) gets such an order.
 */
const order = (more: Partial<Order>): Order => ({
  ...createEmptyOrder({ number: 'A-1', departmentId: 'sala', covers: 1, openedBy: 'x', openedAt: time.now() }),
  status: 'closed',
  version: 1,
  updatedAt: time.now(),
  stations: ['barra'],
  ...more,
})
const mirrored = (id: string) => tablet.store.read(['orders'], async tx => tx.get('orders', id))
const board = (id = 'barra') => tablet.store.read(boardStores, tx => readBoardOrders(tx, id))
const shownIds = async (id?: string) => (await board(id)).orders.map(view => view.id)
const contactState = async () => (await tablet.readContact())?.state

async function opensTab() {
  const tab = await tablet.opensTab()
  await tablet.waitUntilReady()
  return tab
}

describe('the orders of a kitchen screen (board)', () => {
  it('are updated while the board is open, including those of paid checks', async () => {
    const { sync } = await opensTab()
    backend.commitOrder('paid', order({}))
    await time.settle()
    expect(await mirrored('paid')).toBeUndefined()
    expect(await board()).toEqual({ stationIds: ['barra'], followedIds: ['barra'], orders: [], isRead: false })
    const close = sync.openBoard(['barra'])
    await time.runUntil(async () => (await board()).isRead, 'the orders of the board')
    expect(await shownIds()).toEqual(['paid'])
    backend.commitOrder('second', order({ stations: ['barra', 'plancha'] }))
    await time.settle()
    expect(await shownIds()).toEqual(['paid', 'second'])
    close()
    await time.settle()
    expect(backend.boards.size).toBe(0)
    backend.commitOrder('third', order({}))
    await time.settle()
    expect(await mirrored('third')).toBeUndefined()
  })

  it('count as current while the board is open and the server answers; after the board is closed, the device knows until when they were current', async () => {
    const { sync } = await opensTab()
    const age = async () => computeBoardAge(await tablet.readContact(), time.now() - 60_000, ['barra'])
    expect(await age()).toEqual({ knownUntil: undefined })
    const close = sync.openBoard(['barra'])
    await time.runUntil(async () => (await age()) === 'current', 'the orders of the board')
    const until = time.now()
    close()
    await time.runUntil(async () => (await age()) !== 'current', 'the board is not followed')
    expect(await age()).toEqual({ knownUntil: expect.toSatisfy((at: number) => at <= until && at > until - 60_000) })
  })

  it('are no longer shown when the station has nothing more to make, even if that happened while no tab had the board open', async () => {
    const { sync } = await opensTab()
    backend.commitOrder('one', order({}))
    backend.commitOrder('two', order({}))
    const close = sync.openBoard(['barra'])
    await time.runUntil(async () => (await shownIds()).length === 2, 'both orders')
    backend.commitOrder('one', order({ version: 2, stations: [] }))
    await time.runUntil(async () => (await shownIds()).length === 1, 'one order')
    close()
    backend.commitOrder('two', order({ version: 2, stations: ['plancha'] }))
    await time.settle()
    expect(await shownIds()).toEqual(['two'])
    sync.openBoard(['barra'])
    await time.runUntil(async () => (await shownIds()).length === 0, 'an empty board')
  })

  it('do not include orders that have not changed for 18 hours', async () => {
    const { sync } = await opensTab()
    backend.commitOrder('old', order({ updatedAt: time.now() - 19 * 3_600_000 }))
    sync.openBoard(['barra'])
    await time.runUntil(async () => (await board()).isRead, 'the orders of the board')
    expect(await mirrored('old')).toBeUndefined()
    const row = { id: 'old', ...backend.orders.get('old')! }
    await tablet.store.write(['orders'], async tx => void (await tx.put('orders', [row])))
    const before = backend.orderFetchCount
    await time.advance(20_000)
    expect(backend.orderFetchCount).toBe(before)
  })

  it('include orders that an earlier version of the server stored without stations; each is fetched once', async () => {
    const { sync } = await opensTab()
    const line = { status: 'sent', stationId: 'barra', name: 'Mezcal', options: [], taxes: [] } as unknown as Line
    const { stations: _, ...older } = order({ status: 'open', lines: { mezcal: line } })
    await tablet.store.write(['orders'], async tx => void (await tx.put('orders', [{ id: 'older', ...older }])))
    backend.commitOrder('older', older)
    sync.openBoard(['barra'])
    await time.runUntil(async () => (await shownIds()).length === 1, 'the older order')
    await time.advance(10_000)
    const before = backend.orderFetchCount
    backend.commitOrder('other', order({}))
    await time.runUntil(async () => (await shownIds()).length === 2, 'the other order')
    await time.advance(20_000)
    expect(backend.orderFetchCount).toBe(before)
  })

  it('are all read with one query for the boards that are open in the tabs of the browser', async () => {
    const first = await opensTab()
    const second = await tablet.opensTab()
    first.sync.openBoard(['plancha'])
    const close = second.sync.openBoard(['barra', 'fria'])
    await time.runUntil(() => [...backend.boards].join() === 'barra,fria,plancha', 'one query for three stations')
    expect(backend.boards.size).toBe(1)
    close()
    await time.runUntil(() => [...backend.boards].join() === 'plancha', 'one query for one station')
  })

  it('are also updated by the next leader tab', async () => {
    const first = await opensTab()
    const second = await tablet.opensTab()
    second.sync.openBoard(['barra'])
    await time.runUntil(() => backend.boards.size === 1, 'the board of the other tab')
    first.sync.stop()
    await time.runUntil(() => second.sync.isLeader(), 'a new leader')
    backend.commitOrder('one', order({}))
    await time.runUntil(async () => (await shownIds()).length === 1, 'the order')
  })

  it('are not read for a guest', async () => {
    await tablet.stops()
    tablet = await Tablet.create(backend, time, 'anonimo', 'guest')
    const { sync } = await tablet.opensTab()
    sync.openBoard(['barra'])
    await time.advance(40_000)
    expect(backend.boards.size).toBe(0)
  })

  it('count as not yet fetched after the last staff user signed out', async () => {
    const { sync } = await opensTab()
    sync.openBoard(['barra'])
    await time.runUntil(async () => (await board()).isRead, 'the orders of the board')
    await createSessionStore(tablet.store).endSession('amalia')
    expect((await board()).isRead).toBe(false)
  })
})

describe('a tablet with an open board', () => {
  it('detects within 20 seconds that the server no longer answers', async () => {
    const { sync } = await opensTab()
    await time.advance(1_000)
    sync.openBoard(['barra'])
    await time.runUntil(async () => (await board()).isRead, 'the orders of the board')
    expect(await contactState()).toBe('online')
    tablet.probeResult = new Promise(() => {})
    await time.advance(20_000)
    expect(await contactState()).toBe('offline')
  })

  it('is shown as online only when the orders of the board have arrived', async () => {
    const { sync } = await opensTab()
    backend.delaysOrders = true
    sync.openBoard(['barra'])
    await time.advance(1_000)
    expect(await contactState()).toBe('connecting')
    backend.releaseSnapshots()
    await time.settle()
    expect(await contactState()).toBe('online')
  })

  it('does not wait for the orders of a board that was closed', async () => {
    const { sync } = await opensTab()
    backend.delaysOrders = true
    const close = sync.openBoard(['barra'])
    await time.advance(1_000)
    close()
    await time.settle()
    expect(await contactState()).toBe('online')
  })
})

describe('the kitchen stations on a device', () => {
  const barra = { id: 'barra', name: 'Barra', position: 1, kind: 'prep', rev: 3 } as const
  const details = { warnAfter: 8, alarmAfter: 15, unseenAfter: 60, print: 'never', bump: 'ready' } as const
  const readAll = () =>
    tablet.store.read(['meta', 'stations'], async tx => [await tx.meta('stations'), await tx.all('stations')])

  it('are the server’s stations, including deleted stations, until the last staff user signs out', async () => {
    backend.stations = [{ ...barra, ...details }]
    await opensTab()
    await time.runUntil(async () => (await readAll())[0] !== undefined, 'the stations')
    expect(await readAll()).toEqual([{ rev: 3 }, backend.stations])
    backend.stations = [{ ...barra, ...details, deleted: true, rev: 4 }]
    backend.notifyListeners()
    await time.settle()
    expect(await readAll()).toEqual([{ rev: 4 }, backend.stations])
    await tablet.stops()
    await createSessionStore(tablet.store).endSession('amalia')
    expect(await readAll()).toEqual([undefined, []])
  })

  it('are not stored for a guest', async () => {
    backend.stations = [{ ...barra, ...details }]
    tablet = await Tablet.create(backend, time, 'anonimo', 'guest')
    await tablet.opensTab()
    await time.advance(40_000)
    expect(await readAll()).toEqual([undefined, []])
  })
})
