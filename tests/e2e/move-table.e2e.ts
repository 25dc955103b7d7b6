import type { Page } from 'playwright/test'
import { lineNames, readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { startCountingTaps } from './support/taps.ts'

const maxTaps = 4

async function opensTableChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Acciones de la cuenta' }).click()
  await page.getByRole('button', { name: 'Cambiar de mesa' }).click()
}

test('a waiter moves a check offline to a free table with at most 4 taps; the move survives a reload and reaches the server', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.sends()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  await lucia.waitUntilReadyForOffline()
  await lucia.goesOffline()
  const countTaps = await startCountingTaps(page)
  await opensTableChoice(page)
  await page.getByRole('button', { name: 'Mesa 6, libre' }).click()
  expect(await countTaps()).toBeLessThanOrEqual(maxTaps)
  await expect(page.getByRole('heading', { name: 'Mesa 6' })).toBeVisible()
  await expect(page.getByText('Cuenta cambiada a Mesa 6')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mesa 6' })).toBeVisible()
  await expect(page.getByText('Cambio de mesa solo en esta tableta; las demás aún no lo ven.')).toBeVisible()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  await lucia.comesOnline()
  await expect(page.getByText('Cambio de mesa solo en esta tableta')).toHaveCount(0)
  await expect(async () => {
    expect((await readOrdersOfTable(server.port, 'mesa-6')).map(lineNames)).toEqual([['Chistorra']])
  }).toPass()
  expect(await readOrdersOfTable(server.port, 'mesa-4')).toEqual([])
})

test('a check that a waiter moves to an occupied table joins the check there, or stays a separate check', async ({
  waiter,
  server,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.opensTable('Mesa 6')
  await lucia.adds('Guacamole')
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await opensTableChoice(page)
  await page.getByRole('button', { name: 'Mesa 6, ocupada' }).click()
  const question = page.getByRole('dialog', { name: 'Mesa 6 está ocupada' })
  await question.getByRole('button', { name: 'Cuenta aparte en Mesa 6' }).click()
  await expect(page.getByRole('heading', { name: 'Mesa 6' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('heading', { name: 'Mesa 4' })).toBeVisible()

  const countTaps = await startCountingTaps(page)
  await opensTableChoice(page)
  await page.getByRole('button', { name: 'Mesa 6, ocupada' }).click()
  await question.getByRole('button', { name: /^Juntar con / }).click()
  expect(await countTaps()).toBeLessThanOrEqual(maxTaps)
  await expect(lucia.line('Guacamole')).toBeVisible()
  await expect(lucia.line('Chistorra')).toBeVisible()
  await expect(async () => {
    const open = (await readOrdersOfTable(server.port, 'mesa-6')).filter(({ status }) => status === 'open')
    expect(open.map(lineNames)).toEqual([['Guacamole de molcajete', 'Chistorra']])
  }).toPass()
})

test('when two waiters move the same check to different tables, both tablets show it only at the table of the move that reaches the server last', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, mateo] = [await waiter(), await waiter()]
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.waitUntilSynced()
  await mateo.signsIn('mesero2')
  await mateo.opensTable('Mesa 4')
  await mateo.waitUntilReadyForOffline()
  await mateo.goesOffline()
  await opensTableChoice(mateo.page)
  await mateo.page.getByRole('tab', { name: 'Terraza' }).click()
  await mateo.page.getByRole('button', { name: /^Mesa 21/ }).click()
  await opensTableChoice(lucia.page)
  await lucia.page.getByRole('button', { name: 'Mesa 6, libre' }).click()
  await expect(async () => expect(await readOrdersOfTable(server.port, 'mesa-6')).toHaveLength(1)).toPass()
  await mateo.comesOnline()
  for (const { page, line } of [lucia, mateo].map(each => ({ page: each.page, line: each.line('Chistorra') }))) {
    await expect(page.getByRole('heading', { name: 'Mesa 21' })).toBeVisible()
    await expect(line).toHaveCount(1)
  }
  await expect(async () => expect(await readOrdersOfTable(server.port, 'mesa-6')).toEqual([])).toPass()
})
