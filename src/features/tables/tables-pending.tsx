import type { Table } from '../../../domain/catalogue.ts'
import { refresh } from '../../data/refresh.ts'
import { usePendingCommands, useSyncStatus } from '../../data/use-sync-status.ts'
import type { OrderView } from '../../data/views.ts'
import { useT } from '../../i18n/i18n.tsx'
import { pendingItems } from '../../ui/command-words.ts'
import { PendingPanel } from '../../ui/pending-panel.tsx'

type Props = { orders: readonly OrderView[]; tables: readonly ({ id: string } & Table)[]; onClose(): void }

/** What waits on this device, over all its tables. */
export function TablesPending({ orders, tables, onClose }: Props) {
  const t = useT()
  const sync = useSyncStatus()
  const commands = usePendingCommands() ?? []
  return (
    <PendingPanel
      offline={sync?.state === 'offline'}
      since={sync?.since}
      problem={sync?.problem && t(`sync.${sync.problem}`)}
      items={pendingItems(commands, { orders, tables }, t)}
      onRetry={refresh}
      onClose={onClose}
      closeLabel={t('order.toTables')}
    />
  )
}
