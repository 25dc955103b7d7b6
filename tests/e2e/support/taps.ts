import type { Page } from 'playwright/test'

/**
 * Counts the taps on the page from now on. A reload ends the count.
 * @returns a function that returns the number of taps so far
 */
export async function startCountingTaps(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const taps = { count: 0 }
    // Counts `pointerdown` and not `click`, because a tap on a label makes a second click, on its check box.
    addEventListener('pointerdown', () => taps.count++, { capture: true })
    return taps
  })
  return () => taps.evaluate(({ count }) => count)
}
