import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { startCountingTaps } from './support/taps.ts'

async function opensAssignment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Acciones de la cuenta' }).click()
  await page.getByRole('button', { name: 'Asignar a otro mesero' }).click()
}

test('offline, a waiter assigns a check to a colleague with at most 3 taps: this tablet shows it at once, even after a reload, the colleague’s tablet later', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [shared, tomas] = [await waiter(), await waiter()]
  const { page } = shared
  await shared.signsIn('mesero2')
  await shared.opensTable('Mesa 4')
  await shared.adds('Chistorra')
  await opensAssignment(page)
  await expect(page.getByText('Esta tableta no conoce a otro mesero.')).toBeVisible()
  await page.keyboard.press('Escape')
  await shared.seesTables()
  await shared.waitUntilSynced()
  await page.getByRole('button', { name: 'Su cuenta' }).click()
  await page.getByRole('button', { name: 'Cambiar de usuario' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await shared.signsIn('mesero')
  await shared.opensTable('Mesa 6')
  await shared.adds('Guacamole')
  await shared.waitUntilReadyForOffline()
  await shared.goesOffline()

  const countTaps = await startCountingTaps(page)
  await opensAssignment(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Tomás Aguirre' }).click()
  expect(await countTaps()).toBeLessThanOrEqual(3)
  await expect(page.getByText(/^Cuenta asignada a Tomás Aguirre/)).toBeVisible()
  await page.reload()
  await shared.seesTables()
  await expect(page.getByRole('button', { name: /^Mías ?0$/ })).toBeVisible()
  await shared.comesOnline()
  await shared.waitUntilSynced()
  await expect(page.getByRole('button', { name: /^Mías ?0$/ })).toBeVisible()

  await tomas.signsIn('mesero2')
  await tomas.seesTables()
  await expect(tomas.page.getByRole('button', { name: /^Mías ?2$/ })).toBeVisible()
})
