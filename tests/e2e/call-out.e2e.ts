import { readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { Guest } from './support/guest.ts'

test('a waiter offline marks a dish as called out to the kitchen; the order shows it, also after a reload, and the server gets it later', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  await lucia.goesOfflineAtTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.sends()
  await page.getByRole('button', { name: 'Ya la canté' }).click()
  await expect(lucia.order).toContainText('Usted ya la cantó.')
  await expect(page.getByRole('button', { name: 'Ya la canté' })).toHaveCount(0)
  await page.reload()
  await expect(lucia.order).toContainText('Cocina aún no lo recibe. Usted ya la cantó.')
  await lucia.comesOnline()
  await lucia.waitUntilSynced()
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(Object.values(order!.lines)).toMatchObject([
    { status: 'sent', seenAt: expect.any(Number), calledAt: expect.any(Number) },
  ])
})

test('a guest changes the quantity of an unsent dish, but not to less than one', async ({ waiter, server }) => {
  const ana = await Guest.scans(await waiter(), server, 'mesa-7')
  await ana.joinsTable('Mesa 7')
  await ana.adds('Chistorra')
  await ana.opensOrder()
  const line = ana.line('Chistorra')
  await line.getByRole('button', { name: 'Uno más' }).click()
  await expect(line).toContainText('$336.00')
  await line.getByRole('button', { name: 'Uno menos' }).click()
  await expect(line).toContainText('$168.00')
  await expect(line.getByRole('button', { name: 'Uno menos' })).toBeDisabled()
})
