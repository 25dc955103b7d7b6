import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import type { Waiter } from './support/waiter.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const detail = (page: Page) => page.getByRole('region').or(page.getByRole('main'))

async function paysAndCloses({ page }: Waiter): Promise<void> {
  await button(page, 'Cobrar').click()
  await page.getByRole('textbox', { name: 'Recibido' }).fill('1000')
  await button(page, 'Cobrar y cerrar').click()
  await expect(page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada)/)).toBeVisible()
}

test('another tablet finds a closed check by its amount, shows the history of the check, and finds it offline too', async ({
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
  await button(cashier.page, 'De cortesía').click()
  const comp = cashier.page.getByRole('dialog')
  await comp.getByRole('button', { name: 'Atención de la casa' }).click()
  await comp.getByRole('button', { name: 'Dar de cortesía Chistorra' }).click()
  await paysAndCloses(cashier)
  await cashier.waitUntilSynced()

  const other = await waiter()
  const { page } = other
  await other.signsIn('mesero')
  await other.seesTables()
  await button(page, 'Su cuenta').click()
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
