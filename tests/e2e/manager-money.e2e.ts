import type { Page } from 'playwright/test'
import { readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import type { Waiter } from './support/waiter.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const money = (page: Page) => page.getByRole('list', { name: 'Descuentos y pagos' })
const moneyRow = (page: Page, text: string) => money(page).getByRole('listitem').filter({ hasText: text })

async function ordersTwoDishes(boss: Waiter): Promise<void> {
  await boss.opensTable('Mesa 4')
  await boss.adds('Chistorra')
  await boss.adds('Elote asado')
  await boss.sends()
  await expect(boss.line('Chistorra')).toContainText('En cocina')
  await expect(boss.line('Elote asado')).toContainText('En cocina')
}

async function comps(boss: Waiter, product: string): Promise<void> {
  const { page } = boss
  await boss.line(product).click()
  await button(page, 'De cortesía').click()
  const dialog = page.getByRole('dialog', { name: `Dar de cortesía ${product}` })
  const confirm = dialog.getByRole('button', { name: `Dar de cortesía ${product}` })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('button', { name: 'Atención de la casa' }).click()
  await confirm.click()
  await expect(dialog).toBeHidden()
}

async function discountsCheck(page: Page, percent: string): Promise<void> {
  await button(page, 'Descuento a la cuenta').click()
  const dialog = page.getByRole('dialog', { name: 'Descuento a la cuenta' })
  await dialog.getByRole('button', { name: percent }).click()
  const apply = dialog.getByRole('button', { name: 'Aplicar descuento' })
  await expect(apply).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cliente frecuente' }).click()
  await apply.click()
  await expect(dialog).toBeHidden()
}

async function paysCash(page: Page, amount: string): Promise<void> {
  await button(page, 'Cobrar').click()
  await page.getByRole('textbox', { name: 'Recibido' }).fill(amount)
  await button(page, `Cobrar $${amount}.00`).click()
  await expect(page.getByRole('list', { name: 'Pagos' })).toContainText('Efectivo')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(moneyRow(page, 'Pago, efectivo')).toBeVisible()
}

async function voidsPayment(page: Page, amount: string): Promise<void> {
  const name = `Anular pago de ${amount}, efectivo`
  await money(page).getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Error al capturar' }).click()
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
}

test('when a manager comps a line, discounts 10 %, removes the discount and voids a payment, the check shows each change, and the server stores it', async ({
  waiter,
  server,
}) => {
  const boss = await waiter()
  const { page } = boss
  await boss.signsIn('gerente')
  await ordersTwoDishes(boss)

  await comps(boss, 'Chistorra')
  await expect(boss.line('Chistorra')).toContainText('De cortesía: Atención de la casa')
  await expect(boss.line('Chistorra')).toContainText('$168.00')
  await expect(button(page, 'De cortesía')).toHaveCount(0)

  await discountsCheck(page, '10 %')
  await expect(moneyRow(page, 'Descuento a la cuenta, 10 %')).toContainText('−$9.50')
  await expect(moneyRow(page, 'Descuento a la cuenta, 10 %')).toContainText('Cliente frecuente')
  await expect(button(page, 'Descuento a la cuenta')).toHaveCount(0)
  await boss.waitUntilSynced()
  const [discounted] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(discounted!.totals).toMatchObject({ subtotal: 9500, discount: 950 })

  await money(page).getByRole('button', { name: 'Quitar descuento' }).click()
  await expect(money(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(moneyRow(page, 'Descuento a la cuenta, 10 %')).toBeVisible()
  await money(page).getByRole('button', { name: 'Quitar descuento' }).click()
  await expect(button(page, 'Descuento a la cuenta')).toBeVisible()

  await paysCash(page, '50')
  await expect(moneyRow(page, 'Pago, efectivo')).toContainText('$50.00')
  await voidsPayment(page, '$50.00')
  await expect(moneyRow(page, 'Pago, efectivo')).toContainText('Pago anulado: Error al capturar')
  await expect(money(page).getByRole('button')).toHaveCount(0)
  await boss.waitUntilSynced()
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order!.totals).toMatchObject({ discount: 0, paid: 0 })
  const [chistorra] = Object.values(order!.lines).filter(({ name }) => name === 'Chistorra')
  expect(chistorra).toMatchObject({ comped: true, compedBy: order!.openedBy, compReason: 'Atención de la casa' })
})

test('a manager discounts one line by an amount, at most the line’s price, and removes the discount again', async ({
  waiter,
  server,
}) => {
  const boss = await waiter()
  const { page } = boss
  await boss.signsIn('gerente')
  await ordersTwoDishes(boss)
  await boss.line('Chistorra').click()
  await button(page, 'Descuento').click()
  const dialog = page.getByRole('dialog', { name: 'Descuento a Chistorra' })
  await dialog.getByText('Importe', { exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Promoción' }).click()
  const amount = dialog.getByRole('textbox', { name: 'Importe' })
  await amount.fill('168.01')
  await expect(dialog.getByRole('alert')).toContainText('$168.00')
  await expect(dialog.getByRole('button', { name: 'Aplicar descuento' })).toBeDisabled()
  await amount.fill('18')
  await dialog.getByRole('button', { name: 'Aplicar descuento' }).click()
  await expect(boss.line('Chistorra')).toContainText('Descuento: −$18.00, Promoción')
  await boss.waitUntilSynced()
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order!.totals.discount).toBe(1800)
  await button(page, 'Quitar descuento').click()
  await expect(boss.line('Chistorra')).not.toContainText('Descuento:')
  await expect(button(page, 'Descuento')).toBeVisible()
})

test('offline, a comp, a removed discount and a voided payment are marked as stored only on the tablet, even after a reload, and reach the server later', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const boss = await waiter()
  const { page } = boss
  await boss.signsIn('gerente')
  await ordersTwoDishes(boss)
  await discountsCheck(page, '20 %')
  await paysCash(page, '100')
  await boss.waitUntilReadyForOffline()
  await expect(money(page)).not.toContainText('Solo en esta tableta')
  await boss.goesOffline()

  await comps(boss, 'Chistorra')
  await money(page).getByRole('button', { name: 'Quitar descuento' }).click()
  await voidsPayment(page, '$100.00')
  const expectOnlyHere = async () => {
    await expect(boss.line('Chistorra')).toContainText('Solo en esta tableta: la cortesía')
    await expect(moneyRow(page, 'Descuento a la cuenta')).toContainText('Solo en esta tableta: quitar el descuento')
    await expect(moneyRow(page, 'Pago, efectivo')).toContainText('Solo en esta tableta: anular el pago')
  }
  await expectOnlyHere()
  await page.reload()
  await expectOnlyHere()
  const [before] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(before!.totals).toMatchObject({ paid: 10_000, discount: 5260 })

  await boss.comesOnline()
  await boss.waitUntilSynced()
  await expect(boss.line('Chistorra')).toContainText('En cocina')
  await expect(page.getByText(/Solo en esta tableta/)).toHaveCount(0)
  await expect(moneyRow(page, 'Descuento a la cuenta')).toHaveCount(0)
  await expect(moneyRow(page, 'Pago, efectivo')).toContainText('Pago anulado: Error al capturar')
  const [after] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(after!.totals).toMatchObject({ paid: 0, discount: 0, subtotal: 9500 })
})

test('a cashier and a waiter see discounts and payments, but no buttons to change them or to comp a line', async ({
  waiter,
}) => {
  const boss = await waiter()
  await boss.signsIn('gerente')
  await ordersTwoDishes(boss)
  await discountsCheck(boss.page, '10 %')
  await paysCash(boss.page, '50')
  await boss.waitUntilSynced()
  for (const user of ['caja', 'mesero']) {
    const other = await waiter()
    await other.signsIn(user)
    await other.opensTable('Mesa 4')
    await expect(moneyRow(other.page, 'Descuento a la cuenta, 10 %')).toContainText('−$26.30')
    await expect(moneyRow(other.page, 'Pago, efectivo')).toContainText('$50.00')
    await other.line('Chistorra').click()
    await expect(button(other.page, 'Marcar servida')).toBeVisible()
    const offered = other.page.getByRole('button', { name: /cortesía|descuento|Anular/i })
    await expect(offered).toHaveCount(0)
  }
})

test('when two managers discount one check offline, it gets one discount, and the second tablet says why its discount was refused', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const [first, second] = [await waiter(), await waiter()]
  await first.signsIn('gerente')
  await ordersTwoDishes(first)
  await first.waitUntilReadyForOffline()
  await second.signsIn('admin')
  await second.opensTable('Mesa 4')
  await second.waitUntilReadyForOffline()
  for (const { context } of [first, second]) await context.setOffline(true)
  await discountsCheck(first.page, '10 %')
  await discountsCheck(second.page, '50 %')
  await expect(moneyRow(second.page, 'Descuento a la cuenta, 50 %')).toContainText('Solo en esta tableta')
  await first.comesOnline()
  await first.waitUntilSynced()
  await second.comesOnline()
  await expect(second.page.getByText('No se aplicó el descuento')).toBeVisible()
  await expect(second.page.getByText('Un descuento no es válido o lo impide')).toBeVisible()
  await expect(moneyRow(second.page, 'Descuento a la cuenta, 10 %')).toBeVisible()
  await expect(money(second.page)).not.toContainText('50 %')
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(Object.values(order!.discounts)).toMatchObject([{ percent: 1000 }])
})
