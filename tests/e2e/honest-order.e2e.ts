import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { HttpDevice } from '../support/device.ts'
import { readOrders, readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { Guest } from './support/guest.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('offline, an order says that its lines are stored only on the tablet; after reconnecting, it says that they were sent', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.goesOfflineAtTable('Mesa 4')
  await lucia.adds('Chistorra', { quantity: 2 })
  await lucia.adds('Elote asado')
  await expect(page.getByText('Se agregó: Elote asado')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Por guardar' })).toBeVisible()
  await button(page, 'Guardar 3 aquí').click()
  await expect(page.getByText('3 platillos guardados; saldrán al volver la red')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Solo en esta tableta' })).toBeVisible()
  await expect(lucia.order).toContainText('3 sin enviar')
  await expect(lucia.order).toContainText('Cocina aún no lo recibe')
  await expect(lucia.line('Elote asado')).toContainText('Solo en esta tableta')
  await expect(page.getByRole('heading', { name: 'Enviado' })).toHaveCount(0)
  await button(page, 'Pedir cuenta').click()
  await expect(button(page, 'Cuenta: falta avisar a caja')).toBeVisible()
  await expect(page.getByText('Cuenta pedida')).toHaveCount(0)

  await lucia.comesOnline()
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeVisible()
  await expect(button(page, 'Cuenta pedida')).toBeVisible()
  await expect(lucia.order).not.toContainText('sin enviar')
})

test('a guest’s phone says that a dish, a call and a request for the bill were sent only after the server has received them', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const phone = await waiter()
  const ana = await Guest.scans(phone, server, 'mesa-5')
  await ana.joinsTable('Mesa 5')
  await phone.waitUntilReadyForOffline()
  await ana.adds('Chistorra')
  await ana.opensOrder()
  await expect(ana.line('Chistorra')).toContainText('En tu orden')
  await phone.goesOffline()
  await button(ana.page, 'Guardar 1 aquí').click()
  await expect(ana.line('Chistorra')).toContainText('Solo en este teléfono')
  await button(ana.page, 'Llamar al mesero').click()
  await button(ana.page, 'Pedir cuenta').click()
  await expect(button(ana.page, 'Falta avisar al mesero')).toBeVisible()
  await expect(button(ana.page, 'Cuenta: falta avisar')).toBeVisible()
  await expect(ana.page.getByText(/Enviado|Mesero avisado|Cuenta pedida|Tu mesero tiene que aceptar/)).toHaveCount(0)

  await phone.comesOnline()
  await expect(ana.line('Chistorra')).toContainText('Esperando a tu mesero')
  await expect(button(ana.page, 'Mesero avisado')).toBeVisible()
  await expect(button(ana.page, 'Cuenta pedida')).toBeVisible()
})

test('an unsent line whose product has sold out is marked, and before sending, the app asks the waiter about this line', async ({
  waiter,
  server,
}) => {
  const boss = await HttpDevice.signedIn(server.port, 'demo', 'gerente')
  const chistorra = { productId: 'chistorra' }
  await boss.send([{ type: 'markAvailable', orderId: null, payload: { ...chistorra, available: true, stock: 1 } }])
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.adds('Elote asado')
  await lucia.waitUntilSynced()

  const [orderId, lineId] = [randomUUID(), randomUUID()]
  await boss.send([
    { type: 'openOrder', orderId, payload: { departmentId: 'comedor', tableId: 'mesa-6' } },
    { type: 'addLine', orderId, payload: { lineId, ...chistorra, quantity: 1, options: [] } },
    { type: 'sendLines', orderId, payload: { lineIds: [lineId] } },
  ])
  await expect(lucia.line('Chistorra')).toContainText('Agotado')
  await lucia.sends()
  const question = page.getByRole('dialog', { name: 'Se agotó: Chistorra' })
  await question.getByRole('button', { name: 'Enviar el otro' }).click()
  await expect(lucia.line('Elote asado')).toContainText('En cocina')
  await expect(lucia.line('Chistorra')).toContainText('Guardada, sin enviar')
  await lucia.sends()
  await question.getByRole('button', { name: 'Quitar lo agotado' }).click()
  await expect(lucia.line('Chistorra')).toHaveCount(0)
})

test('a guest’s unsent dish that has sold out is marked and not sent', async ({ waiter, server }) => {
  const boss = await HttpDevice.signedIn(server.port, 'demo', 'gerente')
  const ana = await Guest.scans(await waiter(), server, 'mesa-5')
  await ana.joinsTable('Mesa 5')
  await ana.adds('Chistorra')
  await ana.opensOrder()
  await expect(ana.line('Chistorra')).toContainText('En tu orden')
  const soldOut = { productId: 'chistorra', available: false }
  await boss.send([{ type: 'markAvailable', orderId: null, payload: soldOut }])
  await ana.page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(ana.line('Chistorra')).toContainText('Agotado por hoy')
  await ana.sends()
  await expect(ana.page.getByText(/^Se agotó: Chistorra/)).toBeVisible()
  await expect(ana.line('Chistorra')).toContainText('En tu orden')
})

