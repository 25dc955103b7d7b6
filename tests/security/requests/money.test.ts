import { randomUUID } from 'node:crypto'
import { collection, getDocs } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { Order } from '../../../domain/order.ts'
import { addAgua, openOrder } from '../../support/command-inputs.ts'
import type { CommandInput, HttpDevice } from '../../support/device.ts'
import { TargetServer } from './target-server.ts'

let target: TargetServer
let waiter: HttpDevice
let cashier: HttpDevice
beforeAll(async () => {
  target = await TargetServer.start()
  ;[waiter, cashier] = await Promise.all([target.signInStaff(), target.signInStaff('caja')])
})
afterAll(() => target.stop())

const command = (orderId: string, type: string, payload: object) =>
  ({ type, orderId, payload }) as unknown as CommandInput
const pay = (orderId: string, more: object) =>
  command(orderId, 'recordPayment', { paymentId: randomUUID(), method: 'cash', amount: 1000, ...more })

/**
 * Creates an open order with one unsent line, whose id is `a`.
 * @returns the id of the order
 */
async function createOrder(): Promise<string> {
  const open = openOrder()
  await waiter.send([open, addAgua(open.orderId, { lineId: 'a' })])
  return open.orderId
}

/** Creates a fully paid order with one sent line. @returns the id of the order */
async function createPaidOrder(): Promise<string> {
  const orderId = await createOrder()
  const { orders } = await waiter.send([command(orderId, 'sendLines', { lineIds: ['a'] })])
  await cashier.send([pay(orderId, { amount: orders[orderId]!.totals.due })])
  return orderId
}

const readOrder = (orderId: string) =>
  target.readDocument(`tenants/demo/orders/${orderId}`) as Promise<Order | undefined>

/**
 * Sends commands, and expects that all are rejected and that the order does not change.
 * @param codes the expected error code of each command, or one code for all commands
 */
async function expectRefused(
  device: HttpDevice,
  orderId: string,
  taps: CommandInput[],
  codes: RejectionCode | RejectionCode[],
) {
  const before = await readOrder(orderId)
  const { results } = await device.send(taps)
  expect(results.map(({ status }) => status)).toEqual(taps.map(() => 'rejected'))
  expect(results.map(({ code }) => code)).toEqual(typeof codes === 'string' ? taps.map(() => codes) : codes)
  expect(await readOrder(orderId)).toEqual(before)
}

