import type { BrowserContext, Page } from 'playwright/test'
import type { Order } from '../../domain/order.ts'
import { type CommandInput, HttpDevice } from '../support/device.ts'
import { readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import { countTones } from './support/tones.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Avisos' })

/**
 * Makes `navigator.userActivation` say that nobody has tapped the page, in each page that is loaded from now on.
 * Without this stub, Chromium reports taps from before a reload.
 */
const forgetTaps = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } })
  })

test('a ready dish or requested bill makes one tab of the waiter’s tablet show a banner that opens the check, and play a sound unless it is blocked; alerts can be switched off', async ({
  waiter,
  server,
}) => {
  const lucia = await waiter()
  const tones = await countTones(lucia.context)
  await lucia.signsIn('mesero')
  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.adds('Elote asado')
  await lucia.sends()
  await lucia.waitUntilSynced()
  const [[orderId, order]] = Object.entries(await readOrders(server.port, 'demo')) as [[string, Order]]
  const [first, second] = Object.keys(order.lines)
  const kitchen = await HttpDevice.signedIn(server.port, 'demo', 'cocina')
  const cashier = await HttpDevice.signedIn(server.port, 'demo', 'caja')
  const marksReady = (lineId: string) =>
    kitchen.send([{ type: 'advanceLine', orderId, payload: { lineId, to: 'ready' } } as CommandInput])

  await lucia.seesTables()
  const other = await waiter({ sharing: lucia.context })
  await other.seesTables()
  await other.page.getByRole('heading', { level: 1 }).click()
  await lucia.page.bringToFront()
  await lucia.page.getByRole('heading', { level: 1 }).click()
  await marksReady(first!)
  const textsOf = async () =>
    (await Promise.all([lucia.page, other.page].map(page => banner(page).allTextContents()))).flat()
  await expect.poll(async () => (await textsOf()).join()).toContain('Mesa 4: 1 platillo listo')
  await expect(other.table('Mesa 4')).toHaveAccessibleName(/1 platillo listo/)
  expect(await textsOf()).toHaveLength(1)
  await expect.poll(tones).toBe(2)

  await other.page.close()
  await forgetTaps(lucia.context)
  await lucia.page.reload()
  await expect(lucia.table('Mesa 4')).toHaveAccessibleName(/1 platillo listo/)
  await lucia.waitUntilSynced()
  await cashier.send([{ type: 'requestBill', orderId, payload: {} }])
  await expect(banner(lucia.page)).toContainText('Mesa 4 pide la cuenta')
  await expect(banner(lucia.page)).not.toContainText('listo')
  await expect(banner(lucia.page)).toContainText('El navegador no deja sonar los avisos todavía.')
  expect(tones()).toBe(2)
  await banner(lucia.page).getByRole('button', { name: 'Activar sonido' }).click()
  await expect(banner(lucia.page)).not.toContainText('El navegador')
  await banner(lucia.page).getByRole('link', { name: 'Mesa 4 pide la cuenta' }).click()
  await expect(lucia.line('Chistorra')).toContainText('Lista')
  await expect(banner(lucia.page)).toHaveCount(0)

  await lucia.seesTables()
  await lucia.page.getByRole('button', { name: 'Su cuenta' }).click()
  await lucia.page.getByRole('switch', { name: 'Platillos listos' }).uncheck()
  await lucia.page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()
  await marksReady(second!)
  await expect(lucia.table('Mesa 4')).toHaveAccessibleName(/2 platillos listos/)
  await expect(banner(lucia.page)).toHaveCount(0)
  expect(tones()).toBe(2)
})
