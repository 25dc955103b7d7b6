import type { Approver } from '../../../data/outbox/append.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { isApprover, type PersonOnTablet, usePeopleWithPin } from '../../../data/session/use-tablet.ts'
import { useWords } from '../../../i18n/language.tsx'
import { approveWithPin } from '../../../platform/pin.ts'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { PinEntry } from '../../../ui/pin/pin-entry.tsx'
import { approvalWords } from './words/words.ts'

/** The uid of the last approver on this page, who is chosen already the next time. */
let lastApprover: string | undefined

type Props = { onApproved(approver: Approver): void; onClose(): void }

/** Asks who approves, and for the PIN. */
export function ApproveDialog({ onApproved, onClose }: Props) {
  const words = useWords(approvalWords)
  const isOffline = useSyncStatus()?.state === 'offline'
  const approvers = usePeopleWithPin()?.filter(isApprover)

  async function approve(person: PersonOnTablet, pin: string) {
    const result = await approveWithPin(person, pin)
    if (!result.ok) return result
    lastApprover = person.uid
    onApproved({ uid: person.uid, isOffline: result.isOffline })
    return undefined
  }

  return (
    <TitledDialog title={words.title} size="wide" onClose={onClose}>
      <MutedText>{isOffline ? `${words.text} ${words.offline}` : words.text}</MutedText>
      {approvers && <PinEntry people={approvers} first={lastApprover} greet={words.by} onPin={approve} />}
    </TitledDialog>
  )
}
