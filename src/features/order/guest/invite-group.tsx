import usersThree from '@phosphor-icons/core/assets/bold/users-three-bold.svg?raw'
import { lazy, Suspense, useState } from 'react'
import { useGroupLink } from '../../../data/guest/group-link.ts'
import { useHasCheckPerParty } from '../../../data/guest/use-has-check-per-party.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useWords } from '../../../i18n/language.tsx'
import { partyWords } from '../../../i18n/party/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'

const Users = createIcon(usersThree)
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

/**
 * The button with which a guest invites another phone to the check. It is shown only on the golf course (`order.place`)
 * and at tables where each group of guests has its own check. At other tables, scanning the table's code is enough.
 * @param props.orderId the order that this phone joined
 */
export function InviteGroup({ view, orderId }: { view: OrderView; orderId: string }) {
  const words = useWords(partyWords)
  const withRetry = useWithRetry()
  const hasCheckPerParty = useHasCheckPerParty(view.order.tableId)
  const link = useGroupLink(orderId)
  const [isOpen, setIsOpen] = useState(false)
  if (!link || (!hasCheckPerParty && !view.order.place)) return null
  const open = () => {
    setIsOpen(true)
    const { invite } = view.order
    if (!invite || invite.until <= Date.now())
      void withRetry(() => submit(newCommand('invite', orderId, { open: true })))
  }
  return (
    <>
      <Button variant="outline" w="full" onClick={open}>
        <Users size={22} />
        {words.invite}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog
            link={link}
            invite={view.order.invite}
            isRefused={view.rejectedCommands.some(({ type }) => type === 'invite')}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
