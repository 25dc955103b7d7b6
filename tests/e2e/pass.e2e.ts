import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { HttpDevice } from '../support/device.ts'
import type { RunningServer } from '../support/server.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { changeDocument, readDemoDocument } from './support/catalogue-changes.ts'
import { expect, test } from './support/fixtures.ts'
import type { Waiter } from './support/waiter.ts'

const button = (cook: Waiter, name: string | RegExp) => cook.page.getByRole('button', { name, exact: true })
const slip = (cook: Waiter, table: string): Locator => cook.page.getByRole('article', { name: table, exact: true })
const row = (cook: Waiter, table: string): Locator => cook.page.getByRole('row').filter({ hasText: table })

/** Opens the board of a station, or the pass (`pase`), where the dishes of all stations are put together. */
async function worksAt(cook: Waiter, stationId: string, user = 'cocina'): Promise<void> {
  await cook.signsIn(user)
  await cook.page.goto(`${cook.origin}/kitchen/${stationId}`)
  await button(cook, 'Empezar turno').click()
  await expect(button(cook, 'Empezar turno')).toBeHidden()
}

async function orders(lucia: Waiter, table: string, ...dishes: string[]): Promise<void> {
  await lucia.signsIn()
  await lucia.opensTable(table)
  for (const dish of dishes) await lucia.adds(dish)
  await lucia.sends()
  for (const dish of dishes) await expect(lucia.line(dish)).toContainText('En cocina')
}

/** Makes the screens report a line of the station as unseen 10 s after it was sent, instead of 60 s. */
async function warnsOfUnseenSoon(server: RunningServer, stationId: string): Promise<void> {
  const { rev: _, ...doc } = await readDemoDocument(server, `/stations/${stationId}`)
  await changeDocument(
    server,
    { collection: 'stations', op: 'put', id: stationId, doc: { ...doc, unseenAfter: 10 } },
    'gerente',
  )
}

/** Switches on the setting that lets the kitchen fire courses (start to make lines that the waiter has held back). */
async function letsKitchenFire(server: RunningServer): Promise<void> {
  const tenant = (await readDemoDocument(server, '')) as { settings: { kitchen: object } }
  const settings = { ...tenant.settings, kitchen: { ...tenant.settings.kitchen, fires: true } }
  await changeDocument(server, { collection: 'settings', op: 'put', id: 'demo', doc: { ...tenant, settings } })
}

test('a check is complete at the pass when both stations have made their dishes; «Servida» tells the waiter, and can be undone', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, hot, bar, expo] = [await waiter(), await waiter(), await waiter(), await waiter()]
  await worksAt(expo, 'pase')
  await expect(expo.page.getByRole('heading', { name: 'Nada en el pase' })).toBeVisible()
  await expect(expo.page.getByText('Las cuentas aparecen aquí en cuanto se envía un platillo.')).toBeVisible()
  await test.step('offline, an empty pass says at what time it was last known to be empty', async () => {
    await expo.goesOffline()
    await expect(expo.page.getByText(/^Lo último que se sabe, \d+:\d+/)).toBeVisible()
    await expect(expo.page.getByText('Las cuentas aparecen aquí en cuanto se envía un platillo.')).toBeHidden()
    await expo.comesOnline()
  })
  await worksAt(hot, 'cocina-caliente')
  await worksAt(bar, 'barra')
  await orders(lucia, 'Mesa 6', 'Chistorra', 'Agua mineral')

  await expect(slip(hot, 'Mesa 6')).toContainText('Chistorra')
  await expect(lucia.line('Chistorra')).toContainText('vista')
  await expect(row(expo, 'Mesa 6')).toContainText('1 en curso')
  await button(hot, 'Lista: Mesa 6').click()
  await expect(row(expo, 'Mesa 6')).toContainText('1 lista')
  await expect(button(expo, 'Servida: Mesa 6')).toHaveCount(0)
  await expect(slip(bar, 'Mesa 6')).toContainText('Agua mineral')
  await button(bar, 'Lista: Mesa 6').click()
  await expect(expo.page.getByText('1 cuenta, 1 completa')).toBeVisible()

  await test.step('the pass and the dialog of a check show no amounts, and axe finds no problem', async () => {
    await expect(expo.page.locator('body')).not.toContainText('$')
    await expectNoAxeViolations(expo.page, 'the pass')
    await button(expo, /Mesa 6 Lucía/).click()
    const dialog = expo.page.getByRole('dialog', { name: 'Mesa 6' })
    await expect(dialog).toContainText('Lista, Barra')
    await expect(dialog).not.toContainText('$')
    await expectNoAxeViolations(expo.page, 'a check at the pass')
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
  })

  await button(expo, 'Servida: Mesa 6').click()
  await expect(row(expo, 'Mesa 6')).toHaveCount(0)
  await expect(lucia.line('Chistorra')).toContainText('Servida')
  await button(expo, 'Deshacer').click()
  await expect(lucia.line('Chistorra')).toContainText('Lista')
  await expect(slip(hot, 'Mesa 6')).toHaveCount(0)

  await test.step('the key 1 marks the check as served, the key R takes this back; a dish can be sent back to its station while the other is served', async () => {
    await expect(button(expo, 'Servida: Mesa 6')).toBeVisible()
    await expo.page.keyboard.press('1')
    await expect(lucia.line('Agua mineral')).toContainText('Servida')
    await expo.page.keyboard.press('r')
    await expect(lucia.line('Agua mineral')).toContainText('Lista')
    await button(expo, /Mesa 6 Lucía/).click()
    await button(expo, 'Regresar: Chistorra').click()
    await expect(slip(hot, 'Mesa 6')).toContainText('Regresada: aún no sale')
    await button(expo, 'Servir 1').click()
    await expect(lucia.line('Agua mineral')).toContainText('Servida')
    await expect(lucia.line('Chistorra')).toContainText('En cocina')
  })
})

