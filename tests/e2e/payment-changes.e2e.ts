import type { Page } from 'playwright/test'
import type { JournalEntry } from '../../domain/journal/entry.ts'
import { readCollection } from '../support/read-collection.ts'
import { readOrders, readOrdersOfTable } from '../support/read-orders.ts'
import type { RunningServer } from '../support/server.ts'
import { changeDocument, readDemoDocument } from './support/catalogue-changes.ts'
import { expect, test } from './support/fixtures.ts'
import { buttonNamed, opensPayment, paymentMethodOption, sendsTwoDishes } from './support/payment-page.ts'
import { lastPrint, recordsPrints } from './support/prints.ts'
import type { Waiter } from './support/waiter.ts'

const payments = (page: Page) => page.getByRole('list', { name: 'Pagos' })
const dialog = (page: Page) => page.getByRole('dialog')

async function paysByCard({ page }: Waiter, reference: string): Promise<void> {
  await paymentMethodOption(page, 'Crédito').click()
  await page.getByRole('textbox', { name: 'Referencia' }).fill(reference)
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await expect(page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada solo en esta tableta)/)).toBeVisible()
}

async function opensClosedCheck({ page, origin }: Waiter): Promise<void> {
  await page.goto(`${origin}/cuentas`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: /^Cuenta / })).toBeVisible()
}

async function changesMoneySettings(server: RunningServer, money: object): Promise<void> {
  const { settings, ...tenant } = (await readDemoDocument(server, '')) as { settings: object }
  const doc = { ...tenant, settings: { ...settings, money } }
  await changeDocument(server, { collection: 'settings', op: 'put', id: 'demo', doc })
}

const readJournal = async (server: RunningServer) =>
  Object.values(await readCollection(server, 'tenants/demo/journal')) as unknown as JournalEntry[]

test('offline, a cashier enters the tips of two card payments of a closed check, and the server gets them later', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const caja = await waiter()
  const { page } = caja
  await page.setViewportSize({ width: 820, height: 1180 })
  await caja.signsIn('caja')
  await sendsTwoDishes(caja)
  await opensPayment(caja)
  await caja.waitUntilReadyForOffline()
  await caja.goesOffline()
  await paymentMethodOption(page, 'Débito').click()
  await page.getByRole('textbox', { name: 'Importe' }).fill('100')
  await page.getByRole('textbox', { name: 'Referencia' }).fill('1001')
  await buttonNamed(page, 'Cobrar $100.00').click()
  await expect(payments(page)).toContainText('Débito 1001')
  await paymentMethodOption(page, 'Crédito').click()
  await page.getByRole('textbox', { name: 'Referencia' }).fill('4417')
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await expect(page.getByText('Cuenta cerrada solo en esta tableta')).toBeVisible()

  await page.getByRole('link', { name: 'Ir a las mesas' }).click()
  await buttonNamed(page, 'Su cuenta').click()
  await page.getByRole('link', { name: 'Cuentas cerradas' }).click()
  await page.getByRole('link', { name: 'Capturar vouchers' }).click()
  const waiting = page.getByRole('list', { name: 'Pagos sin propina' }).getByRole('listitem')
  await expect(waiting).toHaveText([/Débito 1001.*\$100\.00/, /Crédito 4417.*\$163\.00/])
  for (const key of ['1', '5']) await buttonNamed(page, key).click()
  await buttonNamed(page, 'Guardar propina $15.00').click()
  await expect(waiting).toHaveText([/Crédito 4417/])
  await page.reload()
  await expect(page.getByRole('list', { name: 'Propina capturada' })).toContainText('con propina de $15.00')
  await expect(page.getByText(/Crédito 4417, \$163\.00/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Propina' }).fill('24.45')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ninguna propina por capturar' })).toBeVisible()

  await caja.comesOnline()
  await caja.waitUntilSynced()
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order).toMatchObject({ status: 'closed', totals: { tip: 3945, due: 0 } })
  const tips = (await readJournal(server)).filter(({ kind }) => kind === 'tip')
  expect(tips.map(({ sums }) => sums.tips).sort()).toEqual([1500, 2445])
})

