export type Page = {
  visible(): boolean
  /** `false` if the browser knows that there is no network. With `true`, the server may still be unreachable. */
  online(): boolean
  /**
   * Whether a product was opened since the page was loaded. A guest's page then connects to Firestore at once, because
   * the guest may soon order.
   */
  hasOpenedProduct(): boolean
  /**
   * Calls back when the page is shown, hidden or focused, when the network changes, and when the first product is
   * opened.
   */
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
