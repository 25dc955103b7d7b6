import { serveMenuOf } from '../support/long-menu.ts'
import { countRenders } from '../support/render-counter.ts'
import { expect, test } from './support/story.ts'

test("opening a product's sheet renders none of the other cards again", async ({ waiter }) => {
  const guest = await waiter()
  const renders = await countRenders(guest.page)
  await serveMenuOf(guest.context, 10_000)
  await guest.page.goto(guest.origin)
  const card = guest.page.locator('#menu [data-index] button').nth(2)
  await expect(card).toBeVisible()
  await guest.status.filter({ hasText: 'Al día' }).waitFor()
  await renders.reset()
  await card.click()
  await expect(guest.page.getByRole('dialog')).toBeVisible()
  expect((await renders.cards()).length).toBeLessThanOrEqual(1)
})

test('a tap that adds to an order renders exactly that tile again', async ({ waiter }) => {
  const lucia = await waiter()
  const renders = await countRenders(lucia.page)
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.findsProduct('Chistorra')
  await lucia.page.getByRole('searchbox').fill('')
  await lucia.page.getByRole('searchbox').fill('ch')
  const tile = await lucia.findsProduct('Chistorra')
  await lucia.status.filter({ hasText: 'Al día' }).waitFor()
  await renders.reset()
  await tile.click()
  await lucia.line('Chistorra').filter({ hasText: 'En el servidor' }).waitFor()
  const again = await renders.cards()
  expect(again).toHaveLength(1)
  expect(again[0]).toContain('Chistorra')
})
