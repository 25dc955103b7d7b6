import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { callByHttp, signInByHttp } from '../support/device.ts'
import { newProduct } from '../support/tenant.ts'
import { expect, test } from './support/fixtures.ts'
import type { Waiter } from './support/waiter.ts'

const sandwich = newProduct('Pambazo recién hecho', 90_00, { categoryId: 'entradas' })

/** Pulls an element down by 63 pixels, then by 64. Expects that only the second pull sends the request `:batchGet`. */
async function expectRefreshFrom64Pixels(at: Waiter, what: Locator): Promise<void> {
  let asked = 0
  at.page.on('request', request => {
    if (request.url().includes(':batchGet')) asked++
  })
  await at.pullsDown(what, 63)
  const answered = at.page.waitForResponse(/:batchGet$/)
  await at.pullsDown(what, 64)
  await answered
  expect(asked).toBe(1)
  await expect(what).toBeInViewport()
}

test('[constant.pull] pulling the menu down by 64 pixels refreshes the menu, but pulling by 63 pixels does not', async ({
  waiter,
}) => {
  const guest = await waiter()
  await guest.page.goto(guest.origin)
  await guest.waitUntilSynced()
  await expectRefreshFrom64Pixels(guest, guest.page.getByRole('tabpanel'))
})

test('[constant.pull] pulling the tables or an order down by 64 pixels refreshes the data, by 63 pixels does not; no pull is a tap', async ({
  waiter,
}) => {
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.seesTables()
  await lucia.waitUntilSynced()
  const tables = lucia.page.url()
  await expectRefreshFrom64Pixels(lucia, lucia.table('Mesa 4'))
  expect(lucia.page.url()).toBe(tables)

  await lucia.opensTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.waitUntilSynced()
  await expectRefreshFrom64Pixels(lucia, lucia.line('Chistorra'))
  await expectRefreshFrom64Pixels(lucia, lucia.page.getByRole('tabpanel'))
  await expect(lucia.lines).toHaveCount(1)
})

test('[card.pull] a guest who pulls the menu down sees a product that was just added, or without a network an error message', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const guest = await waiter()
  await guest.page.addInitScript(removeTimerOf30s)
  await guest.page.goto(guest.origin)
  await guest.findsProduct('Chistorra')
  await guest.waitUntilSynced()

  const token = await signInByHttp(server.port, 'demo', 'gerente')
  const changes = [{ collection: 'products', op: 'put', id: 'pambazo', doc: sandwich }]
  const edit = { tenant: 'demo', changeId: randomUUID(), changes }
  expect(await callByHttp(server.port, 'catalog', edit, token)).toMatchObject({ data: { rev: 2 } })
  await guest.page.getByRole('searchbox').fill('Pambazo')
  await expect(guest.page.getByText('Nada con “Pambazo”')).toBeVisible()
  const menu = guest.page.getByRole('tabpanel')
  await guest.pullsDown(menu, 64)
  await expect(guest.product('Pambazo recién hecho')).toBeVisible()

  await guest.goesOffline()
  await guest.pullsDown(menu, 64)
  await expect(guest.page.getByText('El servidor no contesta')).toBeVisible()
})

/**
 * Runs in the page: disables every timer of 30 seconds, among them the one after which a guest's app listens to changes
 * of the menu. Without this timer, a guest who opens no product and orders nothing gets changes only by pulling.
 */
function removeTimerOf30s(): void {
  const { setTimeout } = window
  window.setTimeout = ((callback: () => void, milliseconds?: number) =>
    milliseconds === 30_000 ? 0 : setTimeout(callback, milliseconds)) as typeof window.setTimeout
}
