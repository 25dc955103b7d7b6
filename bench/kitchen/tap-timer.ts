import type { Page } from 'playwright'

/**
 * Adds a function to every page that is opened later: `window.timeTap(selector)` clicks the first element that matches
 * and that a person could tap, and returns the ms until the change of the card around the element is painted. It skips
 * a card that was just tapped: the card fades out, which with a slow CPU lasts until the next tap.
 */
export const installTapTimer = (page: Page): Promise<unknown> => page.addInitScript(install)

/** @returns the milliseconds until the tap is painted */
export const timeTap = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async wanted => (window as unknown as TapTimer).timeTap(wanted), selector)

type TapTimer = { timeTap(selector: string): Promise<number> }

function install(): void {
  const timeTap = async (selector: string): Promise<number> => {
    const buttons = [...document.querySelectorAll<HTMLElement>(selector)]
    const button = buttons.find(found => getComputedStyle(found).pointerEvents !== 'none')
    const card = button?.closest('article')
    if (!button || !card) throw new Error(`nothing to tap: ${selector}`)
    return new Promise(resolve => {
      const startedAt = performance.now()
      const observer = new MutationObserver(() => {
        observer.disconnect()
        requestAnimationFrame(() => {
          // The browser handles a message right after it has painted the frame. A timer could run later.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - startedAt)
          port2.postMessage(0)
        })
      })
      observer.observe(card, { attributes: true, attributeFilter: ['class'] })
      button.click()
    })
  }
  Object.assign(window, { timeTap })
}
