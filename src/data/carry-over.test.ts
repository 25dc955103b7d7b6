import { afterEach, beforeEach, expect, it } from 'vitest'
import { FakeBackend } from '../../tests/support/fake-backend.ts'
import { FakeTime } from '../../tests/support/fake-timers.ts'
import { Tablet } from '../../tests/support/tablet.ts'
import { carryOver, readStrandedChecks } from './carry-over.ts'
import { connectData } from './connection.ts'

let backend: FakeBackend
let time: FakeTime
let tablet: Tablet

beforeEach(async () => {
  backend = new FakeBackend()
  time = new FakeTime()
  tablet = await Tablet.of(backend, time)
  await tablet.opensTab()
  await tablet.isReady()
  connectData(tablet.store, 0)
})
afterEach(() => tablet.stops())

const place = { departmentId: 'sala', tableId: 'mesa-4' }
const strandedHere = () => tablet.store.read(['orders', 'outbox', 'tables', 'products'], readStrandedChecks)

/** Ordered and sent without a network, on a check that was voided meanwhile. */
async function isStranded(): Promise<string[]> {
  await tablet.opensOrder()
  await tablet.isUpToDate()
  tablet.goesOffline()
  const lineIds = [await tablet.adds('agua'), await tablet.adds('taco')]
  await tablet.taps('sendLines', { lineIds })
  const { version, ...order } = backend.orders.get('order')!
  backend.put('order', { ...order, status: 'void', version: version + 1 })
  tablet.comesOnline()
  await tablet.isUpToDate()
  expect((await tablet.outbox()).map(({ code }) => code)).toEqual(Array(3).fill('order_closed'))
  return lineIds
}

it('takes what came too late to a new check of the same table, under its ids, and sends it', async () => {
  const lineIds = await isStranded()
  const ids = (await tablet.outbox()).map(({ id }) => id)
  const target = await carryOver('order', place)
  await tablet.isUpToDate()
  const order = backend.orders.get(target)!
  expect(order).toMatchObject({ tableId: 'mesa-4', departmentId: 'sala' })
  expect(Object.entries(order.lines).map(([id, { status }]) => [id, status])).toEqual(lineIds.map(id => [id, 'sent']))
  expect(Object.keys(order.applied)).toEqual(expect.arrayContaining(ids))
  expect(await tablet.outbox()).toEqual([])
})

it('twice is once: what is on its way already stays there', async () => {
  await isStranded()
  tablet.goesOffline()
  await carryOver('order', place)
  const before = await tablet.outbox()
  expect(await carryOver('order', place)).toBe('order')
  expect(await tablet.outbox()).toEqual(before)
})

it('says of which checks something was refused that no room shows any more', async () => {
  expect(await strandedHere()).toEqual([])
  await isStranded()
  expect(await strandedHere()).toEqual([{ orderId: 'order', departmentId: 'sala', place: 'Mesa 4', refused: 3 }])
  await carryOver('order', place)
  expect(await strandedHere()).toEqual([])
})

it('leaves what is refused on an open check to that check', async () => {
  await tablet.opensOrder()
  await tablet.isUpToDate()
  tablet.goesOffline()
  await tablet.adds('agua')
  const { version, ...order } = backend.orders.get('order')!
  const [row] = await tablet.outbox()
  await tablet.store.write(['outbox'], async tx => {
    await tx.put('outbox', [{ ...row!, state: 'rejected', code: 'sold_out' }])
  })
  expect(await strandedHere()).toEqual([])
  backend.put('order', { ...order, version: version + 1 })
})
