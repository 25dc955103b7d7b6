import { beforeEach, describe, expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { orderViewStores, readDepartmentOrders, readJoinedOrder, readOpenOrders, readOrder } from './read-orders.ts'

let tablet: Tablet

beforeEach(async () => {
  tablet = await Tablet.create(new FakeBackend(), new FakeTime())
  await tablet.opensTab()
  await tablet.waitUntilReady()
})

const openOrders = () => tablet.store.read(orderViewStores, tx => readOpenOrders(tx, 'sala'))

describe('an order on the screen', () => {
  it('is the order from the server with the pending commands applied; its totals include pending lines', async () => {
    await tablet.opensOrder()
    await tablet.adds('agua')
    await tablet.waitUntilSent()
    await tablet.stops()
    const lineId = await tablet.adds('mezcal')
    const view = await tablet.readOrder()
    expect(view).toMatchObject({ pendingCount: 1, order: { totals: { subtotal: 15_900 } } })
    expect(view?.lines.map(({ amount, state }) => [amount, state])).toEqual([
      [3900, 'draft'],
      [12_000, 'pending'],
    ])
    expect(view?.lines[1]?.id).toBe(lineId)
  })

  it('shows a line as pending while a command on the line is pending', async () => {
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

  it('has the server’s status of each line, and the types of the commands that the server has not applied yet', async () => {
    await tablet.opensOrder()
    const first = await tablet.adds('agua')
    await tablet.waitUntilSent()
    await tablet.stops()
    const second = await tablet.adds('mezcal')
    await tablet.taps('sendLines', { lineIds: [first, second] })
    await tablet.taps('requestBill', {})
    const view = await tablet.readOrder()
    expect(view?.lines.map(({ id, line, serverStatus }) => [id, line.status, serverStatus])).toEqual([
      [first, 'sent', 'draft'],
      [second, 'sent', undefined],
    ])
    expect(view?.unconfirmedTypes).toEqual(new Set(['addLine', 'sendLines', 'requestBill']))
    await tablet.opensTab()
    await tablet.waitUntilSent()
    const sent = await tablet.readOrder()
    expect(sent?.lines.map(({ state, serverStatus }) => [state, serverStatus])).toEqual([
      ['sent', 'sent'],
      ['sent', 'sent'],
    ])
    expect(sent?.unconfirmedTypes).toEqual(new Set())
  })

  it('shows a portion of a sent line as already sent after the portion was moved offline to another check', async () => {
    await tablet.opensOrder()
    const lineId = await tablet.adds('agua')
    await tablet.taps('changeLine', { lineId, quantity: 2 })
    await tablet.taps('sendLines', { lineIds: [lineId] })
    await tablet.opensOrder('other')
    await tablet.waitUntilSent()
    await tablet.stops()
    const parts = [{ lineId, quantity: 1, newLineId: 'part' }]
    await tablet.taps('moveLines', { lineIds: [], parts, toOrderId: 'other' })
    const target = await tablet.readOrder('other')
    expect(target?.lines.map(({ id, state, serverStatus }) => [id, state, serverStatus])).toEqual([
      ['part', 'pending', 'sent'],
    ])
  })

  it('marks comps, discounts and voided payments that the server has not applied yet, and removed discounts that the server still subtracts', async () => {
    tablet = await Tablet.create(new FakeBackend(), new FakeTime(), 'octavio', 'manager')
    await tablet.opensTab()
    await tablet.waitUntilReady()
    await tablet.opensOrder()
    const [comped, discounted, other] = [
      await tablet.adds('agua'),
      await tablet.adds('agua'),
      await tablet.adds('agua'),
    ]
    await tablet.taps('sendLines', { lineIds: [comped, discounted, other] })
    await tablet.taps('applyDiscount', { discountId: 'check', percent: 1000, reason: 'x' })
    await tablet.taps('applyDiscount', { discountId: 'line', lineId: other, percent: 1000, reason: 'x' })
    await tablet.taps('recordPayment', { paymentId: 'cash', method: 'cash', amount: 100 })
    await tablet.waitUntilSent()
    expect(await tablet.readOrder()).not.toHaveProperty('unconfirmedMoney')
    await tablet.stops()
    await tablet.taps('compLine', { lineId: comped, reason: 'x' })
    await tablet.taps('applyDiscount', { discountId: 'new', lineId: discounted, amount: 100, reason: 'x' })
    await tablet.taps('removeDiscount', { discountId: 'line' })
    await tablet.taps('removeDiscount', { discountId: 'check' })
    await tablet.taps('voidPayment', { paymentId: 'cash', reason: 'x' })
    const view = await tablet.readOrder()
    expect(view?.lines.map(({ id, state, lastUnconfirmed }) => [id, state, lastUnconfirmed])).toEqual([
      [comped, 'pending', 'compLine'],
      [discounted, 'pending', 'applyDiscount'],
      [other, 'pending', 'removeDiscount'],
    ])
    expect(view?.unconfirmedMoney).toMatchObject({
      ids: new Set(['new', 'cash']),
      removed: { check: { percent: 1000 } },
    })
    await tablet.opensTab()
    await tablet.waitUntilSent()
    const sent = await tablet.readOrder()
    expect(sent?.lines.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(sent).not.toHaveProperty('unconfirmedMoney')
  })

  it('has an unsent change of a line that another unsent command moved to it, also in a tab that is opened later', async () => {
    await tablet.opensOrder('first')
    await tablet.opensOrder('target')
    const lineId = await tablet.adds('taco', 'first')
    await tablet.waitUntilSent()
    await tablet.stops()
    await tablet.taps('moveLines', { lineIds: [lineId], toOrderId: 'target' }, 'first')
    const options = [{ modifierId: 'salsa', optionId: 'roja' }]
    await tablet.taps('changeLine', { lineId, options }, 'target')
    tablet.goesOffline()
    const { store } = await tablet.opensTab()
    const view = await store.read(orderViewStores, tx => readOrder(tx, 'target'))
    expect(view?.lines.map(({ line }) => line.options)).toMatchObject([options])
  })

  it('has an unsent change of a line that an unsent command split off, also in a tab that is opened later', async () => {
    await tablet.opensOrder('first')
    await tablet.opensOrder('target')
    const lineId = await tablet.adds('taco', 'first')
    await tablet.taps('changeLine', { lineId, quantity: 2 }, 'first')
    await tablet.waitUntilSent()
    await tablet.stops()
    const parts = [{ lineId, quantity: 1, newLineId: 'part' }]
    await tablet.taps('moveLines', { lineIds: [], parts, toOrderId: 'target' }, 'first')
    const options = [{ modifierId: 'salsa', optionId: 'roja' }]
    await tablet.taps('changeLine', { lineId: 'part', options }, 'target')
    tablet.goesOffline()
    const { store } = await tablet.opensTab()
    const view = await store.read(orderViewStores, tx => readOrder(tx, 'target'))
    expect(view?.lines.map(({ line }) => line.options)).toMatchObject([options])
  })

  it('shows a pending line that the rules of this device refuse', async () => {
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

  it('shows the changes that pending commands make to a pending line that the rules of this device refuse', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    await tablet.stops()
    const lineId = await tablet.adds('agua')
    await tablet.taps('changeLine', { lineId, quantity: 3 })
    await tablet.taps('changeLine', { lineId, note: 'sin hielo' })
    await tablet.store.write(['orders'], async tx => {
      const order = await tx.get('orders', 'order')
      await tx.put('orders', [{ ...order!, status: 'closed', version: 9 }])
    })
    const view = await tablet.readOrder()
    expect(view?.lines.map(({ line, amount }) => [line.quantity, line.note, amount])).toEqual([
      [3, 'sin hielo', 11_700],
    ])
  })

  it('is null when this device has neither the order nor a command on it', async () => {
    expect(await tablet.readOrder('missing')).toBeNull()
  })
})

describe('`readOpenOrders`', () => {
  it('returns an order that a pending command opens, and not an order that a pending command closes', async () => {
    await tablet.signsIn('pilar', 'cashier')
    await tablet.opensOrder('confirmed')
    await tablet.waitUntilSent()
    await tablet.stops()
    await tablet.opensOrder('tapped')
    await tablet.taps('closeOrder', {}, 'confirmed')
    expect((await openOrders()).map(order => order.id)).toEqual(['tapped'])
  })

  it('leaves out a stored order that is damaged', async () => {
    await tablet.opensOrder()
    await tablet.waitUntilSent()
    await tablet.stops()
    await tablet.store.write(['orders'], async tx => {
      await tx.put('orders', [{ id: 'damaged', departmentId: 'sala', status: 'open' } as never])
    })
    expect((await openOrders()).map(order => order.id)).toEqual(['order'])
  })
})

describe('`readDepartmentOrders`', () => {
  it('applies an unsent move of a line from order A, even if A was merged into B, and B into an order of another department', async () => {
    for (const id of ['first', 'second', 'third', 'target']) await tablet.opensOrder(id)
    const lineId = await tablet.adds('agua', 'first')
    await tablet.waitUntilSent()
    await tablet.stops()
    await tablet.taps('moveLines', { lineIds: [lineId], toOrderId: 'target' }, 'first')
    await tablet.store.write(['orders'], async tx => {
      const [first, second, third] = await tx.getMany('orders', ['first', 'second', 'third'])
      const merged = { status: 'void', lines: {} } as const
      await tx.put('orders', [
        { ...first!, ...merged, mergedInto: 'second' },
        { ...second!, ...merged, mergedInto: 'third', mergedFrom: ['first'] },
        { ...third!, departmentId: 'barra', lines: first!.lines, mergedFrom: ['second'] },
      ])
    })
    const { open } = await tablet.store.read(orderViewStores, tx => readDepartmentOrders(tx, 'sala'))
    const target = open.find(({ id }) => id === 'target')
    expect(target?.lines.map(({ id }) => id)).toEqual([lineId])
    expect(target?.order).toEqual((await tablet.readOrder('target'))?.order)
  })

  it('returns the same order as `readOrder`, even if an unsent `markAvailable` marks a product of the order as sold out', async () => {
    await tablet.stops()
    await tablet.taps('markAvailable', { productId: 'agua', available: false })
    await tablet.opensOrder()
    await tablet.adds('agua')
    const { open } = await tablet.store.read(orderViewStores, tx => readDepartmentOrders(tx, 'sala'))
    expect(open[0]?.order).toEqual((await tablet.readOrder())?.order)
    expect(open[0]?.order.totals.total).toBe(3900)
  })

  it('returns in `leaving` an order that an unsent command closes, because other devices still show the order at its table', async () => {
    await tablet.signsIn('pilar', 'cashier')
    for (const id of ['closed', 'stays']) await tablet.opensOrder(id)
    await tablet.waitUntilSent()
    const read = () => tablet.store.read(orderViewStores, tx => readDepartmentOrders(tx, 'sala'))
    expect((await read()).leaving).toEqual([])
    await tablet.stops()
    await tablet.taps('closeOrder', {}, 'closed')
    const { open, leaving } = await read()
    expect(open.map(({ id }) => id)).toEqual(['stays'])
    expect(leaving.map(({ id, leftTableIds }) => [id, leftTableIds])).toEqual([['closed', ['mesa-4']]])
  })
})

describe('`readJoinedOrder`', () => {
  it('returns, for a merged order, the order into which it was merged, with the pending commands on both orders', async () => {
    await tablet.opensOrder('joined')
    await tablet.opensOrder('lead')
    const first = await tablet.adds('agua', 'joined')
    await tablet.taps('moveLines', { lineIds: [first], toOrderId: 'lead' }, 'joined')
    await tablet.waitUntilSent()
    await tablet.stops()
    const second = await tablet.adds('mezcal', 'joined')
    const view = await tablet.store.read(orderViewStores, tx => readJoinedOrder(tx, 'joined'))
    expect(view).toMatchObject({ id: 'lead', order: { status: 'open' } })
    expect(view?.lines.map(({ id, state }) => [id, state])).toEqual([
      [first, 'draft'],
      [second, 'pending'],
    ])
  })
})
