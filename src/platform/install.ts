/** What the browser hands out when the app may be put on the home screen; not in TypeScript's DOM. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** `installed`: it runs from the home screen. `ios`: only a person can do it, by the share sheet. `no`: not here, or not yet. */
export type Installing = 'installed' | 'possible' | 'ios' | 'no'

let offered: InstallEvent | undefined
const listeners = new Set<() => void>()

/** Before anything else runs: the browser offers it once, and early. It is asked for when somebody wants it. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    tell(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => tell(undefined))
}

function tell(event: InstallEvent | undefined): void {
  offered = event
  for (const listener of listeners) listener()
}

export function onInstalling(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function installing(): Installing {
  if (runsInstalled()) return 'installed'
  if (offered) return 'possible'
  // Safari on iPhone and iPad alone has it, and offers nothing by itself.
  return 'standalone' in navigator ? 'ios' : 'no'
}

/** Shows the browser's own question, once for each offer. */
export async function install(): Promise<void> {
  const event = offered
  tell(undefined)
  await event?.prompt()
}

const runsInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
