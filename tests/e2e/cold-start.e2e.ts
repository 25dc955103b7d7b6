import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'

test('without a network, a phone that has the menu shows its dishes at once, without a placeholder', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const guest = await waiter()
  const { page } = guest
  await page.goto(guest.origin)
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  await guest.waitUntilReadyForOffline()
  await guest.goesOffline()
  await countPlaceholders(page)
  await page.goto(guest.origin)
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { placeholders: number }).placeholders)).toBe(0)
})

test('without a network, a tablet shows the tables of a department at once, without a placeholder', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const ana = await waiter()
  const { page } = ana
  await ana.signsIn()
  await expect(page).toHaveURL(/\/table\/\w/)
  const address = page.url()
  await expect(ana.table('Mesa 4')).toBeVisible()
  await ana.waitUntilReadyForOffline()
  await ana.goesOffline()
  await countPlaceholders(page)
  await page.goto(address)
  await expect(ana.table('Mesa 4')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { placeholders: number }).placeholders)).toBe(0)
})

test('the app stores the styles that it has computed, so that a later start computes none, and a dish has the same colour', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const guest = await waiter()
  const { page } = guest
  const firstDish = page.getByRole('tabpanel').getByRole('button').first()
  await page.goto(guest.origin)
  await expect(firstDish).toBeVisible()
  expect(await countComputedRules(page)).toBeGreaterThan(0)
  const cardColour = () => firstDish.evaluate(element => getComputedStyle(element).backgroundColor)
  const colour = await cardColour()
  expect(colour).not.toBe('rgba(0, 0, 0, 0)')
  await guest.waitUntilReadyForOffline()
  await guest.goesOffline()
  // The first start without a network still computes CSS rules, because it shows new elements, such as «Sin conexión».
  // So the page is loaded again until all rules come from the stored styles.
  const computedRules = async () => {
    await page.goto(guest.origin)
    await expect(firstDish).toBeVisible()
    return countComputedRules(page)
  }
  await expect.poll(computedRules).toBe(0)
  expect(await cardColour()).toBe(colour)
})

/**
 * Counts the CSS rules that Chakra computed since the page was loaded. Rules that the app stored at an earlier start
 * are not counted, because the app adds them without a `style` element.
 */
const countComputedRules = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]
      .map(({ sheet }) => sheet?.cssRules.length ?? 0)
      .reduce((sum, count) => sum + count, 0),
  )

/**
 * In every page that is opened from now on, `window.placeholders` counts how often an element that is or contains a
 * placeholder for loading content was added to the page.
 */
const countPlaceholders = (page: Page) =>
  page.addInitScript(() => {
    const counted = Object.assign(window, { placeholders: 0 })
    new MutationObserver(records => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches('[aria-busy=true]') || node.querySelector('[aria-busy=true]')) counted.placeholders += 1
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
