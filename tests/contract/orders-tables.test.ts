import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JournalEntry } from '../../domain/journal/entry.ts'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { type CommandInput, HttpDevice } from '../support/device.ts'
import { fetchPrintedCodes, GuestPhone } from '../support/people.ts'
import { readCollection } from '../support/read-collection.ts'
import { readOrders } from '../support/read-orders.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
let waiter: HttpDevice
let cashier: HttpDevice
let manager: HttpDevice
beforeAll(async () => {
  server = await startServer()
  const signedIn = (user: string) => HttpDevice.signedIn(server.port, 'demo', user)
  ;[waiter, cashier, manager] = await Promise.all([signedIn('mesero'), signedIn('caja'), signedIn('gerente')])
})
afterAll(() => server.stop())

const onOrder = (orderId: string, type: CommandInput['type'], payload: object): CommandInput =>
  ({ type, orderId, payload }) as CommandInput
const codesOf = (data: { results: { code?: string }[] }) => data.results.map(({ code }) => code)

/**
 * Opens an order with one line for each of the given line ids. The lines are not sent to the kitchen.
 * @returns the id of the order
 */
async function openOrderWith(...lineIds: string[]): Promise<string> {
  const open = openOrder()
  await waiter.send([open, ...lineIds.map(lineId => addAgua(open.orderId, { lineId }))])
  return open.orderId
}
const readOrder = async (orderId: string) => (await readOrders(server.port, 'demo'))[orderId]!

describe('a course of a meal', () => {
  it('can be held back, and then fired (sent to the kitchen) or released (back to unsent)', async () => {
    const orderId = await openOrderWith()
    const { orders } = await waiter.send([
      addAgua(orderId, { lineId: 'soup', course: 1 }),
      addAgua(orderId, { lineId: 'fish', course: 2 }),
      addAgua(orderId, { lineId: 'cake', course: 3 }),
      onOrder(orderId, 'holdCourse', { course: 2 }),
      onOrder(orderId, 'holdCourse', { course: 3 }),
      onOrder(orderId, 'sendLines', { lineIds: ['soup', 'fish'] }),
    ])
    expect(orders[orderId]!.lines).toMatchObject({
      soup: { status: 'sent' },
      fish: { status: 'held' },
      cake: { status: 'held' },
    })
    const fired = await waiter.send([
      onOrder(orderId, 'fireCourse', { course: 2 }),
      onOrder(orderId, 'releaseCourse', { course: 3 }),
    ])
    expect(fired.orders[orderId]!.lines).toMatchObject({ fish: { status: 'sent' }, cake: { status: 'draft' } })
    expect(await readOrder(orderId)).toEqual(fired.orders[orderId])
  })
})

describe('discounts, comps and voids', () => {
  it('require a manager, and neither a line nor a check can have two discounts', async () => {
    const orderId = await openOrderWith('a', 'b')
    const discount = (more: object) =>
      onOrder(orderId, 'applyDiscount', { discountId: randomUUID(), reason: 'socio', ...more })
    await waiter.send([onOrder(orderId, 'sendLines', { lineIds: ['a', 'b'] })])
    const rights = await waiter.send([
      discount({ percent: 1000 }),
      onOrder(orderId, 'compLine', { lineId: 'a', reason: 'x' }),
      onOrder(orderId, 'voidLine', { lineId: 'a', reason: 'x' }),
      onOrder(orderId, 'removeDiscount', { discountId: 'd' }),
    ])
    expect(codesOf(rights)).toEqual(['denied', 'denied', 'denied', 'denied'])
    const allowed = await manager.send([
      discount({ percent: 1000, lineId: 'a' }),
      discount({ percent: 1000, lineId: 'a' }),
      discount({ amount: 1000 }),
      discount({ percent: 500 }),
      onOrder(orderId, 'compLine', { lineId: 'b', reason: 'tardó' }),
    ])
    expect(codesOf(allowed)).toEqual([undefined, 'discount_invalid', undefined, 'discount_invalid', undefined])
    // In centavos: 5,800 minus 10 % (580) and minus 1,000.
    expect(allowed.orders[orderId]!.totals).toMatchObject({ subtotal: 5800, discount: 1580, total: 4220 })
    const { orders } = await manager.send([onOrder(orderId, 'voidLine', { lineId: 'a', reason: 'error' })])
    expect(orders[orderId]!.totals.total).toBe(0)
  })
})

