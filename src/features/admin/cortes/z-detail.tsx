import printer from '@phosphor-icons/core/assets/bold/printer-bold.svg?raw'
import type { Ref } from 'react'
import type { Tenant } from '../../../../domain/catalogue.ts'
import type { ZReport } from '../../../../domain/tills/close-day.ts'
import type { DayReport } from '../../../../domain/tills/reports.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { MutedText, WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { formatBusinessDate } from '../../shared/cortes/format-business-date.ts'
import { ReportState } from '../../shared/cortes/report-state.tsx'
import { SectionList } from '../../shared/cortes/section-list.tsx'
import { useCortePaper } from '../../shared/cortes/use-corte-paper.tsx'
import type { Report } from '../../shared/cortes/use-report.ts'
import { useDaySections, useZPrintout } from '../../shared/cortes/use-z-sections.ts'
import { AdminCard } from '../home/home-parts.ts'
import { adminWords } from '../words/words.ts'
import { listArrivedLater } from './list-arrived-later.ts'

const Printer = createIcon(printer)

type Props = {
  z: ZReport
  /** The loaded Z reports. They include all reports after `z`. */
  reports: readonly ZReport[]
  /** The sums of the business day that is still open; of the earliest one if several days are open. */
  openDay: Report<DayReport>
  isOffline: boolean
  tenant: Pick<Tenant, 'name' | 'currency' | 'settings' | 'taxes'>
  headingRef: Ref<HTMLHeadingElement>
}

/**
 * The Z report of one closed day. Payments of that day that reached the server after the day was closed are summed
 * below the report, because the report itself never changes.
 */
export function ZReportDetail({ z, reports, openDay, isOffline, tenant, headingRef }: Props) {
  const { cortes: words } = useWords(adminWords)
  const sections = useDaySections(z, tenant)
  const toPaper = useZPrintout()
  const paper = useCortePaper(tenant)
  const later = listArrivedLater(z, reports, openDay.data?.report, words)
  const isOpenDayUnknown = !isOffline && !openDay.data && openDay.state === 'failed'
  const format = (amount: number) => formatMoney(amount, tenant.currency)
  return (
    <AdminCard aria-label={words.name(z.n)} gap="2">
      <chakra.h2 ref={headingRef} tabIndex={-1} textStyle="title">
        {words.name(z.n)}
      </chakra.h2>
      <MutedText pb="2">{formatBusinessDate(z.date)}</MutedText>
      {sections.length === 0 && <MutedText pb="2">{words.nothing}</MutedText>}
      <SectionList sections={sections} format={format} />
      {(later.length > 0 || isOpenDayUnknown) && (
        <SectionList sections={[{ title: words.arrivedLater, rows: later }]} format={format} />
      )}
      {isOpenDayUnknown && <ReportState report={openDay} isOffline={isOffline} offlineText="" />}
      <WrapRow>
        <Button variant="outline" onClick={() => paper.print(toPaper(z, sections))}>
          <Printer size={22} />
          {words.print(z.n)}
        </Button>
        <LinkButton variant="ghost" hideFrom="lg" to={links.adminSection('Cortes')}>
          {words.list}
        </LinkButton>
      </WrapRow>
      {paper.element}
    </AdminCard>
  )
}
