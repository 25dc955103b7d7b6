import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { useActiveCustomers, useCustomer } from '../../../data/customers/use-customers.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import type { CustomerRow } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { findMemberForEnter, findMembers } from '../../shared/members/find-members.ts'
import { MemberList } from './member-list.tsx'
import { memberWords } from './words/words.ts'

/** Shows at most this many members. To find the others, the user types more of a name or number. */
const maxShown = 20

/** The list has a minimum height, so that the search field does not move while somebody types. */
const Results = chakra('div', {
  base: { display: 'grid', alignContent: 'start', gap: '3', minH: 'min(360px, 40dvh)' },
})

type Props = {
  view: OrderView
  /**
   * Called when the user has chosen or removed a member. The parent must call `store`, which stores the change, and
   * close the dialog if the promise resolves to true.
   */
  onDecide(store: () => Promise<boolean>): void
  onClose(): void
}

export function MemberDialog({ view: { id: orderId, order }, onDecide, onClose }: Props) {
  const words = useWords(memberWords)
  const withRetry = useWithRetry()
  const toast = useToast()
  const members = useActiveCustomers()
  const current = useCustomer(order.customerId)
  const isOffline = useSyncStatus()?.state === 'offline'
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const found = useMemo(() => findMembers(members ?? [], searched), [members, searched])
  const hasMember = (order.customerId ?? order.customerNumber) !== undefined

  const set = (customerId: string | null) => {
    const command = newCommand('setCustomer', orderId, { customerId })
    return withRetry(() => submit(command))
  }
  const change = (customerId: string | null, text: string) =>
    onDecide(async () => {
      const isStored = await set(customerId)
      const undo = () => void set(order.customerId ?? null)
      if (isStored) toast({ text, stage: 'device', undo })
      return isStored
    })
  const choose = ({ id, name }: CustomerRow) => change(id, words.chosen(name))
  const chooseOnly = (event: FormEvent) => {
    event.preventDefault()
    const only = query.trim() === '' ? undefined : findMemberForEnter(findMembers(members ?? [], query), query)
    if (only) choose(only)
  }
  return (
    <TitledDialog
      title={words.title}
      onClose={onClose}
      foot={
        hasMember && (
          <Button variant="ghost" w="full" onClick={() => change(null, words.removed)}>
            {words.remove}
            {current && `: ${current.name}`}
          </Button>
        )
      }
    >
      {members === null && <EmptyState title={words.missing}>{words.missingText}</EmptyState>}
      {members?.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {members !== null && members?.length !== 0 && (
        <>
          <form onSubmit={chooseOnly}>
            <SearchField
              label={words.search}
              value={query}
              onChange={setQuery}
              // Without `autofocus`, the browser focuses the button that closes the dialog.
              ref={(field: HTMLElement | null) => field?.setAttribute('autofocus', '')}
            />
          </form>
          {isOffline && <MutedText>{words.offline}</MutedText>}
          <Results>
            <MutedText role="status" textStyle="small">
              {members && words.members(found.length)}
            </MutedText>
            {members && found.length === 0 && <NothingFound query={searched} onClear={() => setQuery('')} />}
            {found.length > 0 && (
              <MemberList members={found.slice(0, maxShown)} currentId={order.customerId} onChoose={choose} />
            )}
            {found.length > maxShown && <MutedText>{words.more(found.length - maxShown)}</MutedText>}
          </Results>
        </>
      )}
    </TitledDialog>
  )
}
