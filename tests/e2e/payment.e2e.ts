import { readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import {
  buttonNamed,
  divisionButton,
  opensPayment,
  partsOfDividedCheck,
  paymentMethodOption,
  sendsTwoDishes,
} from './support/payment-page.ts'
import { lastPrint, lastShare, recordsPrints, recordsShares } from './support/prints.ts'

test('a cashier divides a check in four ways and undoes the division; each part shows its amount or its guest', async ({
  waiter,
  server,
}) => {
  const caja = await waiter()
  const { page } = caja
  await page.setViewportSize({ width: 1024, height: 768 })
  await caja.signsIn('caja')
  await sendsTwoDishes(caja)
  await opensPayment(caja)
  await expect(page.getByRole('heading', { name: 'Cuenta completa' })).toBeVisible()

  await divisionButton(page, 'Partes iguales').click()
  await expect(partsOfDividedCheck(page)).toHaveText([/Pago 1 de 2.*\$131\.50/, /Pago 2 de 2.*\$131\.50/])
  await buttonNamed(page, 'Una persona más').click()
  await expect(partsOfDividedCheck(page)).toHaveText([/\$87\.67/, /\$87\.67/, /\$87\.66/])

  await divisionButton(page, 'Por platillo').click()
  await buttonNamed(page, 'Pago 1: Chistorra').click()
  await buttonNamed(page, 'Pago 2: Chistorra').click()
  await expect(partsOfDividedCheck(page)).toHaveText([/\$84\.00/, /\$84\.00/, /\$95\.00/])

  await divisionButton(page, 'Por importe').click()
  await page.getByRole('textbox', { name: 'Importe del pago' }).fill('100')
  await buttonNamed(page, 'Agregar pago').click()
  await expect(partsOfDividedCheck(page)).toHaveText([/\$100\.00/, /\$163\.00/])

  await divisionButton(page, 'Por comensal').click()
  await expect(partsOfDividedCheck(page)).toHaveText([/Comensal 1/, /Comensal 2/])

  await buttonNamed(page, 'Quitar división').click()
  await expect(partsOfDividedCheck(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Cuenta completa' })).toBeVisible()
  await caja.waitUntilSynced()
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order!.split).toBeUndefined()
  expect(order!.totals).toMatchObject({ total: 26_300, due: 26_300 })
})

test('two guests pay half each offline, in cash with change and by card with a tip; the server gets both payments later', async ({
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

  await divisionButton(page, 'Partes iguales').click()
  await buttonNamed(page, 'Billete de $200.00').click()
  await expect(page.getByRole('textbox', { name: 'Recibido' })).toHaveValue('200.00')
  await expect(page.getByRole('status', { name: 'Cambio' })).toHaveText('$68.50')
  await buttonNamed(page, 'Cobrar $131.50').click()
  await expect(partsOfDividedCheck(page).first()).toContainText('Efectivo')
  await expect(page.getByRole('heading', { name: 'Pago 2 de 2' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pago 2 de 2' })).toBeVisible()
  await paymentMethodOption(page, 'Crédito').click()
  await page.getByRole('radiogroup', { name: 'Propina' }).getByText('10 %').click()
  await page.getByRole('textbox', { name: 'Referencia' }).fill('4417')
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await expect(page.getByText('Cuenta cerrada solo en esta tableta')).toBeVisible()

  await caja.comesOnline()
  await caja.waitUntilSynced()
  await expect(page.getByText('Esta cuenta ya se cerró.')).toBeVisible()
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order).toMatchObject({ status: 'closed', totals: { paid: 26_300, due: 0, tip: 1315 } })
  const payments = Object.values(order!.payments).sort((a, b) => a.at - b.at)
  const ids = order!.split!.shares.map(({ id }) => id)
  expect(payments).toMatchObject([
    { method: 'cash', methodId: 'cash', amount: 13_150, tendered: 20_000, shareId: ids[0] },
    { method: 'card', methodId: 'credit', amount: 13_150, tip: 1315, reference: '4417', shareId: ids[1] },
  ])
})

test('a printed bill says that it is no tax receipt; a second print says COPIA 2, and a print after a change says that the check changed; the server counts the prints', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const caja = await waiter()
  const { page } = caja
  await page.setViewportSize({ width: 820, height: 1180 })
  await recordsPrints(page)
  const lastPaper = () => lastPrint(page)
  await caja.signsIn('caja')
  await sendsTwoDishes(caja)
  await opensPayment(caja)
  await caja.waitUntilReadyForOffline()
  await buttonNamed(page, 'Cuenta').click()
  await expect(buttonNamed(page, 'Cuenta, COPIA 2')).toBeVisible()
  const first = await lastPaper()
  expect(first).toContain('CUENTA · no es comprobante fiscal')
  expect(first).toContain('$263.00')
  expect(first).toMatch(/Propina sugerida \(voluntaria\):\s+10 % \$26\.30\s+15 % \$39\.45/)
  expect(first).not.toContain('Servicio')
  expect(first).not.toMatch(/COPIA|cambió|factura/i)

  await caja.goesOffline()
  await buttonNamed(page, 'Cuenta, COPIA 2').click()
  await expect.poll(lastPaper).toContain('COPIA 2')
  await expect(buttonNamed(page, 'Cuenta, COPIA 3')).toBeVisible()
  await page.reload()
  await expect(buttonNamed(page, 'Cuenta, COPIA 3')).toBeVisible()

  await page.getByRole('link', { name: 'Volver' }).click()
  await caja.adds('Tortillas de maíz')
  await caja.sends()
  await opensPayment(caja)
  await expect(page.getByText('La cuenta cambió después de imprimirse.')).toBeVisible()
  await buttonNamed(page, 'Cuenta, COPIA 3').click()
  await expect.poll(lastPaper).toContain('La cuenta cambió después de imprimirse')
  await expect(page.getByText('La cuenta cambió después de imprimirse.')).toHaveCount(0)

  await buttonNamed(page, 'Billete de $500.00').click()
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await buttonNamed(page, 'Imprimir comprobante').click()
  await expect.poll(lastPaper).toContain('COMPROBANTE DE PAGO')
  expect(await lastPaper()).toMatch(/Cambio/)

  await caja.comesOnline()
  await caja.waitUntilSynced()
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  const receipts = Object.keys(order!.payments).map(id => `receipt_${id}`)
  expect(order!.prints).toMatchObject({ bill: { count: 3 }, [receipts[0]!]: { count: 1 } })
})

test('a cashier shares the text of a bill and of a receipt, if the browser supports sharing', async ({ waiter }) => {
  const caja = await waiter()
  const { page } = caja
  await recordsShares(page)
  await caja.signsIn('caja')
  await sendsTwoDishes(caja)
  await opensPayment(caja)
  await page.setViewportSize({ width: 390, height: 844 })
  await buttonNamed(page, 'Dividir').click()
  await buttonNamed(page, 'Compartir cuenta').click()
  await expect(buttonNamed(page, 'Cuenta, COPIA 2')).toBeVisible()
  const bill = await lastShare(page)
  expect(bill).toContain('CUENTA · no es comprobante fiscal')
  expect(bill.split('\n')).toContainEqual(expect.stringMatching(/^1 Chistorra.* 168\.00$/))
  await buttonNamed(page, 'Cobrar $263.00').click()
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await buttonNamed(page, 'Compartir comprobante').click()
  await expect.poll(() => lastShare(page)).toContain('COMPROBANTE DE PAGO')

  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.reload()
  await expect(page.getByText('Esta cuenta ya se cerró.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Compartir/ })).toHaveCount(0)
})

test('a waiter who may not take payments can divide a check, but not charge it', async ({ waiter }) => {
  const lucia = await waiter()
  const { page } = lucia
  await lucia.signsIn('mesero')
  await sendsTwoDishes(lucia)
  await buttonNamed(page, 'Acciones de la cuenta').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Dividir o imprimir la cuenta' }).click()
  await expect(page.getByText('Su usuario no cobra. Puede dividir la cuenta e imprimirla.').first()).toBeVisible()
  await divisionButton(page, 'Partes iguales').click()
  await expect(partsOfDividedCheck(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Cobrar/ })).toHaveCount(0)
})
