import type { Page } from 'playwright/test'
import { readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { buttonNamed, opensPayment, sendsTwoDishes } from './support/payment-page.ts'
import { lastPrint, recordsPrints } from './support/prints.ts'
import type { Waiter } from './support/waiter.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const detail = (page: Page) => page.getByRole('region').or(page.getByRole('main'))

async function paysAndCloses({ page }: Waiter): Promise<void> {
  await buttonNamed(page, 'Cobrar').click()
  await page.getByRole('textbox', { name: 'Recibido' }).fill('1000')
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await expect(page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada)/)).toBeVisible()
}

test('another tablet finds a closed check by table and amount and shows its history, offline too; a manager, but no waiter, can choose another day', async ({
  waiter,
  expectNetworkErrors,
}) => {
  const cashier = await waiter()
  await cashier.signsIn('gerente')
  await cashier.opensTable('Mesa 4')
  await cashier.adds('Chistorra')
  await cashier.adds('Elote asado')
  await cashier.sends()
  await expect(cashier.line('Elote asado')).toContainText('En cocina')
  await cashier.line('Chistorra').click()
  await buttonNamed(cashier.page, 'De cortesía').click()
  const comp = cashier.page.getByRole('dialog')
  await comp.getByRole('button', { name: 'Atención de la casa' }).click()
  await comp.getByRole('button', { name: 'Dar de cortesía Chistorra' }).click()
  await paysAndCloses(cashier)
  await cashier.waitUntilSynced()

  const other = await waiter()
  const { page } = other
  await other.signsIn('mesero')
  await other.seesTables()
  await buttonNamed(page, 'Su cuenta').click()
  await page.getByRole('link', { name: 'Cuentas cerradas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas cerradas')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel('Día')).toHaveCount(0)

  const search = page.getByRole('searchbox')
  await search.fill('4417')
  await expect(page.getByRole('heading', { name: 'Nada con 4417' })).toBeVisible()
  await expect(page.getByText('Se buscó en 1 cuenta.')).toBeVisible()
  await search.fill('mesa 4 95')
  await rows(page).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Cuenta / })).toBeFocused()
  await expect(detail(page).getByText(/dio como cortesía Chistorra: «Atención de la casa»$/)).toBeVisible()
  await expect(detail(page).getByText(/la cerró$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pagos' })).toContainText('Efectivo')

  expectNetworkErrors()
  await other.waitUntilReadyForOffline()
  await other.goesOffline()
  await page.reload()
  await expect(
    page.getByText(/^Sin red: solo las cuentas de esta tableta\. Última noticia del servidor: \d/),
  ).toBeVisible()
  await expect(detail(page).getByText(/la cerró$/)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  await cashier.page.goto(`${cashier.origin}/cuentas`)
  await expect(rows(cashier.page)).toHaveCount(1)
  await cashier.page.getByLabel('Día').fill('2026-01-15')
  await expect(cashier.page.getByRole('heading', { name: 'Ninguna cuenta cerrada' })).toBeVisible()
  await expect(cashier.page).toHaveURL(/dia=2026-01-15/)
})

test('offline, another tablet prints the bill of a closed check as COPIA 2, which says that the check changed after the first print, and prints its receipt', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  const boss = await waiter()
  await recordsPrints(boss.page)
  await boss.page.setViewportSize({ width: 820, height: 1180 })
  await boss.signsIn('gerente')
  await sendsTwoDishes(boss)
  await opensPayment(boss)
  await buttonNamed(boss.page, 'Cuenta').click()
  await expect(buttonNamed(boss.page, 'Cuenta, COPIA 2')).toBeVisible()
  await buttonNamed(boss.page, 'Descuento').click()
  const discount = boss.page.getByRole('dialog', { name: 'Descuento a la cuenta' })
  await discount.getByRole('button', { name: '10 %' }).click()
  await discount.getByRole('button', { name: 'Promoción' }).click()
  await discount.getByRole('button', { name: 'Aplicar descuento' }).click()
  await expect(boss.page.getByRole('heading', { name: /^Total/ })).toHaveText('Total $236.70')
  await buttonNamed(boss.page, 'Cobrar y cerrar').click()
  await expect(boss.page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada)/)).toBeVisible()
  await boss.waitUntilSynced()

  expectNetworkErrors()
  const other = await waiter()
  const { page } = other
  await recordsPrints(page)
  await other.signsIn('mesero')
  await page.goto(`${other.origin}/cuentas`)
  await rows(page).click()
  const mark = rows(page).getByText('Cambió después de imprimirse')
  await expect(mark).toBeVisible()
  await other.waitUntilReadyForOffline()
  await other.goesOffline()
  await buttonNamed(page, 'Reimprimir cuenta, COPIA 2').click()
  await expect(buttonNamed(page, 'Reimprimir cuenta, COPIA 3')).toBeVisible()
  expect(await lastPrint(page)).toMatch(/COPIA 2\s+La cuenta cambió después de imprimirse/)
  await expect(mark).toBeHidden()
  await page.reload()
  await expect(buttonNamed(page, 'Reimprimir cuenta, COPIA 3')).toBeVisible()
  await buttonNamed(page, 'Comprobante').click()
  await expect.poll(() => lastPrint(page)).toContain('COMPROBANTE DE PAGO')

  await other.comesOnline()
  await other.waitUntilSynced()
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order!.prints).toMatchObject({ bill: { count: 2, total: 23_670 } })
})
