import printer from '@phosphor-icons/core/assets/bold/printer-bold.svg?raw'
import type { Tenant } from '../../../domain/catalogue.ts'
import type { TillReport } from '../../../domain/tills/reports.ts'
import { useWords } from '../../i18n/language.tsx'
import { fetchTillReport } from '../../platform/calls/reports.ts'
import { Button } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatClockTime } from '../../ui/format/time.ts'
import { MutedText } from '../../ui/layout/parts.ts'
import { ReportState } from '../shared/cortes/report-state.tsx'
import { SectionList } from '../shared/cortes/section-list.tsx'
import { useReport } from '../shared/cortes/use-report.ts'
import { DetailFoot } from './till-parts.ts'
import { useTillReportSections } from './use-till-report-sections.ts'
import { tillWords } from './words/words.ts'

const Printer = createIcon(printer)

type Props = {
  tillId: string
  tenant: Pick<Tenant, 'currency' | 'settings'>
  isOffline: boolean
  onPrint(report: TillReport): void
}

/** The X report of an open till: its sums so far, read from the server. The till stays open. */
export function XReport({ tillId, tenant, isOffline, onPrint }: Props) {
  const words = useWords(tillWords)
  const listSections = useTillReportSections(tenant)
  const report = useReport(tillId, () => fetchTillReport(tillId), isOffline)
  const { data } = report
  return (
    <>
      <ReportState report={report} isOffline={isOffline} offlineText={words.report.offline} />
      {data && (
        <>
          <MutedText pb="2">{words.report.readAt(formatClockTime(data.readAt))}</MutedText>
          <SectionList sections={listSections(data.report)} format={amount => formatMoney(amount, tenant.currency)} />
          {data.report.isBlind && <MutedText>{words.report.blind}</MutedText>}
          <DetailFoot>
            <Button variant="outline" onClick={() => onPrint(data.report)}>
              <Printer size={22} />
              {words.report.print}
            </Button>
          </DetailFoot>
        </>
      )}
    </>
  )
}
