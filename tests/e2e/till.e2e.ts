import type { Page } from 'playwright/test'
import { readTills } from '../support/read-tills.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'
import { paymentMethodOption } from './support/payment-page.ts'
import type { Waiter } from './support/waiter.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const detail = (page: Page) => page.getByRole('region', { name: 'Caja 1', exact: true })

const recordPapers = (page: Page) =>
  page.addInitScript(() => {
    const papers: string[] = []
    Object.assign(window, { papers })
    window.print = () => papers.push(document.querySelector<HTMLElement>('[data-paper]')!.innerText)
  })
const lastPaper = (page: Page) => page.evaluate(() => (window as unknown as { papers: string[] }).papers.at(-1) ?? '')

async function opensTill({ page, origin }: Waiter, float: string): Promise<void> {
  await page.goto(`${origin}/caja`)
  await field(page, 'Fondo de caja').fill(float)
  await button(page, 'Abrir Caja 1').click()
  await expect(page.getByRole('heading', { name: 'Caja 1' })).toBeVisible()
}

/** Opens a check of $168.00, which is paid in cash and closed. */
async function sellsInCash(caja: Waiter): Promise<void> {
  const { page } = caja
  await caja.opensTable('Mesa 4')
  await caja.adds('Chistorra')
  await caja.sends()
  await expect(caja.line('Chistorra')).toContainText('En cocina')
  await button(page, 'Cobrar').click()
  await page.waitForURL(/\/cobrar$/)
  await button(page, 'Exacto').click()
  await button(page, 'Cobrar y cerrar').click()
  await expect(page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada)/)).toBeVisible()
}

test('a cashier opens a till, sells in cash, pays for gas, counts without seeing the expected sum, and then sees the difference', async ({
  waiter,
  server,
}) => {
  const caja = await waiter()
  const { page } = caja
  await recordPapers(page)
  await caja.signsIn('caja')
  await caja.seesTables()
  await link(page, 'Abrir caja').click()
  await opensTill(caja, '2000')
  await sellsInCash(caja)

  await caja.seesTables()
  await link(page, 'Caja').click()
  await link(page, 'Salida').click()
  await expect(page.getByRole('heading', { name: 'Salida' })).toBeFocused()
  await button(page, 'Gas').click()
  await field(page, 'Importe').fill('350')
  await button(page, 'Anotar salida de $350.00').click()
  await expect(page.getByRole('list', { name: 'Movimientos' })).toContainText('Salida: Gas')
  await caja.waitUntilSynced()

  await link(page, 'Arqueo y corte').click()
  await expect(page.getByText('Cuente sin ver el esperado: se muestra al cerrar.')).toBeVisible()
  await expect(page.getByText(/Esperado|1,818\.00/)).toHaveCount(0)
  await expectNoAxeViolations(page, 'count')
  await field(page, 'Cuántos de $1,000').fill('1')
  await field(page, 'Cuántos de $200').fill('4')
  await page.reload()
  await expect(field(page, 'Cuántos de $200')).toHaveValue('4')
  await button(page, 'Uno más de $10').click()
  await button(page, 'Uno más de $10').click()
  await button(page, 'Uno más de $5').click()
  await button(page, 'Uno menos de $10').click()
  await expect(page.getByRole('status', { name: 'Contado' })).toHaveText('$1,815.00')
  await button(page, 'Cerrar Caja 1').click()

  await expect(detail(page)).toContainText(/Contó sin ver el esperado/)
  await expect(detail(page)).toContainText(/Cobros en efectivo\s*\$168\.00/)
  await expect(detail(page)).toContainText(/Esperado\s*\$1,818\.00/)
  await expect(detail(page)).toContainText(/Faltante\s*\$3\.00/)
  await expectNoAxeViolations(page, 'result')
  await button(page, 'Imprimir corte').click()
  await expect.poll(() => lastPaper(page)).toMatch(/CORTE DE CAJA[\s\S]*Faltante[\s\S]*Entrega[\s\S]*Recibe/)

  const [till] = Object.values(await readTills(server.port))
  expect(till).toMatchObject({ counted: 181_500, expected: 181_800, difference: -300 })
  expect(till!.denominations).toEqual({ 100000: 1, 20000: 4, 1000: 1, 500: 1 })
  await page.goto(`${caja.origin}/caja`)
  await expect(page.getByRole('list', { name: 'Sus últimos cortes' })).toContainText('Faltante $3.00')
})

