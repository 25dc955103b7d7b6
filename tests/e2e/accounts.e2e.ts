import type { Page } from 'playwright/test'
import type { Account } from '../../domain/accounts.ts'
import { readOrdersOfTable } from '../support/read-orders.ts'
import { changeDocument, readDemoDocument } from './support/catalogue-changes.ts'
import { managerPin, prepareTablet } from './support/enrolled-tablet.ts'
import { expect, test } from './support/fixtures.ts'
import { buttonNamed, opensPayment, paymentMethodOption, sendsTwoDishes } from './support/payment-page.ts'
import type { Waiter } from './support/waiter.ts'

const renata = { collection: 'customers', op: 'put', id: 'renata-osorio' }
/** A change that sets Renata's credit limit to $300.00: enough for one check of $263.00, but not for two. */
const limitChange = { ...renata, doc: { name: 'Renata Osorio', number: '1003', creditLimit: 300_00 } } as const

const accountOf = async (server: Parameters<typeof readDemoDocument>[0]) =>
  (await readDemoDocument(server, '/accounts/renata-osorio')) as Account | undefined
const account = (page: Page) => page.getByRole('region', { name: 'Cuenta del socio' })
const row = (page: Page, title: string | RegExp) => page.locator('dl > div').filter({ hasText: title })
const closedNotice = (page: Page) => page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada solo en esta tableta)/)

/** Stops on the payment page: the member Renata is chosen, but not charged yet. */
async function preparesChargeToRenata(caja: Waiter): Promise<void> {
  const { page } = caja
  await sendsTwoDishes(caja)
  await opensPayment(caja)
  await paymentMethodOption(page, 'Cargo a socio').click()
  await expect(page.getByText('La cuenta no tiene socio.')).toBeVisible()
  await expect(buttonNamed(page, 'Cobrar y cerrar')).toBeDisabled()
  await buttonNamed(page, 'Elegir socio').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renata Osorio' }).click()
  await expect(account(page)).toContainText('1003 Renata Osorio')
}

test('a cashier charges a member’s account, then charges beyond the limit with a manager’s PIN, and records a settlement; the statement lists all three', async ({
  waiter,
  server,
}) => {
  await changeDocument(server, limitChange)
  const caja = await waiter()
  const { page } = caja
  await prepareTablet(caja, 'caja')
  await preparesChargeToRenata(caja)
  await expect(row(page, 'Saldo')).toContainText('$0.00')
  await expect(row(page, 'Límite')).toContainText('$300.00')
  await expect(row(page, 'Le queda')).toContainText('$300.00')
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await expect(closedNotice(page)).toBeVisible()
  await caja.waitUntilSynced()
  await expect(async () => expect((await accountOf(server))?.balance).toBe(263_00)).toPass()

  await caja.seesTables()
  await preparesChargeToRenata(caja)
  await expect(row(page, 'Le queda')).toContainText('$37.00')
  await expect(account(page)).toContainText('Pasa del límite del socio. Puede autorizarlo un gerente.')
  await buttonNamed(page, 'Autorizar y cargar').click()
  const approval = page.getByRole('dialog', { name: 'Autorizar' })
  await expect(approval).toContainText('Cargo a socio')
  for (const digit of managerPin) await approval.getByRole('button', { name: digit, exact: true }).click()
  await expect(closedNotice(page)).toBeVisible()
  await caja.waitUntilSynced()
  await expect(async () => expect((await accountOf(server))?.balance).toBe(526_00)).toPass()
  const payments = (await readOrdersOfTable(server.port, 'mesa-4')).flatMap(order => Object.values(order.payments))
  expect(payments.map(({ overLimit }) => overLimit)).toEqual([undefined, undefined])

  await page.goto(`${caja.origin}/cuentas`)
  await page.getByRole('link', { name: 'Cuentas de socios' }).click()
  await page
    .getByRole('list', { name: 'Socios con saldo' })
    .getByRole('link', { name: /Renata Osorio.*\$526\.00/ })
    .click()
  await expect(page.getByText('Saldo final')).toBeVisible()
  await page.getByRole('link', { name: 'Abonar' }).click()
  await buttonNamed(page, 'Transferencia').click()
  await page.getByRole('textbox', { name: 'Importe' }).fill('500')
  await buttonNamed(page, 'Abonar $500.00').click()
  await expect(buttonNamed(page, 'Imprimir recibo')).toBeVisible()
  await caja.waitUntilSynced()
  await expect(row(page, 'Abono, Transferencia')).toContainText('−$500.00')
  await expect(row(page, 'Saldo final')).toContainText('$26.00')
  await expect(row(page, /Cargo [A-Z]+-\d/)).toHaveCount(2)
  expect((await accountOf(server))?.balance).toBe(26_00)
})

test('if nobody can approve with a PIN on the tablet, only a signed-in manager can charge a member beyond the limit', async ({
  waiter,
  server,
}) => {
  await changeDocument(server, { ...limitChange, doc: { ...limitChange.doc, creditLimit: 200_00 } })
  const [caja, gerente] = [await waiter(), await waiter()]
  await caja.signsIn('caja')
  await preparesChargeToRenata(caja)
  await expect(account(caja.page)).toContainText('Pida a un gerente que lo cobre con su usuario.')
  await expect(buttonNamed(caja.page, 'Autorizar y cargar')).toBeDisabled()
  await caja.waitUntilSynced()

  await gerente.signsIn('gerente')
  await gerente.opensTable('Mesa 4')
  await opensPayment(gerente)
  await paymentMethodOption(gerente.page, 'Cargo a socio').click()
  await buttonNamed(gerente.page, 'Autorizar y cargar').click()
  await expect(closedNotice(gerente.page)).toBeVisible()
  await gerente.waitUntilSynced()
  await expect(async () => expect((await accountOf(server))?.balance).toBe(263_00)).toPass()
})

