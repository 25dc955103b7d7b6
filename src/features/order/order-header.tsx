import timer from '@phosphor-icons/core/assets/bold/timer-bold.svg?raw'
import users from '@phosphor-icons/core/assets/bold/users-bold.svg?raw'
import type { Order } from '../../../domain/order.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { requestRefresh } from '../../platform/sync-control.ts'
import { links } from '../../routes/links.ts'
import { createIcon } from '../../ui/controls/icon.tsx'
import { formatElapsed } from '../../ui/format/time.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { HeaderDetail, StaffHeader } from '../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../ui/status/status-bar.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { orderWords } from './words/words.ts'

const Timer = createIcon(timer)
const Users = createIcon(users)

const Covers = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    justifyContent: 'center',
    minH: 'target',
    minW: 'target',
    borderRadius: 'field',
    font: 'inherit',
  },
})

type Props = {
  departmentId: string
  title: string
  order?: Order
  /**
   * Whether the order is new: it is shown but not stored yet. The header then does not show how long the order has been
   * open.
   */
  isNew?: boolean
  /** The department, for example `Comedor`. If the signed-in user serves the order, also the user: `Lucía, Comedor`. */
  subtitle?: string
  onEditCovers?(): void
  /** Shows or hides the list of unsent commands. */
  onTogglePending?(): void
}

export function OrderHeader({ departmentId, title, order, isNew, subtitle, onEditCovers, onTogglePending }: Props) {
  const words = useWords(orderWords)
  const common = useWords(commonWords)
  const sync = useSyncStatus()
  const now = useNow()
  const facts = order && (
    <>
      <Covers
        type="button"
        aria-label={`${words.setCovers}: ${order.covers}`}
        disabled={!onEditCovers}
        onClick={onEditCovers}
      >
        <Users />
        {order.covers}
      </Covers>
      {!isNew && (
        <HeaderDetail>
          <Timer />
          {formatElapsed(order.openedAt, now, common.time)}
        </HeaderDetail>
      )}
      {subtitle && <HeaderDetail display={{ base: 'none', md: 'inline-flex' }}>{subtitle}</HeaderDetail>}
    </>
  )
  return (
    <StaffHeader title={title} back={links.tables(departmentId)} facts={facts}>
      <StatusBar sync={sync} onRefresh={requestRefresh} onPending={onTogglePending} />
    </StaffHeader>
  )
}
