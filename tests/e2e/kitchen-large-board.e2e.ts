import { HttpDevice } from '../support/device.ts'
import { hotStation, sendSlips } from '../support/kitchen-slips.ts'
import { recordRenderedCards } from '../support/rendered-cards.ts'
import { listWriteTransactions, recordWriteTransactions } from '../support/transactions.ts'
import { Cook } from './support/cook.ts'
import { expect, test } from './support/fixtures.ts'

const slips = 100
const limits = [
  { width: 390, height: 844, elements: 500 },
  { width: 1024, height: 768, elements: 700 },
  { width: 1920, height: 1080, elements: 1_200 },
]

test('a kitchen board with 100 slips renders fewer than 25 of them at each screen size; marking one as ready is one IndexedDB write transaction and re-renders no more slips than a page has', async ({
  waiter,
  server,
}) => {
  const screen = await waiter()
  const { page } = screen
  await page.setViewportSize(limits[1]!)
  const renders = await recordRenderedCards(page, 'article[data-ticket]')
  await recordWriteTransactions(page)
  await sendSlips(await HttpDevice.signedIn(server.port, 'demo', 'mesero'), slips)
  await screen.signsIn('cocina')
  const cook = await Cook.opensBoard(screen, hotStation.id)
  await expect(page.getByText(`${slips} comandas`)).toBeVisible()

  for (const { width, height, elements } of limits) {
    await page.setViewportSize({ width, height })
    await expect(cook.slips.first()).toBeInViewport({ ratio: 1 })
    expect(await cook.slips.count()).toBeLessThan(slips / 4)
    expect(await page.locator('body *').count()).toBeLessThanOrEqual(elements)
  }

  // Blocks calls of `orders`, because the page would store their answer in a second transaction, and the test counts
  // the transactions of a tap.
  await screen.context.route('**/us-central1/orders', () => {})
  const bump = async () => {
    const key = await cook.slips.first().getAttribute('data-ticket')
    await cook.slips
      .first()
      .getByRole('button', { name: /^Lista: / })
      .click()
    await expect(page.locator(`article[data-ticket="${key}"]`)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  }
  await bump()
  await expect(page.getByText(/Aquí no llegan comandas nuevas/)).toBeVisible()
  const onPage = await cook.slips.count()
  await renders.reset()
  expect((await listWriteTransactions(page, bump)).written).toHaveLength(1)
  expect(new Set(await renders.cards()).size).toBeLessThanOrEqual(onPage)

  await test.step('the keys 9, 3 and 2 of a bump bar mark the ninth, third and second slip of the page as ready', async () => {
    for (const digit of [9, 3, 2]) {
      const key = await cook.slips.nth(digit - 1).getAttribute('data-ticket')
      await page.keyboard.press(`${digit}`)
      await expect(page.locator(`article[data-ticket="${key}"]`)).toBeHidden()
    }
  })
})
