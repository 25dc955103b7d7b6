import { useSyncExternalStore } from 'react'
import { installApp, onInstallStateChange, readInstallState } from '../../platform/install.ts'
import { InstallCard } from '../../ui/feedback/install-card.tsx'

export function GuestInstall() {
  const offer = useSyncExternalStore(onInstallStateChange, readInstallState)
  return <InstallCard guest installing={offer} onInstall={() => void installApp()} />
}