test('offline, the tablet shows a member’s last known balance, a charge beyond the limit is marked for review, and a settlement can be recorded', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  await changeDocument(server, { ...limitChange, doc: { ...limitChange.doc, creditLimit: 200_00 } })
  const caja = await waiter()
  const { page } = caja
  await caja.signsIn('caja')
  await preparesChargeToRenata(caja)
  await expect(account(page)).toContainText('Pasa del límite del socio.')
  await caja.waitUntilReadyForOffline()
  await caja.goesOffline()
  await expect(account(page)).toContainText('Último saldo conocido')
  await expect(account(page)).toContainText('Se puede cargar, y queda por revisar.')
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await expect(closedNotice(page)).toBeVisible()

  await page.goto(`${caja.origin}/cuentas/socios?socio=renata-osorio`)
  await expect(page.getByText('Incluye cambios pendientes de enviar.')).toBeVisible()
  await expect(page.getByText('El estado de cuenta está en el servidor: se lee con conexión.')).toBeVisible()
  await page.getByRole('link', { name: 'Abonar' }).click()
  await buttonNamed(page, 'Todo: $263.00').click()
  await buttonNamed(page, 'Abonar $263.00').click()
  await expect(row(page, 'Saldo')).toContainText('$0.00')
  expect(await accountOf(server)).toBeUndefined()

  await caja.comesOnline()
  await caja.waitUntilSynced()
  await expect(async () => expect((await accountOf(server))?.version).toBe(2)).toPass()
  expect((await accountOf(server))?.balance).toBe(0)
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(Object.values(order!.payments)).toMatchObject([{ method: 'member', amount: 263_00, overLimit: true }])
  await expect(row(page, 'Cargo A-')).toContainText('Pasó del límite, por revisar')
})

test('offline, a tablet that never read a member’s balance warns of charges above the offline limit of the settings', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tenant = (await readDemoDocument(server, '')) as { settings: object }
  const settings = { ...tenant.settings, money: { offlineMemberLimit: 200_00 } }
  await changeDocument(server, { collection: 'settings', op: 'put', id: 'demo', doc: { ...tenant, settings } })
  await changeDocument(server, limitChange)
  const caja = await waiter()
  const { page } = caja
  await caja.goesOfflineAtTable('Mesa 6', 'caja')
  await caja.seesTables()
  await preparesChargeToRenata(caja)
  await expect(row(page, 'Saldo')).toContainText('No lo sabemos')
  await expect(account(page)).toContainText('Esta tableta no ha leído su saldo.')
  await expect(account(page)).toContainText('Se puede cargar, y queda por revisar.')
  await page.getByRole('textbox', { name: 'Importe' }).fill('200')
  await expect(account(page)).not.toContainText('Pasa del límite del socio.')
  await buttonNamed(page, 'Cobrar $200.00').click()
  await expect(page.getByRole('list', { name: 'Pagos' })).toContainText('1003 Renata Osorio')
})

test('a manager voids a settlement of the wrong member: the balance is zero again, and statement and log show the void', async ({
  waiter,
  server,
}) => {
  await changeDocument(server, limitChange)
  const [caja, gerente] = [await waiter(), await waiter()]
  const atAccount = ({ origin }: Waiter) => `${origin}/cuentas/socios?socio=renata-osorio`
  await caja.signsIn('caja')
  await caja.page.goto(`${caja.origin}/caja`)
  await caja.page.getByRole('textbox', { name: 'Fondo de caja' }).fill('100')
  await buttonNamed(caja.page, 'Abrir Caja 1').click()
  await caja.waitUntilSynced()
  await caja.page.goto(`${atAccount(caja)}&hacer=abono`)
  await caja.page.getByRole('textbox', { name: 'Importe' }).fill('500')
  await buttonNamed(caja.page, 'Abonar $500.00').click()
  await caja.waitUntilSynced()
  await expect(row(caja.page, 'Abono, Efectivo')).toContainText('−$500.00')
  await expect(buttonNamed(caja.page, /^Anular abono/)).toHaveCount(0)

  const { page } = gerente
  await gerente.signsIn('gerente')
  await page.goto(atAccount(gerente))
  await expect(row(page, 'A favor del socio')).toContainText('$500.00')
  await buttonNamed(page, 'Anular abono de $500.00, efectivo').click()
  const dialog = page.getByRole('dialog', { name: 'Anular abono de $500.00, efectivo' })
  await expect(dialog).toContainText('El efectivo vuelve a salir de la caja')
  await expect(dialog.getByRole('button', { name: 'Anular abono de $500.00, efectivo' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Era de otro socio' }).click()
  await dialog.getByRole('button', { name: 'Anular abono de $500.00, efectivo' }).click()
  await expect(page.getByText('Abono anulado: $500.00')).toBeVisible()
  await gerente.waitUntilSynced()
  await expect(row(page, 'Abono anulado, Efectivo')).toContainText('$500.00')
  await expect(row(page, 'Abono, Efectivo')).toContainText('anulado después')
  await expect(row(page, /^Saldo\$/)).toContainText('$0.00')
  await expect(row(page, 'Saldo final')).toContainText('$0.00')
  await expect(buttonNamed(page, /^Anular abono/)).toHaveCount(0)
  expect(await accountOf(server)).toMatchObject({ balance: 0, version: 2 })

  await caja.page.reload()
  await expect(row(caja.page, 'Abono anulado, Efectivo')).toContainText('$500.00')
  await page.goto(`${gerente.origin}/admin/Bitacora`)
  await expect(
    page.getByRole('listitem').filter({ hasText: 'anuló un abono de $500.00 de Renata Osorio' }),
  ).toContainText('“Era de otro socio”')
})