test('a manager changes the method of a payment on the payment page, where the receipt shows the new method, and on a closed check', async ({
  waiter,
  server,
}) => {
  const boss = await waiter()
  const { page } = boss
  await page.setViewportSize({ width: 820, height: 1180 })
  await recordsPrints(page)
  await boss.signsIn('gerente')
  await sendsTwoDishes(boss)
  await opensPayment(boss)
  for (const key of ['1', '0', '0']) await buttonNamed(page, key).click()
  await buttonNamed(page, 'Cobrar $100.00').click()
  await buttonNamed(page, 'Cambiar pago de $100.00, efectivo').click()
  await dialog(page).getByRole('button', { name: 'Débito' }).click()
  await expect(payments(page)).toContainText('Débito')
  await expect(payments(page).getByRole('listitem')).toHaveCount(1)
  await buttonNamed(page, 'Comprobante').click()
  await expect.poll(() => lastPrint(page)).toContain('Débito')

  await paysByCard(boss, '4417')
  await opensClosedCheck(boss)
  await buttonNamed(page, 'Cambiar pago de $163.00, crédito').click()
  await dialog(page).getByRole('button', { name: 'Efectivo' }).click()
  await expect(payments(page).getByRole('listitem')).toHaveText([
    /Efectivo.*anulado/,
    /Débito/,
    /Crédito 4417.*anulado/,
    /Efectivo.*\$163\.00/,
  ])
  await expect(page.getByText(/anuló el pago de \$163\.00: «Pagó de otra forma»$/)).toBeVisible()
  await boss.waitUntilSynced()
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order).toMatchObject({ status: 'closed', totals: { total: 26_300, paid: 26_300, due: 0 }, flags: {} })
  const paid = Object.values(order!.payments).filter(({ voided }) => !voided)
  expect(paid.map(({ methodId, amount }) => [methodId, amount]).sort()).toEqual([
    ['cash', 16_300],
    ['debit', 10_000],
  ])
})

