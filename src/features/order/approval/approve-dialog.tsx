import type { Command } from '../../../../domain/commands.ts'
import type { Order } from '../../../../domain/order.ts'
import type { Approver } from '../../../data/outbox/append.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { isApprover, type PersonOnTablet, usePeopleWithPin } from '../../../data/session/use-tablet.ts'
import { commandDetailWords } from '../../../i18n/command-detail/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { approveWithPin } from '../../../platform/pin.ts'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { MutedText } from '../../../ui/layout/parts.ts'
import { PinEntry } from '../../../ui/pin/pin-entry.tsx'
import { describeCommandDetail } from '../../../ui/status/command-detail.ts'
import { describeCommand } from '../../../ui/status/command-text.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { approvalWords } from './words/words.ts'

/** The uid of the last approver, who is preselected the next time, until the page is reloaded. */
let lastApprover: string | undefined

/**
 * The check that the command changes. `place`: the name of the check's table, or the title of a check without a table.
 */
export type ChangedCheck = { order: Order; place: string; currency: string }

type Props = { command: Command; check: ChangedCheck; onApproved(approver: Approver): void; onClose(): void }

export function ApproveDialog({ command, check, onApproved, onClose }: Props) {
  const words = useWords(approvalWords)
  const progress = useWords(progressWords)
  const details = useWords(commandDetailWords)
  const { order, place, currency } = check
  const lines = new Map(Object.entries(order.lines).map(([id, { name, quantity }]) => [id, `${quantity} × ${name}`]))
  const names = { lines, products: new Map(), quantities: new Map() }
  const detail = describeCommandDetail(command, currency, progress, details)
  const what = [place, describeCommand(command, names, progress), detail].filter(Boolean).join(', ')
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
      <chakra.p textStyle="dish">{what}</chakra.p>
      <MutedText>{isOffline ? `${words.text} ${words.offline}` : words.text}</MutedText>
      {approvers && <PinEntry people={approvers} first={lastApprover} greet={words.by} onPin={approve} />}
    </TitledDialog>
  )
}
