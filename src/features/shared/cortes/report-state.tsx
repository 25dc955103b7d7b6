import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { Report } from './use-report.ts'
import { cortesWords } from './words/words.ts'

type Props = { report: Pick<Report<unknown>, 'state' | 'readAgain'>; isOffline: boolean; offlineText: string }

export function ReportState({ report: { state, readAgain }, isOffline, offlineText }: Props) {
  const words = useWords(cortesWords)
  return (
    <WrapRow alignItems="center" pb={isOffline || state !== 'read' ? '3' : '0'}>
      <chakra.p role="status" color="fg.muted">
        {isOffline
          ? offlineText
          : state === 'reading'
            ? words.report.reading
            : state === 'failed'
              ? words.report.failed
              : ''}
      </chakra.p>
      {!isOffline && state === 'failed' && (
        <Button size="sm" variant="outline" onClick={readAgain}>
          {words.report.retry}
        </Button>
      )}
    </WrapRow>
  )
}
