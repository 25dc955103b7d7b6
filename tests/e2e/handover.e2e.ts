import { readTills } from '../support/read-tills.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { managerPin, prepareTablet } from './support/enrolled-tablet.ts'
import { expect, test } from './support/fixtures.ts'
import { buttonNamed } from './support/payment-page.ts'

test('offline, a till is handed over: the next person enters a PIN, and the counted cash is the float of a new till', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const { page } = tablet
  await prepareTablet(tablet)
  await buttonNamed(page, 'Cambiar de usuario').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Otra persona, con contraseña' }).click()
  await page.waitForURL(/\/login/)
  await buttonNamed(page, 'Otra persona, con contraseña').click()
  await page.getByRole('textbox', { name: 'Usuario' }).fill('caja')
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
  await buttonNamed(page, 'Entrar').click()
  await expect(buttonNamed(page, 'Entrar')).toBeHidden()
  await tablet.seesTables()
  await page.goto(`${tablet.origin}/caja`)
  await page.getByRole('textbox', { name: 'Fondo de caja' }).fill('500')
  await buttonNamed(page, 'Abrir Caja 1').click()
  await expect(page.getByRole('heading', { name: 'Caja 1' })).toBeVisible()
  await tablet.waitUntilReadyForOffline()
  await tablet.goesOffline()

  await page.getByRole('link', { name: 'Arqueo y corte' }).click()
  await page.getByRole('textbox', { name: 'Cuántos de $500' }).fill('1')
  await expect(page.getByText(/quien recibe pone su PIN y abre la suya con \$500\.00 de fondo/)).toBeVisible()
  await buttonNamed(page, 'Entregar turno').click()
  const dialog = page.getByRole('dialog', { name: '¿Quién recibe la caja?' })
  // Lucía, a waiter, has a PIN, but cannot take over the till, because her role may not take payments.
  await expect(dialog.getByRole('button', { name: /^Lucía/ })).toHaveCount(0)
  await expect(dialog.getByRole('heading', { name: /^Recibe Octavio/ })).toBeVisible()
  await expectNoAxeViolations(page, 'handover')
  for (const digit of managerPin) await dialog.getByRole('button', { name: digit, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Turno entregado a Octavio.*, con \$500\.00 de fondo$/)).toBeVisible()
  await expect(page.getByText('El esperado llega cuando haya conexión.')).toBeVisible()
  await page.goto(`${tablet.origin}/caja`)
  await expect(page.getByRole('heading', { name: 'Abrir caja' })).toBeVisible()

  await tablet.comesOnline()
  await tablet.waitUntilSynced()
  const tills = Object.values(await readTills(server.port)).sort((a, b) => a.openedAt - b.openedAt)
  expect(tills).toMatchObject([
    { name: 'Caja 1', status: 'counted', counted: 50_000, difference: 0 },
    { name: 'Caja 1', status: 'open', float: 50_000 },
  ])
  expect(tills[0]!.holder).not.toBe(tills[1]!.holder)
})
