export type Page = {
  visible(): boolean
  /** `false`: there is no network. `true`: there may be one. */
  online(): boolean
  /** Whether a product's sheet was opened on this page, so that an order may follow soon. */
  hasOpenedProduct(): boolean
  /** Calls back when the page is shown, hidden or focused, when the network changes, or at the first opened product. */
  onChange(callback: () => void): () => void
}

let hasOpenedProduct = false
const productOpenedEvent = 'comanda:interest'

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