test('a waiter’s till report (corte) contains sales, card payments, card tips, and the part of the tips for the bar', async ({
  waiter,
}) => {
  const admin = await Manager.signsIn(await waiter(), 'admin')
  await admin.opensSettings()
  await admin.form.getByRole('button', { name: 'Agregar reparto' }).click()
  await admin.field('Reparto 1: Para').fill('Barra')
  await admin.field('Reparto 1: Parte (%)').fill('10')
  await admin.form.getByRole('switch', { name: 'Los meseros también cobran' }).click()
  await admin.saves(/La Higuera: guardado/)

  const lucia = await waiter()
  const { page } = lucia
  await recordPapers(page)
  await lucia.signsIn('mesero')
  await lucia.seesTables()
  await link(page, 'Abrir caja').click()
  await field(page, 'Fondo de caja').fill('200')
  await button(page, /^Abrir Efectivo de Lucía/).click()
  await expect(page.getByRole('heading', { name: /^Efectivo de Lucía/ })).toBeVisible()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.sends()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  await button(page, 'Cobrar').click()
  await paymentMethodOption(page, 'Crédito').click()
  await page.getByRole('radiogroup', { name: 'Propina' }).getByText('10 %').click()
  await button(page, 'Cobrar y cerrar').click()
  await expect(page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada)/)).toBeVisible()
  await lucia.waitUntilSynced()

  await page.goto(`${lucia.origin}/caja?hacer=arqueo`)
  await button(page, 'Solo el total').click()
  await field(page, 'Contado').fill('200')
  await button(page, /^Cerrar Efectivo de Lucía/).click()
  const corte = page.getByRole('region', { name: /^Efectivo de Lucía/ })
  await expect(corte.getByRole('region', { name: 'De qué es lo cobrado' })).toContainText(/Ventas cobradas\s*\$168\.00/)
  await expect(corte.getByRole('region', { name: 'Por forma de pago' })).toContainText(/Crédito\s*1 pago\s*\$184\.80/)
  await expect(corte.getByRole('region', { name: 'Debe haber' })).toContainText(/Esperado\s*\$200\.00/)
  await expect(corte.getByRole('region', { name: 'Propinas de esta caja' })).toContainText(/Por pagarle\s*\$16\.80/)
  const tipOut = corte.getByRole('region', { name: 'Reparto de propinas' })
  await expect(tipOut).toContainText(/Barra 10 %\s*\$1\.68\s*Le quedan\s*\$15\.12/)
  await expectNoAxeViolations(page, 'corte')
  await button(page, 'Imprimir corte').click()
  const paper = /CORTE DE CAJA[\s\S]*Ventas cobradas[\s\S]*Crédito \(1\)[\s\S]*Le quedan[\s\S]*Entrega[\s\S]*Recibe/
  await expect.poll(() => lastPaper(page)).toMatch(paper)
})

test('handing over a till counts it and opens the next one with the counted cash, in one tap', async ({
  waiter,
  server,
}) => {
  const caja = await waiter()
  const { page } = caja
  await caja.signsIn('caja')
  await opensTill(caja, '500')
  await link(page, 'Arqueo y corte').click()
  await button(page, 'Solo el total').click()
  await field(page, 'Contado').fill('500')
  await expect(
    page.getByText('Entregar turno cierra esta caja y abre otra con $500.00 de fondo, a su nombre.'),
  ).toBeVisible()
  await button(page, 'Entregar turno').click()
  await expect(detail(page)).toContainText('Cuadra')
  await caja.waitUntilSynced()
  const tills = Object.values(await readTills(server.port)).sort((a, b) => a.status.localeCompare(b.status))
  expect(tills).toMatchObject([
    { status: 'counted', counted: 50_000, difference: 0 },
    { status: 'open', name: 'Caja 1', float: 50_000 },
  ])
})

test('a till that was counted offline says, even after a reload, that the expected sum comes later, and shows the difference when online', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const caja = await waiter()
  const { page } = caja
  await page.setViewportSize({ width: 390, height: 844 })
  await caja.signsIn('caja')
  await caja.waitUntilReadyForOffline()
  await caja.goesOffline()
  await opensTill(caja, '300')
  await expect(page.getByText('Con cambios pendientes de enviar').first()).toBeVisible()
  await link(page, 'Corte X').click()
  await expect(page.getByText(/^Sin red: el corte X se lee del servidor/)).toBeVisible()
  await link(page, 'Volver').click()
  await link(page, 'Arqueo y corte').click()
  await field(page, 'Cuántos de $100').fill('2')
  await button(page, 'Cerrar Caja 1').click()
  await expect(page.getByText('El esperado llega cuando haya conexión.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('El esperado llega cuando haya conexión.')).toBeVisible()
  await expect(page.getByText(/Faltante/)).toHaveCount(0)

  await caja.comesOnline()
  await expect(detail(page)).toContainText(/Faltante\s*\$100\.00/)
  await caja.waitUntilSynced()
  expect(Object.values(await readTills(server.port))).toMatchObject([{ status: 'counted', difference: -10_000 }])
})

test('a waiter who takes no payments has no till', async ({ waiter }) => {
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn('mesero')
  await lucia.seesTables()
  await expect(link(page, 'Abrir caja')).toHaveCount(0)
  await page.goto(`${lucia.origin}/caja`)
  await expect(page.getByRole('heading', { name: 'Su usuario no cobra, por eso no lleva caja.' })).toBeVisible()
  await expect(button(page, 'Abrir Caja 1')).toHaveCount(0)
})
