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
