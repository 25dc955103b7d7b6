import { useState } from 'react'
import type { ImportListEntry } from '../../../../../domain/import-links.ts'
import { useWords } from '../../../../i18n/language.tsx'
import { reportUnlessCallFailed } from '../../../../platform/call-error.ts'
import { undoImport } from '../../../../platform/calls/imports.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { formatWhen } from '../../../../ui/format/time.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { MutedSmall, MutedText } from '../../../../ui/layout/parts.ts'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { ReportState } from '../../../shared/cortes/report-state.tsx'
import type { Report } from '../../../shared/cortes/use-report.ts'
import { AdminCard, CardHeading } from '../../home/home-parts.ts'
import { ConfirmDialog } from '../../record/confirm-dialog.tsx'
import { importWords } from '../words/words.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '4',
    minH: 'primary',
    borderBottom: '1px solid',
    borderColor: 'border',
    '& > div': { flex: '1 1 220px', minW: '0', overflowWrap: 'anywhere' },
  },
})

type Props = { imports: Report<ImportListEntry[]>; isOffline: boolean }

export function PastImports({ imports, isOffline }: Props) {
  const words = useWords(importWords)
  const toast = useToast()
  const now = useNow()
  const [asked, setAsked] = useState<ImportListEntry>()
  const [busyId, setBusyId] = useState<string>()
  const undo = async ({ id }: ImportListEntry) => {
    setAsked(undefined)
    setBusyId(id)
    try {
      const unrestored = await undoImport(id)
      const names = unrestored.map(({ name }) => name).join(', ')
      toast({ text: names === '' ? words.past.allUndone : words.past.unrestored(names) })
    } catch (error) {
      reportUnlessCallFailed(error)
      toast({ text: words.past.failed, stage: 'rejected' })
    }
    setBusyId(undefined)
    imports.readAgain()
  }
  const entries = imports.data?.report
  return (
    <AdminCard aria-labelledby="past-imports">
      <CardHeading id="past-imports">{words.past.title}</CardHeading>
      <ReportState report={imports} isOffline={isOffline} offlineText={words.offline} />
      {entries?.length === 0 && !isOffline && imports.state === 'read' && <MutedText>{words.past.empty}</MutedText>}
      {entries && entries.length > 0 && (
        <chakra.ul listStyleType="none">
          {entries.map(entry => (
            <Row key={entry.id}>
              <div>
                <chakra.span textStyle="dish">{entry.file}</chakra.span>
                <MutedSmall>
                  {formatWhen(entry.at, now)} · {words.past.counts(entry.created, entry.changed)}
                </MutedSmall>
              </div>
              {entry.undone ? (
                <MutedSmall>{words.past.undone}</MutedSmall>
              ) : (
                <Button
                  variant="outline"
                  aria-label={`${words.past.undo}: ${entry.file}`}
                  disabled={isOffline || busyId !== undefined}
                  aria-busy={busyId === entry.id}
                  onClick={() => setAsked(entry)}
                >
                  {words.past.undo}
                </Button>
              )}
            </Row>
          ))}
        </chakra.ul>
      )}
      {asked && (
        <ConfirmDialog
          title={words.past.ask(asked.file)}
          text={words.past.askText}
          action={words.past.undo}
          onConfirm={() => void undo(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </AdminCard>
  )
}
