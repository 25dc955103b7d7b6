import { beforeEach, describe, expect, it } from 'vitest'
import { passId } from '../../../domain/kitchen/station.ts'
import { createEmptyOrder, type Line, type Order } from '../../../domain/order.ts'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { orderViewStores, readDepartmentOrders } from '../orders/read-orders.ts'
import type { StationRow } from '../store/schema.ts'
import { boardStores, readBoardOrders } from './read-board.ts'
import { readStations } from './stations.ts'
import { readOrdersById } from './use-orders-by-id.ts'

let tablet: Tablet

beforeEach(async () => {
  tablet = await Tablet.create(new FakeBackend(), new FakeTime())
  await tablet.opensTab()
  await tablet.waitUntilReady()
  await tablet.stops()
})

const order = (more: Partial<Order>): Order => ({
  ...createEmptyOrder({ number: 'A-1', departmentId: 'sala', covers: 1, openedBy: 'x', openedAt: 1 }),
  version: 1,
  ...more,
})
const storeOrders = (orders: { [id: string]: Order }) =>
  tablet.store.write(['orders'], async tx => {
    const rows = Object.entries(orders).map(([id, one]) => ({ id, ...one }))
    await tx.put('orders', rows)
  })
/** Stores the stations, and in `tenant.kitchen` the copy that the server makes of the stations. */
const storeStations = (rows: Partial<StationRow>[]) =>
  tablet.store.write(['meta', 'stations'], async tx => {
    await tx.put('stations', rows as StationRow[])
    await tx.setMeta('stations', { rev: 1 })
    const live = rows.filter(row => !row.deleted).map(row => [row.id, { kind: 'prep', position: 1, ...row }])
    const tenant = (await tx.meta('tenant'))!
    await tx.setMeta('tenant', { ...tenant, kitchen: { stations: Object.fromEntries(live) } })
  })
const sent: Line = {
  productId: 'mezcal',
  name: 'Mezcal',
  unitPrice: 12_000,
  quantity: 1,
  options: [],
  status: 'sent',
  position: 1,
  by: 'x',
  at: 1,
  taxes: [],
  stationId: 'barra',
}
const read = (stationId: string) => tablet.store.read(boardStores, tx => readBoardOrders(tx, stationId))
const ids = async (stationId: string) => (await read(stationId)).orders.map(({ id }) => id)

