import { HttpDevice } from '../support/device.ts'
import { lineNames, readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import type { Waiter } from './support/waiter.ts'

const agua = { id: 'agua-mineral', name: 'Agua mineral' }

const firstWords = (names: string[]) => names.map(name => name.split(' ')[0]!).sort()
const waitUntilAllSynced = (...waiters: Waiter[]) => Promise.all(waiters.map(each => each.waitUntilSynced()))

async function signInTwoWaiters(waiter: () => Promise<Waiter>): Promise<[Waiter, Waiter]> {
  const [lucia, mateo] = [await waiter(), await waiter()]
  await Promise.all([lucia.signsIn('mesero'), mateo.signsIn('mesero2')])
  return [lucia, mateo]
}

test('when two waiters add lines to one order offline, the order has each line once, and both waiters see all lines', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, mateo] = await signInTwoWaiters(waiter)
  await lucia.seatsGuests('Mesa 4')
  await lucia.waitUntilSynced()
  await mateo.opensTable('Mesa 4')
  await waitUntilAllSynced(lucia, mateo)
  await Promise.all([lucia.goesOffline(), mateo.goesOffline()])

  await lucia.adds('Chistorra')
  await mateo.adds('Elote asado')
  await lucia.adds('Tortillas de maíz')
  await lucia.sends()
  await mateo.adds('Chistorra')
  await expect(mateo.lines).toHaveCount(2)
  await Promise.all([lucia.comesOnline(), mateo.comesOnline()])
  await waitUntilAllSynced(lucia, mateo)

  await Promise.all([lucia, mateo].map(({ lines }) => expect(lines).toHaveCount(4)))
  await expect(mateo.line('Tortillas de maíz')).toContainText('En cocina')
  const orders = await readOrdersOfTable(server.port, 'mesa-4')
  expect(orders.map(lineNames).map(firstWords)).toEqual([['Chistorra', 'Chistorra', 'Elote', 'Tortillas']])
})

test('when two waiters open the same free table offline, both orders stay; a merge of the orders keeps all lines, even one that was added offline meanwhile', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, mateo] = await signInTwoWaiters(waiter)
  await Promise.all([lucia.seesTables(), mateo.seesTables()])
  await waitUntilAllSynced(lucia, mateo)
  await Promise.all([lucia.goesOffline(), mateo.goesOffline()])
  for (const [owner, dish] of [
    [lucia, 'Chistorra'],
    [mateo, 'Elote asado'],
  ] as const) {
    await owner.table('Mesa 7').click()
    await expect(owner.order).toBeAttached()
    await owner.adds(dish)
    await owner.comesOnline()
    await owner.waitUntilSynced()
  }
  expect(await readOrdersOfTable(server.port, 'mesa-7')).toHaveLength(2)

  await lucia.page.getByRole('link', { name: 'Volver' }).click()
  await expect(lucia.table('Mesa 7')).toHaveAccessibleName(/2 cuentas/)
  await expect(lucia.table('Mesa 7')).toContainText('2 cuentas')
  await lucia.table('Mesa 7').click()
  const dialog = lucia.page.getByRole('dialog', { name: /¿Cuál cuenta\?/ })
  await expect(dialog.getByRole('button', { name: /Lucía Serrano.*Chistorra/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Tomás Aguirre.*Elote asado/ })).toBeVisible()

  // The waiter `mateo` (on the screen: Tomás Aguirre) adds a line to his order offline. Meanwhile Lucía merges the two
  // orders.
  await mateo.goesOffline()
  await mateo.adds('Tortillas de maíz')
  await expect(dialog.getByRole('button', { name: /\$/ })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Unir en una sola cuenta' }).click()
  await dialog.getByRole('button', { name: 'Sí, unirlas' }).click()
  await expect(lucia.lines).toHaveCount(2)
  await lucia.waitUntilSynced()
  await mateo.comesOnline()
  await waitUntilAllSynced(lucia, mateo)

  await expect(lucia.lines).toHaveCount(3)
  await expect(lucia.line('Tortillas de maíz')).toContainText('Guardada, sin enviar')
  const orders = await readOrdersOfTable(server.port, 'mesa-7')
  expect(orders.map(({ status }) => status).sort()).toEqual(['open', 'void'])
  expect(firstWords(orders.flatMap(lineNames))).toEqual(['Chistorra', 'Elote', 'Tortillas'])
  expect(orders.find(({ status }) => status === 'void')?.mergedInto).toBeDefined()
})

