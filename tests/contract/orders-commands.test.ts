import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { type CommandInput, HttpDevice } from '../support/device.ts'
import { readOrders } from '../support/read-orders.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const signIn = (user = 'mesero') => HttpDevice.signedIn(server.port, 'demo', user)

describe('a check', () => {
  it('has totals that the server computes, from the first line until it is closed', async () => {
    const [waiter, cook, cashier] = await Promise.all([signIn(), signIn('cocina'), signIn('caja')])
    const { orderId, ...open } = openOrder({ covers: 2 })
    const on = (tap: object) => ({ orderId, ...tap }) as CommandInput
    const opened = await waiter.send([
      on(open),
      addAgua(orderId, { lineId: 'a', quantity: 2, note: 'sin hielo' }),
      addAgua(orderId, { lineId: 'b' }),
      on({ type: 'changeLine', payload: { lineId: 'b', quantity: 3 } }),
      addAgua(orderId, { lineId: 'c' }),
      on({ type: 'removeLine', payload: { lineId: 'c' } }),
      on({ type: 'sendLines', payload: { lineIds: ['a', 'b', 'c'] } }),
    ])
    expect(opened.results.at(-1)).toMatchObject({ status: 'accepted', lineIds: ['c'] })
    const kitchen = await cook.send([
      on({ type: 'ackLines', payload: { lineIds: ['a', 'b'] } }),
      on({ type: 'advanceLine', payload: { lineId: 'a', to: 'ready' } }),
    ])
    expect(kitchen.orders[orderId]!.lines).toMatchObject({
      a: { status: 'ready', note: 'sin hielo' },
      b: { status: 'sent' },
    })
    const billed = await waiter.send([
      on({ type: 'advanceLine', payload: { lineId: 'a', to: 'served' } }),
      on({ type: 'requestBill', payload: {} }),
    ])
    const { totals } = billed.orders[orderId]!
    // In centavos. The prices include 16 % tax, so 29,000 is 25,000 plus 4,000 tax.
    expect(totals).toMatchObject({ subtotal: 29_000, service: 0, tax: 4000, total: 29_000, due: 29_000 })
    const pay = (amount: number, tip?: number) =>
      on({ type: 'recordPayment', payload: { paymentId: randomUUID(), method: 'card', amount, tip } })
    const close = on({ type: 'closeOrder', payload: {} })
    const paid = await cashier.send([close, pay(29_000, 3000), close, close, pay(100)])
    expect(paid.results.map(({ code }) => code)).toEqual(['unpaid', undefined, undefined, undefined, undefined])
    expect(paid.orders[orderId]).toMatchObject({
      status: 'closed',
      flags: { excess: true },
      totals: { tip: 3000, due: -100 },
    })
    const late = await waiter.send([addAgua(orderId), on({ type: 'setCovers', payload: { covers: 3 } })])
    expect(late.results.map(({ code }) => code)).toEqual(['order_closed', 'order_closed'])
    expect((await readOrders(server.port, 'demo'))[orderId]).toEqual(late.orders[orderId])
  })

  it('stores times by the server’s clock, even when the clock of the tablet is wrong', async () => {
    const device = await signIn()
    const open = openOrder()
    const commands = device
      .numberCommands([open, addAgua(open.orderId)])
      .map((command, index) => ({ ...command, at: index ? 4e12 : 0 }))
    const from = Date.now()
    const order = (await device.post(commands)).data!.orders[open.orderId]!
    const times = [order.openedAt, order.updatedAt, ...Object.values(order.lines).map(line => line.at)]
    for (const time of times) expect(time >= from && time <= Date.now()).toBe(true)
  })

  it('uses the server’s prices, and marks a line if the waiter’s tablet showed another price', async () => {
    const device = await signIn()
    const open = openOrder()
    const { orders } = await device.send([
      open,
      addAgua(open.orderId, { lineId: 'a', price: 0, seen: { price: 1, rev: 0 } }),
    ])
    expect(orders[open.orderId]!.lines.a).toMatchObject({ unitPrice: 5800, priceChanged: true })
  })

  it('refuses a line without a price if the menu has no price for the product', async () => {
    const device = await signIn()
    const open = openOrder()
    await device.send([open])
    const { results } = await device.send([addAgua(open.orderId, { productId: 'pesca-del-dia' })])
    expect(results[0]!.code).toBe('price_required')
  })

  it('refuses a line with too few, too many or unknown options', async () => {
    const device = await signIn()
    const open = openOrder()
    const option = (modifierId: string, optionId: string, quantity = 1) => ({ modifierId, optionId, quantity })
    const fundido = (...options: ReturnType<typeof option>[]) =>
      addAgua(open.orderId, { productId: 'queso-fundido-con-chorizo', options })
    const { results } = await device.send([
      open,
      fundido(),
      fundido(option('tortilla', 'maiz'), option('tortilla', 'harina')),
      fundido(option('tortilla', 'no-such')),
      fundido(option('termino', 'medio')),
      fundido(option('tortilla', 'maiz')),
    ])
    expect(results.map(({ code }) => code)).toEqual([
      undefined,
      'option_min',
      'option_max',
      'option_unknown',
      'option_unknown',
      undefined,
    ])
  })

  it('accepts a sold-out product only from a device whose menu is out of date, and marks the line as oversold', async () => {
    const device = await signIn()
    const open = openOrder()
    const ostiones = { productId: 'ostiones-rockefeller' }
    const { results, orders } = await device.send([
      open,
      addAgua(open.orderId, { ...ostiones, lineId: 'old', seen: { price: 41_200, rev: 0 } }),
      addAgua(open.orderId, { ...ostiones, seen: { price: 41_200, rev: 1_000_000 } }),
      addAgua(open.orderId, ostiones),
    ])
    expect(results.map(({ code }) => code)).toEqual([undefined, undefined, 'sold_out', 'sold_out'])
    expect(orders[open.orderId]!.lines.old).toMatchObject({ oversold: true, name: 'Ostiones Rockefeller' })
  })

  it('is accepted and gets the flag `unknownTable` when its table does not exist', async () => {
    const device = await signIn()
    const open = openOrder({ tableId: 'gone' })
    const { results, orders } = await device.send([open])
    expect(results[0]!.status).toBe('accepted')
    expect(orders[open.orderId]!.flags).toEqual({ unknownTable: true })
  })

  it('accepts other options for a line that was added in an earlier batch', async () => {
    const device = await signIn()
    const open = openOrder()
    const tortilla = (optionId: string) => [{ modifierId: 'tortilla', optionId }]
    await device.send([
      open,
      addAgua(open.orderId, { lineId: 'a', productId: 'queso-fundido-con-chorizo', options: tortilla('maiz') }),
    ])
    const { orders } = await device.send([
      { type: 'changeLine', orderId: open.orderId, payload: { lineId: 'a', options: tortilla('harina') } },
    ])
    expect(orders[open.orderId]!.lines.a!.options).toMatchObject([{ name: 'Harina' }])
  })
})

