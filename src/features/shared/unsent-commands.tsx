import type { ReactNode } from 'react'
import { usePendingCommands, useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { requestRefresh } from '../../platform/sync-control.ts'
import { PendingPanel } from '../../ui/status/pending-panel.tsx'

export function UnsentCommands({ closeLabel, onClose }: { closeLabel: ReactNode; onClose(): void }) {
  return (
    <PendingPanel
      sync={useSyncStatus()}
      pending={usePendingCommands()}
      onRetry={requestRefresh}
      onClose={onClose}
      closeLabel={closeLabel}
    />
  )
}
