import { beforeEach, expect, it } from 'vitest'
import { backend, setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { newCommand, withOrderId } from '../../../tests/support/tenant.ts'
import { setDataStore } from '../store/connection.ts'
import {
  canMoveToNewOrder,
  moveRejectedToNewOrder,
  newOpenOrder,
  readClosedOrdersWithRejections,
  resendCommands,
} from './resend.ts'

setUpReadyTablet()
beforeEach(() => {
  setDataStore(tablet.store, 0)
})

const place = { departmentId: 'sala', tableId: 'mesa-4', covers: 3 }
const readRejections = () =>
  tablet.store.read(['orders', 'outbox', 'tables', 'products'], readClosedOrdersWithRejections)

/**
 * The tablet goes offline. Its user adds two lines and sends the lines to the kitchen. Meanwhile the server voids the
 * order, so the server later rejects the three commands.
 */
async function rejectOnVoidedOrder(): Promise<string[]> {
  await tablet.opensOrder()
  await tablet.waitUntilSent()
  tablet.goesOffline()
  const lineIds = [await tablet.adds('agua'), await tablet.adds('taco')]
  await tablet.taps('sendLines', { lineIds })
  const { version, ...order } = backend.orders.get('order')!
  backend.commitOrder('order', { ...order, status: 'void', version: version + 1 })
  tablet.comesOnline()
  await tablet.waitUntilSent()
  expect((await tablet.readOutbox()).map(({ code }) => code)).toEqual(Array(3).fill('order_closed'))
  return lineIds
}

it('rejected commands of a voided order are sent with the same ids to a new order of the same table', async () => {
  const lineIds = await rejectOnVoidedOrder()
  const ids = (await tablet.readOutbox()).map(({ id }) => id)
  const target = await moveRejectedToNewOrder('order', newOpenOrder(place))
  await tablet.waitUntilSent()
  const order = backend.orders.get(target)!
  expect(order).toMatchObject(place)
  expect(Object.entries(order.lines).map(([id, { status }]) => [id, status])).toEqual(lineIds.map(id => [id, 'sent']))
  expect(Object.keys(order.applied)).toEqual(expect.arrayContaining(ids))
  expect(await tablet.readOutbox()).toEqual([])
})

const allergies = { 2: { allergens: ['cacahuate'], note: 'grave' } }
const storeAllergies = () =>
  tablet.store.write(['orders'], async tx => {
    await tx.put('orders', [{ ...backend.orders.get('order')!, id: 'order', allergies }])
  })

it('the new order has the allergies of the voided order', async () => {
  await rejectOnVoidedOrder()
  await storeAllergies()
  const target = await moveRejectedToNewOrder('order', newOpenOrder(place))
  await tablet.waitUntilSent()
  expect(backend.orders.get(target)!.allergies).toEqual(allergies)
})

it('moving rejected commands to a new order a second time changes nothing while the commands are pending', async () => {
  await rejectOnVoidedOrder()
  tablet.goesOffline()
  const opening = newOpenOrder(place)
  expect(await moveRejectedToNewOrder('order', opening)).toBe(opening.orderId)
  const before = await tablet.readOutbox()
  expect(before.map(({ state }) => state)).toEqual(Array(4).fill('pending'))
  await moveRejectedToNewOrder('order', opening)
  await moveRejectedToNewOrder('order', newOpenOrder(place))
  expect(await tablet.readOutbox()).toEqual(before)
})

it('no new order is opened when the rules would refuse all rejected commands on the new order', async () => {
  await rejectOnVoidedOrder()
  await storeAllergies()
  const before = await tablet.readOutbox()
  await tablet.store.write(['products'], async tx => tx.clear('products'))
  await tablet.store.reopen()
  await expect(moveRejectedToNewOrder('order', newOpenOrder(place))).rejects.toMatchObject({
    code: 'product_not_found',
  })
  expect(await tablet.readOutbox()).toEqual(before)
})

it('rejected commands on an order that was merged into a closed order move to the new order too', async () => {
  await tablet.opensOrder()
  await tablet.opensOrder('joined')
  await tablet.adds('agua', 'joined')
  await tablet.waitUntilSent()
  tablet.goesOffline()
  const lineId = await tablet.adds('taco', 'joined')
  const { version, ...joined } = backend.orders.get('joined')!
  backend.commitOrder('joined', { ...joined, status: 'void', mergedInto: 'order', version: version + 1 })
  const { version: last, ...lead } = backend.orders.get('order')!
  backend.commitOrder('order', { ...lead, status: 'closed', mergedFrom: ['joined'], version: last + 1 })
  tablet.comesOnline()
  await tablet.waitUntilSent()
  expect(await readRejections()).toMatchObject([{ orderId: 'order', place: 'Mesa 4', rejectedCount: 1 }])
  const target = await moveRejectedToNewOrder('order', newOpenOrder(place))
  await tablet.waitUntilSent()
  expect(Object.keys(backend.orders.get(target)!.lines)).toEqual([lineId])
})

it('`readClosedOrdersWithRejections` lists a voided order until its rejected commands are moved', async () => {
  expect(await readRejections()).toEqual([])
  await rejectOnVoidedOrder()
  expect(await readRejections()).toEqual([
    { orderId: 'order', departmentId: 'sala', place: 'Mesa 4', rejectedCount: 3 },
  ])
  await moveRejectedToNewOrder('order', newOpenOrder(place))
  expect(await readRejections()).toEqual([])
})

it('`readClosedOrdersWithRejections` does not list an open order that has a rejected command', async () => {
  await tablet.opensOrder()
  await tablet.waitUntilSent()
  tablet.goesOffline()
  await tablet.adds('agua')
  const { version, ...order } = backend.orders.get('order')!
  const [row] = await tablet.readOutbox()
  await tablet.store.write(['outbox'], async tx => {
    await tx.put('outbox', [{ ...row!, state: 'rejected', code: 'sold_out' }])
  })
  expect(await readRejections()).toEqual([])
  backend.commitOrder('order', { ...order, version: version + 1 })
})

const add = (lineId: string) => newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })

