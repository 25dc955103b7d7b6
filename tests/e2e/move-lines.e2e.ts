import type { Page } from 'playwright/test'
import { sortLines } from '../../domain/order.ts'
import { readOrders, readOrdersOfTable } from '../support/read-orders.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, test } from './support/fixtures.ts'
import { startCountingTaps } from './support/taps.ts'

/** The maximum number of taps for splitting a check, not counting one tap for each moved line. */
const maxTaps = 3

async function opensLineChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Acciones de la cuenta' }).click()
  await page.getByRole('button', { name: 'Pasar platillos' }).click()
}

const marks = (page: Page, name: string) => page.getByRole('dialog').getByText(name).click()

/** Returns the lines of each open check of a table as texts such as `2 Agua mineral`. Empty checks are left out. */
async function readChecks(server: RunningServer, tableId: string): Promise<string[][]> {
  const open = (await readOrdersOfTable(server.port, tableId)).filter(({ status }) => status === 'open')
  return open
    .map(order => sortLines(order).map(([, line]) => `${line.quantity} ${line.name}`))
    .filter(lines => lines.length > 0)
    .sort()
}

test('offline, a waiter splits a check with at most 3 taps plus one for each line; a second tab no longer offers the moved lines, and the split survives a reload and reaches the server', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  for (const product of ['Chistorra', 'Guacamole', 'Agua mineral']) await lucia.adds(product)
  await lucia.sends()
  await expect(lucia.line('Agua mineral')).toContainText('En cocina')
  await lucia.waitUntilReadyForOffline()
  const second = await waiter({ sharing: lucia.context })
  await second.page.goto(page.url())
  await opensLineChoice(second.page)
  await marks(second.page, 'Chistorra')
  await lucia.goesOffline()
  const countTaps = await startCountingTaps(page)
  await opensLineChoice(page)
  await marks(page, 'Chistorra')
  await marks(page, 'Guacamole')
  await page.getByRole('button', { name: 'Cuenta nueva' }).click()
  expect(await countTaps()).toBeLessThanOrEqual(maxTaps + 2)
  await expect(page.getByText('Se pasaron 2 platillos')).toBeVisible()
  await expect(lucia.lines).toHaveCount(1)
  await expect(second.page.getByRole('dialog').getByText('Chistorra')).toHaveCount(0)
  await expect(second.page.getByRole('dialog').getByRole('button', { name: 'Cuenta nueva' })).toBeDisabled()
  await second.page.close()

  await page.reload()
  await expect(lucia.lines).toHaveCount(1)
  await expect(lucia.line('Agua mineral')).toContainText('En cocina')
  await lucia.comesOnline()
  await expect(async () => {
    expect(await readChecks(server, 'mesa-4')).toEqual([
      ['1 Agua mineral'],
      ['1 Chistorra', '1 Guacamole de molcajete'],
    ])
  }).toPass()
})

test('a waiter moves 2 of 3 pieces to the check of another table and undoes this; the sums of quantities and amounts stay the same', async ({
  waiter,
  server,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.opensTable('Mesa 6')
  await lucia.adds('Guacamole')
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Agua mineral', { quantity: 3 })
  await lucia.adds('Chistorra')
  await lucia.sends()
  await lucia.waitUntilSynced()
  const total = async () =>
    Object.values(await readOrders(server.port, 'demo')).reduce((sum, { totals }) => sum + totals.subtotal, 0)
  const before = await total()

  await opensLineChoice(page)
  await marks(page, 'Agua mineral')
  await page.getByRole('button', { name: 'Uno menos de Agua mineral' }).click()
  await page.getByRole('button', { name: 'Otra mesa…' }).click()
  await page.getByRole('button', { name: 'Mesa 6, ocupada' }).click()
  await page.getByRole('button', { name: /^Pasar a / }).click()
  await expect(page.getByText('Se pasaron 2 platillos')).toBeVisible()
  await expect(async () => {
    expect(await readChecks(server, 'mesa-4')).toEqual([['1 Agua mineral', '1 Chistorra']])
    expect(await readChecks(server, 'mesa-6')).toEqual([['1 Guacamole de molcajete', '2 Agua mineral']])
  }).toPass()
  expect(await total()).toBe(before)

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(async () => {
    expect(await readChecks(server, 'mesa-4')).toEqual([['1 Agua mineral', '1 Chistorra', '2 Agua mineral']])
    expect(await readChecks(server, 'mesa-6')).toEqual([['1 Guacamole de molcajete']])
  }).toPass()
  expect(await total()).toBe(before)
})

test('with at most 3 taps each of two guests gets a check; a line that belongs to no guest stays on the first guest’s check', async ({
  waiter,
  server,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn()
  await lucia.seatsGuests('Mesa 4')
  await lucia.adds('Guacamole')
  for (const [seat, product] of [
    [1, 'Chistorra'],
    [2, 'Agua mineral'],
  ] as const) {
    await page.getByRole('button', { name: `Comensal ${seat}` }).click()
    await lucia.adds(product)
  }
  const countTaps = await startCountingTaps(page)
  await opensLineChoice(page)
  await page.getByRole('button', { name: 'Cuentas separadas: una por comensal (2)' }).click()
  expect(await countTaps()).toBeLessThanOrEqual(maxTaps)
  await expect(page.getByText('2 cuentas separadas')).toBeVisible()
  await expect(async () => {
    expect(await readChecks(server, 'mesa-4')).toEqual([
      ['1 Agua mineral'],
      ['1 Guacamole de molcajete', '1 Chistorra'],
    ])
    const covers = (await readOrdersOfTable(server.port, 'mesa-4')).map(order => order.covers)
    expect(covers).toEqual([1, 1])
  }).toPass()
})

test('when two waiters move the same line, the first move that reaches the server counts, and the other waiter’s tablet says that it moved nothing', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, mateo] = [await waiter(), await waiter()]
  await lucia.signsIn()
  await lucia.opensTable('Mesa 6')
  await lucia.adds('Guacamole')
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.adds('Agua mineral')
  await lucia.waitUntilSynced()
  await mateo.signsIn('mesero2')
  await mateo.opensTable('Mesa 4')
  await expect(mateo.lines).toHaveCount(2)
  await mateo.waitUntilReadyForOffline()
  await mateo.goesOffline()
  await opensLineChoice(mateo.page)
  await marks(mateo.page, 'Chistorra')
  await mateo.page.getByRole('button', { name: 'Otra mesa…' }).click()
  await mateo.page.getByRole('button', { name: 'Mesa 6, ocupada' }).click()
  await mateo.page.getByRole('button', { name: /^Pasar a / }).click()
  await expect(mateo.lines).toHaveCount(1)

  await opensLineChoice(lucia.page)
  await marks(lucia.page, 'Chistorra')
  await lucia.page.getByRole('button', { name: 'Cuenta nueva' }).click()
  await expect(async () => {
    expect(await readChecks(server, 'mesa-4')).toEqual([['1 Agua mineral'], ['1 Chistorra']])
  }).toPass()
  await mateo.comesOnline()
  await expect(mateo.page.getByText('No se pasaron los platillos')).toBeVisible()
  await expect(mateo.lines).toHaveCount(1)
  expect(await readChecks(server, 'mesa-4')).toEqual([['1 Agua mineral'], ['1 Chistorra']])
  expect(await readChecks(server, 'mesa-6')).toEqual([['1 Guacamole de molcajete']])
})
