import eye from '@phosphor-icons/core/assets/bold/eye-bold.svg?raw'
import printer from '@phosphor-icons/core/assets/bold/printer-bold.svg?raw'
import type { Tenant } from '../../../domain/catalogue.ts'
import type { TillReport } from '../../../domain/tills/reports.ts'
import type { OwnTill } from '../../data/tills/use-own-tills.ts'
import { useWords } from '../../i18n/language.tsx'
import { fetchTillReport } from '../../platform/calls/reports.ts'
import { Button } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatClockTime } from '../../ui/format/time.ts'
import { MutedText } from '../../ui/layout/parts.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { listTillSections } from '../shared/cortes/list-till-sections.ts'
import { ReportState } from '../shared/cortes/report-state.tsx'
import { SectionList } from '../shared/cortes/section-list.tsx'
import { useReport } from '../shared/cortes/use-report.ts'
import { cortesWords } from '../shared/cortes/words/words.ts'
import { DifferenceCard } from './difference-card.tsx'
import { DetailFoot } from './till-parts.ts'
import { useTillReportSections } from './use-till-report-sections.ts'
import { tillWords } from './words/words.ts'

const Eye = createIcon(eye)
const Printer = createIcon(printer)

const Band = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    bg: 'sage',
    color: 'green',
    fontWeight: '600',
    mx: 'calc(-1 * var(--check-pad))',
    px: 'var(--check-pad)',
    py: '3',
    mb: '3',
  },
})

type Props = {
  till: OwnTill
  tenant: Pick<Tenant, 'currency' | 'settings'>
  isOffline: boolean
  /** @param report the till's payments and tips; `undefined` until the server has sent the report */
  onPrint(report: TillReport | undefined): void
}

export function ClosedTillResult({ till, tenant, isOffline, onPrint }: Props) {
  const words = useWords(tillWords)
  const cortes = useWords(cortesWords)
  const listSections = useTillReportSections(tenant)
  const { status, expected, difference, countedAt, review } = till
  const { currency, settings } = tenant
  const { blindCount: isBlind = true, maxDifference } = settings.money ?? {}
  const isAnswered = !till.isPending && (status === 'uncounted' || expected !== undefined)
  const report = useReport(till.id, () => fetchTillReport(till.id), isOffline || !isAnswered)
  const found = report.data?.report
  return (
    <>
      {isBlind && countedAt !== undefined && status === 'counted' && (
        <Band>
          <Eye size={24} />
          {words.result.blind(formatClockTime(countedAt))}
        </Band>
      )}
      {status === 'uncounted' && <MutedText pb="3">{words.result.uncounted}</MutedText>}
      <div role="status">
        {status === 'counted' && expected === undefined && (
          <MutedText pb="3">{isOffline ? words.result.awaited : words.result.waiting}</MutedText>
        )}
      </div>
      {isAnswered && <ReportState report={report} isOffline={isOffline} offlineText={words.result.moreOnline} />}
      <SectionList
        sections={
          found
            ? listSections({ ...found, till: { ...found.till, difference: undefined } })
            : listTillSections({ ...till, difference: undefined }, expected, cortes)
        }
        format={amount => formatMoney(amount, currency)}
      />
      {difference !== undefined && (
        <DifferenceCard
          difference={difference}
          maxDifference={maxDifference}
          needsReview={review !== undefined}
          currency={currency}
        />
      )}
      <DetailFoot>
        <Button variant="outline" onClick={() => onPrint(found)}>
          <Printer size={22} />
          {words.result.print}
        </Button>
      </DetailFoot>
    </>
  )
}
