import type { Page } from 'playwright/test'
import type { JournalEntry } from '../../domain/journal/entry.ts'
import { readCollection } from '../support/read-collection.ts'
import { readOrdersOfTable } from '../support/read-orders.ts'
import { changeDocument, readDemoDocument } from './support/catalogue-changes.ts'
import { expect, test } from './support/fixtures.ts'
import {
  buttonNamed,
  divisionButton,
  opensPayment,
  partsOfDividedCheck,
  sendsTwoDishes,
} from './support/payment-page.ts'

type Division = {
  name: string
  divide(page: Page): Promise<void>
  /** What each part of the divided check shows, before and after an offline reload. */
  texts: RegExp[]
  /** The amount of each part of the check, in cents. */
  amounts: number[]
}

const divisions: Division[] = [
  {
    name: 'equal parts',
    async divide(page) {
      await divisionButton(page, 'Partes iguales').click()
      await buttonNamed(page, 'Una persona más').click()
    },
    texts: [/Pago 1 de 3.*\$87\.67/, /Pago 2 de 3.*\$87\.67/, /Pago 3 de 3.*\$87\.66/],
    amounts: [8767, 8767, 8766],
  },
  {
    name: 'guests',
    divide: page => divisionButton(page, 'Por comensal').click(),
    texts: [/Comensal 1.*\$168\.00/, /Comensal 2.*\$95\.00/],
    amounts: [16_800, 9500],
  },
  {
    name: 'dishes',
    async divide(page) {
      await divisionButton(page, 'Por platillo').click()
      await buttonNamed(page, 'Pago 1: Chistorra').click()
      await buttonNamed(page, 'Pago 2: Chistorra').click()
      await buttonNamed(page, 'Pago 2: Elote asado con mayonesa de chipotle').click()
    },
    texts: [/\$84\.00/, /\$179\.00/],
    amounts: [8400, 17_900],
  },
  {
    name: 'amounts',
    async divide(page) {
      await divisionButton(page, 'Por importe').click()
      await page.getByRole('textbox', { name: 'Importe del pago' }).fill('100')
      await buttonNamed(page, 'Agregar pago').click()
    },
    texts: [/\$100\.00/, /\$163\.00/],
    amounts: [10_000, 16_300],
  },
]

for (const { name, divide, texts, amounts } of divisions) {
  test(`offline, the division of a check by ${name} can be removed and made again, survives a reload, and each part can be paid`, async ({
    waiter,
    server,
    expectNetworkErrors,
  }) => {
    expectNetworkErrors()
    const caja = await waiter()
    const { page } = caja
    await page.setViewportSize({ width: 1024, height: 768 })
    await caja.signsIn('caja')
    await sendsTwoDishes(caja)
    await opensPayment(caja)
    await caja.waitUntilReadyForOffline()
    await caja.goesOffline()

    await divide(page)
    await expect(partsOfDividedCheck(page)).toHaveText(texts)
    await buttonNamed(page, 'Quitar división').click()
    await expect(partsOfDividedCheck(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Cuenta completa' })).toBeVisible()
    await divide(page)
    await expect(partsOfDividedCheck(page)).toHaveText(texts)
    await expect(page.getByRole('list', { name: 'Pagos' })).toHaveAttribute('aria-busy', 'false')
    await page.reload()
    await expect(partsOfDividedCheck(page)).toHaveText(texts)

    for (const [index, amount] of amounts.entries()) {
      const isLast = index === amounts.length - 1
      await buttonNamed(page, isLast ? 'Cobrar y cerrar' : `Cobrar $${(amount / 100).toFixed(2)}`).click()
      if (!isLast) await expect(partsOfDividedCheck(page).nth(index)).toContainText('Efectivo')
    }
    await expect(page.getByText('Cuenta cerrada solo en esta tableta')).toBeVisible()
    await caja.comesOnline()
    await caja.waitUntilSynced()
    const [order] = await readOrdersOfTable(server.port, 'mesa-4')
    expect(order).toMatchObject({ status: 'closed', totals: { total: 26_300, paid: 26_300, due: 0 } })
    const payments = Object.values(order!.payments)
    const ids = order!.split!.shares.map(({ id }) => id)
    expect(ids.map(id => payments.find(({ shareId }) => shareId === id)?.amount)).toEqual(amounts)
  })
}

test('a check that is paid between midnight and 1:00 belongs to yesterday’s date, because the business day has not ended; the page of closed checks lists it under «Hoy»', async ({
  waiter,
  server,
}) => {
  // In `timeZone`, it is now between 0:00 and 1:00. A business day ends at 4:00, so the business date is still
  // yesterday's.
  const hour = new Date().getUTCHours()
  const timeZone = hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`
  const tenant = (await readDemoDocument(server, '')) as object
  await changeDocument(server, { collection: 'settings', op: 'put', id: 'demo', doc: { ...tenant, timeZone } })
  const dateHere = new Intl.DateTimeFormat('en-CA', { timeZone })
  const yesterday = dateHere.format(Date.now() - 86_400_000)

  const caja = await waiter()
  const { page } = caja
  await caja.signsIn('caja')
  await sendsTwoDishes(caja)
  await opensPayment(caja)
  await buttonNamed(page, 'Cobrar y cerrar').click()
  await expect(page.getByText(/^(Esta cuenta ya se cerró|Cuenta cerrada)/)).toBeVisible()
  await caja.waitUntilSynced()
  const entries = Object.values(await readCollection(server, 'tenants/demo/journal')) as unknown as JournalEntry[]
  expect(entries.map(({ kind, date }) => [kind, date]).sort()).toEqual([
    ['payment', yesterday],
    ['sale', yesterday],
  ])

  await page.goto(`${caja.origin}/cuentas`)
  await expect(page.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Hoy' }).getByRole('listitem')).toHaveCount(1)
})
