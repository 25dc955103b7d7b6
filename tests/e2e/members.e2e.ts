import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { callByHttp, signInByHttp } from '../support/device.ts'
import { readOrdersOfTable } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function opensMembers(page: Page): Promise<Locator> {
  await button(page, 'Acciones de la cuenta').click()
  await button(page, 'Socio').click()
  const dialog = page.getByRole('dialog', { name: 'Socio de la cuenta' })
  await expect(dialog.getByRole('searchbox', { name: 'Nombre o número' })).toBeFocused()
  return dialog
}

test('a member that a waiter sets on a check stays on it although the member is deleted; another tablet shows the member and finds the closed check by the name', async ({
  waiter,
  server,
}) => {
  const [lucia, caja] = [await waiter(), await waiter()]
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.sends()
  const dialog = await opensMembers(lucia.page)
  await lucia.page.keyboard.type('ARRIAGA')
  await expect(dialog.getByRole('status').getByText('1 socio')).toBeVisible()
  await lucia.page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(lucia.page.getByText('Socio de la cuenta: Familia Arriaga')).toBeVisible()
  await expect(lucia.page.getByText('Socio 1001, Familia Arriaga')).toBeVisible()

  await caja.signsIn('caja')
  await caja.opensTable('Mesa 4')
  await expect(caja.page.getByText('Socio 1001, Familia Arriaga')).toBeVisible()
  const token = await signInByHttp(server.port, 'demo', 'gerente')
  const changes = [
    { collection: 'customers', op: 'delete', id: 'familia-arriaga' },
    { collection: 'customers', op: 'put', id: 'abril', doc: { name: 'Abril Núñez', number: '0042' } },
  ]
  expect(
    await callByHttp(server.port, 'catalog', { tenant: 'demo', changeId: randomUUID(), changes }, token),
  ).toMatchObject({ data: { rev: 1 } })
  const members = await opensMembers(caja.page)
  await caja.page.keyboard.type('42')
  await expect(members.getByRole('button', { name: 'Abril Núñez' })).toBeVisible()
  await members.getByRole('searchbox').fill('arriaga')
  await expect(members.getByText('Nada con “arriaga”')).toBeVisible()
  await expect(members.getByRole('status').getByText('0 socios')).toBeVisible()
  await members.getByRole('button', { name: 'Cerrar' }).click()
  await expect(caja.page.getByText('Socio 1001, Familia Arriaga')).toBeVisible()

  await button(caja.page, 'Cobrar').click()
  const methods = caja.page.getByRole('radiogroup', { name: 'Forma de pago' })
  await methods.getByText('Cargo a socio').click()
  await expect(caja.page.getByRole('textbox', { name: 'Referencia' })).toHaveValue('1001 Familia Arriaga')
  // The check still names the member, but the member was deleted and cannot be charged. So the guest pays in cash.
  await methods.getByText('Efectivo').click()
  await button(caja.page, 'Cobrar y cerrar').click()
  await expect(caja.page.getByText(/^Esta cuenta ya se cerró/)).toBeVisible()
  await caja.waitUntilSynced()
  await caja.page.goto(`${caja.origin}/cuentas`)
  await caja.page.getByRole('searchbox').fill('arriaga')
  await caja.page.getByRole('list', { name: 'Hoy' }).getByRole('link').click()
  await expect(caja.page.getByText(/Socio 1001, Familia Arriaga$/)).toBeVisible()
})

test('a member set on a check offline stays after a reload, is marked as stored only on this tablet, and can be removed', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  const customersOnServer = async () =>
    (await readOrdersOfTable(server.port, 'mesa-4')).map(({ customerId }) => customerId)
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await (await opensMembers(page)).getByRole('button', { name: 'Renata Osorio' }).waitFor()
  await button(page, 'Cerrar').click()
  await lucia.waitUntilReadyForOffline()
  await lucia.goesOffline()
  const dialog = await opensMembers(page)
  await expect(dialog.getByText('Sin conexión: es la última lista que leyó esta tableta.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Renata Osorio' }).click()
  const member = page.getByText('Socio 1003, Renata Osorio')
  await expect(member).toContainText('Solo en esta tableta')
  await page.reload()
  await expect(member).toContainText('Solo en esta tableta')
  await lucia.comesOnline()
  await expect(member).not.toContainText('Solo en esta tableta')
  expect(await customersOnServer()).toEqual(['renata-osorio'])

  await (await opensMembers(page)).getByRole('button', { name: 'Quitar socio: Renata Osorio' }).click()
  await expect(member).toHaveCount(0)
  await expect(async () => expect(await customersOnServer()).toEqual([undefined])).toPass()
})
