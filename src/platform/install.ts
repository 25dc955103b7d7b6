/** The event `beforeinstallprompt`, which TypeScript's DOM types lack. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/**
 * Whether the app can be installed on this device. `installed`: this page runs in the installed app. `possible`:
 * `installApp` starts the installation. `ios`: only the user can start the installation, in Safari's share menu. `no`:
 * the browser does not offer the installation, or not yet.
 */
export type InstallState = 'installed' | 'possible' | 'ios' | 'no'

let offeredEvent: InstallEvent | undefined
const listeners = new Set<() => void>()

/**
 * Listens for the browser's offer to install the app. Call it at the start, because the browser fires the event
 * `beforeinstallprompt` soon after the page has loaded.
 */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    setOfferedEvent(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => setOfferedEvent(undefined))
}

function setOfferedEvent(event: InstallEvent | undefined): void {
  offeredEvent = event
  for (const listener of listeners) listener()
}

/** Calls back when the result of `readInstallState` may have changed. Returns a function that ends this. */
export function onInstallStateChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function readInstallState(): InstallState {
  if (isInstalled()) return 'installed'
  if (offeredEvent) return 'possible'
  // Only the browsers of iPhones and iPads have this property. None of them fires `beforeinstallprompt`.
  return 'standalone' in navigator ? 'ios' : 'no'
}

/**
 * Shows the browser's installation dialog, if the state is `possible`. Each `beforeinstallprompt` event can show the
 * dialog only once.
 */
export async function installApp(): Promise<void> {
  const event = offeredEvent
  setOfferedEvent(undefined)
  await event?.prompt()
}

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
