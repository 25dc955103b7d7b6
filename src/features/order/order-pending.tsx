import { refresh } from '../../data/refresh.ts'
import { useTables } from '../../data/use-catalogue.ts'
import { useOpenOrders } from '../../data/use-orders.ts'
import { usePendingCommands, useSyncStatus } from '../../data/use-sync-status.ts'
import { useT } from '../../i18n/i18n.tsx'
import { pendingItems } from '../../ui/command-words.ts'
import { PendingPanel } from '../../ui/pending-panel.tsx'

/** What waits on this device, in the menu's place: work on the check goes on beside it. */
export function OrderPending({ departmentId, onClose }: { departmentId: string; onClose(): void }) {
  const t = useT()
  const sync = useSyncStatus()
  const commands = usePendingCommands() ?? []
  const orders = useOpenOrders(departmentId) ?? []
  const tables = useTables(departmentId) ?? []
  return (
    <PendingPanel
      offline={sync?.state === 'offline'}
      since={sync?.since}
      problem={sync?.problem && t(`sync.${sync.problem}`)}
      items={pendingItems(commands, { orders, tables }, t)}
      onRetry={refresh}
      onClose={onClose}
      closeLabel={t('sync.backToMenu')}
    />
  )
}
