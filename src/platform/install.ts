/** What the browser hands out when the app may be put on the home screen; not in TypeScript's DOM. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** `installed`: it runs from the home screen. `ios`: only a person can do it, by the share sheet. `no`: not here, or not yet. */
export type InstallState = 'installed' | 'possible' | 'ios' | 'no'

let offeredEvent: InstallEvent | undefined
const listeners = new Set<() => void>()

/** Before anything else runs: the browser offers it once, and early. It is asked for when somebody wants it. */
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

export function onInstallStateChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function readInstallState(): InstallState {
  if (isInstalled()) return 'installed'
  if (offeredEvent) return 'possible'
  // Safari on iPhone and iPad alone has it, and offers nothing by itself.
  return 'standalone' in navigator ? 'ios' : 'no'
}

/** Shows the browser's own question, once for each offer. */
export async function install(): Promise<void> {
  const event = offeredEvent
  setOfferedEvent(undefined)
  await event?.prompt()
}

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
