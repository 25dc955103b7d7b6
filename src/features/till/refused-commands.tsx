import { dismissRejected } from '../../data/outbox/dismiss-rejected.ts'
import type { RefusedTillCommand } from '../../data/tills/use-till-commands.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { refusalsWords } from '../../i18n/refusals/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { NoticeCard } from '../../ui/feedback/notice-card.tsx'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { StageShape } from '../../ui/status/stage-shape.tsx'

/**
 * @param refused the commands (changes that this device sent) that the server refused. They are about tills, members’
 * accounts or business days.
 */
export function RefusedTillCommands({ refused }: { refused: readonly RefusedTillCommand[] }) {
  const refusals = useWords(refusalsWords)
  const common = useWords(commonWords)
  const withRetry = useWithRetry()
  return refused.map(({ command: { id, type }, code }) => (
    <NoticeCard
      key={id}
      refused
      mark={<StageShape stage="rejected" />}
      title={refusals.what[type]}
      actions={
        <Button size="sm" variant="outline" onClick={() => void withRetry(() => dismissRejected(id))}>
          {common.understood}
        </Button>
      }
    >
      {refusals.why[code]}
    </NoticeCard>
  ))
}
