import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { businessDateOf } from '../../domain/business-day.ts'
import { HttpDevice } from '../support/device.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const oneDayMs = 86_400_000
const dateAgo = (days: number) => businessDateOf(Date.now() - days * oneDayMs, 'America/Mexico_City')
const spoken = (date: string) =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '')

/**
 * Sends the commands of a check that was paid with $200.00 in cash and closed.
 * @param at the time of the taps, in ms since 1970
 */
async function sells(device: HttpDevice, at: number): Promise<void> {
  const orderId = randomUUID()
  const lineId = randomUUID()
  const commands = device
    .numberCommands([
      { type: 'openOrder', orderId, payload: { departmentId: 'comedor', covers: 2 } },
      { type: 'addLine', orderId, payload: { lineId, productId: 'chistorra', quantity: 1, options: [] } },
      { type: 'sendLines', orderId, payload: { lineIds: [lineId] } },
      { type: 'recordPayment', orderId, payload: { paymentId: randomUUID(), method: 'cash', amount: 20_000 } },
      { type: 'closeOrder', orderId, payload: {} },
    ])
    .map(command => ({ ...command, at }))
  const answer = await device.post(commands, { clock: Date.now() })
  expect(answer.data!.results.map(({ status }) => status)).toEqual(commands.map(() => 'accepted'))
}

test('a manager closes a day; a payment that an offline tablet sends afterwards is listed as late by the next Z report', async ({
  waiter,
  server,
}) => {
  const yesterday = Date.now() - oneDayMs
  const boss = await HttpDevice.signedIn(server.port, 'demo', 'gerente')
  // Closes the day before yesterday with the first Z report, which can be for any past day. From then on, a day can be
  // closed only after all earlier days with sales or payments, so yesterday must be closed before today.
  await boss.send([{ type: 'closeDay', orderId: null, payload: { date: dateAgo(2), uncounted: [] } }])
  const caja = await HttpDevice.signedIn(server.port, 'demo', 'caja')
  const payload = { tillId: 'barra', kind: 'drawer' as const, name: 'Barra', float: 50_000 }
  const opening = caja.numberCommands([{ type: 'openTill', orderId: null, payload }])
  await caja.post(
    opening.map(command => ({ ...command, at: yesterday })),
    { clock: Date.now() },
  )
  await sells(caja, yesterday)

  const gerente = await waiter()
  const { page } = gerente
  await gerente.signsIn('gerente')
  await page.goto(`${gerente.origin}/caja/z`)
  await expect(page.getByRole('heading', { name: `Cierre del ${spoken(dateAgo(1))}` })).toBeVisible()
  await expect(page.getByText('No queda ninguna cuenta abierta.')).toBeVisible()
  await expect(page.getByText('Nada por revisar.')).toBeVisible()
  await expect(page.getByText('Falta contar 1 caja.', { exact: false })).toBeVisible()
  await expect(button(page, /^Cerrar el/)).toHaveCount(0)
  await page.getByRole('switch', { name: 'Cerrar Barra sin contar' }).click()
  await expectNoAxeViolations(page, 'day')
  await button(page, `Cerrar el ${spoken(dateAgo(1))}`).click()
  await expect(page.getByRole('heading', { name: `Cierre del ${spoken(dateAgo(0))}` })).toBeVisible()

  // Simulates a cashier's tablet that had no network since yesterday, and sends a sale of yesterday now.
  await sells(await HttpDevice.signedIn(server.port, 'demo', 'caja'), yesterday)
  await button(page, 'Actualizar').click()
  await expect(page.getByRole('region', { name: 'Llegó tarde' })).toContainText(`Del ${spoken(dateAgo(1))}`)
  await expect(page.getByText('Todas las cajas están contadas.')).toBeVisible()
  await button(page, `Cerrar el ${spoken(dateAgo(0))}`).click()
  await expect(page.getByText('Este día ya está cerrado.')).toBeVisible()

  await page.getByRole('link', { name: 'Todos los cortes' }).click()
  const list = page.getByRole('list', { name: 'Cortes' })
  await expect(list.getByRole('link')).toHaveText([
    /Corte Z 3.*\$200\.00/,
    /Corte Z 2.*\$200\.00/,
    /Corte Z 1.*\$0\.00/,
  ])
  await list.getByRole('link', { name: /Corte Z 3/ }).click()
  await expect(page.getByRole('heading', { name: 'Corte Z 3' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Llegó tarde' })).toContainText('$200.00')
  await page.goBack()
  await list.getByRole('link', { name: /Corte Z 2/ }).click()
  await expect(page.getByRole('region', { name: 'Cajas' })).toContainText('Sin contar')
  await expect(page.getByRole('region', { name: 'Llegó tarde' })).toHaveCount(0)
  const taken = page.getByRole('region', { name: 'De qué es lo cobrado' })
  await expect(taken).toContainText(/Ventas con IVA\s*\$168\.00/)
  await expect(taken).toContainText(/Cobrado\s*\$200\.00/)
})

test('a day that is closed offline is stored on the tablet, prints «Z por numerar», and gets its number when the network returns', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  await sells(await HttpDevice.signedIn(server.port, 'demo', 'caja'), Date.now())
  const gerente = await waiter()
  const { page } = gerente
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const papers: string[] = []
    Object.assign(window, { papers })
    window.print = () => papers.push(document.querySelector<HTMLElement>('[data-paper]')!.innerText)
  })
  const lastPaper = () => page.evaluate(() => (window as unknown as { papers: string[] }).papers.at(-1) ?? '')
  await gerente.signsIn('gerente')
  await page.goto(`${gerente.origin}/caja/z`)
  await gerente.waitUntilReadyForOffline()
  await gerente.goesOffline()
  await page.reload()
  await expect(page.getByRole('complementary', { name: /^Sin red/ })).toBeVisible()
  const today = spoken(dateAgo(0))
  await button(page, `Cerrar el ${today}`).click()
  await expect(page.getByText(`El cierre del ${today} está guardado solo en esta tableta.`)).toBeVisible()
  await page.reload()
  await button(page, 'Imprimir Z por numerar').click()
  await expect.poll(lastPaper).toContain('Z por numerar')

  await gerente.comesOnline()
  await expect(page.getByText('Este día ya está cerrado.')).toBeVisible()
  await page.goto(`${gerente.origin}/admin/Cortes?z=1`)
  await button(page, 'Imprimir Z 1').click()
  await expect.poll(lastPaper).toMatch(/CORTE Z 1[\s\S]*Cobrado/)
})