describe('forbidden changes of orders and payments', () => {
  // Hostile request 28.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('a price that the client sends is ignored', async () => {
    const orderId = await createOrder()
    await waiter.send([addAgua(orderId, { lineId: 'b', price: 0, unitPrice: 0 } as object)])
    expect((await readOrder(orderId))!.lines.b).toMatchObject({ unitPrice: 5800 })
  })

  // Hostile request 29.
  it('a total that the client sends is ignored and recorded in the audit log', async () => {
    const orderId = await createOrder()
    await waiter.send([addAgua(orderId, { lineId: 'b', total: 1, totals: { total: 1 } } as object)])
    expect((await readOrder(orderId))!.totals).toMatchObject({ subtotal: 11_600, total: 11_600 })
    const { docs } = await target.admin.collection('tenants/demo/audit').where('kind', '==', 'orders').get()
    const noted = docs.flatMap(doc => doc.data().data as { orderId: string; ignored?: object }[])
    expect(noted.filter(entry => entry.orderId === orderId && entry.ignored)).toMatchObject([
      {
        ignored: [
          { key: 'total', value: 1 },
          { key: 'totals', value: null },
        ],
      },
    ])
  })

  // Hostile request 30.
  it('a quantity of −1, 0, 1e9, 1.5, NaN or "1" is refused', async () => {
    const orderId = await createOrder()
    const quantities = [-1, 0, 1e9, 1.5, Number.NaN, '1', null, Number.MAX_SAFE_INTEGER] as number[]
    await expectRefused(
      waiter,
      orderId,
      quantities.map(quantity => addAgua(orderId, { quantity })),
      'invalid',
    )
    const changes = quantities.map(quantity => command(orderId, 'changeLine', { lineId: 'a', quantity }))
    await expectRefused(waiter, orderId, changes, 'invalid')
  })

  // Hostile request 31.
  it('a discount is refused if the discounts of an order or of a line add up to more than 100 %', async () => {
    const orderId = await createOrder()
    const discount = (more: object) =>
      command(orderId, 'applyDiscount', { discountId: randomUUID(), reason: 'x', ...more })
    await expectRefused(cashier, orderId, [discount({ percent: 9000 })], 'denied')
    const over = [{ percent: 10_001 }, { percent: 0 }, { percent: -1 }, { amount: -1 }, { percent: 1, amount: 1 }, {}]
    const manager = await target.signInStaff('gerente')
    await expectRefused(manager, orderId, over.map(discount), 'invalid')
    await expectRefused(
      manager,
      orderId,
      [discount({ amount: 5801 }), discount({ lineId: 'a', amount: 5801 })],
      'discount_invalid',
    )
    await manager.send([discount({ percent: 6000 }), discount({ lineId: 'a', percent: 6000 })])
    await expectRefused(
      manager,
      orderId,
      [discount({ percent: 6000 }), discount({ lineId: 'a', amount: 1 })],
      'discount_invalid',
    )
    expect((await readOrder(orderId))!.totals).toMatchObject({ subtotal: 5800, discount: 3480 + 1392 })
  })

  // Hostile request 32.
  it('an unknown option, too few options and too many options are refused', async () => {
    const orderId = await createOrder()
    const option = (modifierId: string, optionId: string) => ({ modifierId, optionId, quantity: 1 })
    const fundido = (...options: object[]) =>
      command(orderId, 'addLine', {
        lineId: randomUUID(),
        productId: 'queso-fundido-con-chorizo',
        quantity: 1,
        options,
      })
    const [maiz, harina] = [option('tortilla', 'maiz'), option('tortilla', 'harina')]
    await expectRefused(
      waiter,
      orderId,
      [
        fundido(),
        fundido(maiz, harina),
        fundido(maiz, maiz),
        fundido(option('tortilla', 'x')),
        fundido(maiz, option('x', 'y')),
      ],
      ['option_min', 'option_max', 'option_max', 'option_unknown', 'option_unknown'],
    )
  })

  // Hostile request 33.
  it('with an out-of-date menu, a waiter can order a sold-out product, which is marked as oversold, but a guest cannot', async () => {
    const orderId = await createOrder()
    const ostiones = { productId: 'ostiones-rockefeller', seen: { price: 41_200, rev: 0 } }
    await waiter.send([addAgua(orderId, { ...ostiones, lineId: 'old' })])
    expect((await readOrder(orderId))!.lines.old).toMatchObject({ oversold: true })
    const guest = await target.joinAsGuest('mesa-1')
    await expectRefused(guest, guest.orderId, [addAgua(guest.orderId, ostiones)], 'sold_out')
  })

  // Hostile request 34.
  it('a line for a closed order is refused and quarantined until a manager decides about it', async () => {
    const orderId = await createPaidOrder()
    await cashier.send([command(orderId, 'closeOrder', {})])
    const line = { ...addAgua(orderId), id: randomUUID() }
    await expectRefused(waiter, orderId, [line, command(orderId, 'sendLines', { lineIds: ['a'] })], 'order_closed')
    const quarantined = await target.readDocument(`tenants/demo/quarantine/${line.id}`)
    expect(quarantined).toMatchObject({ why: 'order_closed', state: 'open', command: { type: 'addLine', orderId } })
  })

  // Hostile request 35.
  it('closing an order a second time changes neither its totals nor its payments', async () => {
    const orderId = await createPaidOrder()
    const [close] = cashier.numberCommands([command(orderId, 'closeOrder', {})])
    const first = await cashier.post([close])
    const closed = await readOrder(orderId)
    expect(await cashier.post([close])).toEqual({ ...first, data: { ...first.data, now: expect.any(Number) } })
    expect(await readOrder(orderId)).toEqual(closed)
    const { results } = await cashier.send([command(orderId, 'closeOrder', {})])
    expect(results).toMatchObject([{ status: 'accepted' }])
    const { status, totals, payments } = (await readOrder(orderId))!
    expect({ status, totals, payments }).toEqual({
      status: closed!.status,
      totals: closed!.totals,
      payments: closed!.payments,
    })
  })

  // Hostile request 36.
  it('an order that is not fully paid cannot be closed', async () => {
    const orderId = await createOrder()
    await waiter.send([command(orderId, 'sendLines', { lineIds: ['a'] })])
    await cashier.send([pay(orderId, { amount: 5799 })])
    await expectRefused(cashier, orderId, [command(orderId, 'closeOrder', {})], 'unpaid')
  })

  // Hostile request 37.
  it('an unsent line cannot be marked as being prepared, ready or served', async () => {
    const orderId = await createOrder()
    const to = (state: string) => command(orderId, 'advanceLine', { lineId: 'a', to: state })
    await expectRefused(waiter, orderId, ['preparing', 'ready', 'served'].map(to), 'illegal_transition')
    await expectRefused(waiter, orderId, ['draft', 'sent', 'void', 'held'].map(to), 'invalid')
  })

  // Hostile request 38.
  it('a closed order cannot be edited, not even by an admin', async () => {
    const orderId = await createPaidOrder()
    await cashier.send([command(orderId, 'closeOrder', {})])
    const edits = [
      command(orderId, 'changeLine', { lineId: 'a', quantity: 1 }),
      command(orderId, 'removeLine', { lineId: 'a' }),
      command(orderId, 'voidLine', { lineId: 'a', reason: 'x' }),
      command(orderId, 'setCovers', { covers: 9 }),
      command(orderId, 'voidOrder', { reason: 'x' }),
    ]
    await expectRefused(await target.signInStaff('admin'), orderId, edits, 'order_closed')
  })

  // Hostile request 38.
  it('a cashier, but no waiter, can open a new order that corrects a closed order; a cashier cannot refund money', async () => {
    const orderId = await createPaidOrder()
    await cashier.send([command(orderId, 'closeOrder', {})])
    const closed = await readOrder(orderId)
    const correction = randomUUID()
    const open = command(correction, 'openOrder', { departmentId: 'comedor', corrects: orderId })
    expect((await waiter.send([open])).results).toMatchObject([{ code: 'denied' }])
    expect((await cashier.send([open])).results).toMatchObject([{ status: 'accepted' }])
    const { lines, payments, totals } = closed!
    expect(await readOrder(orderId)).toMatchObject({ lines, payments, totals, correctedBy: correction })
    const refund = pay(correction, { amount: -100 })
    expect((await cashier.send([refund])).results).toMatchObject([{ code: 'denied' }])
    await expectRefused(await target.signInStaff('gerente'), correction, [pay(correction, { amount: -1e6 })], 'invalid')
  })

  // Hostile request 39.
  it('a payment in another currency is refused', async () => {
    const orderId = await createOrder()
    await expectRefused(cashier, orderId, [pay(orderId, { currency: 'USD' }), pay(orderId, { currency: 1 })], 'invalid')
    expect((await cashier.send([pay(orderId, { currency: 'MXN' })])).results).toMatchObject([{ status: 'accepted' }])
  })

  // Hostile request 40.
  it('a payment with a negative tip or an invalid amount is refused', async () => {
    const orderId = await createOrder()
    const wrong = [{ tip: -1 }, { tip: 0.5 }, { tip: '1' }, { amount: -1 }, { amount: 0 }, { amount: 1e12 }]
    await expectRefused(
      cashier,
      orderId,
      wrong.map(more => pay(orderId, more)),
      'invalid',
    )
  })

  // Hostile request 112.
  it('managers can read the journal of payments and sales, but cashiers, waiters and cooks cannot; no client can read its sums (tallies)', async () => {
    const orderId = await createPaidOrder()
    const mayRead = async (user: string, name: string) => {
      const { firestore } = await target.signInWithSdk(user)
      return getDocs(collection(firestore, 'tenants/demo', name)).then(
        ({ docs }) => docs.some(({ id }) => name === 'tallies' || id.startsWith(orderId)),
        error => error.code,
      )
    }
    expect(await mayRead('gerente', 'journal')).toBe(true)
    for (const user of ['caja', 'mesero', 'cocina']) expect(await mayRead(user, 'journal')).toBe('permission-denied')
    for (const user of ['admin', 'gerente', 'caja']) expect(await mayRead(user, 'tallies')).toBe('permission-denied')
  })
})
