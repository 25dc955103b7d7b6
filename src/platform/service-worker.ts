import type { Workbox } from 'workbox-window'

/** `waiting`: a new version is here and waits. `taken`: another tab let it take over; this one still runs the old files. */
export type Update = 'none' | 'waiting' | 'taken'

export type Updates = {
  current(): Update
  onChange(callback: () => void): () => void
  /** Only when a person agreed: the new version takes over, and this tab reloads. */
  update(): void
  /** Asks whether there is a new version, as a page does that is loaded. Nobody waits for it, and it fails silently. */
  checkForUpdate(): void
}

const leaving = new AbortController()
/** This page is about to go: a worker that still serves it would keep the new version waiting. */
export const leavingSignal: AbortSignal = leaving.signal

/** A tablet that is never closed looks so often when it is taken up, in milliseconds. */
const checkIntervalMs = 3_600_000

/** Registers the service worker. Without one (an old browser, development) there is never an update. */
export function registerServiceWorker(): Updates {
  const listeners = new Set<() => void>()
  let workbox: Workbox | undefined
  let current: Update = 'none'
  let checkedAt = Date.now()

  const setUpdate = (next: Update) => {
    current = next
    for (const listener of listeners) listener()
  }
  const checkForUpdate = () => {
    if (!navigator.onLine) return
    checkedAt = Date.now()
    workbox?.update().catch(() => {})
  }
  const start = async () => {
    const { Workbox } = await import('workbox-window')
    workbox = new Workbox(trustedScript())
    // Whoever is here for the first time is taken over by the version that it runs already.
    let hadController = navigator.serviceWorker.controller !== null
    workbox.addEventListener('waiting', () => setUpdate('waiting'))
    workbox.addEventListener('controlling', () => {
      // Whoever works in another tab agreed to nothing: its files are kept, and it reloads when that interrupts nobody.
      if (leavingSignal.aborted) window.location.reload()
      else if (hadController) setUpdate('taken')
      hadController = true
    })
    await workbox.register()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && Date.now() - checkedAt > checkIntervalMs) checkForUpdate()
    })
  }
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    start().catch(error => console.warn('the service worker could not be registered', error))
  }

  return {
    current: () => current,
    onChange(callback) {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
    update() {
      leaving.abort()
      workbox?.messageSkipWaiting()
    },
    checkForUpdate,
  }
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): ConstructorParameters<typeof Workbox>[0]
  }
}

/** The one script that the page names by an address: the Content-Security-Policy lets no other through, and no markup. */
function trustedScript(): ConstructorParameters<typeof Workbox>[0] {
  const script = '/sw.js'
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('comanda', { createScriptURL: () => script }).createScriptURL(script) ?? script
}
