/** The events that the page reports to the test. */
export type PageEvent =
  /**
   * `tapped`: the waiter tapped on the page. `written`: the app adds a command to the outbox (the queue of unsent
   * commands in IndexedDB).
   */
  | { moment: 'tapped' | 'written' }
  /**
   * `clicked`: `text` is the text of the clicked button or link. `said`: `text` is the new text of the elements with
   * the role status or alert. If a tap stores no command, the error message of the test contains these texts.
   */
  | { moment: 'clicked' | 'said'; text: string }
  /** The transaction that added the command to the outbox has completed. */
  | { moment: 'stored'; durability: string; command: DurableCommand }
  /** The screen now shows another order than before, or another number of lines. */
  | { moment: 'shown'; path: string; lines: number }

/** The fields of a stored command that the test compares with the data of the server. */
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
 * Runs in the page before the app's code. Reports the events that `PageEvent` describes. Does not change what the app
 * does.
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
    // When the waiter opens an order, the URL changes before the screen shows the lines. So 0 lines are ignored.
    if (!/^\/table\/[^/]+\/[^/]+$/.test(path) || lines === 0 || lastShown === `${path} ${lines}`) return
    lastShown = `${path} ${lines}`
    window.reportPageEvent({ moment: 'shown', path, lines })
  }).observe(document, { childList: true, subtree: true })
}
