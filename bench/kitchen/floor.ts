import type { Browser, Page } from 'playwright'
import { installTapTimer } from './tap-timer.ts'

const cards = 12
const dishesPerCard = 3

/**
 * Opens a page for comparison (the "floor") with 12 cards like those of a kitchen screen, but without a JavaScript
 * library and a database. A tap only changes the class of its card, so a kitchen screen on this machine cannot be
 * faster.
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

/** Selects the button of the first card that was not yet tapped. */
export const floorButton = 'article:not(.gone) [data-bump]'

/** Shows all cards of the page again, because a tapped card stays hidden. */
export const resetFloor = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const card of document.querySelectorAll('article')) card.className = ''
  })
