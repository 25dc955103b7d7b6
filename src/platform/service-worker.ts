import type { Workbox } from 'workbox-window'
import { whenFirstScreenShown } from './first-screen.ts'

/**
 * Whether there is a new version of the app. `waiting`: a new version is installed, but not yet active. `activated`:
 * another tab has activated a new version, while this tab still runs the old one.
 */
export type UpdateState = 'none' | 'waiting' | 'activated'

export type AppUpdater = {
  current(): UpdateState
  onChange(callback: () => void): () => void
  /** Activates the new version and reloads this tab. Call it only after a person has agreed. */
  update(): void
  checkForUpdate(): void
}

const leaving = new AbortController()
/**
 * Aborts when this page is about to reload for a new version. Pass it to long requests, because a request that is still
 * running would delay the activation of the new service worker.
 */
export const reloadSignal: AbortSignal = leaving.signal

/** When a tab becomes visible, it looks for a new version if its last check is older than this. */
const checkIntervalMs = 3_600_000

/**
 * Registers the service worker, which makes the app work offline and updates it. In old browsers and in development no
 * service worker is registered, so there is never an update.
 */
export function registerServiceWorker(): AppUpdater {
  const listeners = new Set<() => void>()
  let workbox: Workbox | undefined
  let current: UpdateState = 'none'
  let checkedAt = Date.now()

  const setUpdate = (next: UpdateState) => {
    current = next
    for (const listener of listeners) listener()
  }
  const checkForUpdate = () => {
    if (!navigator.onLine) return
    checkedAt = Date.now()
    workbox?.update().catch(() => {})
  }
  const start = async () => {
    await whenFirstScreenShown()
    const { Workbox } = await import('workbox-window')
    workbox = new Workbox(trustedScript())
    // On the first visit, `controlling` is fired too, but then there is no new version.
    let hadController = navigator.serviceWorker.controller !== null
    workbox.addEventListener('waiting', () => setUpdate('waiting'))
    workbox.addEventListener('controlling', () => {
      // If another tab has activated the new version, this tab does not reload at once, because somebody may be using
      // it.
      if (reloadSignal.aborted) window.location.reload()
      else if (hadController) setUpdate('activated')
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

/**
 * The address of the service worker as a Trusted Type, if the browser has these. The Content-Security-Policy requires
 * Trusted Types, and allows only the policy with the name `comanda`.
 */
function trustedScript(): ConstructorParameters<typeof Workbox>[0] {
  const script = '/sw.js'
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('comanda', { createScriptURL: () => script }).createScriptURL(script) ?? script
}
