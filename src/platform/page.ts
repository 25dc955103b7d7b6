/** What the app needs to know about the browser's page, behind a type that tests can replace. */
export type BrowserPage = {
  visible(): boolean
  /** `false` if the browser knows that there is no network. With `true`, the server may still be unreachable. */
  online(): boolean
  /**
   * Whether the user has opened a product of the menu since the page was loaded. A guest's page then connects to
   * Firestore at once, because the guest may soon order.
   */
  hasOpenedProduct(): boolean
  /**
   * Calls back when the page is shown, hidden or focused, when the browser goes online or offline, and when the user
   * opens the first product. Returns a function that ends this.
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

export const browserPage: BrowserPage = {
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
