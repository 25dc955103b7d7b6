/** What the synchroniser has to know of the page and its network. */
export type Page = {
  visible(): boolean
  /** `false` is sure; `true` only says that there might be a network. */
  online(): boolean
  /** Shown, focused, or a network came or went. */
  onChange(callback: () => void): () => void
}

export const browserPage: Page = {
  visible: () => document.visibilityState === 'visible',
  online: () => navigator.onLine,
  onChange(callback) {
    document.addEventListener('visibilitychange', callback)
    for (const name of windowEvents) window.addEventListener(name, callback)
    return () => {
      document.removeEventListener('visibilitychange', callback)
      for (const name of windowEvents) window.removeEventListener(name, callback)
    }
  },
}

const windowEvents = ['online', 'offline', 'focus', 'pageshow'] as const
