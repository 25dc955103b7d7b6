import { useState } from 'react'
import {
  applyQuarantined,
  dismissQuarantined,
  newOpenOrderFor,
  type QuarantineGroup,
  useQuarantine,
} from '../../../data/quarantine/quarantine.ts'
import { useWords } from '../../../i18n/language.tsx'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AdminPage, AdminPageTitle } from '../home/home-parts.ts'
import { ListSkeleton } from '../shell/list-skeleton.tsx'
import { adminWords } from '../words/words.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import { QuarantineCard } from './quarantine-card.tsx'

const Text = chakra('p', { base: { color: 'fg.muted', maxW: '46em' } })
const List = chakra('ul', { base: { display: 'grid', gap: '4' } })

/**
 * The page `/admin/Revision` with the quarantined commands, which wait for a manager's decision. Some are changes,
 * usually of orders, that the server did not apply. The others are applied already, but they were approved with a PIN
 * on an offline tablet, and the server could not check the PIN.
 */
export function ReviewScreen() {
  const { review } = useWords(adminWords)
  const saveWithRetry = useWithRetry()
  const toast = useToast()
  const groups = useQuarantine()
  const [dismissing, setDismissing] = useState<QuarantineGroup>()
  const apply = useSingleRun(async (group: QuarantineGroup) => {
    const openOrderCommand = newOpenOrderFor(group)
    if (await saveWithRetry(() => applyQuarantined(group, openOrderCommand)))
      toast({ text: review.applied, stage: 'device' })
  })
  const dismiss = async (group: QuarantineGroup, reason: string) => {
    try {
      await dismissQuarantined(group, reason)
      setDismissing(undefined)
      toast({ text: group.isApplied ? review.looked : review.dismissed })
    } catch (error) {
      reportUnlessCallFailed(error)
      toast({ text: review.failed, stage: 'rejected' })
    }
  }
  if (!groups) return <ListSkeleton />
  return (
    <AdminPage>
      <AdminPageTitle>{review.title}</AdminPageTitle>
      <Text>{review.text}</Text>
      <LinkButton
        variant="outline"
        size="sm"
        justifySelf="start"
        to={links.adminSection('Bitacora', { que: 'prices' })}
      >
        {review.otherHour}
      </LinkButton>
      {groups.length === 0 && <EmptyState title={review.empty}>{review.emptyText}</EmptyState>}
      <List>
        {groups.map(group => (
          <QuarantineCard
            key={group.key}
            group={group}
            onApply={() => apply(group)}
            onDismiss={() => (group.isApplied ? void dismiss(group, review.looked) : setDismissing(group))}
          />
        ))}
      </List>
      {dismissing && (
        <DismissDialog
          onDismiss={reason => void dismiss(dismissing, reason)}
          onClose={() => setDismissing(undefined)}
        />
      )}
    </AdminPage>
  )
}