test('a manager corrects a closed check, voids a dish and refunds its price; the closed check stays as it was', async ({
  waiter,
  server,
}) => {
  const boss = await waiter()
  const { page } = boss
  await page.setViewportSize({ width: 1024, height: 768 })
  await boss.signsIn('gerente')
  await sendsTwoDishes(boss)
  await opensPayment(boss)
  await paysByCard(boss, '4417')
  await opensClosedCheck(boss)
  await buttonNamed(page, 'Corregir').click()
  await dialog(page).getByRole('button', { name: 'Corregir' }).click()
  await page.waitForURL(/\/table\/comedor\//)
  await boss.line('Elote asado').click()
  await buttonNamed(page, 'Anular').click()
  await dialog(page).getByRole('button', { name: 'Error al capturar' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Anular/ })
    .click()
  await buttonNamed(page, 'Reembolsar').click()
  await page.waitForURL(/\/cobrar$/)
  await expect(page.getByRole('heading', { name: 'Por reembolsar' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Crédito' })).toBeChecked()
  await buttonNamed(page, 'Reembolsar $95.00').click()
  await expect(payments(page)).toContainText('Reembolso, Crédito')
  await buttonNamed(page, 'Cerrar la cuenta').click()
  await expect(page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada solo en esta tableta)/)).toBeVisible()
  await boss.waitUntilSynced()

  const orders = Object.values(await readOrders(server.port, 'demo'))
  const closed = orders.find(({ correctedBy }) => correctedBy !== undefined)
  const correction = orders.find(({ corrects }) => corrects !== undefined)
  expect(closed).toMatchObject({ status: 'closed', totals: { total: 26_300, paid: 26_300, due: 0 } })
  expect(correction).toMatchObject({ status: 'closed', totals: { total: 16_800, paid: 16_800, due: 0 } })
  const journal = await readJournal(server)
  expect(journal.map(({ kind }) => kind).sort()).toEqual(['payment', 'payment', 'reversal', 'sale', 'sale'])
  expect(journal.find(({ marks }) => marks.includes('refund'))?.sums).toEqual({ payments: -9500 })
})

test('on the payment page, a manager waives the service charge, gives a discount and a complimentary dish; a cashier cannot', async ({
  waiter,
  server,
}) => {
  const tenant = (await readDemoDocument(server, '')) as object
  await changeDocument(server, {
    collection: 'settings',
    op: 'put',
    id: 'demo',
    doc: { ...tenant, serviceCharge: 1000 },
  })
  const boss = await waiter()
  const { page } = boss
  await page.setViewportSize({ width: 820, height: 1180 })
  await boss.signsIn('gerente')
  await sendsTwoDishes(boss)
  await opensPayment(boss)
  const total = page.getByRole('heading', { name: /^Total/ })
  await expect(total).toHaveText('Total $289.30')
  await buttonNamed(page, 'Quitar servicio').click()
  await expect(total).toHaveText('Total $263.00')
  await buttonNamed(page, 'Cobrar servicio 10 %').click()
  await expect(total).toHaveText('Total $289.30')

  await buttonNamed(page, 'Descuento').click()
  await dialog(page).getByRole('button', { name: '10 %' }).click()
  await dialog(page).getByRole('button', { name: 'Promoción' }).click()
  await dialog(page).getByRole('button', { name: 'Aplicar descuento' }).click()
  await expect(buttonNamed(page, 'Quitar descuento')).toBeVisible()
  await buttonNamed(page, 'Cortesía').click()
  await dialog(page)
    .getByRole('button', { name: /^Chistorra/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Atención de la casa' }).click()
  await dialog(page).getByRole('button', { name: 'Dar de cortesía Chistorra' }).click()
  await expect(total).toHaveText('Total $94.05')
  await boss.waitUntilSynced()

  const caja = await waiter()
  await caja.signsIn('caja')
  await caja.opensTable('Mesa 4')
  await opensPayment(caja)
  await expect(caja.page.getByRole('heading', { name: /^Total/ })).toHaveText('Total $94.05')
  for (const name of ['Descuento', 'Quitar descuento', 'Cortesía', 'Quitar servicio'])
    await expect(buttonNamed(caja.page, name)).toHaveCount(0)
})

test('the payment page says that a large party must agree to its service charge, and the bill that it may refuse; a manager can waive the charge', async ({
  waiter,
  server,
}) => {
  await changesMoneySettings(server, { autoGratuity: { covers: 2, rate: 1500 } })
  const boss = await waiter()
  const { page } = boss
  await recordsPrints(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await boss.signsIn('gerente')
  await sendsTwoDishes(boss)
  await opensPayment(boss)
  const total = page.getByRole('heading', { name: /^Total/ })
  await expect(total).toHaveText('Total $302.45')
  const notice = page.getByText(/Lleva servicio de 15 % por ser grupo desde 2 comensales\. El grupo debe aceptarlo/)
  await expect(notice).toBeVisible()
  await buttonNamed(page, 'Cuenta').click()
  await expect.poll(() => lastPrint(page)).toMatch(/Servicio 15 %\s+39\.45/)
  expect(await lastPrint(page)).toMatch(/Si no está de acuerdo, pida que se quite\./)
  await buttonNamed(page, 'Quitar servicio').click()
  await expect(total).toHaveText('Total $263.00')
  await expect(notice).toBeHidden()
})

test('a manager sets a minimum consumption offline: the payment page charges the difference, and the bill and the order name it, until a manager removes it', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [minimumProductId] = Object.keys(await readCollection(server, 'tenants/demo/products'))
  await changesMoneySettings(server, { minimumProductId })
  const boss = await waiter()
  const { page } = boss
  await recordsPrints(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await boss.signsIn('gerente')
  await sendsTwoDishes(boss)
  await opensPayment(boss)
  const total = page.getByRole('heading', { name: /^Total/ })
  const before = await total.innerText()
  await boss.waitUntilReadyForOffline()
  await boss.goesOffline()
  await buttonNamed(page, 'Consumo mínimo').click()
  await page.getByRole('dialog', { name: 'Consumo mínimo' }).getByLabel('Consumo mínimo de toda la cuenta').fill('500')
  await page
    .getByRole('dialog', { name: 'Consumo mínimo' })
    .getByRole('button', { name: 'Poner consumo mínimo' })
    .click()
  await expect(total).toHaveText('Total $500.00')
  await expect(page.getByText(/para llegar al consumo mínimo de \$500\.00\. El comensal debe haberlo/)).toBeVisible()
  await expect(page.getByText('Solo en esta tableta: consumo mínimo.')).toBeVisible()
  await page.reload()
  await expect(total).toHaveText('Total $500.00')
  await boss.comesOnline()
  await boss.waitUntilSynced()
  await buttonNamed(page, 'Cuenta').click()
  await expect.poll(() => lastPrint(page)).toMatch(/Consumo mínimo de \$500\.00: se cobra solo si usted lo aceptó\./)

  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page.getByText('Para el consumo mínimo')).toBeVisible()
  await opensPayment(boss)
  await buttonNamed(page, 'Consumo mínimo').click()
  await page
    .getByRole('dialog', { name: 'Consumo mínimo' })
    .getByRole('button', { name: 'Quitar consumo mínimo' })
    .click()
  await expect(total).toHaveText(before)
  await boss.waitUntilSynced()
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order).not.toHaveProperty('minimum')
})
