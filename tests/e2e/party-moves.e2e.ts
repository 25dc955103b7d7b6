import type { Page } from 'playwright/test'
import { openProductSheet, publishChanges } from '../support/document-reads.ts'
import { readOrders } from '../support/read-orders.ts'
import { orderScreenFile } from '../support/screen-files.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './support/fixtures.ts'
import {
  golfDeviceOptions,
  golfDish,
  golfOrders,
  openOrderingSheet,
  opensHole,
  orderIdIn,
  ordersDish,
  scanHole,
  startCheck,
} from './support/golf-club.ts'
import { Guest } from './support/guest.ts'
import { readRecord } from './support/indexed-db.ts'

test('a guest who scans the code of golf hole 8 offline can move the check there from hole 7; the server gets the move later', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const phone = await waiter(golfDeviceOptions)
  const ana = await startCheck(phone, server, 7)
  await phone.waitUntilReadyForOffline()
  await ordersDish(ana)
  await phone.goesOffline()
  await scanHole(phone, server, 8)
  await expect(ana.page.getByText(/Tu cuenta [A-Z]+-\d+ está en Hoyo 7\. Toca para pasarla aquí/)).toBeVisible()
  await openOrderingSheet(ana, 8)
  await ana.opensOrder()
  await expect(ana.page.getByText('Hoyo 8', { exact: true })).toBeVisible()
  await phone.comesOnline()
  await expect(async () => {
    const orders = await golfOrders(server)
    expect(orders.map(([, { tableId, lines }]) => [tableId, Object.keys(lines).length])).toEqual([['hoyo-8', 1]])
  }).toPass()
})

test('a group of golfers that a waiter moves offline to another hole is marked as moved only on this tablet until the server knows', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const ana = await startCheck(await waiter(golfDeviceOptions), server, 7)
  await ordersDish(ana)
  const lucia = await waiter(golfDeviceOptions)
  const { page } = lucia
  await lucia.signsIn()
  await opensHole(lucia, 7)
  await expect(lucia.line(golfDish)).toBeVisible()
  await lucia.waitUntilReadyForOffline()
  await lucia.goesOffline()
  await page.getByRole('button', { name: 'Acciones de la cuenta' }).click()
  await page.getByRole('button', { name: 'Cambiar de hoyo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hoyo 9', exact: true }).click()
  await dialog.getByText('Green', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Guardar lugar' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hoyo 9' })).toBeVisible()
  await expect(page.getByText('Cambio de hoyo solo en esta tableta; las demás aún no lo ven.')).toBeVisible()
  await lucia.comesOnline()
  await expect(ana.page.getByText('Hoyo 9', { exact: true })).toBeVisible()
  const [[, { tableId, place }]] = (await golfOrders(server)) as [Awaited<ReturnType<typeof golfOrders>>[number]]
  expect([tableId, place]).toEqual(['hoyo-9', { at: expect.any(Number), how: 'staff', spot: 'green' }])
})

test('a guest who opens the check while it moves to another hole stays on the check', async ({ waiter, server }) => {
  const phone = await waiter(golfDeviceOptions)
  // Without a service worker, the browser loads the JavaScript of the check's screen from the server. So the test can
  // delay the loading.
  await phone.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  let release = () => {}
  const moved = new Promise<void>(resolve => (release = resolve))
  await phone.page.route(orderScreenFile, route => moved.then(() => route.continue()))
  const ana = await startCheck(phone, server, 7)
  await scanHole(phone, server, 8)
  const move = ana.page.getByRole('button', { name: 'Pedir desde Hoyo 8' })
  await expect(ana.orderLink).toBeVisible()
  const link = await ana.orderLink.elementHandle()
  // Clicks two elements in one task: the button that moves the check, and the link to the check. So the check moves
  // before the screen of the check can be shown.
  await move.evaluate((button: HTMLElement, other) => {
    button.click()
    ;(other as HTMLElement).click()
  }, link)
  await expect(ana.page.getByText('Tu cuenta va a Hoyo 8.')).toBeVisible()
  release()
  await expect(ana.page.getByRole('heading', { name: 'Tu orden' })).toBeVisible()
})

/** Lets each group of guests at the tables of the dining room have its own check. */
async function letPartiesHaveChecks(server: RunningServer): Promise<void> {
  const doc = { name: 'Comedor', position: 0, kind: 'dining', settings: { guestJoin: 'party' } }
  await publishChanges(server.port, 'demo', [{ collection: 'departments', op: 'put', id: 'comedor', doc }])
}

/**
 * Returns the dining room's setting `guestJoin` that the phone has stored. A guest's phone gets changes of settings
 * only 30 s after it has loaded the menu, or earlier, for example when the guest opens a product.
 */
async function readGuestJoin(page: Page): Promise<string | undefined> {
  type Department = { settings?: { guestJoin?: string } }
  return (await readRecord<Department>(page, 'demo', 'departments', 'comedor'))?.settings?.guestJoin
}

test('a guest who scans the code of another table asks for a move; the check moves only when the waiter confirms it', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  await letPartiesHaveChecks(server)
  const phone = await waiter()
  const ana = await Guest.scans(phone, server, 'mesa-4')
  await openProductSheet(ana.page, golfDish)
  await ana.page.keyboard.press('Escape')
  await expect.poll(() => readGuestJoin(ana.page)).toBe('party')
  await ana.page.getByRole('button', { name: 'Pedir desde Mesa 4' }).click()
  await ana.page.getByRole('button', { name: 'Empezar cuenta' }).click()
  await ordersDish(ana)
  const id = orderIdIn(ana.page)
  await phone.waitUntilReadyForOffline()

  await Guest.scans(phone, server, 'mesa-6')
  await expect(ana.page.getByText('Tu cuenta está en Mesa 4. ¿Pasarla aquí?')).toBeVisible()
  await phone.goesOffline()
  await ana.page.getByRole('button', { name: 'Pedir que la pasen' }).click()
  await expect(ana.page.getByText('Falta avisar al mesero que estás en Mesa 6.')).toBeVisible()
  await phone.comesOnline()
  await expect(ana.page.getByText('Mesero avisado: pediste pasar tu cuenta a Mesa 6.')).toBeVisible()

  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.page.goto(`${lucia.origin}/table/comedor/${id}`)
  await expect(lucia.page.getByText(/Los comensales dicen estar en Mesa 6 y piden su cuenta ahí/)).toBeVisible()
  expect((await readOrders(server.port, 'demo'))[id]!.tableId).toBe('mesa-4')
  await lucia.page.getByRole('button', { name: 'Pasar aquí' }).click()
  await expect(lucia.page.getByText(/Los comensales dicen estar en/)).toHaveCount(0)
  await expect(async () => {
    const order = (await readOrders(server.port, 'demo'))[id]!
    expect([order.tableId, order.flags]).toEqual(['mesa-6', { guest: 'waiting' }])
  }).toPass()
  await expect(ana.page.getByText('Mesero avisado')).toHaveCount(0)
  await ana.opensOrder()
  await expect(ana.page.getByText('Mesa 6', { exact: true })).toBeVisible()
})