test('the pass and the waiter’s tablet mark a dish that no kitchen screen has shown, until a cook sees it or somebody at the pass calls it out', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  await warnsOfUnseenSoon(server, 'cocina-caliente')
  const [lucia, expo, hot] = [await waiter(), await waiter(), await waiter()]
  await worksAt(expo, 'pase')
  await orders(lucia, 'Mesa 6', 'Chistorra')
  const unseen = row(expo, 'Mesa 6').getByText('Nadie la ha visto')
  await expect(unseen).toBeVisible({ timeout: 60_000 })
  await expect(lucia.line('Chistorra')).toContainText('En cocina, nadie la ha visto', { timeout: 60_000 })

  await test.step('an offline tablet does not mark the dish, because it cannot know whether a screen has shown it', async () => {
    await lucia.goesOffline()
    await expect(lucia.status).toContainText('Sin conexión')
    await expect(lucia.line('Chistorra')).not.toContainText('nadie la ha visto')
    await lucia.comesOnline()
    await expect(lucia.line('Chistorra')).toContainText('nadie la ha visto', { timeout: 60_000 })
  })

  await worksAt(hot, 'cocina-caliente')
  await expect(unseen).toBeHidden()
  await expect(lucia.line('Chistorra')).toContainText('En cocina, vista')
  await hot.page.close()

  await lucia.opensTable('Mesa 8')
  await lucia.adds('Chistorra')
  await lucia.sends()
  await button(expo, 'Ya la canté: Mesa 8').click({ timeout: 60_000 })
  await expect(lucia.line('Chistorra')).toContainText('En cocina, cantada')
})

