import { randomUUID } from 'node:crypto'
import { type CommandInput, HttpDevice } from '../support/device.ts'
import { readOrders } from '../support/read-orders.ts'
import { Cook } from './support/cook.ts'
import { expect, test } from './support/fixtures.ts'
import { sendDishes } from './support/send-dishes.ts'
import { countTones } from './support/tones.ts'

test('when a check is moved, divided or merged, its slip stays on the board, names the old table, and makes no second sound', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
  const screen = await waiter()
  const tones = await countTones(screen.context)
  await screen.page.clock.install()
  const cook = await Cook.beginsWork(screen)
  await screen.waitUntilReadyForOffline()
  /**
   * Moves the clock by 3 s. The board plays at most one sound within two seconds and delays the next one. Without the
   * 3 s, a sound that the board plays by mistake might come only after the end of the test.
   */
  const waitForNextTone = () => cook.page.clock.fastForward(3_000)
  const moves = (orderId: string, type: 'transferOrder' | 'moveLines' | 'openOrder', payload: object) =>
    tablet.send([{ type, orderId, payload } as CommandInput])
  const { orderId, lineIds, order } = await sendDishes(tablet, { tableId: 'mesa-4' }, ['chistorra', 'elote-asado'])
  const label = `${order.number}/1`
  await expect(cook.slip('Mesa 4')).toContainText(label)
  await expect.poll(tones).toBe(2)
  await waitForNextTone()
  const newCheck = randomUUID()

  await test.step('after a move to table 5, the slip says that it was at table 4', async () => {
    await moves(orderId, 'transferOrder', { tableId: 'mesa-5' })
    await expect(cook.slip('Mesa 5')).toContainText('Era Mesa 4')
    await expect(cook.slip('Mesa 5')).toContainText(label)
    await expect(cook.slips).toHaveCount(1)
  })

  await test.step('when a check is moved and divided while the screen is offline, dishes marked as ready stay so, and no slip appears twice', async () => {
    await waitForNextTone()
    await screen.goesOffline()
    await expect(cook.page.getByText(/Aquí no llegan comandas nuevas/)).toBeVisible()
    await moves(orderId, 'transferOrder', { tableId: 'mesa-6' })
    await moves(newCheck, 'openOrder', { departmentId: 'comedor', tableId: 'mesa-7' })
    await moves(orderId, 'moveLines', { lineIds: [lineIds[0]], toOrderId: newCheck })
    await expect(cook.slip('Mesa 5')).toContainText('Chistorra')
    await cook.page
      .getByRole('article')
      .getByRole('button', { name: /Elote asado/ })
      .click()
    await screen.comesOnline()
    await expect(cook.slip('Mesa 7')).toContainText('Chistorra')
    await expect(cook.slip('Mesa 7')).toContainText('Era Mesa 4')
    await expect(cook.slip('Mesa 7')).toContainText(label)
    await expect(cook.slips).toHaveCount(1)
    await screen.waitUntilSynced()
    const orders = await readOrders(server.port, 'demo')
    expect(orders[orderId]!.lines[lineIds[1]!]!.status).toBe('ready')
    expect(orders[newCheck]!.lines[lineIds[0]!]!.status).toBe('sent')
  })

  await test.step('after a merge, table 8 has two slips, one for each tap on «Enviar»', async () => {
    await waitForNextTone()
    const joined = await sendDishes(tablet, { tableId: 'mesa-8' }, ['elote-asado'])
    await expect(cook.slip('Mesa 8')).toBeVisible()
    await expect.poll(tones).toBe(4)
    await waitForNextTone()
    await moves(newCheck, 'moveLines', { lineIds: [lineIds[0]], toOrderId: joined.orderId })
    await expect(cook.slip('Mesa 8')).toHaveCount(2)
    await expect(cook.slip('Mesa 8').filter({ hasText: label })).toContainText('Era Mesa 4')
    await expect(cook.slip('Mesa 8').filter({ hasText: `${joined.order.number}/1` })).toContainText('Elote asado')
    await cook.page
      .getByRole('article')
      .getByRole('button', { name: /Chistorra/ })
      .click()
    await expect(cook.slips).toHaveCount(1)
    await expect(cook.refusal).toHaveCount(0)
  })
  // Dishes were sent twice, and each time the board played two tones.
  expect(tones()).toBe(4)
})

test('at the bar, where guests pay first, a paid and closed check stays on the board until its drink is ready, and at the pass until the drink is served', async ({
  waiter,
  server,
}) => {
  const tablet = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
  const cashier = await HttpDevice.signedIn(server.port, 'demo', 'caja')
  const screen = await waiter()
  const bar = await Cook.beginsWork(screen, 'Barra')
  const { orderId, lineIds, order } = await sendDishes(tablet, { tableId: 'periquera-1', departmentId: 'barra' }, [
    'espresso',
  ])
  const stateOf = async () => {
    const { status, stations, lines } = (await readOrders(server.port, 'demo'))[orderId]!
    return [status, stations, lines[lineIds[0]!]!.status]
  }
  await expect(bar.slips).toContainText('Espresso')
  await expect(bar.slips).not.toContainText('Ya pagada')
  await cashier.send([
    { type: 'recordPayment', orderId, payload: { paymentId: 'p', method: 'cash', amount: order.totals.total } },
    { type: 'closeOrder', orderId, payload: {} },
  ])
  await expect(bar.slips).toContainText('Ya pagada')
  await bar.page.reload()
  await expect(bar.slips).toContainText('Ya pagada')
  expect(await stateOf()).toEqual(['closed', ['barra', 'pase'], 'sent'])

  await bar.taps(/^Lista: /)
  await bar.seesNothingToMake()
  await expect.poll(stateOf).toEqual(['closed', ['pase'], 'ready'])
  await bar.taps('Deshacer')
  await expect(bar.slips).toContainText('Ya pagada')
  await bar.taps(/^Lista: /)
  await bar.seesNothingToMake()
  await tablet.send([{ type: 'advanceLines', orderId, payload: { lineIds, to: 'served', recalls: 1 } }])
  expect(await stateOf()).toEqual(['closed', [], 'served'])
})