describe('ticket numbers', () => {
  it('consist of the device’s letters and a rising counter, such as B-17; the server corrects any other number', async () => {
    const device = await signIn()
    const { letters } = (await device.post([])).data!
    const wanted = [`${letters}-3`, `${letters}-3`, undefined, 'ZZZZ-9', `${letters}-2`, `${letters}-20`]
    const taps = wanted.map(number => openOrder({ number }))
    const { orders } = await device.send(taps)
    expect(taps.map(({ orderId }) => orders[orderId]!.number)).toEqual([3, 4, 5, 6, 7, 20].map(n => `${letters}-${n}`))
    const next = openOrder()
    expect((await device.send([next])).orders[next.orderId]!.number).toBe(`${letters}-21`)
  })

  it('are different for every order of every device', async () => {
    const devices = await Promise.all([signIn(), signIn('mesero2'), signIn('gerente')])
    await Promise.all(devices.map(device => device.send(Array.from({ length: 5 }, () => openOrder()))))
    const numbers = Object.values(await readOrders(server.port, 'demo')).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('a batch of commands', () => {
  it('is applied in full or not at all when the server is killed while two devices send batches', async () => {
    const [one, two] = await Promise.all([signIn(), signIn('mesero2')])
    const opens = Array.from({ length: 3 }, () => openOrder())
    await one.send(opens)
    const batch = (device: HttpDevice) => device.numberCommands(opens.map(({ orderId }) => addAgua(orderId)))
    const sent = [one, two].flatMap(device => Array.from({ length: 4 }, () => ({ device, commands: batch(device) })))
    const answered = Promise.withResolvers<void>()
    const pending = [one, two].map(async device => {
      for (const { commands } of sent.filter(item => item.device === device)) {
        await device.post(commands)
        answered.resolve()
      }
    })
    const ends = Promise.allSettled(pending)
    await answered.promise
    await server.kill()
    await ends
    await server.restart()
    const orders = await readOrders(server.port, 'demo')
    const touched = opens.map(({ orderId }) => Object.keys(orders[orderId]!.applied))
    for (const { commands } of sent) {
      const there = commands.map(({ id }, index) => touched[index]!.includes(id))
      expect(new Set(there).size).toBe(1)
    }
    // Sends each batch again. The server applies no command twice, because it stores a device's last command number in
    // the same transaction as the orders.
    for (const { device, commands } of sent) await device.post(commands)
    const healed = await readOrders(server.port, 'demo')
    for (const { orderId } of opens) expect(Object.keys(healed[orderId]!.lines)).toHaveLength(8)
  })
})
