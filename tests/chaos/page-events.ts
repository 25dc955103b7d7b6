/**
 * The events that a page reports. `written`: a command is added to the outbox. `stored`: the transaction that added it
 * has completed.
 */
export type PageEvent =
  | { moment: 'tapped' | 'written' }
  /** The text of the clicked element, or of the status and alert regions. Explains a tap that had no effect. */
  | { moment: 'clicked' | 'said'; text: string }
  | { moment: 'stored'; durability: string; command: DurableCommand }
  | { moment: 'shown'; path: string; lines: number }

export type DurableCommand = {
  id: string
  type: string
  orderId: string
  payload: { lineId?: string; productId?: string; lineIds?: string[] }
}

declare global {
  interface Window {
    reportPageEvent(event: PageEvent): void
  }
}

/**
 * Runs in the page before the app. Observes IndexedDB writes to the outbox and the lines on the screen, and changes
 * nothing.
 */
export function reportPageEvents(): void {
  addEventListener('pointerdown', () => window.reportPageEvent({ moment: 'tapped' }), { capture: true })

  addEventListener(
    'click',
    ({ target }) =>
      window.reportPageEvent({ moment: 'clicked', text: `${(target as Element).closest('button, a')?.textContent}` }),
    { capture: true },
  )

  const add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = function (value: { command: DurableCommand }, ...rest) {
    if (this.name === 'outbox') {
      const { durability } = this.transaction
      window.reportPageEvent({ moment: 'written' })
      this.transaction.addEventListener('complete', () =>
        window.reportPageEvent({ moment: 'stored', durability, command: value.command }),
      )
    }
    return add.call(this, value, ...rest)
  }

  let lastText = ''
  let lastShown = ''
  new MutationObserver(() => {
    const text = [...document.querySelectorAll('[role=status], [role=alert]')].map(each => each.textContent).join(' | ')
    if (text !== lastText) window.reportPageEvent({ moment: 'said', text })
    lastText = text
    const lines = document.querySelectorAll('ul[aria-label="Orden"] > li').length
    const path = location.pathname
    // The address changes before the order is on the screen, so an order without lines is not reported.
    if (!/^\/table\/[^/]+\/[^/]+$/.test(path) || lines === 0 || lastShown === `${path} ${lines}`) return
    lastShown = `${path} ${lines}`
    window.reportPageEvent({ moment: 'shown', path, lines })
  }).observe(document, { childList: true, subtree: true })
}