test('only if the tenant lets the kitchen fire courses, the pass can fire the next course after a confirmation', async ({
  waiter,
  server,
}) => {
  const device = await HttpDevice.signedIn(server.port, 'demo', 'mesero')
  const orderId = randomUUID()
  const add = (lineId: string, productId: string, course: number) => ({
    type: 'addLine' as const,
    orderId,
    payload: { lineId, productId, quantity: 1, options: [], course },
  })
  await device.send([
    { type: 'openOrder', orderId, payload: { departmentId: 'comedor', tableId: 'mesa-6', covers: 2 } },
    { type: 'holdCourse', orderId, payload: { course: 2 } },
    add('a', 'chistorra', 1),
    add('b', 'elote-asado', 2),
    { type: 'sendLines', orderId, payload: { lineIds: ['a', 'b'] } },
    { type: 'advanceLine', orderId, payload: { lineId: 'a', to: 'served' } },
  ])
  const [hot, expo] = [await waiter(), await waiter()]
  await worksAt(hot, 'cocina-caliente')
  await worksAt(expo, 'pase')
  await expect(row(expo, 'Mesa 6')).toContainText('Retenido: 1')
  await expect(button(expo, /^Marchar/)).toHaveCount(0)
  await button(hot, 'Retenidas 1').click()
  await expect(hot.page.getByRole('dialog')).toContainText('el mesero las marcha')
  await expect(button(hot, /^Marchar/)).toHaveCount(0)

  await letsKitchenFire(server)
  await expect(button(hot, 'Marchar 2.º tiempo: Mesa 6')).toBeVisible()
  await button(expo, 'Marchar 2.º tiempo: Mesa 6').click()
  const dialog = expo.page.getByRole('dialog')
  await expect(dialog).toContainText('1 Elote asado')
  await dialog.getByRole('button', { name: 'Marchar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await hot.page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await expect(slip(hot, 'Mesa 6')).toContainText('Elote asado')
  await expect(row(expo, 'Mesa 6')).toContainText('1 en curso')
})

test('offline, the pass says that no new checks arrive; a check served there stays served after a reload and reaches the waiter later', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, hot, expo] = [await waiter(), await waiter(), await waiter()]
  await worksAt(hot, 'cocina-caliente')
  await worksAt(expo, 'pase')
  await orders(lucia, 'Mesa 6', 'Chistorra')
  await button(hot, 'Lista: Mesa 6').click()
  await expect(button(expo, 'Servida: Mesa 6')).toBeVisible()
  await expo.waitUntilReadyForOffline()
  await expo.goesOffline()
  await expect(expo.page.getByText(/Aquí no llegan comandas nuevas/)).toBeVisible()
  await button(expo, 'Servida: Mesa 6').click()
  await expect(row(expo, 'Mesa 6')).toHaveCount(0)
  await expo.page.reload()
  await expect(expo.page.getByRole('heading', { name: 'Nada en el pase' })).toBeVisible()
  await expect(lucia.line('Chistorra')).toContainText('Lista')
  await expo.comesOnline()
  await expect(lucia.line('Chistorra')).toContainText('Servida')
})

test('at the pass, a manager reroutes a station to another board and back; the pass of a cook says on which board the slips of the station are', async ({
  waiter,
}) => {
  const [lucia, boss, expo] = [await waiter(), await waiter(), await waiter()]
  await worksAt(expo, 'pase')
  await expect(button(expo, 'Mandar a otra estación')).toHaveCount(0)
  await worksAt(boss, 'pase', 'gerente')
  await orders(lucia, 'Mesa 6', 'Chistorra')
  await expect(boss.page.getByRole('columnheader', { name: 'Cocina caliente' })).toBeVisible()
  await button(boss, 'Mandar a otra estación').click()
  await button(boss, 'Mandar Cocina caliente a Barra').click()
  await expect(expo.page.getByText('Cocina caliente sale en Barra')).toBeVisible()
  await expect(expo.page.getByRole('columnheader', { name: 'Cocina caliente' })).toHaveCount(0)
  await expect(row(expo, 'Mesa 6')).toContainText('1 sin ver')
  await button(boss, 'Quitar').click()
  await expect(expo.page.getByRole('columnheader', { name: 'Cocina caliente' })).toBeVisible()
})

test('if the server does not answer, a board and the pass say within 20 seconds that no new slips arrive, although the device has a network', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [hot, expo] = [await waiter(), await waiter()]
  await worksAt(hot, 'cocina-caliente')
  await worksAt(expo, 'pase')
  await hot.waitUntilSynced()
  await expo.waitUntilSynced()
  server.pause()
  const bands = [hot, expo].map(cook => expect(cook.page.getByText(/Aquí no llegan/)).toBeVisible({ timeout: 20_000 }))
  await Promise.all(bands).finally(() => server.resume())
  for (const cook of [hot, expo]) await expect(cook.page.getByText(/Aquí no llegan/)).toBeHidden({ timeout: 60_000 })
})
