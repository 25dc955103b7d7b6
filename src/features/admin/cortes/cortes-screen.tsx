import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ZReport } from '../../../../domain/tills/close-day.ts'
import { useWords } from '../../../i18n/language.tsx'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'
import { fetchDayReport } from '../../../platform/calls/reports.ts'
import { fetchZReports } from '../../../platform/z-reports.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useHeadingFocusOnChange } from '../../../ui/hooks/use-heading-focus-on-change.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedText, SpreadRow } from '../../../ui/layout/parts.ts'
import { ReportState } from '../../shared/cortes/report-state.tsx'
import { useReport } from '../../shared/cortes/use-report.ts'
import { cortesWords } from '../../shared/cortes/words/words.ts'
import { AdminPage, AdminPageTitle } from '../home/home-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { CortesLayout } from './cortes-parts.ts'
import { ZReportDetail } from './z-detail.tsx'
import { ZReportList } from './z-list.tsx'

/** How many reports are loaded at a time. Firestore bills one document read for each. */
const perPage = 31

/** The page `/admin/Cortes`: the Z reports, one for each closed day. They are read from the server and never change. */
export function CortesScreen() {
  const { cortes: words, sections } = useWords(adminWords)
  const shared = useWords(cortesWords)
  const [search] = useSearchParams()
  const { catalogue, readOnly: isOffline } = useAdmin()
  const toast = useToast()
  const [earlier, setEarlier] = useState<readonly ZReport[]>([])
  const first = useReport('', () => fetchZReports(perPage), isOffline)
  const loaded = [...(first.data?.report ?? []), ...earlier]
  const last = loaded.at(-1)
  const readMore = useSingleRun(async () => {
    try {
      const more = await fetchZReports(perPage, last?.n)
      setEarlier(before => [...before, ...more])
    } catch (error) {
      reportUnlessCallFailed(error)
      toast({ text: shared.report.failed, stage: 'rejected' })
    }
  })
  const asked = search.get('z')
  const openDate = catalogue.tenant.day?.first
  const openDay = useReport(openDate ?? '', () => fetchDayReport(openDate), isOffline || asked === null)
  const selected = loaded.find(({ n }) => String(n) === asked)
  const headingRef = useHeadingFocusOnChange(asked ?? undefined)
  return (
    <AdminPage>
      <SpreadRow flexWrap="wrap" gap="3" alignItems="center">
        <AdminPageTitle>{sections.Cortes}</AdminPageTitle>
        <LinkButton to={links.day()}>{words.toDay}</LinkButton>
      </SpreadRow>
      <ReportState report={first} isOffline={isOffline} offlineText={words.offline} />
      {first.data && loaded.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {loaded.length > 0 && (
        <CortesLayout chosen={asked !== null}>
          <div>
            <ZReportList zs={loaded} selected={selected?.n} currency={catalogue.tenant.currency} />
            {!isOffline && last !== undefined && last.n > 1 && (
              <Button variant="outline" mt="3" onClick={readMore}>
                {words.more}
              </Button>
            )}
          </div>
          {selected ? (
            <ZReportDetail
              z={selected}
              reports={loaded}
              openDay={openDay}
              isOffline={isOffline}
              tenant={catalogue.tenant}
              headingRef={headingRef}
            />
          ) : (
            <MutedText>
              {asked === null ? words.choose : words.missing}{' '}
              {asked !== null && <LinkButton to={links.adminSection('Cortes')}>{words.list}</LinkButton>}
            </MutedText>
          )}
        </CortesLayout>
      )}
    </AdminPage>
  )
}
