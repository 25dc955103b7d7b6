import { usePendingCommands, useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { refresh } from '../../../platform/sync-control.ts'
import { PendingPanel } from '../../../ui/status/pending-panel.tsx'

/** What waits on this device, in the menu's place: work on the check goes on beside it. */
export function OrderPending({ onClose }: { onClose(): void }) {
  const t = useT()
  return (
    <PendingPanel
      sync={useSyncStatus()}
      pending={usePendingCommands()}
      onRetry={refresh}
      onClose={onClose}
      closeLabel={t('sync.backToMenu')}
    />
  )
}
