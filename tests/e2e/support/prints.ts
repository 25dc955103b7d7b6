import type { Page } from 'playwright/test'

type Recorded = { papers?: string[] }

/** Records the text of each paper in place of the browser’s print dialog. Call it before the page is opened. */
export const recordsPrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const papers: string[] = []
    Object.assign(window, { papers })
    window.print = () => papers.push(document.querySelector<HTMLElement>('[data-paper]')!.innerText)
  })

/** The text of the paper that was printed last, or an empty text. */
export const lastPrint = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as Recorded).papers?.at(-1) ?? '')

/** Records the shared texts in place of the system’s dialog. Call it before the page is opened. */
export const recordsShares = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shares: string[] = []
    Object.assign(window, { shares })
    navigator.share = async ({ text = '' } = {}) => void shares.push(text)
  })

/** The text that was shared last, or an empty text. */
export const lastShare = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { shares?: string[] }).shares?.at(-1) ?? '')