describe('readBoardOrders', () => {
  it('returns the orders that have lines to make at the station, or at the pass, oldest first', async () => {
    await storeOrders({
      late: order({ stations: ['barra', passId], openedAt: 3 }),
      early: order({ stations: ['barra', 'plancha'], openedAt: 2, status: 'closed' }),
      served: order({ stations: [] }),
      older: order({}),
    })
    expect(await ids('barra')).toEqual(['early', 'late'])
    expect(await ids('plancha')).toEqual(['early'])
    expect(await ids(passId)).toEqual(['late'])
    expect(await ids('otra')).toEqual([])
  })

  it('includes the orders of stations that are rerouted to the station, and returns no orders for a rerouted station', async () => {
    await storeStations([
      { id: 'barra', name: 'Barra' },
      { id: 'fria', name: 'Fría', rerouteTo: 'barra' },
    ])
    await storeOrders({ one: order({ stations: ['fria'] }) })
    expect((await read('barra')).followedIds).toEqual(['barra', 'fria'])
    expect(await ids('barra')).toEqual(['one'])
    expect(await ids('fria')).toEqual([])
  })

  it('shows at the fallback station also the lines of a station that this device has never received', async () => {
    await storeStations([
      { id: 'barra', name: 'Barra', position: 1 },
      { id: 'fria', name: 'Fría', position: 2 },
    ])
    const lines = { a: { ...sent, stationId: 'nunca' }, b: { ...sent, stationId: 'fria' }, c: sent }
    await storeOrders({ one: order({ stations: ['barra', 'fria', passId], lines }) })
    expect(await read('barra')).toMatchObject({ stationIds: ['barra', 'nunca'], followedIds: ['barra'] })
    expect((await read('fria')).stationIds).toEqual(['fria'])
    expect((await read(passId)).stationIds).toEqual([passId])
  })

  it('returns the same view object for an unchanged order, and a new view object for a changed order', async () => {
    await storeOrders({ one: order({ stations: ['barra'] }), two: order({ stations: ['barra'] }) })
    const [one, two] = (await read('barra')).orders
    await storeOrders({ two: order({ stations: ['barra'], version: 2 }) })
    const again = (await read('barra')).orders
    expect(again[0]).toBe(one)
    expect(again[1]).not.toBe(two)
    expect(again[1]!.order.version).toBe(2)
  })

  it('sorts the orders by the time when they were opened, and orders that were opened at the same time by their ids', async () => {
    const at = (openedAt: number) => order({ stations: ['barra'], lines: { mezcal: sent }, openedAt })
    await storeOrders({ a: at(3), b: at(2), c: at(2) })
    await tablet.taps('setCovers', { covers: 7 }, 'c')
    expect(await ids('barra')).toEqual(['b', 'c', 'a'])
  })

  it('applies to the orders the commands of this device that the server has not answered yet', async () => {
    await storeOrders({ one: order({ stations: ['barra'], lines: { mezcal: sent } }) })
    await tablet.taps('setCovers', { covers: 7 }, 'one')
    expect((await read('barra')).orders[0]).toMatchObject({ pendingCount: 1, order: { covers: 7 } })
  })

  it('leaves an order out of a station’s board once its lines were marked as ready on this device, even if the server does not know this yet', async () => {
    await storeOrders({ one: order({ stations: ['barra', passId], lines: { mezcal: sent } }) })
    expect(await ids('barra')).toEqual(['one'])
    await tablet.taps('advanceLines', { lineIds: ['mezcal'], to: 'ready' }, 'one')
    expect(await ids('barra')).toEqual([])
    expect(await ids(passId)).toEqual(['one'])
  })

  it('returns a paid check whose dishes are still to be made, and the tables screen does not show this check', async () => {
    const tables = () => tablet.store.read(boardStores, tx => readDepartmentOrders(tx, 'sala'))
    const before = await tables()
    await storeOrders({
      paid: order({ stations: ['barra'], status: 'closed', tableId: 'mesa-4' }),
      elsewhere: order({ stations: ['barra'], departmentId: 'cerrada' }),
    })
    expect(await ids('barra')).toEqual(['elsewhere', 'paid'])
    expect(await tables()).toEqual(before)
  })
})

it('`readOrdersById` returns the orders with these ids that this device has, with its pending commands applied', async () => {
  await storeOrders({ one: order({}), two: order({}) })
  await tablet.taps('setCovers', { covers: 7 }, 'two')
  const readByIds = (ids: string[]) => tablet.store.read(orderViewStores, tx => readOrdersById(tx, ids))
  expect(await readByIds(['two', 'unknown'])).toMatchObject({ orders: [{ id: 'two', order: { covers: 7 } }] })
  expect(await readByIds([])).toEqual({ ids: [], orders: [] })
})

describe('readStations', () => {
  const stations = () => tablet.store.read(['meta', 'stations'], readStations)

  it('returns the stations sorted by position, without deleted ones; undefined until the device has received them', async () => {
    await tablet.store.write(['meta'], async tx => void (await tx.remove('meta', ['stations'])))
    expect(await stations()).toBeUndefined()
    await storeStations([
      { id: 'c', name: 'Barra', position: 2, warnAfter: 4 },
      { id: 'b', name: 'Plancha', position: 1, deleted: true },
      { id: 'a', name: 'Fría', position: 1 },
    ])
    expect((await stations())?.map(({ id, warnAfter }) => [id, warnAfter])).toEqual([
      ['a', 8],
      ['c', 4],
    ])
  })

  it('sorts stations with the same position by their names, with numbers by value: `Barra 2` before `Barra 10`', async () => {
    await storeStations([
      { id: 'a', name: 'Barra 10', position: 1 },
      { id: 'b', name: 'Barra 2', position: 1 },
    ])
    expect((await stations())?.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})
