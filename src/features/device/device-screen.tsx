import arrowClockwise from '@phosphor-icons/core/assets/bold/arrow-clockwise-bold.svg?raw'
import fileArrowUp from '@phosphor-icons/core/assets/bold/file-arrow-up-bold.svg?raw'
import { useTenant } from '../../data/catalogue/use-catalogue.ts'
import { dismissRejected } from '../../data/outbox/dismiss-rejected.ts'
import { useDeviceReport } from '../../data/outbox/use-device-report.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { requestRefresh } from '../../platform/sync-control.ts'
import { links } from '../../routes/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { createIcon } from '../../ui/controls/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { useRefresh } from '../../ui/hooks/use-refresh.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { WrapRow } from '../../ui/layout/parts.ts'
import { StaffHeader } from '../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../ui/status/status-bar.tsx'
import { FollowingChoices } from '../shared/following/following-choices.tsx'
import { CommandList } from './command-list.tsx'
import { DeviceDiagnostics } from './device-diagnostics.tsx'
import { DeviceSection, Heading, HeadingCount, Main } from './device-parts.ts'
import { RescueExport } from './rescue-export.tsx'
import { deviceWords } from './words/words.ts'

const Again = createIcon(arrowClockwise)
const Receive = createIcon(fileArrowUp)

/**
 * The page `/dispositivo`. It lists, for example, the commands (changes that users made) that the server has not
 * answered yet, and those that the server refused.
 */
export function DeviceScreen() {
  const progress = useWords(progressWords)
  const words = useWords(deviceWords)
  const withRetry = useWithRetry()
  const tenant = useTenant()
  const sync = useSyncStatus()
  const report = useDeviceReport()
  const { refreshing, refresh: retry } = useRefresh(requestRefresh)
  useTitle(words.title, tenant?.name)
  const waiting = report?.rows.filter(({ state }) => state === 'pending') ?? []
  const refused = report?.rows.filter(({ state }) => state === 'rejected') ?? []
  const dismiss = () =>
    withRetry(async () => {
      for (const { id } of refused) await dismissRejected(id)
    })
  return (
    <>
      <StaffHeader title={words.title} back={links.tables()}>
        <StatusBar sync={sync} onRefresh={requestRefresh} />
      </StaffHeader>
      {report && (
        <Main>
          <div>
            <DeviceSection aria-labelledby="waiting">
              {waiting.length === 0 ? (
                <EmptyState title={<span id="waiting">{words.nothing}</span>}>
                  {refused.length > 0 ? words.nothingButRefused : words.nothingText}
                </EmptyState>
              ) : (
                <>
                  <Heading id="waiting">
                    {words.waiting}
                    <HeadingCount>{progress.sync.pending(waiting.length)}</HeadingCount>
                  </Heading>
                  <CommandList report={report} rows={waiting} />
                  <WrapRow mt="4">
                    <Button disabled={refreshing} onClick={() => void retry()}>
                      <Again />
                      {words.retry}
                    </Button>
                  </WrapRow>
                </>
              )}
            </DeviceSection>
            {refused.length > 0 && (
              <DeviceSection aria-labelledby="refused">
                <Heading id="refused">{words.refused}</Heading>
                <CommandList report={report} rows={refused} />
                <WrapRow mt="4">
                  <Button variant="outline" onClick={() => void dismiss()}>
                    {words.understood}
                  </Button>
                </WrapRow>
              </DeviceSection>
            )}
            {/* Guests' commands are not exported: another tablet lacks the guest's token (secret) to send them. */}
            {waiting.some(({ role }) => role !== 'guest') && <RescueExport report={report} />}
            <DeviceSection>
              <FollowingChoices />
            </DeviceSection>
            <DeviceSection>
              <LinkButton to={links.receive()} variant="outline">
                <Receive />
                {words.receive.link}
              </LinkButton>
            </DeviceSection>
          </div>
          <DeviceDiagnostics report={report} />
        </Main>
      )}
    </>
  )
}
