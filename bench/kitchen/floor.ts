import type { Browser, Page } from 'playwright'
import { installTapTimer } from './tap-timer.ts'

const cards = 12
const dishesPerCard = 3

/**
 * Opens a page with as many cards as a board has, without a library and without a store: a tap changes the class of its
 * card. So long takes a painted tap on this machine at least.
 */
export async function openFloor(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } })
  await installTapTimer(page)
  await page.goto('about:blank')
  const dish = '<li><button><span>1</span><span>Chistorra</span></button></li>'
  const card = `<article><header><h2>Mesa</h2></header><ul>${dish.repeat(dishesPerCard)}</ul><button data-bump onclick="this.closest('article').className='gone'">Lista</button></article>`
  await page.setContent(`<style>article{float:left;width:240px}.gone{opacity:0}</style>${card.repeat(cards)}`)
  return page
}

export const floorTap = 'article:not(.gone) [data-bump]'

/** The floor's cards are never replaced, so they come back before each tap. */
export const resetFloor = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const card of document.querySelectorAll('article')) card.className = ''
  })
