import type { Workbox } from 'workbox-window'

export type Updates = {
  /** Calls back when a new version waits. It stays waiting until `update`. */
  onAvailable(callback: () => void): () => void
  /** Only when a person agreed: the new version takes over and every tab of it reloads. */
  update(): void
}

/** Registers the service worker. Without one (an old browser, development) it is a no-op that never calls back. */
export function registerServiceWorker(): Updates {
  const listeners = new Set<() => void>()
  let workbox: Workbox | undefined
  let waiting = false

  const start = async () => {
    const { Workbox } = await import('workbox-window')
    workbox = new Workbox('/sw.js')
    workbox.addEventListener('waiting', () => {
      waiting = true
      for (const listener of listeners) listener()
    })
    workbox.addEventListener('controlling', event => {
      if (event.isUpdate) window.location.reload()
    })
    await workbox.register()
  }
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    start().catch(error => console.warn('the service worker could not be registered', error))
  }

  return {
    onAvailable(callback) {
      listeners.add(callback)
      if (waiting) callback()
      return () => listeners.delete(callback)
    },
    update: () => workbox?.messageSkipWaiting(),
  }
}
