import { useSyncExternalStore } from 'react'
import { install, onInstallStateChange, readInstallState } from '../../platform/install.ts'
import { InstallCard } from '../../ui/feedback/install-card.tsx'

/** The menu for the home screen, offered where the menu ends. */
export function GuestInstall() {
  const offer = useSyncExternalStore(onInstallStateChange, readInstallState)
  return <InstallCard guest installing={offer} onInstall={() => void install()} />
}
