import { chakra } from '@chakra-ui/react'
import userCircle from '@phosphor-icons/core/assets/bold/user-circle-bold.svg?raw'
import { useState } from 'react'
import { refresh } from '../../data/refresh.ts'
import { useSession } from '../../data/use-session.ts'
import { useSyncStatus } from '../../data/use-sync-status.ts'
import { type MessageKey, useT } from '../../i18n/i18n.tsx'
import { signOut } from '../../platform/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { icon } from '../../ui/icon.tsx'
import { StaffHeader } from '../../ui/staff-header.tsx'
import { StatusBar } from '../../ui/status-bar.tsx'

const User = icon(userCircle)

export function TablesHeader({ name, onPending }: { name: string; onPending(): void }) {
  const t = useT()
  const sync = useSyncStatus()
  const [open, setOpen] = useState(false)
  return (
    <StaffHeader title={name}>
      <StatusBar sync={sync} onRefresh={refresh} onPending={onPending} />
      <Button variant="bare" size="icon" aria-label={t('tables.account')} onClick={() => setOpen(true)}>
        <User size={28} />
      </Button>
      {open && <AccountDialog onClose={() => setOpen(false)} />}
    </StaffHeader>
  )
}

/** Who works on this tablet, and the way out. What was not sent stays and is sent. */
function AccountDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const session = useSession()
  const leave = () => void signOut().then(() => window.location.assign('/login'))
  const role = session?.role
  return (
    <Dialog label={t('tables.account')} size="small" onClose={onClose}>
      <chakra.div p="5" display="grid" gap="4">
        <div>
          <chakra.h2 textStyle="heading">{session?.name}</chakra.h2>
          {role && <chakra.p color="fg.muted">{t(`role.${role}` satisfies MessageKey)}</chakra.p>}
        </div>
        {(role === 'manager' || role === 'admin') && (
          <LinkButton to="/admin" variant="outline">
            {t('admin.title')}
          </LinkButton>
        )}
        <LinkButton to="/" variant="outline">
          {t('admin.openMenu')}
        </LinkButton>
        <Button variant="outline" onClick={leave}>
          {t('guard.signOut')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('app.close')}
        </Button>
      </chakra.div>
    </Dialog>
  )
}
