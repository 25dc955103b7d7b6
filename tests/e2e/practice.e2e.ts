import type { Page } from 'playwright/test'
import { readCollection } from '../support/read-collection.ts'
import { readOrdersOfTable } from '../support/read-orders.ts'
import { Cook } from './support/cook.ts'
import { expect, test } from './support/fixtures.ts'
import { buttonNamed, opensPayment } from './support/payment-page.ts'
import { lastPrint, recordsPrints } from './support/prints.ts'
import type { Waiter } from './support/waiter.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Práctica' })

async function beginsToPractise({ page }: Waiter): Promise<void> {
  await buttonNamed(page, 'Su cuenta').click()
  await buttonNamed(page, 'Practicar').click()
  await expect(banner(page)).toContainText('Práctica: estas cuentas no cuentan')
}

test('a check of the practice mode counts in no journal or tally, is not shown to the kitchen, and its printouts say PRÁCTICA', async ({
  waiter,
  server,
}) => {
  const cook = await Cook.beginsWork(await waiter())
  const caja = await waiter()
  const { page } = caja
  await recordsPrints(page)
  await caja.signsIn('caja')
  await caja.seesTables()
  await beginsToPractise(caja)
  await caja.table('Mesa 4').click()
  await page.waitForURL(/\/table\/[^/]+\/[^/]+\?/)
  await caja.adds('Chistorra')
  await expect(page.getByText('Cuenta de práctica: no cuenta, y cocina no la ve.')).toBeVisible()
  await caja.sends()
  await expect(caja.line('Chistorra')).toContainText('Enviada; cocina no la ve')
  await expect(page.getByText('En cocina')).toHaveCount(0)
  await caja.waitUntilSynced()

  const other = await waiter()
  await other.signsIn('mesero')
  await other.seesTables()
  await expect(other.table('Mesa 4')).toHaveAccessibleName(/^Mesa 4, libre, con práctica/)
  await other.opensTable('Mesa 4')
  await other.adds('Chistorra')
  await expect(other.page.getByText('Cuenta de práctica')).toHaveCount(0)
  await other.waitUntilSynced()

  await opensPayment(caja)
  await expect(banner(page)).toBeVisible()
  await buttonNamed(page, 'Cuenta').click()
  await expect.poll(() => lastPrint(page)).toContain('PRÁCTICA')
  expect(await lastPrint(page)).not.toContain('CUENTA')
  await expect(buttonNamed(page, 'Cuenta, COPIA 2')).toBeVisible()
  await buttonNamed(page, 'Billete de $200.00').click()
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await buttonNamed(page, 'Imprimir comprobante').click()
  await expect.poll(() => lastPrint(page)).toMatch(/PRÁCTICA[\s\S]*Cambio/)
  expect(await lastPrint(page)).not.toContain('COMPROBANTE')
  await caja.waitUntilSynced()

  await caja.seesTables()
  await caja.table('Mesa 4').click()
  await page.getByRole('dialog', { name: 'Mesa 4: ¿Cuál cuenta?' }).getByRole('button', { name: 'Chistorra' }).click()
  await expect(banner(page)).toContainText('Cuenta real: lo que haga aquí cuenta')
  await buttonNamed(page, 'Terminar').click()
  await expect(banner(page)).toHaveCount(0)
  await page.goto(`${caja.origin}/cuentas`)
  await expect(page.getByRole('main').getByRole('link', { name: /Práctica/ })).toBeVisible()

  const orders = await readOrdersOfTable(server.port, 'mesa-4')
  expect(orders.map(({ practice, status }) => [practice, status]).sort()).toEqual([
    [undefined, 'open'],
    [true, 'closed'],
  ])
  for (const collection of ['journal', 'tallies'])
    expect(await readCollection(server, `tenants/demo/${collection}`)).toEqual({})
  await cook.seesNothingToMake()
})

test('only a check that a waiter opens in practice mode is a practice check, even offline or after a reload; signing out ends the mode', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const mesero = await waiter()
  const { page } = mesero
  await mesero.signsIn()
  await mesero.seesTables()
  await mesero.waitUntilReadyForOffline()
  await mesero.goesOffline()
  await beginsToPractise(mesero)
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await mesero.table('Mesa 4').click()
  await mesero.adds('Chistorra')
  await mesero.sends()
  await expect(page.getByText('1 platillo guardado; cocina no lo recibe: es práctica')).toBeVisible()
  await expect(page.getByText('Cocina no lo recibe: es práctica.', { exact: true })).toBeVisible()
  await expect(buttonNamed(page, 'Ya la canté')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Cuenta de práctica: no cuenta, y cocina no la ve.')).toBeVisible()
  await buttonNamed(page, 'Terminar').click()

  await page.getByRole('link', { name: 'Volver' }).click()
  await mesero.table('Mesa 5').click()
  await mesero.adds('Chistorra')
  await page.getByRole('link', { name: 'Volver' }).click()
  await beginsToPractise(mesero)
  await mesero.comesOnline()
  await mesero.waitUntilSynced()
  const kinds = async (table: string) =>
    (await readOrdersOfTable(server.port, table)).map(({ practice, stations }) => [practice, stations])
  expect([await kinds('mesa-4'), await kinds('mesa-5')]).toEqual([[[true, []]], [[undefined, []]]])

  await buttonNamed(page, 'Su cuenta').click()
  await buttonNamed(page, 'Salir').click()
  await expect(buttonNamed(page, 'Entrar')).toBeVisible()
  await mesero.signsIn()
  await mesero.seesTables()
  await expect(banner(page)).toHaveCount(0)
})
