import { useSyncExternalStore } from 'react'
import { installApp, onInstallStateChange, readInstallState } from '../../platform/install.ts'
import { InstallCard } from '../../ui/feedback/install-card.tsx'

/** Offers guests to install the menu. It is placed after the last product. */
export function GuestInstall() {
  const offer = useSyncExternalStore(onInstallStateChange, readInstallState)
  return <InstallCard guest installing={offer} onInstall={() => void installApp()} />
}
