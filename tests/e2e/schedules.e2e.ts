import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { Guest } from './support/guest.ts'
import { Manager } from './support/manager.ts'
import type { Waiter } from './support/waiter.ts'

const minuteMs = 60_000

/** Returns the restaurant's local time in `minutes` minutes (negative: in the past), for example `17:05`. */
const timeIn = (minutes: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City', timeStyle: 'short' }).format(
    Date.now() + minutes * minuteMs,
  )

/**
 * Creates a happy hour that began two hours ago, in which the Chistorra costs $99.00.
 * @param endsIn in how many minutes the happy hour ends; for example -20 if it ended 20 minutes ago
 */
async function setsHappyHour(manager: Manager, endsIn: number): Promise<void> {
  await manager.opensSettings()
  await manager.form.getByRole('button', { name: 'Agregar horario' }).click()
  await manager.field('Horario 1: Nombre').fill('Hora feliz')
  await manager.field('Horario 1: De').fill(timeIn(-120))
  await manager.field('Horario 1: A').fill(timeIn(endsIn))
  await manager.saves(/La Higuera: guardado/)
  await manager.opens('Productos')
  await manager.opensRecord('Chistorra')
  await manager.form.getByRole('textbox', { name: 'Hora feliz' }).fill('99')
  await manager.saves(/guardado/)
}

async function endsHappyHour(manager: Manager, endsIn: number): Promise<void> {
  await manager.opensSettings()
  await manager.field('Horario 1: A').fill(timeIn(endsIn))
  await manager.saves(/La Higuera: guardado/)
}

const seesPrice = async (waiter: Waiter, price: string) =>
  expect(await waiter.findsProduct('Chistorra')).toContainText(price)

test('a waiter’s menu shows the happy-hour price until the happy hour ends; a dish ordered before keeps this price', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter(), 'admin')
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await seesPrice(lucia, '$168.00')

  await setsHappyHour(manager, 120)
  await expectNoAxeViolations(manager.page, 'the form of a product with prices by schedule')
  await seesPrice(lucia, '$99.00')
  await lucia.adds('Chistorra')
  await expect(lucia.line('Chistorra')).toContainText('$99.00')
  await lucia.sends()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  await expect(lucia.line('Chistorra')).toContainText('$99.00')

  await endsHappyHour(manager, -20)
  await expectNoAxeViolations(manager.page, 'the settings with a schedule')
  await seesPrice(lucia, '$168.00')
  await expect(lucia.line('Chistorra')).toContainText('$99.00')
  await manager.form.getByRole('button', { name: 'Quitar Hora feliz' }).click()
  await expect(manager.form.getByText('Al guardar, 1 producto o categoría deja de usar Hora feliz.')).toBeVisible()
})

test('a screen changes the price by itself within a minute after the schedule has ended', async ({ waiter }) => {
  const manager = await Manager.signsIn(await waiter(), 'admin')
  await setsHappyHour(manager, 10)
  const lucia = await waiter()
  await lucia.page.clock.install()
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await seesPrice(lucia, '$99.00')
  await lucia.page.clock.fastForward('08:00')
  await seesPrice(lucia, '$99.00')
  await lucia.page.clock.fastForward('03:00')
  await seesPrice(lucia, '$168.00')
})

test('a dish that a waiter orders offline in the happy hour has the happy-hour price, although the order arrives after the happy hour has ended', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const manager = await Manager.signsIn(await waiter(), 'admin')
  await setsHappyHour(manager, -20)
  // The clock of the tablet is 40 minutes slow, to simulate that the waiter taps 40 minutes before the order arrives.
  // The calls of `orders` are blocked, because their first answer would tell the app that its clock is slow.
  const lucia = await waiter()
  await lucia.page.clock.install({ time: Date.now() - 40 * minuteMs })
  await lucia.page.route('**/orders', route => route.abort())
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await seesPrice(lucia, '$99.00')
  await lucia.waitUntilCodeIsStored()
  await lucia.goesOffline()
  await lucia.adds('Chistorra')
  await lucia.sends()
  await expect(lucia.line('Chistorra')).toContainText('$99.00')

  await lucia.page.clock.fastForward('40:00')
  await lucia.page.unroute('**/orders')
  await lucia.comesOnline()
  await expect(lucia.line('Chistorra')).toContainText('En cocina')
  await expect(lucia.line('Chistorra')).toContainText('$99.00')
  await manager.page.goto(`${manager.origin}/admin/Revision`)
  await manager.page.getByRole('link', { name: 'Precios de otra hora' }).click()
  const sold = manager.page.getByRole('listitem').filter({ hasText: 'vendió 1 Chistorra' })
  await expect(sold).toContainText(/\$99\.00 · .+ · Mesa 4 · tocado a las \d+:\d\d/)
  await seesPrice(lucia, '$168.00')
  await lucia.adds('Chistorra')
  await expect(lucia.lines.filter({ hasText: '$168.00' })).toHaveCount(1)
})

test('outside of its hours a dish is hidden from guests, and even a phone with an older menu cannot order it, but a waiter can', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const manager = await Manager.signsIn(await waiter(), 'admin')
  await setsHappyHour(manager, -20)
  const phone = await waiter()
  const ana = await Guest.scans(phone, server, 'mesa-5')
  await ana.joinsTable('Mesa 5')
  await ana.adds('Chistorra')
  await expect(ana.status).toContainText('Al día')
  await phone.waitUntilReadyForOffline()
  await phone.goesOffline()

  await manager.opens('Productos')
  await manager.opensRecord('Chistorra')
  await manager.form.getByRole('group', { name: 'Horario', exact: true }).getByText('Hora feliz').click()
  await manager.form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(manager.notice).toContainText('guardado')

  await test.step('The server refuses the dish if a guest’s phone, which has an older menu, orders it.', async () => {
    await ana.adds('Chistorra')
    await phone.comesOnline()
    await ana.opensOrder()
    await expect(ana.lines.filter({ hasText: 'A esta hora no se ofrece.' })).toHaveCount(1)
  })

  await test.step('Another guest cannot find the dish, neither in its category nor by a search.', async () => {
    const beto = await Guest.scans(await waiter(), server, 'mesa-6')
    await beto.page.getByRole('tab', { name: 'De la brasa' }).click()
    // The published menu file is older than the schedule. The app reads newer changes when the guest opens a dish.
    await beto.page
      .getByRole('button', { name: /^Tacos de lechón/ })
      .first()
      .click()
    await beto.page.getByRole('dialog').press('Escape')
    await expect(beto.page.getByRole('button', { name: /^Chistorra/ })).toHaveCount(0)
    await beto.page.getByRole('searchbox').fill('Chistorra')
    await expect(beto.page.getByRole('button', { name: /^Chistorra/ })).toHaveCount(0)
  })

  await test.step('A waiter can order the dish.', async () => {
    const lucia = await waiter()
    await lucia.signsIn()
    await lucia.opensTable('Mesa 4')
    await lucia.adds('Chistorra')
    await lucia.sends()
    await expect(lucia.line('Chistorra')).toContainText('En cocina')
  })
})
