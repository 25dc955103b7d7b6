import { beforeEach, describe, expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-timers.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { foldStores, readJoinedOrder, readOpenOrders } from './read-orders.ts'

let tablet: Tablet

beforeEach(async () => {
  tablet = await Tablet.create(new FakeBackend(), new FakeTime())
  await tablet.opensTab()
  await tablet.waitUntilReady()
})

const openOrders = () => tablet.store.read(foldStores, tx => readOpenOrders(tx, 'sala'))

describe('an order on the screen', () => {
  it('is the confirmed one with the taps folded in, priced', async () => {
    await tablet.opensOrder()
    await tablet.adds('agua')
    await tablet.waitUntilSent()
    await tablet.stops()
    const lineId = await tablet.adds('mezcal')
    const view = await tablet.readOrder()
    expect(view).toMatchObject({ pending: 1, order: { totals: { subtotal: 15_900 } } })
    expect(view?.lines.map(({ amount, state }) => [amount, state])).toEqual([
      [3900, 'draft'],
      [12_000, 'pending'],
    ])
    expect(view?.lines[1]?.id).toBe(lineId)
  })

  it('calls a line pending while anything that names it waits', async () => {
    await tablet.opensOrder()
    const first = await tablet.adds('agua')
    const second = await tablet.adds('agua')
    await tablet.waitUntilSent()
    await tablet.stops()
    await tablet.taps('sendLines', { lineIds: [first] })
    const view = await tablet.readOrder()
    expect(view?.lines.map(({ id, line, state }) => [id, line.status, state])).toEqual([
      [first, 'sent', 'pending'],
      [second, 'draft', 'draft'],
    ])
  })

  it('keeps a pending line visible that the rules here refuse by now', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    await tablet.stops()
    await tablet.adds('agua')
    await tablet.store.write(['orders'], async tx => {
      const order = await tx.get('orders', 'order')
      await tx.put('orders', [{ ...order!, status: 'closed', version: 9 }])
    })
    const view = await tablet.readOrder()
    expect(view?.lines.map(({ line, state }) => [line.name, state])).toEqual([['Agua fresca', 'pending']])
    expect(view?.order).toMatchObject({ status: 'closed', totals: { total: 0 } })
  })

  it('is null when nobody here knows it', async () => {
    expect(await tablet.readOrder('unheard-of')).toBeNull()
  })
})

describe('the open orders of a department', () => {
  it('are those that the taps here opened, and not those that they closed', async () => {
    await tablet.signsIn('pilar', 'cashier')
    await tablet.opensOrder('confirmed')
    await tablet.waitUntilSent()
    await tablet.stops()
    await tablet.opensOrder('tapped')
    await tablet.taps('closeOrder', {}, 'confirmed')
    expect((await openOrders()).map(order => order.id)).toEqual(['tapped'])
  })

  it('leave a damaged row out', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    await tablet.stops()
    await tablet.store.write(['orders'], async tx => {
      await tx.put('orders', [{ id: 'damaged', departmentId: 'sala', status: 'open' } as never])
    })
    expect((await openOrders()).map(order => order.id)).toEqual(['order'])
  })
})

describe('the order that a guest joined', () => {
  it('goes on in the one that it was merged into, with what is still tapped on it', async () => {
    await tablet.opensOrder('joined')
    await tablet.opensOrder('lead')
    const first = await tablet.adds('agua', 'joined')
    await tablet.taps('moveLines', { lineIds: [first], toOrderId: 'lead' }, 'joined')
    await tablet.waitUntilSent()
    await tablet.stops()
    const second = await tablet.adds('mezcal', 'joined')
    const view = await tablet.store.read(foldStores, tx => readJoinedOrder(tx, 'joined'))
    expect(view).toMatchObject({ id: 'lead', order: { status: 'open' } })
    expect(view?.lines.map(({ id, state }) => [id, state])).toEqual([
      [first, 'draft'],
      [second, 'pending'],
    ])
  })
})
