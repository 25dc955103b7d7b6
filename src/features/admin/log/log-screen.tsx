import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { businessDateOf, isBusinessDate, rangeOfBusinessDate } from '../../../../domain/business-day.ts'
import { allLogSubjects } from '../../../../domain/log/log-entry.ts'
import { useWords } from '../../../i18n/language.tsx'
import { fetchStaff } from '../../../platform/staff.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { currentRegion } from '../../../ui/format/region.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { MutedText, Prose, WrapRow } from '../../../ui/layout/parts.ts'
import { combineReportStates } from '../../shared/cortes/combine-report-states.ts'
import { ReportState } from '../../shared/cortes/report-state.tsx'
import { useReport } from '../../shared/cortes/use-report.ts'
import { cortesWords } from '../../shared/cortes/words/words.ts'
import { AdminPage, AdminPageTitle } from '../home/home-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { sortStaff } from '../staff/staff-rules.ts'
import { adminWords } from '../words/words.ts'
import { type ChosenFilters, LogFilters } from './log-filters.tsx'
import { LogList } from './log-list.tsx'
import { useLog } from './use-log.ts'
import { logWords } from './words/words.ts'

const filterNames = ['persona', 'que', 'dia'] as const

/** The page `/admin/Bitacora`. Its entries are read from the server page by page and are not stored on this device. */
export function LogScreen() {
  const words = useWords(logWords)
  const shared = useWords(cortesWords)
  const { sections } = useWords(adminWords)
  const { catalogue, readOnly: isOffline } = useAdmin()
  const { tenant, tables } = catalogue
  const toast = useToast()
  const [search, setSearch] = useSearchParams()
  const chosen = Object.fromEntries(filterNames.map(name => [name, search.get(name) ?? ''])) as ChosenFilters
  const { timeZone } = currentRegion()
  const today = businessDateOf(useNow(), timeZone, 0)
  const range = isBusinessDate(chosen.dia) ? rangeOfBusinessDate(chosen.dia, timeZone, 0) : undefined
  const query = {
    subject: allLogSubjects.find(subject => subject === chosen.que),
    uid: chosen.persona || undefined,
    ...range,
  }
  const staff = useReport('', fetchStaff, isOffline)
  const people = sortStaff(staff.data?.report ?? [])
  const { first, loaded, readMore } = useLog(query, isOffline, () =>
    toast({ text: shared.report.failed, stage: 'rejected' }),
  )
  const tableNames = useMemo(() => new Map(tables.map(({ id, name }) => [id, name])), [tables])
  const names = {
    currency: tenant.currency,
    people: new Map(people.map(({ uid, name }) => [uid, name])),
    tables: tableNames,
  }
  // Shows no entries until the staff was read. Without the names, the entries would claim that people have left.
  const isRead = first.data !== undefined && staff.data !== undefined
  return (
    <AdminPage>
      <AdminPageTitle>{sections.Bitacora}</AdminPageTitle>
      <Prose>{words.text}</Prose>
      <LogFilters
        people={people}
        chosen={chosen}
        today={today}
        onChange={next =>
          setSearch(
            Object.entries(next).filter(([, value]) => value !== ''),
            { replace: true },
          )
        }
      />
      <ReportState report={combineReportStates([first, staff])} isOffline={isOffline} offlineText={words.offline} />
      {isRead && loaded.entries.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {isRead && <LogList entries={loaded.entries} names={names} />}
      {isRead && loaded.entries.length > 0 && (
        <WrapRow>
          {loaded.end ? (
            <Button variant="outline" disabled={isOffline} onClick={readMore}>
              {words.more}
            </Button>
          ) : (
            <MutedText>{words.all}</MutedText>
          )}
        </WrapRow>
      )}
    </AdminPage>
  )
}