describe('moving lines or a whole order', () => {
  it('splits a check into two checks that are paid separately', async () => {
    const from = await openOrderWith('a', 'b', 'c')
    const { orderId: to, ...open } = openOrder({ tableId: undefined })
    const split = await waiter.send([
      { orderId: to, ...open },
      onOrder(from, 'moveLines', { lineIds: ['b', 'c', 'gone'], toOrderId: to }),
      onOrder(from, 'sendLines', { lineIds: ['a'] }),
      onOrder(to, 'sendLines', { lineIds: ['b', 'c'] }),
    ])
    expect(split.results[1]).toMatchObject({ status: 'accepted', lineIds: ['gone'] })
    expect([from, to].map(id => split.orders[id]!.totals.total)).toEqual([5800, 11_600])
    const pay = (orderId: string, method: string, amount: number) =>
      onOrder(orderId, 'recordPayment', { paymentId: randomUUID(), method, amount })
    const paid = await cashier.send([
      pay(from, 'cash', 5800),
      onOrder(from, 'closeOrder', {}),
      pay(to, 'card', 6000),
      pay(to, 'voucher', 6760),
      onOrder(to, 'closeOrder', {}),
    ])
    expect([from, to].map(id => paid.orders[id]!.status)).toEqual(['closed', 'closed'])
  })

  it('merges two checks, and applies later commands for the merged check to the remaining check', async () => {
    const [one, two] = [await openOrderWith('a', 'b'), await openOrderWith('c')]
    const { paymentId } = { paymentId: randomUUID() }
    await cashier.send([onOrder(one, 'recordPayment', { paymentId, method: 'cash', amount: 1000 })])
    await waiter.send([onOrder(one, 'moveLines', { lineIds: ['a', 'b'], toOrderId: two })])
    const late = addAgua(one, { lineId: 'late' })
    const device = await HttpDevice.signedIn(server.port, 'demo', 'mesero2')
    const { results, orders } = await device.send([late, onOrder(one, 'sendLines', { lineIds: ['a', 'late'] })])
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
    expect(orders[one]).toMatchObject({ status: 'void', mergedInto: two, lines: {}, payments: {} })
    expect(Object.keys(orders[two]!.lines).sort()).toEqual(['a', 'b', 'c', 'late'])
    expect(orders[two]).toMatchObject({ payments: { [paymentId]: { amount: 1000 } }, mergedFrom: [one] })
    expect(await readOrder(two)).toEqual(orders[two])
  })

  it('lets the guests of an order that was merged into another add lines to the remaining order', async () => {
    const [t] = await fetchPrintedCodes(server.port, 'demo', ['mesa-7'])
    const guest = await GuestPhone.signedInAsGuest(server.port, 'demo')
    const orderId = await guest.joinTable('mesa-7', t!)
    await guest.send([addAgua(orderId, { lineId: 'of-the-guest' })])
    const to = await openOrderWith('x')
    await waiter.send([onOrder(orderId, 'moveLines', { lineIds: ['of-the-guest'], toOrderId: to })])
    const { results, orders } = await guest.send([addAgua(orderId, { lineId: 'more' })])
    expect(results).toMatchObject([{ status: 'accepted' }])
    expect(Object.keys(orders[to]!.lines).sort()).toEqual(['more', 'of-the-guest', 'x'])
    expect((await guest.send([addAgua(to, { lineId: 'direct' })])).results).toMatchObject([{ code: 'denied' }])
  })

  it('counts both orders of each move towards the limit of 20 orders in a batch', async () => {
    const orderId = await openOrderWith('a')
    const moves = Array.from({ length: 20 }, () =>
      onOrder(orderId, 'moveLines', { lineIds: ['a'], toOrderId: randomUUID() }),
    )
    const device = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
    expect(await device.post(device.numberCommands(moves))).toMatchObject({ status: 413, error: { code: 'too_large' } })
  })

  it('can change the table, the waiter and the club member of an order', async () => {
    const orderId = await openOrderWith()
    const { orders } = await waiter.send([
      onOrder(orderId, 'transferOrder', { tableId: 'mesa-9' }),
      onOrder(orderId, 'assignOrder', { uid: 'uid-of-another' }),
      onOrder(orderId, 'setCustomer', { customerId: 'socio-12' }),
    ])
    expect(orders[orderId]).toMatchObject({
      tableId: 'mesa-9',
      assignedTo: 'uid-of-another',
      customerId: 'socio-12',
      flags: {},
    })
  })
})

