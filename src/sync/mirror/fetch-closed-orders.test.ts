import { expect, it } from 'vitest'
import type { Order } from '../../../domain/order.ts'
import { backend, setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { closedOrderStores, readClosedOrders as readStored } from '../../data/orders/read-orders.ts'
import { CallError } from '../../platform/call-error.ts'
import type { ClosedOrdersPage } from '../../platform/closed-orders.ts'
import { fetchAndStoreClosedOrders } from './fetch-closed-orders.ts'

setUpReadyTablet()

const period = { from: 0, to: 4_000_000_000_000 }
const stored = () => tablet.store.read(closedOrderStores, tx => readStored(tx, period))
const read = (orders: ClosedOrdersPage['orders']) =>
  fetchAndStoreClosedOrders(tablet.store, async () => ({ orders }), period)

async function closedCheck(): Promise<Order> {
  await tablet.opensOrder('before')
  await tablet.taps('voidOrder', { reason: 'error' }, 'before')
  await tablet.waitUntilSent()
  return backend.orders.get('before')!
}

it('closed checks that were read from the server are stored, so that the device has them offline', async () => {
  const order = await closedCheck()
  await read([{ id: 'today', ...order, closedAt: 900_000 }])
  expect((await stored()).map(({ id }) => id)).toEqual(['today', 'before'])
})

it('an older version of a closed check does not replace the stored version, and a damaged document is left out', async () => {
  const order = await closedCheck()
  const damaged = { id: 'damaged', version: 1 } as ClosedOrdersPage['orders'][number]
  const { orders } = await read([{ id: 'before', ...order, version: 1, number: 'old' }, damaged])
  expect(orders.map(({ id }) => id)).toEqual(['before'])
  expect((await stored()).map(({ order: { number } }) => number)).toEqual([order.number])
})

it('the list of closed checks leaves out checks that are open, merged, outside of the period, or stored only as a copy for guests', async () => {
  const order = await closedCheck()
  await tablet.opensOrder('open')
  await read([
    { id: 'merged', ...order, closedAt: undefined, mergedInto: 'open' },
    { id: 'later', ...order, closedAt: 4_000_000_000_000 },
    { id: 'guests', ...order, openedBy: '' },
  ])
  expect((await stored()).map(({ id }) => id)).toEqual(['before'])
})

it('a check that was ended on this device is listed as closed even before the command is sent', async () => {
  await tablet.opensOrder('here')
  await tablet.waitUntilSent()
  tablet.goesOffline()
  await tablet.taps('voidOrder', { reason: 'error' }, 'here')
  const [view] = await stored()
  expect(view).toMatchObject({ id: 'here', order: { status: 'void', closedBy: 'lucia' } })
  expect(view!.unconfirmedTypes).toContain('voidOrder')
})

it('if closed checks cannot be read from the server, the caller gets the error and nothing is stored', async () => {
  const failing = async () => {
    throw new CallError('unavailable', 0, 'no network')
  }
  await expect(fetchAndStoreClosedOrders(tablet.store, failing, period)).rejects.toThrow(CallError)
  expect(await stored()).toEqual([])
})
