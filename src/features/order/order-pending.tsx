import { refresh } from '../../data/refresh.ts'
import { useTables } from '../../data/use-catalogue.ts'
import { useOpenOrders } from '../../data/use-orders.ts'
import { usePendingCommands, useSyncStatus } from '../../data/use-sync-status.ts'
import { useT } from '../../i18n/i18n.tsx'
import { PendingPanel } from '../../ui/pending-panel.tsx'

/** What waits on this device, in the menu's place: work on the check goes on beside it. */
export function OrderPending({ departmentId, onClose }: { departmentId: string; onClose(): void }) {
  const t = useT()
  return (
    <PendingPanel
      sync={useSyncStatus()}
      commands={usePendingCommands()}
      orders={useOpenOrders(departmentId)}
      tables={useTables(departmentId)}
      onRetry={refresh}
      onClose={onClose}
      closeLabel={t('sync.backToMenu')}
    />
  )
}