it('commands are sent again to their own order if it is open, or if one of the commands opens it', async () => {
  await tablet.opensOrder()
  await tablet.waitUntilSent()
  tablet.goesOffline()
  expect(await resendCommands([add('one')], newOpenOrder(place))).toEqual({ orderId: 'order' })
  const commands = [newCommand('openOrder', place), add('two')].map(one => withOrderId('own', one))
  expect(await resendCommands(commands, newOpenOrder(place))).toEqual({ orderId: 'own' })
  expect((await tablet.readOutbox()).map(({ orderIds }) => orderIds)).toEqual([['order'], ['own'], ['own']])
})

it('rejected commands that add no line are not sent to a new order', async () => {
  await rejectOnVoidedOrder()
  const send = (await tablet.readOutbox()).at(-1)!.command
  await expect(resendCommands([send], newOpenOrder(place))).rejects.toMatchObject({ code: 'order_closed' })
})

it('`canMoveToNewOrder` is true only if a line was rejected because its order was closed', () => {
  const canMove = (type: 'addLine' | 'sendLines' | 'closeOrder', code: string) => canMoveToNewOrder([{ type, code }])
  expect(canMove('addLine', 'order_closed')).toBe(true)
  expect(canMove('addLine', 'sold_out')).toBe(false)
  expect(canMove('sendLines', 'order_closed')).toBe(false)
  expect(canMove('closeOrder', 'order_closed')).toBe(false)
})

it('the new order of takeaway guests has their details without the promised time; guests who waited for a table are served at the bar', () => {
  const guest = { name: 'Ana', phone: '55 1234', platform: 'Rappi' }
  const open = (kind: 'takeaway' | 'waiting') =>
    newOpenOrder({ departmentId: 'sala', pickup: { ...guest, kind, promisedAt: 5 } }).payload
  expect(open('takeaway')).toEqual({ departmentId: 'sala', pickup: { ...guest, kind: 'takeaway' } })
  expect(open('waiting')).toMatchObject({ pickup: { kind: 'bar' } })
})
