import { usePendingCommands, useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { refresh } from '../../../platform/sync-control.ts'
import { PendingPanel } from '../../../ui/status/pending-panel.tsx'

/** What waits on this device, in the menu's place: work on the check goes on beside it. */
export function OrderPending({ onClose }: { onClose(): void }) {
  const words = useWords(progressWords)
  return (
    <PendingPanel
      sync={useSyncStatus()}
      pending={usePendingCommands()}
      onRetry={refresh}
      onClose={onClose}
      closeLabel={words.sync.backToMenu}
    />
  )
}
