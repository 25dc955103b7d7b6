import type { Page } from 'playwright/test'
import { signInByHttp } from '../support/device.ts'
import { callStaffEndpoint, readClaims } from '../support/people.ts'
import { readOrdersOfTable } from '../support/read-orders.ts'
import { managerPin, prepareTablet } from './support/enrolled-tablet.ts'
import { expect, test } from './support/fixtures.ts'
import { startCountingTaps } from './support/taps.ts'
import type { Waiter } from './support/waiter.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function typesPin(page: Page, name: RegExp, pin: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  for (const digit of pin) await button(page, digit).click()
}

/** Voids a sent line with the manager's PIN. The manager is preselected, because no other approver has set a PIN. */
async function voidsWithApproval(tablet: Waiter, product: string): Promise<void> {
  const { page } = tablet
  await button(page, new RegExp(`^Opciones de ${product}`)).click()
  await button(page, 'Anular').click()
  const dialog = page.getByRole('dialog', { name: `Anular ${product}` })
  await dialog.getByRole('button', { name: 'Error al capturar' }).click()
  await dialog.getByRole('button', { name: `Anular ${product}` }).click()
  const approval = page.getByRole('dialog', { name: 'Autorizar' })
  await expect(approval).toContainText(`Mesa 6, Anular: 1 × ${product}`)
  for (const digit of managerPin) await approval.getByRole('button', { name: digit, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('two people take turns on an enrolled tablet by PIN, online and offline; the list of people shows how many of their commands are unsent', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const { page } = tablet
  await prepareTablet(tablet)
  await tablet.opensTable('Mesa 6')
  await tablet.waitUntilReadyForOffline()
  await tablet.goesOffline()
  await tablet.adds('Chistorra')
  await tablet.seesTables()

  const countTaps = await startCountingTaps(page)
  await button(page, 'Cambiar de usuario').click()
  const dialog = page.getByRole('dialog', { name: '¿Quién atiende?' })
  await expect(dialog.getByRole('button', { name: /^Lucía.*2 sin enviar/ })).toBeVisible()
  await dialog.getByRole('button', { name: /^Octavio/ }).click()
  for (const digit of '40715') await dialog.getByRole('button', { name: digit, exact: true }).click()
  expect(await countTaps()).toBe(7)
  await dialog.getByRole('button', { name: '9', exact: true }).click()
  await expect(dialog).toBeHidden()
  await button(page, 'Su cuenta').click()
  await expect(page.getByRole('heading', { name: /^Octavio/ })).toBeVisible()
  await button(page, 'Cerrar').click()

  await tablet.comesOnline()
  await tablet.waitUntilSynced()
  await button(page, 'Cambiar de usuario').click()
  await typesPin(page, /^Lucía/, '4071')
  await expect(dialog).toBeHidden()
  await button(page, 'Su cuenta').click()
  await expect(page.getByRole('heading', { name: /^Lucía/ })).toBeVisible()
})

test('after five wrong PINs a tablet asks for the password; a tablet that is reported as lost signs its user out and accepts no PIN', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const { page } = tablet
  await prepareTablet(tablet)
  await button(page, 'Cambiar de usuario').click()
  await page.getByRole('button', { name: /^Lucía/ }).click()
  for (const left of ['Quedan 4', 'Quedan 3', 'Quedan 2', 'Queda 1']) {
    for (const digit of '9998') await button(page, digit).click()
    await expect(page.getByRole('alert')).toContainText(left)
  }
  for (const digit of '9998') await button(page, digit).click()
  await expect(page.getByRole('alert')).toContainText('entre con su contraseña')
  await button(page, 'Entrar con contraseña').click()
  await expect(page.getByRole('heading', { name: '¿Quién atiende?' })).toBeVisible()
  await button(page, 'Otra persona, con contraseña').click()
  await page.getByRole('textbox', { name: 'Usuario' }).fill('mesero')
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
  await button(page, 'Entrar').click()
  await expect(button(page, 'Entrar')).toBeHidden()
  await tablet.opensTable('Mesa 6')

  const admin = await signInByHttp(server.port, 'demo', 'admin')
  const { data } = await callStaffEndpoint(server.port, admin, { op: 'tablets' })
  const [enrolled] = (data as unknown as { tablets: { device: string }[] }).tablets
  await callStaffEndpoint(server.port, admin, { op: 'lostTablet', device: enrolled!.device })
  // The server refuses the tablet's next command, and the app then signs the user out. So the test does not wait until
  // the order shows the dish.
  await (await tablet.findsProduct('Chistorra')).click()
  await expect(page.getByRole('heading', { name: '¿Quién atiende?' })).toBeVisible({ timeout: 60_000 })
  await typesPin(page, /^Lucía/, '4071')
  await expect(page.getByRole('alert')).toContainText('El PIN no sirve aquí')
})

test('with the manager’s PIN a waiter voids a sent line, online with ten taps, or offline; the order names the manager, who reviews the offline void', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const { page } = tablet
  await prepareTablet(tablet)
  await tablet.opensTable('Mesa 6')
  await tablet.adds('Chistorra')
  await tablet.adds('Elote asado')
  await tablet.sends()
  await tablet.waitUntilReadyForOffline()

  const countTaps = await startCountingTaps(page)
  await voidsWithApproval(tablet, 'Chistorra')
  expect(await countTaps()).toBe(10)
  await tablet.waitUntilSynced()
  await tablet.goesOffline()
  await voidsWithApproval(tablet, 'Elote asado')
  await tablet.comesOnline()
  await tablet.waitUntilSynced()

  const { sub: boss } = readClaims(await signInByHttp(server.port, 'demo', 'gerente'))
  const [order] = await readOrdersOfTable(server.port, 'mesa-6')
  const lines = Object.values(order!.lines)
  expect(lines.map(line => line.status)).toEqual(['void', 'void'])
  expect(lines.map(line => line.voidedBy)).toEqual([boss, boss])

  const gerente = await waiter()
  await gerente.signsIn('gerente')
  await gerente.page.goto(`${gerente.origin}/admin/Revision`)
  await expect(gerente.page.getByText(/^Octavio.*Ya está hecho.*Lo pidió Lucía/)).toBeVisible()
  await expect(gerente.page.getByText(/^Anular: Elote asado/)).toBeVisible()
  await button(gerente.page, 'Revisado').click()
  await expect(gerente.page.getByText('Nada por revisar')).toBeVisible()
})
