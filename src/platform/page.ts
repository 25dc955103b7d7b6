/** What the synchroniser has to know of the page and its network. */
export type Page = {
  visible(): boolean
  /** `false` is sure; `true` only says that there might be a network. */
  online(): boolean
  /** A product's sheet has been opened on this page: whoever reads it is no longer only leafing through the menu. */
  hasOpenedProduct(): boolean
  /** Shown, focused, interested, or a network came or went. */
  onChange(callback: () => void): () => void
}

let hasOpenedProduct = false
const productOpenedEvent = 'comanda:interest'

/** A product's sheet is open. */
export function noteProductOpened(): void {
  if (hasOpenedProduct) return
  hasOpenedProduct = true
  window.dispatchEvent(new Event(productOpenedEvent))
}

export const browserPage: Page = {
  visible: () => document.visibilityState === 'visible',
  online: () => navigator.onLine,
  hasOpenedProduct: () => hasOpenedProduct,
  onChange(callback) {
    document.addEventListener('visibilitychange', callback)
    for (const name of windowEvents) window.addEventListener(name, callback)
    return () => {
      document.removeEventListener('visibilitychange', callback)
      for (const name of windowEvents) window.removeEventListener(name, callback)
    }
  },
}

const windowEvents = ['online', 'offline', 'focus', 'pageshow', productOpenedEvent] as const
