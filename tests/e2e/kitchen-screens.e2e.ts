import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { callByHttp, HttpDevice, signInByHttp } from '../support/device.ts'
import { readOrders } from '../support/read-orders.ts'
import { Cook } from './support/cook.ts'
import { expect, test } from './support/fixtures.ts'
import { sendDishes } from './support/send-dishes.ts'

/**
 * Freezes the page, as browsers do with tabs in the background: the debugger pauses the JavaScript of the page.
 * @returns a function that lets the page continue
 */
async function freeze(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Debugger.enable')
  const isPaused = new Promise(resolve => devtools.once('Debugger.paused', resolve))
  await devtools.send('Debugger.pause')
  await isPaused
  return () => devtools.detach()
}

test('two screens of one station show the same slips again after both have marked a slip, or after one screen was offline or frozen', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
  const one = await Cook.beginsWork(await waiter())
  const other = await Cook.beginsWork(await waiter())
  const both = [one, other]
  const lineOf = async (orderId: string, lineId: string) =>
    (await readOrders(server.port, 'demo'))[orderId]!.lines[lineId]!
  await other.screen.waitUntilReadyForOffline()

  await test.step('when both screens mark one slip as ready, one of them offline, it is ready once, and neither screen shows an error', async () => {
    const sent = await sendDishes(tablet, { tableId: 'mesa-4' }, ['chistorra', 'elote-asado'])
    for (const cook of both) await expect(cook.slip('Mesa 4')).toContainText('Chistorra')
    await other.screen.goesOffline()
    await Promise.all(both.map(cook => cook.taps('Lista: Mesa 4')))
    await expect.poll(async () => (await lineOf(sent.orderId, sent.lineIds[0]!)).status).toBe('ready')
    const first = (await readOrders(server.port, 'demo'))[sent.orderId]!
    await other.screen.comesOnline()
    for (const cook of both) await cook.seesNothingToMake()
    await other.screen.waitUntilSynced()
    const last = (await readOrders(server.port, 'demo'))[sent.orderId]!
    expect(last.lines).toEqual(first.lines)
    for (const cook of both) await expect(cook.refusal).toHaveCount(0)
  })

  await test.step('if one screen marks a slip as ready and takes it back, and the other screen marks it as ready offline, the slip stays on the board', async () => {
    const sent = await sendDishes(tablet, { tableId: 'mesa-5' }, ['chistorra'])
    for (const cook of both) await expect(cook.slip('Mesa 5')).toBeVisible()
    await other.screen.goesOffline()
    await one.taps('Lista: Mesa 5')
    await expect(one.slip('Mesa 5')).toBeHidden()
    await one.taps('Deshacer')
    await expect(one.slip('Mesa 5')).toContainText('Regresada: aún no sale')
    await one.screen.waitUntilSynced()
    await other.taps('Lista: Mesa 5')
    await expect(other.slip('Mesa 5')).toBeHidden()
    await other.screen.comesOnline()
    for (const cook of both) await expect(cook.slip('Mesa 5')).toContainText('Regresada: aún no sale')
    await other.screen.waitUntilSynced()
    expect(await lineOf(sent.orderId, sent.lineIds[0]!)).toMatchObject({ status: 'preparing', recalls: 1 })
    await expect(one.slip('Mesa 5')).toBeVisible()
    await other.taps('Lista: Mesa 5')
    for (const cook of both) await cook.seesNothingToMake()
    for (const cook of both) await expect(cook.refusal).toHaveCount(0)
  })

  await test.step('a tab that was frozen hides the slip that was marked as ready meanwhile, and shows the new slip', async () => {
    const made = await sendDishes(tablet, { tableId: 'mesa-6' }, ['chistorra'])
    for (const cook of both) await expect(cook.slip('Mesa 6')).toBeVisible()
    await expect.poll(async () => (await lineOf(made.orderId, made.lineIds[0]!)).seenAt).toBeDefined()
    const thaws = await freeze(other.page)
    await one.taps('Lista: Mesa 6')
    const came = await sendDishes(tablet, { tableId: 'mesa-7' }, ['elote-asado'])
    await expect(one.slip('Mesa 7')).toBeVisible()
    await tablet.send([
      { type: 'flagLines', orderId: came.orderId, payload: { lineIds: came.lineIds, problem: 'duda' } },
    ])
    await expect(one.slip('Mesa 7')).toContainText('Duda')
    await thaws()
    await expect(other.slip('Mesa 6')).toBeHidden()
    await expect(other.slip('Mesa 7')).toContainText('Duda')
  })
})

