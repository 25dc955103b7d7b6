import type { Page } from 'playwright/test'
import { serveLongMenu } from '../support/long-menu.ts'
import { recordRenderedCards } from '../support/rendered-cards.ts'
import { expect, test } from './support/fixtures.ts'

const maxElements = 400
const elements = (page: Page) => page.locator('body *').count()

for (const width of [390, 820, 1440]) {
  test(`at a width of ${width} pixels, a menu of 10,000 products has at most ${maxElements} elements, also when scrolled or searched`, async ({
    waiter,
  }) => {
    const guest = await waiter()
    const { page } = guest
    await page.setViewportSize({ width, height: 900 })
    await serveLongMenu(guest.context, 10_000)
    await page.goto(guest.origin)
    const cards = page.locator('#menu [data-row] button')
    await expect(cards.first()).toBeVisible()
    expect(await elements(page)).toBeLessThanOrEqual(maxElements)

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    await expect(cards.filter({ hasText: / 1[0-4]\d\D/ }).first()).toBeVisible()
    expect(await elements(page)).toBeLessThanOrEqual(maxElements)

    await page.getByRole('searchbox').fill('10000')
    await expect(page.getByRole('button', { name: / 10000/ })).toBeVisible()
    await page.getByRole('searchbox').fill('1')
    await expect(cards.nth(3)).toBeVisible()
    expect(await elements(page)).toBeLessThanOrEqual(maxElements)
  })
}

test('when a guest opens a product, React re-renders no other product’s card', async ({ waiter }) => {
  const guest = await waiter()
  const renders = await recordRenderedCards(guest.page)
  await serveLongMenu(guest.context, 10_000)
  await guest.page.goto(guest.origin)
  const card = guest.page.locator('#menu [data-row] button').nth(2)
  await expect(card).toBeVisible()
  await guest.status.filter({ hasText: 'Al día' }).waitFor()
  const own = await card.textContent()
  await renders.reset()
  await card.click()
  await expect(guest.page.getByRole('dialog')).toBeVisible()
  expect((await renders.cards()).filter(text => text !== own)).toEqual([])
})

test('when a waiter adds a product to the order, React re-renders only the card of this product', async ({
  waiter,
}) => {
  const lucia = await waiter()
  const renders = await recordRenderedCards(lucia.page)
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.findsProduct('Chistorra')
  await lucia.page.getByRole('searchbox').fill('')
  await lucia.page.getByRole('searchbox').fill('ch')
  const tile = await lucia.findsProduct('Chistorra')
  await lucia.status.filter({ hasText: 'Al día' }).waitFor()
  await renders.reset()
  await tile.click()
  await lucia.line('Chistorra').filter({ hasText: 'Guardada, sin enviar' }).waitFor()
  const again = await renders.cards()
  expect(again).toHaveLength(1)
  expect(again[0]).toContain('Chistorra')
})

test('after the product list has scrolled, a tap on a product’s middle reaches the product', async ({ waiter }) => {
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  const tiles = lucia.page.locator('[role=tabpanel] [data-row] button')
  await expect(tiles.nth(5)).toBeVisible()
  const hit = await tiles.nth(5).evaluate(async tile => {
    let pane = tile.parentElement!
    while (pane.scrollHeight <= pane.clientHeight || getComputedStyle(pane).overflowY !== 'auto')
      pane = pane.parentElement!
    pane.scrollTop = 40
    await new Promise(resolve => pane.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true }))
    await new Promise(requestAnimationFrame)
    const { x, y, width, height } = tile.getBoundingClientRect()
    return tile.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(hit).toBe(true)
})

test('while products or search results load, the menu does not say that there are none', async ({ waiter }) => {
  const guest = await waiter()
  const { page } = guest
  await serveLongMenu(guest.context, 10_000)
  await page.addInitScript(() => {
    const empty = /Carta en blanco|Nada con/
    const look = () => empty.test(document.body?.innerText ?? '') && document.documentElement.classList.add('was-empty')
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  const cards = page.locator('#menu [data-row] button')
  await page.goto(guest.origin)
  await expect(cards.first()).toBeVisible()
  await page.reload()
  await expect(cards.first()).toBeVisible()
  await page.getByRole('searchbox').fill('10000')
  await expect(page.getByRole('button', { name: / 10000/ })).toBeVisible()
  await expect(page.locator('.was-empty')).toHaveCount(0)
  await page.getByRole('searchbox').fill('ornitorrinco')
  await expect(page.locator('.was-empty')).toHaveCount(1)
})
