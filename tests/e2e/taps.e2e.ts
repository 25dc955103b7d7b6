import { readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { startCountingTaps } from './support/taps.ts'

test('a waiter opens a table for 4, orders a drink and a main course for each guest, and sends all with at most 16 taps; one more tap repeats the drinks', async ({
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
  await button(/^Hamburguesa/).click()
  const doneness = page.getByRole('group', { name: 'Término de la carne' })
  await doneness.getByRole('button', { name: 'Medio' }).click()
  await doneness.getByRole('button', { name: 'Bien cocido' }).click()
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
  expect(lines).toHaveLength(8)

  // Orders the same drinks for the same guests again, with one tap, which can be undone.
  await button('Repetir bebidas').click()
  await expect(button('Enviar 4')).toBeVisible()
  await button('Deshacer').click()
  await expect(button(/^Enviar \d/)).toHaveCount(0)
  await button('Repetir bebidas').click()
  await button('Enviar 4').click()
  await lucia.waitUntilSynced()
  const [again] = Object.values(await readOrders(server.port, 'demo'))
  const drinks = Object.values(again?.lines ?? {}).filter(({ categoryId }) => categoryId === 'aguas-y-cervezas')
  expect(drinks.map(({ name, seat }) => `${seat} ${name}`).sort()).toEqual(
    ['1 Agua mineral', '2 Agua mineral', '3 Cerveza clara de barril', '4 Cerveza oscura artesanal'].flatMap(each => [
      each,
      each,
    ]),
  )
  const burgers = lines.filter(({ name }) => name.startsWith('Hamburguesa'))
  expect(burgers.map(({ options }) => options.map(({ name }) => name)).sort()).toEqual([['Bien cocido'], ['Medio']])
})

test('equal unsent lines, even of two offline tablets, are shown as one row, and each tap on its buttons + and − counts exactly once', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [lucia, mateo] = [await waiter(), await waiter()]
  await lucia.signsIn()
  await mateo.signsIn('mesero2')
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.waitUntilSynced()
  await mateo.opensTable('Mesa 4')
  const more = (tablet: typeof lucia) => tablet.page.getByRole('button', { name: 'Uno más' })
  const row = (tablet: typeof lucia) => tablet.order.getByRole('button', { name: 'Opciones de Chistorra' })
  for (const tablet of [lucia, mateo]) {
    await row(tablet).click()
    await tablet.waitUntilReadyForOffline()
    await tablet.goesOffline()
  }
  await more(lucia).click()
  await expect(lucia.lines).toHaveText([/2×\s*Chistorra.*\$336\.00.*Solo en esta tableta/])
  await more(mateo).click()
  await mateo.adds('Chistorra')
  await expect(mateo.lines).toHaveText([/3×\s*Chistorra.*\$504\.00.*Solo en esta tableta/])
  await lucia.comesOnline()
  await mateo.comesOnline()
  for (const tablet of [lucia, mateo]) {
    await tablet.waitUntilSynced()
    await expect(tablet.lines).toHaveText([/4×\s*Chistorra.*\$672\.00.*Guardada, sin enviar/])
  }
  const [order] = Object.values(await readOrders(server.port, 'demo'))
  expect(Object.values(order?.lines ?? {}).map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1])

  const fewer = lucia.page.getByRole('button', { name: 'Uno menos' })
  for (const left of [3, 2, 1]) {
    await fewer.click()
    await expect(lucia.lines).toHaveText([new RegExp(`${left}×\\s*Chistorra`)])
  }
  await fewer.click()
  await expect(lucia.lines).toHaveCount(0)
  await lucia.page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(lucia.lines).toHaveText([/1×\s*Chistorra/])
  await expect(mateo.lines).toHaveText([/1×\s*Chistorra/])
})
