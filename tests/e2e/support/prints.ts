import type { Page } from 'playwright/test'

type Recorded = { papers?: string[] }

/**
 * Replaces the browser's print dialog: the text of each printout is recorded for `lastPrint`. Has an effect only after
 * the next page load.
 */
export const recordsPrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const papers: string[] = []
    Object.assign(window, { papers })
    window.print = () => papers.push(document.querySelector<HTMLElement>('[data-paper]')!.innerText)
  })

/** The text of the last printout, for example a bill; empty if nothing was printed. */
export const lastPrint = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as Recorded).papers?.at(-1) ?? '')

/**
 * Replaces the share dialog of the system: each shared text is recorded for `lastShare`. Has an effect only after the
 * next page load.
 */
export const recordsShares = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shares: string[] = []
    Object.assign(window, { shares })
    navigator.share = async ({ text = '' } = {}) => void shares.push(text)
  })

/** The text that was shared last; empty if nothing was shared. */
export const lastShare = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { shares?: string[] }).shares?.at(-1) ?? '')
