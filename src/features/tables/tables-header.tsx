import userCircle from '@phosphor-icons/core/assets/bold/user-circle-bold.svg?raw'
import { lazy, Suspense, useState } from 'react'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useWords } from '../../i18n/language.tsx'
import { requestRefresh } from '../../platform/sync-control.ts'
import { Button } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { StaffHeader } from '../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../ui/status/status-bar.tsx'
import { ChangeUserButton } from './tablet/change-user-button.tsx'
import { TillLink } from './till-link.tsx'
import { tablesWords } from './words/words.ts'

const User = createIcon(userCircle)
const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }))

/** `onPending` is called when the user wants to see the changes that are not sent yet. */
export function TablesHeader({ name, onPending }: { name: string; onPending(): void }) {
  const words = useWords(tablesWords)
  const sync = useSyncStatus()
  const [open, setOpen] = useState(false)
  return (
    <>
      <StaffHeader title={name}>
        <StatusBar sync={sync} onRefresh={requestRefresh} onPending={onPending} />
        <TillLink />
        <ChangeUserButton />
        <Button variant="bare" size="icon" aria-label={words.account} onClick={() => setOpen(true)}>
          <User size={28} />
        </Button>
      </StaffHeader>
      {open && (
        <Suspense>
          <AccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