test('two tabs show the boards of two stations; slips of a rerouted or deleted station move to the other board', async ({
  waiter,
  server,
}) => {
  const tablet = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
  const manager = await signInByHttp(server.port, 'demo', 'gerente')
  const screen = await waiter()
  const hot = await Cook.beginsWork(screen)
  const bar = await Cook.opensBoard(await waiter({ sharing: screen.context }), 'barra')
  const station = { name: 'Barra', position: 3, kind: 'prep', warnAfter: 4, alarmAfter: 8, unseenAfter: 60 }
  const put = (more: object = {}) => ({
    ...{ collection: 'stations', op: 'put', id: 'barra' },
    doc: { ...station, print: 'never', bump: 'ready', ...more },
  })
  const edits = async (change: object) => {
    const data = { tenant: 'demo', changeId: randomUUID(), changes: [change] }
    expect(await callByHttp<object>(server.port, 'catalog', data, manager)).toMatchObject({ status: 200 })
  }

  await test.step('each tab shows the dishes of its own station, and names the other station until that station’s dish for the table is ready', async () => {
    await sendDishes(tablet, { tableId: 'mesa-4' }, ['chistorra', 'espresso'])
    await expect(hot.slip('Mesa 4')).toContainText('Chistorra')
    await expect(hot.slip('Mesa 4')).toContainText('También en Barra')
    await expect(hot.slip('Mesa 4')).not.toContainText('Espresso')
    await expect(bar.slip('Mesa 4')).toContainText('Espresso')
    await hot.taps('Lista: Mesa 4')
    await hot.seesNothingToMake()
    await expect(bar.slip('Mesa 4')).not.toContainText('También en')
  })

  await test.step('after a station is rerouted, the other board shows its slips at once, and its own board says where they are', async () => {
    await edits(put({ rerouteTo: 'cocina-caliente' }))
    await expect(hot.slip('Mesa 4')).toContainText('Espresso')
    await expect(bar.page.getByText('Las comandas de esta estación salen ahora en Cocina caliente')).toBeVisible()
    await expect(bar.slips).toHaveCount(0)
    await sendDishes(tablet, { tableId: 'mesa-5' }, ['espresso'])
    await expect(hot.slip('Mesa 5')).toContainText('Espresso')
  })

  await test.step('when the reroute ends, the slips return to their station’s board, without the slip that was marked as ready meanwhile', async () => {
    await hot.taps('Lista: Mesa 5')
    await edits(put())
    await expect(bar.slip('Mesa 4')).toContainText('Espresso')
    await hot.seesNothingToMake()
    await expect(bar.slips).toHaveCount(1)
  })

  await test.step('the slips of a deleted station move to the board of another station, and its own board says that it was deleted', async () => {
    await edits({ collection: 'stations', op: 'delete', id: 'barra' })
    await expect(hot.slip('Mesa 4')).toContainText('Espresso')
    await expect(bar.page.getByText('Esta estación ya no existe')).toBeVisible()
    await sendDishes(tablet, { tableId: 'mesa-6' }, ['espresso'])
    await expect(hot.slip('Mesa 6')).toContainText('Espresso')
    await hot.taps('Lista: Mesa 4')
    await expect(hot.slip('Mesa 4')).toBeHidden()
    await expect(hot.slips).toHaveCount(1)
    await expect(hot.refusal).toHaveCount(0)
  })
})
