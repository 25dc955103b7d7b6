import { businessDateOf } from '../../../../domain/business-day.ts'
import { may } from '../../../../domain/permissions.ts'
import { useTenant } from '../../../data/catalogue/use-catalogue.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { useTillCommands } from '../../../data/tills/use-till-commands.ts'
import { useWords } from '../../../i18n/language.tsx'
import { fetchDayReport } from '../../../platform/calls/reports.ts'
import { requestRefresh } from '../../../platform/sync-control.ts'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { currentRegion } from '../../../ui/format/region.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { StaffHeader } from '../../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { useReport } from '../../shared/cortes/use-report.ts'
import { tillWords } from '../words/words.ts'
import { DayPanes } from './day-panes.tsx'

/** The page `/caja/z`, on which the business day is closed. */
export function DayScreen() {
  const { day: words, ...all } = useWords(tillWords)
  const tenant = useTenant()
  const session = useSession()
  const sync = useSyncStatus()
  const commands = useTillCommands()
  const now = useNow()
  const isOffline = sync?.state === 'offline'
  const mayClose = session && tenant ? may(session, 'closeDay', tenant) : false
  // `closings`: the `closeDay` commands of this device that the server has not answered yet. When their number changes,
  // the server may have closed a day, so the report is read again.
  const report = useReport(`${commands?.closings.length}`, fetchDayReport, isOffline || !commands || !mayClose)
  useTitle(words.title, tenant?.name)
  if (!tenant || !session || !commands) return null

  const today = businessDateOf(now, currentRegion().timeZone, tenant.settings.money?.dayStart)
  const first = tenant.day?.first
  const refreshAll = () => {
    report.readAgain()
    return requestRefresh()
  }
  return (
    <>
      <StaffHeader title={words.title} back={links.till()}>
        <StatusBar sync={sync} onRefresh={refreshAll} />
      </StaffHeader>
      {mayClose ? (
        <DayPanes
          report={report}
          // The server's report names the day to close. Without a report, for example offline, the day to close is the
          // earliest open day if it is before today, or else today.
          date={report.data?.report.date ?? (first !== undefined && first < today ? first : today)}
          firstOpen={first}
          commands={commands}
          tenant={tenant}
          session={session}
          isOffline={isOffline}
        />
      ) : (
        <main>
          <EmptyState title={words.noRights} action={<LinkButton to={links.till()}>{all.title}</LinkButton>}>
            {words.noRightsText}
          </EmptyState>
        </main>
      )}
    </>
  )
}