describe('an allergy', () => {
  it('of a seat is stored on the order, and moves with the lines of the seat to another check', async () => {
    const [orderId, toOrderId] = [await openOrderWith('a'), await openOrderWith('b')]
    const allergy = { seat: 0, add: ['cacahuate'], remove: [], note: 'grave', by: 'x' }
    await waiter.send([onOrder(orderId, 'setAllergy', allergy)])
    const { orders } = await waiter.send([onOrder(orderId, 'moveLines', { lineIds: ['a'], toOrderId })])
    expect(orders[toOrderId]!.allergies).toEqual({ 0: { allergens: ['cacahuate'], note: 'grave' } })
  })
})

describe('a correction', () => {
  it('is a new check that replaces a closed check, at most one for each closed check; only a manager can refund money on the new check', async () => {
    const orderId = await openOrderWith('a', 'b')
    await waiter.send([onOrder(orderId, 'sendLines', { lineIds: ['a', 'b'] })])
    const payment = { paymentId: 'p', method: 'cash', amount: 11_600 }
    await cashier.send([onOrder(orderId, 'recordPayment', payment), onOrder(orderId, 'closeOrder', {})])
    const closed = await readOrder(orderId)
    const correction = { ...openOrder({ corrects: orderId }), orderId: randomUUID() }
    expect(codesOf(await waiter.send([correction]))).toEqual(['denied'])
    expect(codesOf(await cashier.send([correction, { ...correction, orderId: randomUUID() }]))).toEqual([
      undefined,
      'illegal_transition',
    ])
    const refund = (amount: number) =>
      onOrder(correction.orderId, 'recordPayment', { paymentId: randomUUID(), method: 'cash', amount })
    expect(codesOf(await cashier.send([refund(-5800)]))).toEqual(['denied'])
    const { orders } = await manager.send([
      onOrder(correction.orderId, 'voidLine', { lineId: 'b', reason: 'no se sirvió' }),
      refund(-5800),
      onOrder(correction.orderId, 'closeOrder', {}),
    ])
    expect(orders[correction.orderId]).toMatchObject({
      status: 'closed',
      corrects: orderId,
      totals: { total: 5800, due: 0 },
    })
    const { lines, payments, totals } = closed
    expect(await readOrder(orderId)).toMatchObject({
      status: 'closed',
      correctedBy: correction.orderId,
      lines,
      payments,
      totals,
    })
  })

  it('of a payment voids the payment without deleting it, and requires a manager', async () => {
    const orderId = await openOrderWith('a')
    await cashier.send([onOrder(orderId, 'recordPayment', { paymentId: 'p', method: 'card', amount: 500 })])
    const remove = onOrder(orderId, 'voidPayment', { paymentId: 'p', reason: 'tarjeta equivocada' })
    expect(codesOf(await cashier.send([remove]))).toEqual(['denied'])
    const { orders } = await manager.send([remove])
    expect(orders[orderId]).toMatchObject({ payments: { p: { voided: true } }, totals: { paid: 0 } })
  })
})

describe('a tip', () => {
  it('of a card payment can be changed later, even on a closed check, by the cashier of the payment or a manager; the journal gets the difference', async () => {
    const orderId = await openOrderWith('a')
    const { orders } = await waiter.send([onOrder(orderId, 'sendLines', { lineIds: ['a'] })])
    const payment = { paymentId: 'p', method: 'card', amount: orders[orderId]!.totals.due, tip: 500 }
    await cashier.send([onOrder(orderId, 'recordPayment', payment), onOrder(orderId, 'closeOrder', {})])
    const adjust = (tip: number, paymentId = 'p') => onOrder(orderId, 'adjustTip', { paymentId, tip })
    expect(codesOf(await waiter.send([adjust(900)]))).toEqual(['denied'])
    expect(codesOf(await cashier.send([adjust(900), adjust(900, 'q')]))).toEqual([undefined, 'payment_not_found'])
    const lowered = await manager.send([adjust(700)])
    expect(lowered.orders[orderId]).toMatchObject({ status: 'closed', totals: { tip: 700, due: 0 } })

    const entries = Object.values(await readCollection(server, 'tenants/demo/journal')) as unknown as JournalEntry[]
    const tips = entries.filter(entry => entry.orderId === orderId && entry.kind === 'tip')
    expect(tips.map(({ sums }) => sums.tips).sort()).toEqual([-200, 400])
    expect(tips[0]).toMatchObject({ payment: { paymentId: 'p', method: 'card' }, productIds: [], marks: [] })
  })
})

