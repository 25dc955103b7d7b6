import type { Table } from '../../../domain/catalogue.ts'
import { refresh } from '../../data/refresh.ts'
import { usePendingCommands, useSyncStatus } from '../../data/use-sync-status.ts'
import type { OrderView } from '../../data/views.ts'
import { useT } from '../../i18n/i18n.tsx'
import { PendingPanel } from '../../ui/pending-panel.tsx'

type Props = {
  orders: readonly OrderView[] | undefined
  tables: readonly ({ id: string } & Table)[] | undefined
  onClose(): void
}

/** What waits on this device, over all its tables. */
export function TablesPending({ orders, tables, onClose }: Props) {
  const t = useT()
  return (
    <PendingPanel
      sync={useSyncStatus()}
      commands={usePendingCommands()}
      orders={orders}
      tables={tables}
      onRetry={refresh}
      onClose={onClose}
      closeLabel={t('order.toTables')}
    />
  )
}
