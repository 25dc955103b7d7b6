import { useSearchParams } from 'react-router-dom'
import { may } from '../../../../domain/permissions.ts'
import { useTenant } from '../../../data/catalogue/use-catalogue.ts'
import { useAllCustomers, useCustomer } from '../../../data/customers/use-customers.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import { requestRefresh } from '../../../platform/sync-control.ts'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { StaffHeader } from '../../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { Columns, DetailColumn, ListColumn, sideBySideQuery } from '../till-parts.ts'
import { AccountDetail } from './account-detail.tsx'
import { MemberBalances } from './member-balances.tsx'
import { accountWords } from './words/words.ts'

/**
 * The page `/cuentas/socios`. `?socio=` has the id of the chosen member; `hacer=abono` shows the form for the member’s
 * payment.
 */
export function AccountsScreen() {
  const words = useWords(accountWords)
  const [search] = useSearchParams()
  const tenant = useTenant()
  const session = useSession()
  const sync = useSyncStatus()
  const members = useAllCustomers()
  const isSideBySide = useMedia(sideBySideQuery)
  const memberId = search.get('socio') ?? undefined
  const isSettling = search.get('hacer') === 'abono'
  const member = useCustomer(memberId)
  useTitle(words.title, tenant?.name)
  if (!tenant || !session || members === undefined || member === undefined) return null

  const isOffline = sync?.state === 'offline'
  const back = isSettling
    ? links.accounts({ socio: memberId! })
    : memberId === undefined
      ? links.closedChecks()
      : links.accounts()
  const detail = (
    <DetailColumn key="detail" aria-label={member?.name ?? words.choose}>
      {member ? (
        <AccountDetail
          key={member.id}
          member={member}
          isSettling={isSettling}
          tenant={tenant}
          session={session}
          isOffline={isOffline}
        />
      ) : memberId === undefined ? (
        <MutedText>{words.choose}</MutedText>
      ) : (
        <EmptyState title={words.missing} action={<LinkButton to={links.accounts()}>{words.toList}</LinkButton>}>
          {words.missingText}
        </EmptyState>
      )}
    </DetailColumn>
  )
  const list = (
    <ListColumn key="list">
      <MemberBalances members={members} selectedId={memberId} currency={tenant.currency} isOffline={isOffline} />
    </ListColumn>
  )
  return (
    <>
      <StaffHeader title={words.title} back={back}>
        <StatusBar sync={sync} onRefresh={requestRefresh} />
      </StaffHeader>
      {may(session, 'settleAccount', tenant) ? (
        <Columns>{isSideBySide ? [list, detail] : memberId === undefined ? [list] : [detail]}</Columns>
      ) : (
        <main>
          <EmptyState title={words.noRights} action={<LinkButton to={links.tables()}>{words.toTables}</LinkButton>} />
        </main>
      )}
    </>
  )
}