test('while lines are unsent, the payment page says so and cannot close the check, and a request for the bill asks whether to send or remove them', async ({
  waiter,
  server,
}) => {
  const caja = await waiter()
  const { page } = caja
  await caja.signsIn('caja')
  await caja.opensTable('Mesa 4')
  await caja.adds('Chistorra')
  await caja.sends()
  await expect(caja.line('Chistorra')).toContainText('En cocina')
  await caja.adds('Elote asado')
  await expect(button(page, 'Enviar 1')).toBeVisible()
  await button(page, 'Cobrar').click()
  await expect(page.getByText('Incluye 1 platillo sin enviar a cocina.')).toBeVisible()
  await expect(button(page, 'Cobrar y cerrar')).toHaveCount(0)
  await page.getByRole('link', { name: 'Volver' }).click()

  const question = page.getByRole('dialog', { name: 'Queda 1 platillo sin enviar' })
  await button(page, 'Pedir cuenta').click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(button(page, 'Pedir cuenta')).toBeVisible()
  await button(page, 'Pedir cuenta').click()
  await question.getByRole('button', { name: 'Enviar 1 y pedir cuenta' }).click()
  await expect(caja.line('Elote asado')).toContainText('En cocina')
  await expect(button(page, 'Cuenta pedida')).toBeVisible()

  await caja.adds('Tortillas de maíz')
  await button(page, 'Pedir cuenta').click()
  await question.getByRole('button', { name: 'Quitar 1 y pedir cuenta' }).click()
  await expect(button(page, 'Cuenta pedida')).toBeVisible()
  await expect(caja.lines).toHaveCount(2)
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order?.status).toBe('billed')
})

test('a manager voids a sent line by choosing a reason and tapping a button, and can void the line only once', async ({
  waiter,
  server,
}) => {
  const boss = await waiter()
  const { page } = boss
  await boss.signsIn('gerente')
  await boss.opensTable('Mesa 4')
  await boss.adds('Chistorra', { quantity: 2 })
  await boss.sends()
  await expect(boss.line('Chistorra')).toContainText('En cocina')
  await boss.line('Chistorra').click()
  await button(page, 'Anular').click()
  const dialog = page.getByRole('dialog', { name: 'Anular 2 Chistorra' })
  const confirm = dialog.getByRole('button', { name: 'Anular 2 Chistorra' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('button', { name: 'Demora en cocina' }).click()
  await expect(boss.line('Chistorra')).toContainText('En cocina')
  await confirm.click()
  await expect(boss.line('Chistorra')).toContainText('Anulada')
  await expect(boss.line('Chistorra')).toContainText('Demora en cocina')
  await expect(button(page, 'Anular')).toHaveCount(0)
  const [order] = Object.values(await readOrders(server.port, 'demo'))
  expect(Object.values(order!.lines).map(({ status }) => status)).toEqual(['void'])
})

test('a served dish that a guest sends back can be made again for $0.00, offline and after a reload', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra', { quantity: 2 })
  await lucia.sends()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  await lucia.line('Chistorra').click()
  await button(page, 'Marcar servida').click()
  await expect(button(page, 'Rehacer')).toBeVisible()
  await lucia.waitUntilReadyForOffline()
  const total = (await page.getByLabel('Total', { exact: true }).textContent())!
  await lucia.goesOffline()
  await button(page, 'Rehacer').click()
  const dialog = page.getByRole('dialog', { name: 'Rehacer Chistorra' })
  await dialog.getByRole('button', { name: 'Llegó frío' }).click()
  await dialog.getByRole('button', { name: 'Rehacer Chistorra' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  const again = lucia.line('Chistorra').filter({ hasText: 'Se rehace: Llegó frío' })
  await expect(again).toContainText('Solo en esta tableta')
  await expect(again).toContainText('$0.00')
  await lucia.comesOnline()
  await expect(again).toContainText('En cocina')
  await expect(page.getByLabel('Total', { exact: true })).toHaveText(total)
  const [order] = Object.values(await readOrders(server.port, 'demo'))
  expect(Object.values(order!.lines).map(({ status, quantity }) => [status, quantity])).toEqual([
    ['served', 2],
    ['sent', 1],
  ])
})

test('when a dish is added after the bill was requested, the notice says that the bill is no longer requested', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.goesOfflineAtTable('Mesa 4')
  await lucia.adds('Chistorra')
  await button(page, 'Guardar 1 aquí').click()
  await expect(page.getByRole('heading', { name: 'Solo en esta tableta' })).toBeVisible()
  await button(page, 'Pedir cuenta').click()
  await expect(button(page, 'Cuenta: falta avisar a caja')).toBeVisible()
  await lucia.adds('Elote asado')
  await expect(page.getByText(/^Se agregó: Elote asado.*\. La cuenta ya no está pedida\.$/)).toBeVisible()
  await expect(button(page, 'Pedir cuenta')).toBeVisible()
  await lucia.adds('Guacamole')
  await expect(page.getByText('Se agregó: Guacamole de molcajete', { exact: true })).toBeVisible()
})

test('the notice that a dish was added disappears when a guest opens the order, because the order shows the dish itself', async ({
  waiter,
  server,
}) => {
  const ana = await Guest.scans(await waiter(), server, 'mesa-5')
  await ana.joinsTable('Mesa 5')
  await ana.adds('Chistorra')
  await expect(ana.page.getByText('Se agregó: Chistorra')).toBeVisible()
  await ana.opensOrder()
  await expect(ana.line('Chistorra')).toContainText('En tu orden')
  await expect(ana.page.getByText('Se agregó: Chistorra')).toHaveCount(0)
})