test('when two waiters sell the last portion of a dish offline, both lines stay, and the line that reaches the server second is marked as oversold', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const boss = await HttpDevice.signedIn(server.port, 'demo', 'gerente')
  const last = { productId: agua.id, available: true, stock: 1 }
  await boss.send([{ type: 'markAvailable', orderId: null, payload: last }])
  const [lucia, mateo] = await signInTwoWaiters(waiter)
  await lucia.opensTable('Mesa 4')
  await mateo.opensTable('Mesa 5')
  await waitUntilAllSynced(lucia, mateo)
  await Promise.all([lucia.goesOffline(), mateo.goesOffline()])
  for (const each of [lucia, mateo]) {
    await each.adds(agua.name)
    await each.sends()
  }

  await lucia.comesOnline()
  await lucia.waitUntilSynced()
  await mateo.comesOnline()
  await mateo.waitUntilSynced()
  await expect(mateo.line(agua.name)).toContainText('En cocina')
  await expect(mateo.line(agua.name)).toContainText('Se vendió agotado')
  await expect(lucia.line(agua.name)).not.toContainText('Se vendió agotado')
  const oversold = async (table: string) =>
    (await readOrdersOfTable(server.port, table)).flatMap(({ lines }) =>
      Object.values(lines).map(line => line.oversold),
    )
  expect(await oversold('mesa-4')).toEqual([undefined])
  expect(await oversold('mesa-5')).toEqual([true])
  await mateo.page.getByRole('searchbox').fill(agua.name)
  await expect(mateo.product(agua.name).first()).toContainText('Agotado')
})

test('when two waiters take turns on one offline tablet, each line reaches the server once, and its author is the waiter who added it', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const { page } = tablet
  const handsOver = async () => {
    await page.getByRole('button', { name: 'Su cuenta' }).click()
    await page.getByRole('button', { name: 'Cambiar de usuario' }).click()
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  }
  await tablet.signsIn('mesero2')
  await tablet.seesTables()
  await tablet.waitUntilSynced()
  await handsOver()
  await tablet.signsIn('mesero')
  await tablet.seesTables()
  await tablet.waitUntilReadyForOffline()
  await tablet.goesOffline()

  await tablet.opensTable('Mesa 4')
  await tablet.adds('Chistorra')
  await tablet.sends()
  await tablet.seesTables()
  await handsOver()
  await expect(page.getByText('Lucía', { exact: false })).toBeVisible()
  await tablet.signsIn('mesero2')
  await tablet.opensTable('Mesa 4')
  await tablet.adds('Elote asado')
  await tablet.seesTables()
  await handsOver()
  await tablet.signsIn('mesero')
  await tablet.opensTable('Mesa 4')
  await tablet.adds('Tortillas de maíz')
  await expect(tablet.lines).toHaveCount(3)

  await tablet.comesOnline()
  await tablet.waitUntilSynced()
  const orders = await readOrdersOfTable(server.port, 'mesa-4')
  expect(orders.map(lineNames).map(firstWords)).toEqual([['Chistorra', 'Elote', 'Tortillas']])
  const [first, second, third] = Object.values(orders[0]!.lines).sort((a, b) => a.position - b.position)
  expect(first!.by).toBe(third!.by)
  expect(second!.by).not.toBe(first!.by)
})
