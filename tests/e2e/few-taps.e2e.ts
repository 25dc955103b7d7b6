import { readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { startCountingTaps } from './support/taps.ts'

test('a waiter opens a table for 4, orders 4 drinks and 4 main courses, each for the next guest, and sends them with at most 16 taps', async ({
  waiter,
  server,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await lucia.signsIn()
  await lucia.seesTables()
  const countTaps = await startCountingTaps(page)

  await lucia.table('Mesa 4').click()
  await page.getByRole('group', { name: '¿Cuántos comensales?' }).getByRole('button', { name: '4 comensales' }).click()
  await expect(button('Comensales: 4')).toBeVisible()
  await button('Siguiente comensal').click()
  await page.getByRole('tab', { name: 'Aguas y cervezas' }).click()
  await button(/^Agua mineral/).click()
  await button(/^Agua mineral/).click()
  await button(/^Cerveza clara/).click()
  await button(/^Cerveza oscura/).click()
  await expect(button('Comensal 4, 1 platillo')).toBeVisible()
  await page.getByRole('tab', { name: 'De la brasa' }).click()
  await button(/^Chistorra/).click()
  await button(/^Pollo de rancho/).click()
  await button(/^Chistorra/).click()
  await button(/^Pollo de rancho/).click()
  await button('Enviar 8').click()
  expect(await countTaps()).toBeLessThanOrEqual(16)

  await lucia.waitUntilSynced()
  const [order] = Object.values(await readOrders(server.port, 'demo'))
  expect(order?.covers).toBe(4)
  const lines = Object.values(order?.lines ?? {})
  expect(lines.map(({ status }) => status)).toEqual(Array(8).fill('sent'))
  expect(lines.map(({ seat, quantity }) => [seat, quantity]).sort()).toEqual(
    [1, 1, 2, 2, 3, 3, 4, 4].map(seat => [seat, 1]),
  )
})
