import type { Page } from 'playwright/test'
import { businessDateOf } from '../../domain/business-day.ts'
import type { JournalEntry } from '../../domain/journal/entry.ts'
import { sum } from '../../domain/money.ts'
import { readCollection } from '../support/read-collection.ts'
import { readOrders, readOrdersOfTable } from '../support/read-orders.ts'
import type { RunningServer } from '../support/server.ts'
import { changeDocument, readDemoDocument } from './support/catalogue-changes.ts'
import { expect, test } from './support/fixtures.ts'
import { buttonNamed, opensPayment, paymentMethodOption, sendsTwoDishes } from './support/payment-page.ts'
import type { Waiter } from './support/waiter.ts'

/**
 * The time zones of the restaurant before and after a simulated change of the day: UTC−11 (`Etc/GMT+11`) and UTC+13
 * (`Etc/GMT-13`). They are 24 hours apart, so the change from `before` to `after` moves the business date by one day.
 */
const zones = { before: 'Etc/GMT+11', after: 'Etc/GMT-13' }

async function movesTo(zone: keyof typeof zones, server: RunningServer): Promise<void> {
  const tenant = (await readDemoDocument(server, '')) as object
  await changeDocument(server, {
    collection: 'settings',
    op: 'put',
    id: 'demo',
    doc: { ...tenant, timeZone: zones[zone] },
  })
}

const dateIn = (zone: keyof typeof zones) => businessDateOf(Date.now(), zones[zone])
const spoken = (date: string) =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function closesDay({ page, origin }: Waiter, date: string): Promise<void> {
  await page.goto(`${origin}/caja/z`)
  await buttonNamed(page, `Cerrar el ${spoken(date)}`).click()
  await expect(page.getByText('Este día ya está cerrado.')).toBeVisible()
}

async function opensReport({ page, origin }: Waiter, number: number): Promise<void> {
  await page.goto(`${origin}/admin/Cortes?z=${number}`)
  await expect(page.getByRole('heading', { name: `Corte Z ${number}` })).toBeVisible()
}

async function paysByCard({ page }: Waiter): Promise<void> {
  await paymentMethodOption(page, 'Crédito').click()
  await page.getByRole('textbox', { name: 'Referencia' }).fill('4417')
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await expect(page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada)/)).toBeVisible()
}

const readReports = (server: RunningServer) => readCollection(server, 'tenants/demo/zs')
const readJournal = async (server: RunningServer) =>
  Object.values(await readCollection(server, 'tenants/demo/journal')) as unknown as JournalEntry[]

test('a payment that a tablet sends after the Z report of its day is listed as late in the next Z report, and below the sums of the old report, which do not change', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  await movesTo('before', server)
  const [closed, next] = [dateIn('before'), dateIn('after')]
  const caja = await waiter()
  await caja.signsIn('caja')
  await caja.page.goto(`${caja.origin}/caja`)
  await caja.page.getByRole('textbox', { name: 'Fondo de caja' }).fill('500')
  await buttonNamed(caja.page, 'Abrir Caja 1').click()
  await expect(caja.page.getByRole('heading', { name: 'Caja 1' })).toBeVisible()
  await sendsTwoDishes(caja)
  await opensPayment(caja)
  await caja.waitUntilReadyForOffline()
  await caja.goesOffline()
  await buttonNamed(caja.page, 'Cobrar y cerrar').click()
  await expect(caja.page.getByText('Cuenta cerrada solo en esta tableta')).toBeVisible()

  const gerente = await waiter()
  const { page } = gerente
  await gerente.signsIn('gerente')
  await page.goto(`${gerente.origin}/caja/z`)
  await expect(page.getByText('1 cuenta pasa al día siguiente.')).toBeVisible()
  await page.getByRole('switch', { name: 'Cerrar Caja 1 sin contar' }).click()
  await buttonNamed(page, `Cerrar el ${spoken(closed)}`).click()
  await expect(page.getByText('Este día ya está cerrado.')).toBeVisible()
  const [z] = Object.values(await readReports(server))
  expect(z).toMatchObject({ n: 1, date: closed, sums: {} })

  await caja.comesOnline()
  await caja.waitUntilSynced()
  await opensReport(gerente, 1)
  await expect(region(page, 'Llegó después de este corte')).toContainText(/En el día abierto\s*\$263\.00/)
  await movesTo('after', server)
  await closesDay(gerente, next)
  await opensReport(gerente, 2)
  await expect(region(page, 'Llegó tarde')).toContainText(new RegExp(`Del ${spoken(closed)}\\s*\\$263\\.00`))
  await opensReport(gerente, 1)
  await expect(region(page, 'Llegó después de este corte')).toContainText(/En el corte Z 2\s*\$263\.00/)
  await expect(region(page, 'De qué es lo cobrado')).toHaveCount(0)

  const reports = await readReports(server)
  expect(reports['000001']).toEqual(z)
  expect(reports['000002']).toMatchObject({ n: 2, date: next, sums: { payments: 26_300, sales: 26_300, checks: 1 } })
  const late = (await readJournal(server)).filter(({ date }) => date === next)
  expect(late.map(({ kind, late: from }) => [kind, from?.date]).sort()).toEqual([
    ['payment', closed],
    ['sale', closed],
  ])
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order).toMatchObject({ status: 'closed', totals: { total: 26_300, paid: 26_300, due: 0 } })
})

test('if a dish of a closed check is refunded after the Z report of its day, the next Z report subtracts it, and the old report does not change', async ({
  waiter,
  server,
}) => {
  await movesTo('before', server)
  const [closed, next] = [dateIn('before'), dateIn('after')]
  const boss = await waiter()
  const { page } = boss
  await boss.signsIn('gerente')
  await sendsTwoDishes(boss)
  await opensPayment(boss)
  await paysByCard(boss)
  await boss.waitUntilSynced()
  await closesDay(boss, closed)
  const [z] = Object.values(await readReports(server))
  expect(z).toMatchObject({ n: 1, date: closed, sums: { payments: 26_300, sales: 26_300 } })

  await movesTo('after', server)
  await page.goto(`${boss.origin}/cuentas`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await buttonNamed(page, 'Corregir').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Corregir' }).click()
  await page.waitForURL(/\/table\/comedor\//)
  await boss.line('Elote asado').click()
  await buttonNamed(page, 'Anular').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Error al capturar' }).click()
  await dialog.getByRole('button', { name: /^Anular/ }).click()
  await buttonNamed(page, 'Reembolsar').click()
  await page.waitForURL(/\/cobrar$/)
  await buttonNamed(page, 'Reembolsar $95.00').click()
  await buttonNamed(page, 'Cerrar la cuenta').click()
  await expect(page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada)/)).toBeVisible()
  await boss.waitUntilSynced()

  await closesDay(boss, next)
  const reports = await readReports(server)
  expect(reports['000001']).toEqual(z)
  expect(reports['000002']).toMatchObject({ n: 2, date: next, sums: { payments: -9500, sales: -9500 } })
  const journal = await readJournal(server)
  expect(journal.filter(({ date }) => date === next).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['reversal', 'payment', 'sale']),
  )
  expect(journal.filter(({ late }) => late !== undefined)).toEqual([])
  expect(sum(journal.map(({ sums }) => sums.payments ?? 0))).toBe(16_800)
  const orders = Object.values(await readOrders(server.port, 'demo'))
  expect(orders.find(({ correctedBy }) => correctedBy !== undefined)).toMatchObject({ totals: { paid: 26_300 } })
})
