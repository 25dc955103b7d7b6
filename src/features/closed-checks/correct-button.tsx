import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { omitUndefined } from '../../../domain/objects.ts'
import type { Order } from '../../../domain/order.ts'
import { newCommand } from '../../data/outbox/new-command.ts'
import { submit } from '../../data/outbox/submit.ts'
import { useWords } from '../../i18n/language.tsx'
import { newId } from '../../platform/ids.ts'
import { links } from '../../routes/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { useSingleRun } from '../../ui/hooks/use-single-run.ts'
import { MutedText } from '../../ui/layout/parts.ts'
import { closedChecksWords } from './words/words.ts'

type Props = { checkId: string; order: Order }

/**
 * A button that asks for confirmation and then opens a new check, which replaces the closed check. The new check has no
 * table, because other guests may be at the old table by now.
 */
export function CorrectButton({ checkId, order: { departmentId, number, customerId } }: Props) {
  const words = useWords(closedChecksWords)
  const withRetry = useWithRetry()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const correct = useSingleRun(async () => {
    const id = newId()
    const command = newCommand('openOrder', id, omitUndefined({ departmentId, customerId, corrects: checkId }))
    if (await withRetry(() => submit(command))) await navigate(links.order(departmentId, id))
  })
  return (
    <>
      <Button variant="outline" mt="3" me="2" onClick={() => setAsking(true)}>
        {words.correct}
      </Button>
      {isAsking && (
        <TitledDialog
          title={words.correctTitle(number)}
          onClose={() => setAsking(false)}
          foot={
            <Button w="full" size="lg" onClick={() => correct()}>
              {words.correct}
            </Button>
          }
        >
          <MutedText>{words.correctText}</MutedText>
        </TitledDialog>
      )}
    </>
  )
}