describe('the service charge of a check', () => {
  it('is set by a manager while the check is open, and is a percentage of the amount after discounts', async () => {
    const orderId = await openOrderWith('a')
    const charge = onOrder(orderId, 'setService', { rate: 1000 })
    const waive = onOrder(orderId, 'setService', { rate: 0 })
    expect(codesOf(await cashier.send([charge]))).toEqual(['denied'])
    const discount = { discountId: 'd', amount: 1000, reason: 'x' }
    const charged = await manager.send([charge, onOrder(orderId, 'applyDiscount', discount)])
    expect(charged.orders[orderId]!.totals).toMatchObject({ service: 480, total: 5280 })
    const { orders } = await manager.send([waive, onOrder(orderId, 'removeDiscount', { discountId: 'd' })])
    expect(orders[orderId]!.totals).toMatchObject({ service: 0, total: 5800 })
    await waiter.send([onOrder(orderId, 'sendLines', { lineIds: ['a'] })])
    const payment = { paymentId: 'p', method: 'card', amount: 5800 }
    await cashier.send([onOrder(orderId, 'recordPayment', payment), onOrder(orderId, 'closeOrder', {})])
    expect(codesOf(await manager.send([waive]))).toEqual(['order_closed'])
  })
})

describe('the stock of a product', () => {
  const product = 'flan-de-cajeta'
  const markAvailable = (available: boolean, stock?: number): CommandInput => ({
    type: 'markAvailable',
    orderId: null,
    payload: { productId: product, available, stock },
  })
  const addFlan = (orderId: string, lineId: string, rev: number) =>
    addAgua(orderId, { productId: product, lineId, seen: { price: 0, rev } })
  const readStockState = async () => {
    const [stock, products, changes] = await Promise.all(
      ['stock', 'products', 'changes'].map(name => readCollection(server, `tenants/demo/${name}`)),
    )
    return {
      left: stock![product]?.left,
      available: products![product]!.available,
      revisions: Object.keys(changes!).length,
    }
  }

  it('changes with each sent or voided line; the catalogue changes only when the product sells out or becomes available again', async () => {
    const cook = await HttpDevice.signedIn(server.port, 'demo', 'cocina')
    const orderId = await openOrderWith()
    const { revisions: before } = await readStockState()
    await cook.send([markAvailable(true, 2)])
    const first = await readStockState()
    expect(first).toEqual({ left: 2, available: true, revisions: before })
    await waiter.send([addFlan(orderId, 'a', 0), onOrder(orderId, 'sendLines', { lineIds: ['a'] })])
    expect(await readStockState()).toEqual({ ...first, left: 1 })
    await waiter.send([addFlan(orderId, 'b', 0), onOrder(orderId, 'sendLines', { lineIds: ['b'] })])
    expect(await readStockState()).toEqual({ left: 0, available: false, revisions: first.revisions + 1 })

    const late = await waiter.send([
      addFlan(orderId, 'c', 0),
      addFlan(orderId, 'd', 1_000_000),
      onOrder(orderId, 'sendLines', { lineIds: ['c'] }),
    ])
    expect(codesOf(late)).toEqual([undefined, 'sold_out', undefined])
    expect(late.orders[orderId]!.lines.c).toMatchObject({ oversold: true, status: 'sent' })
    expect(await readStockState()).toEqual({ left: -1, available: false, revisions: first.revisions + 1 })

    await manager.send(['b', 'c'].map(lineId => onOrder(orderId, 'voidLine', { lineId, reason: 'error' })))
    expect(await readStockState()).toEqual({ left: 1, available: true, revisions: first.revisions + 2 })
    await cook.send([markAvailable(false)])
    expect(await readStockState()).toEqual({ left: null, available: false, revisions: first.revisions + 3 })
  })

  it('lets only one of two tablets sell the last portion; the other line is flagged as oversold', async () => {
    await waiter.send([markAvailable(true, 1)])
    const other = await HttpDevice.signedIn(server.port, 'demo', 'mesero2')
    const sell = async (device: HttpDevice, lineId: string) => {
      const open = openOrder()
      const { orders } = await device.send([
        open,
        addFlan(open.orderId, lineId, 0),
        onOrder(open.orderId, 'sendLines', { lineIds: [lineId] }),
      ])
      return orders[open.orderId]!.lines[lineId]!.oversold ?? false
    }
    const sold = await Promise.all([sell(waiter, 'one'), sell(other, 'two')])
    expect(sold.toSorted()).toEqual([false, true])
    expect(await readStockState()).toMatchObject({ left: -1, available: false })
  })

  it('is set by a command that names no order and that guests may not send', async () => {
    const wrong = { ...markAvailable(true), orderId: randomUUID() } as unknown as CommandInput
    expect(codesOf(await waiter.send([wrong]))).toEqual(['invalid'])
    const guest = await GuestPhone.signedInAsGuest(server.port, 'demo')
    expect(codesOf(await guest.send([markAvailable(false)]))).toEqual(['denied'])
  })
})
