import type { Page } from 'playwright'

/**
 * Measures pages that are opened later. Sets `window.painted` when a frame with at least `count` elements that match
 * `selector` has been painted. The value is the time since the navigation in ms.
 */
export const recordPaintTime = (page: Page, selector: string, count = 1): Promise<unknown> =>
  page.addInitScript(observe, { selector, count })

/** @returns the time at which the elements were painted, in ms since the navigation */
export async function readPaintTime(page: Page): Promise<number> {
  await page.waitForFunction(() => 'painted' in window, null, { polling: 100 })
  return page.evaluate(() => (window as unknown as { painted: number }).painted)
}

function observe({ selector, count }: { selector: string; count: number }): void {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(selector).length < count) return
    observer.disconnect()
    requestAnimationFrame(() => {
      // The browser handles a message right after it has painted the frame. A timer could run later.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => Object.assign(window, { painted: performance.now() })
      port2.postMessage(0)
    })
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-label'] })
}
