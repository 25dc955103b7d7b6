import { expect, test } from './support/fixtures.ts'
import { Guest } from './support/guest.ts'
import { pressTabUntilFocused } from './support/keyboard.ts'

test('offline, the device page lists the pending commands, the failed attempts to send them, and the sync state of the device', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.goesOfflineAtTable('Mesa 4')
  await lucia.adds('Chistorra', { quantity: 2 })
  await lucia.sends()

  await page.getByRole('button', { name: '2 pendientes' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Agregar: 2 × Chistorra' })).toContainText('Mesa 4')
  await page.getByRole('button', { name: 'Reintentar ahora' }).click()
  await expect(page.getByText('El servidor no contesta')).toBeVisible()
  await page.getByRole('link', { name: 'Pasar a otra tableta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Esta tableta' })).toBeVisible()
  await page.reload()
  const waiting = page.getByRole('region', { name: /Pendiente de enviar/ }).getByRole('listitem')
  await expect(waiting).toHaveCount(2)
  await expect(waiting.first()).toContainText('Mesa 4')
  await expect(waiting.first()).toContainText('Agregar: 2 × Chistorra')
  await expect(waiting.first()).toContainText(/\d\d:\d\d/)
  await expect(waiting.first()).toContainText('por Lucía')
  await expect(waiting.last()).toContainText('Enviar a cocina: 2 platillos')
  await expect(waiting.last()).toContainText(/\d+ intentos?, el último a las \d\d:\d\d: el servidor no contestó/)

  const facts = page.getByRole('region', { name: 'Diagnóstico' })
  const fact = (name: string) => facts.locator('dt', { hasText: name }).locator('+ dd')
  await expect(fact('Conexión')).toHaveText('Sin conexión')
  await expect(fact('Último contacto')).toHaveText(/^\d\d:\d\d$/)
  await expect(fact('Envío')).toHaveText('Envía esta pestaña')
  await expect(fact('Memoria usada')).toHaveText(/ (kB|MB) de .*B$/)
  await expect(fact('Versión de Comanda')).toHaveText(/^\d+\.\d+\.\d+$/)
  await expect(fact('Versión de los datos')).toHaveText(/^Carta \d+, protocolo 1$/)
  await expect(fact('Dispositivo')).toHaveText(/^[A-Z]+ …[0-9a-f]{6}$/)

  await lucia.comesOnline()
  await expect(page.getByText('Todo enviado')).toBeVisible({ timeout: 60_000 })
  await expect(fact('Último contacto')).toHaveText('Ahora')
})

test('only staff can open the device page, and they can open and leave it by keyboard', async ({ waiter }) => {
  const guest = await waiter()
  await guest.page.goto(guest.origin)
  await expect(guest.page.getByRole('tab').first()).toBeVisible()
  await guest.waitUntilSynced()
  await guest.page.goto(`${guest.origin}/dispositivo`)
  await expect(guest.page.getByRole('heading', { name: 'Esto no le corresponde' })).toBeVisible()

  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn('mesero')
  await lucia.seesTables()
  await page.getByRole('button', { name: 'Su cuenta' }).click()
  await pressTabUntilFocused(page, page.getByRole('link', { name: 'Estado de la tableta' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Todo enviado')).toBeVisible()
  await pressTabUntilFocused(page, page.getByRole('link', { name: 'Volver' }))
  await page.keyboard.press('Enter')
  await expect(lucia.table('Mesa 4')).toBeVisible()
})

test('a waiter who signs in on a guest’s device sees the guest’s unsent commands, but cannot hand them to another device', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const ana = await Guest.scans(lucia, server, 'mesa-4')
  await ana.joinsTable('Mesa 4')
  await lucia.context.route('**/us-central1/orders', route => route.abort())
  await ana.adds('Chistorra')
  await lucia.signsIn('mesero')
  await lucia.page.goto(`${lucia.origin}/dispositivo`)
  await expect(lucia.page.getByRole('region', { name: /Pendiente de enviar/ })).toContainText('Chistorra')
  await expect(lucia.page.getByRole('heading', { name: 'Pasar a otra tableta' })).toHaveCount(0)
})
