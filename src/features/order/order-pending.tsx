import { refresh } from '../../data/refresh.ts'
import { usePending, useSyncStatus } from '../../data/use-sync-status.ts'
import { useT } from '../../i18n/i18n.tsx'
import { PendingPanel } from '../../ui/pending-panel.tsx'

/** What waits on this device, in the menu's place: work on the check goes on beside it. */
export function OrderPending({ onClose }: { onClose(): void }) {
  const t = useT()
  return (
    <PendingPanel
      sync={useSyncStatus()}
      pending={usePending()}
      onRetry={refresh}
      onClose={onClose}
      closeLabel={t('sync.backToMenu')}
    />
  )
}
