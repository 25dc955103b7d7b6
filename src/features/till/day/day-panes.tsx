import printer from '@phosphor-icons/core/assets/bold/printer-bold.svg?raw'
import { useState } from 'react'
import type { BusinessDate } from '../../../../domain/business-day.ts'
import type { Tenant } from '../../../../domain/catalogue.ts'
import type { DayReport } from '../../../../domain/tills/reports.ts'
import type { useTillCommands } from '../../../data/tills/use-till-commands.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { Session } from '../../../platform/identity.ts'
import { mayOpen } from '../../../routes/access.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { NoticeCard } from '../../../ui/feedback/notice-card.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { formatBusinessDate } from '../../shared/cortes/format-business-date.ts'
import { ReportState } from '../../shared/cortes/report-state.tsx'
import { SectionList } from '../../shared/cortes/section-list.tsx'
import { useCortePaper } from '../../shared/cortes/use-corte-paper.tsx'
import type { Report } from '../../shared/cortes/use-report.ts'
import { useDaySections } from '../../shared/cortes/use-z-sections.ts'
import { cortesWords } from '../../shared/cortes/words/words.ts'
import { RefusedTillCommands } from '../refused-commands.tsx'
import { Columns, DetailColumn, DetailFoot, DetailHeading, ListColumn } from '../till-parts.ts'
import { useTillActions } from '../use-till-actions.ts'
import { tillWords } from '../words/words.ts'
import { DayReview } from './day-checks.tsx'

const Printer = createIcon(printer)

type Props = {
  report: Report<DayReport>
  /** The business date that the user can close on this page. */
  date: BusinessDate
  /** The earliest business date that is not closed yet, as far as this device knows. */
  firstOpen: BusinessDate | undefined
  commands: NonNullable<ReturnType<typeof useTillCommands>>
  tenant: Pick<Tenant, 'name' | 'currency' | 'settings' | 'taxes'>
  session: Session
  isOffline: boolean
}

export function DayPanes({ report, date, firstOpen, commands, tenant, session, isOffline }: Props) {
  const { day: words } = useWords(tillWords)
  const cortes = useWords(cortesWords)
  const actions = useTillActions()
  const [uncounted, setUncounted] = useState<readonly string[]>([])
  const paper = useCortePaper(tenant)
  const found = report.data?.report
  const sections = useDaySections(found ?? { sums: {}, split: {} }, tenant)
  const close = useSingleRun(() => actions.closeDay({ date, uncounted: [...uncounted] }))

  const day = formatBusinessDate(date)
  const pending = commands.closings.at(-1)
  const isClosed = firstOpen !== undefined && date < firstOpen
  const openTills = found?.openTills ?? []
  const forgotten = openTills.filter(({ tillId }) => !uncounted.includes(tillId))
  const printUnnumbered = (closing: { date: BusinessDate }) =>
    paper.print({
      headings: [cortes.zUnnumbered, formatBusinessDate(closing.date)],
      about: [],
      sections: closing.date === found?.date ? sections : [],
      signatures: [cortes.signHolder, cortes.signReceiver],
    })
  return (
    <Columns>
      <ListColumn>
        <RefusedTillCommands refused={commands.refused} />
        {isOffline && (
          <NoticeCard alarming title={words.offline}>
            {words.offlineText}
          </NoticeCard>
        )}
        <ReportState report={report} isOffline={isOffline} offlineText="" />
        {found && (
          <DayReview
            report={found}
            readAt={report.data!.readAt}
            currency={tenant.currency}
            uncounted={uncounted}
            onUncounted={setUncounted}
            mayReview={mayOpen('admin', session)}
          />
        )}
      </ListColumn>
      <DetailColumn aria-label={words.heading(day)}>
        <DetailHeading>{words.heading(day)}</DetailHeading>
        <SectionList sections={sections} format={amount => formatMoney(amount, tenant.currency)} />
        <DetailFoot>
          {pending ? (
            <>
              <NoticeCard
                title={words.pending(formatBusinessDate(pending.date))}
                mark={<StageShape stage="device" size={24} />}
              >
                {words.pendingText}
              </NoticeCard>
              <Button variant="outline" onClick={() => printUnnumbered(pending)}>
                <Printer size={22} />
                {words.printUnnumbered}
              </Button>
            </>
          ) : isClosed ? (
            <p>{words.closed}</p>
          ) : forgotten.length > 0 ? (
            <p>{words.countFirst(forgotten.length)}</p>
          ) : (
            <Button size="lg" onClick={close}>
              {words.close(day)}
            </Button>
          )}
          {mayOpen('admin', session) && (
            <LinkButton to={links.adminSection('Cortes')} variant="ghost">
              {words.all}
            </LinkButton>
          )}
        </DetailFoot>
      </DetailColumn>
      {paper.element}
    </Columns>
  )
}
