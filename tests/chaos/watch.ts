/** What a page tells of its own taps. `kept`: the transaction that put the command into the outbox has completed. */
export type Told =
  | { moment: 'tapped' | 'written' }
  /** What was clicked on, and what the screen said to somebody; for whoever wonders why nothing happened. */
  | { moment: 'clicked' | 'said'; text: string }
  | { moment: 'kept'; durability: string; command: KeptCommand }
  | { moment: 'shown'; path: string; lines: number }

export type KeptCommand = {
  id: string
  type: string
  orderId: string
  payload: { lineId?: string; productId?: string; lineIds?: string[] }
}

declare global {
  interface Window {
    chaosTells(told: Told): void
  }
}

/** Runs in the page before the app: listens at the database's own door and at the check, and changes nothing. */
export function watchTaps(): void {
  addEventListener('pointerdown', () => window.chaosTells({ moment: 'tapped' }), { capture: true })

  addEventListener(
    'click',
    ({ target }) =>
      window.chaosTells({ moment: 'clicked', text: `${(target as Element).closest('button, a')?.textContent}` }),
    { capture: true },
  )

  const add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = function (value: { command: KeptCommand }, ...rest) {
    if (this.name === 'outbox') {
      const { durability } = this.transaction
      window.chaosTells({ moment: 'written' })
      this.transaction.addEventListener('complete', () =>
        window.chaosTells({ moment: 'kept', durability, command: value.command }),
      )
    }
    return add.call(this, value, ...rest)
  }

  let heard = ''
  let said = ''
  new MutationObserver(() => {
    const text = [...document.querySelectorAll('[role=status], [role=alert]')].map(each => each.textContent).join(' | ')
    if (text !== heard) window.chaosTells({ moment: 'said', text })
    heard = text
    const lines = document.querySelectorAll('ul[aria-label="Orden"] > li').length
    const path = location.pathname
    // The address changes before the screen does.
    if (!/^\/table\/[^/]+\/[^/]+$/.test(path) || lines === 0 || said === `${path} ${lines}`) return
    said = `${path} ${lines}`
    window.chaosTells({ moment: 'shown', path, lines })
  }).observe(document, { childList: true, subtree: true })
}
