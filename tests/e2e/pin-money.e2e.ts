import type { Page } from 'playwright/test'
import { signInByHttp } from '../support/device.ts'
import { readClaims } from '../support/people.ts'
import { readCollection } from '../support/read-collection.ts'
import { readOrdersOfTable } from '../support/read-orders.ts'
import { changeDocument, readDemoDocument } from './support/catalogue-changes.ts'
import { managerPin, prepareTablet } from './support/enrolled-tablet.ts'
import { expect, test } from './support/fixtures.ts'
import { buttonNamed, sendsTwoDishes } from './support/payment-page.ts'

type AuditEntry = {
  kind: string
  uid: string
  data: { type: string; status: string; approval?: object }[]
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/**
 * Enters the manager's PIN in the approval dialog, which shows the change to approve. The manager is preselected,
 * because no other approver has set a PIN.
 */
async function approves(page: Page, change: string): Promise<void> {
  const approval = dialog(page, 'Autorizar')
  await expect(approval).toContainText(change)
  for (const digit of managerPin) await approval.getByRole('button', { name: digit, exact: true }).click()
  await expect(approval).toBeHidden()
}

test('offline, with the manager’s PIN, a waiter waives the service charge, comps a dish and gives a discount; each is applied once, and the manager reviews it', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tenant = (await readDemoDocument(server, '')) as object
  await changeDocument(server, {
    collection: 'settings',
    op: 'put',
    id: 'demo',
    doc: { ...tenant, serviceCharge: 1000 },
  })
  const tablet = await waiter()
  const { page } = tablet
  await page.setViewportSize({ width: 820, height: 1180 })
  await prepareTablet(tablet)
  await sendsTwoDishes(tablet)
  await tablet.waitUntilSynced()
  await buttonNamed(page, 'Acciones de la cuenta').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Dividir o imprimir la cuenta' }).click()
  const total = page.getByRole('heading', { name: /^Total/ })
  await expect(total).toHaveText('Total $289.30')
  await tablet.waitUntilReadyForOffline()
  await tablet.goesOffline()

  await buttonNamed(page, 'Quitar servicio').click()
  await approves(page, 'Mesa 4, Cambiar cargo por servicio, 0 %')
  await expect(total).toHaveText('Total $263.00')
  await buttonNamed(page, 'Descuento').click()
  await dialog(page, 'Descuento a la cuenta').getByRole('button', { name: '10 %' }).click()
  await dialog(page, 'Descuento a la cuenta').getByRole('button', { name: 'Promoción' }).click()
  await dialog(page, 'Descuento a la cuenta').getByRole('button', { name: 'Aplicar descuento' }).click()
  await approves(page, 'Mesa 4, Aplicar descuento, 10 %, Promoción')
  await expect(total).toHaveText('Total $236.70')
  await buttonNamed(page, 'Cortesía').click()
  await dialog(page, 'Platillo de cortesía')
    .getByRole('button', { name: /^Chistorra/ })
    .click()
  await dialog(page, /Chistorra/)
    .getByRole('button', { name: 'Atención de la casa' })
    .click()
  await dialog(page, /Chistorra/)
    .getByRole('button', { name: 'Dar de cortesía Chistorra' })
    .click()
  await approves(page, 'Mesa 4, 1 × Chistorra de cortesía, Atención de la casa')

  const onlyHere = page.getByText('Solo en esta tableta: cambio del servicio, descuento, cortesía.')
  await expect(onlyHere).toBeVisible()
  await page.reload()
  await expect(total).toHaveText('Total $85.50')
  await expect(onlyHere).toBeVisible()
  await tablet.comesOnline()
  await tablet.waitUntilSynced()
  await expect(onlyHere).toBeHidden()

  const [boss, lucia] = await Promise.all(
    ['gerente', 'mesero'].map(async user => readClaims(await signInByHttp(server.port, 'demo', user)).sub),
  )
  const approved = { by: boss, askedBy: lucia }
  const [order] = await readOrdersOfTable(server.port, 'mesa-4')
  expect(order).toMatchObject({ service: { rate: 0, ...approved }, totals: { total: 8550, discount: 950, service: 0 } })
  expect(Object.values(order!.discounts)).toMatchObject([{ percent: 1000, ...approved }])
  const comped = Object.values(order!.lines).filter(line => line.comped)
  expect(comped).toMatchObject([{ name: 'Chistorra', compedBy: boss, askedBy: lucia }])
  const audit = Object.values(await readCollection(server, 'tenants/demo/audit')) as unknown as AuditEntry[]
  const applied = audit.flatMap(({ kind, uid, data }) =>
    kind === 'orders'
      ? data.flatMap(({ type, status, approval }) => (approval ? [{ uid, type, status, approval }] : []))
      : [],
  )
  const approval = { askedBy: lucia, offline: true }
  expect(applied.sort((a, b) => (a.type < b.type ? -1 : 1))).toEqual(
    ['applyDiscount', 'compLine', 'setService'].map(type => ({ uid: boss, type, status: 'accepted', approval })),
  )

  const gerente = await waiter()
  await gerente.signsIn('gerente')
  await gerente.page.goto(`${gerente.origin}/admin/Revision`)
  await expect(gerente.page.getByText(/^Octavio.*Ya está hecho.*Lo pidió Lucía/)).toBeVisible()
  const review = gerente.page.getByRole('main')
  for (const text of ['Cambiar cargo por servicio', 'Aplicar descuento', 'Chistorra de cortesía'])
    await expect(review.getByRole('listitem').filter({ hasText: text }).last()).toBeVisible()
  await buttonNamed(gerente.page, 'Revisado').click()
  await expect(gerente.page.getByText('Nada por revisar')).toBeVisible()
})
