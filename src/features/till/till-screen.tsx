import { useSearchParams } from 'react-router-dom'
import { may } from '../../../domain/permissions.ts'
import { useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useOwnTills } from '../../data/tills/use-own-tills.ts'
import { useTillCommands } from '../../data/tills/use-till-commands.ts'
import { useWords } from '../../i18n/language.tsx'
import { requestRefresh } from '../../platform/sync-control.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { WrapRow } from '../../ui/layout/parts.ts'
import { StaffHeader } from '../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../ui/status/status-bar.tsx'
import { isTillAction } from './till-action.ts'
import { TillPanes } from './till-panes.tsx'
import { tillWords } from './words/words.ts'

/** The page `/caja`. */
export function TillScreen() {
  const words = useWords(tillWords)
  const [search] = useSearchParams()
  const tenant = useTenant()
  const session = useSession()
  const sync = useSyncStatus()
  const tills = useOwnTills()
  const commands = useTillCommands()
  useTitle(words.title, tenant?.name)
  if (!tenant || !session || !tills || !commands) return null

  const mayOpen = may(session, 'openTill', tenant)
  const action = search.get('hacer')
  const tillId = search.get('caja') ?? undefined
  const isDeeper = isTillAction(action) || tillId !== undefined
  return (
    <>
      <StaffHeader title={words.title} back={isDeeper ? links.till() : links.tables()}>
        <StatusBar sync={sync} onRefresh={requestRefresh} />
      </StaffHeader>
      {mayOpen ? (
        <TillPanes
          tills={tills}
          tillId={tillId}
          action={isTillAction(action) ? action : undefined}
          refused={commands.refused}
          tenant={tenant}
          session={session}
          isOffline={sync?.state === 'offline'}
        />
      ) : (
        <main>
          <EmptyState
            title={words.noRights}
            action={
              <WrapRow>
                <LinkButton to={links.tables()}>{words.toTables}</LinkButton>
              </WrapRow>
            }
          >
            {words.noRightsText}
          </EmptyState>
        </main>
      )}
    </>
  )
}
