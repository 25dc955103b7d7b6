import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { getOwn } from '../../../../domain/objects.ts'
import { storeAccounts, useKnownAccounts } from '../../../data/accounts/use-account.ts'
import { isActiveCustomer } from '../../../data/customers/active.ts'
import { useCustomersById } from '../../../data/customers/use-customers.ts'
import type { CustomerRow } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { fetchBalances } from '../../../platform/calls/reports.ts'
import { links } from '../../../routes/links.ts'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatWhen } from '../../../ui/format/time.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { MutedSmall, MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { ReportState } from '../../shared/cortes/report-state.tsx'
import { useReport } from '../../shared/cortes/use-report.ts'
import { findMembers } from '../../shared/members/find-members.ts'
import { PlainList, RowLink, SectionHeading } from '../till-parts.ts'
import { listAccountsInDebt, type MemberBalance, mergeAccounts } from './list-member-balances.ts'
import { accountWords } from './words/words.ts'

/** At most this many members are listed. To find other members, the user types a name or a number. */
const maxShown = 50

type Props = {
  /** All members, also archived ones; `null` while this device does not have the list of members. */
  members: readonly CustomerRow[] | null
  selectedId: string | undefined
  currency: string
  isOffline: boolean
}

export function MemberBalances({ members, selectedId, currency, isOffline }: Props) {
  const words = useWords(accountWords)
  const now = useNow()
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query).trim()
  const known = useKnownAccounts()
  const report = useReport('balances', fetchBalances, isOffline)
  const { data } = report
  useEffect(() => {
    if (!data) return
    const read = data.report.accounts.map(({ customerId, ...account }) => [customerId, account] as const)
    void storeAccounts(Object.fromEntries(read), data.readAt)
  }, [data])
  const accounts = useMemo(() => mergeAccounts(known ?? {}, data), [known, data])
  const listed = useMemo(() => new Map(members?.map(member => [member.id, member])), [members])
  const unlisted = useCustomersById(Object.keys(accounts).filter(id => !listed.has(id)))
  const owing = useMemo(
    () => listAccountsInDebt(accounts, new Map([...(unlisted ?? []), ...listed])),
    [accounts, unlisted, listed],
  )
  const found = useMemo(() => (searched === '' ? [] : findMembers(members ?? [], searched)), [members, searched])

  const shown: Shown[] =
    searched === '' ? owing : found.map(member => ({ ...getOwn(accounts, member.id), id: member.id, member }))
  const heading = searched === '' ? words.owing : words.list
  const isKnown = data !== undefined || owing.length > 0
  const describe = ({ member, readAt }: Shown) =>
    [
      member && words.number(member.number),
      member && !isActiveCustomer(member) && words.archived,
      isOffline && readAt !== undefined && words.readAtShort(formatWhen(readAt, now)),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <SearchField label={words.search} value={query} onChange={setQuery} />
      <SectionHeading as="h2">{heading}</SectionHeading>
      <ReportState report={report} isOffline={isOffline} offlineText={isKnown ? words.offline : words.noneKnown} />
      {searched !== '' && members === null && <MutedText>{words.missingText}</MutedText>}
      {searched !== '' && members !== null && found.length === 0 && (
        <NothingFound query={searched} onClear={() => setQuery('')} />
      )}
      {searched === '' && data && owing.length === 0 && <EmptyState title={words.none}>{words.noneText}</EmptyState>}
      {searched === '' && data && !data.report.isComplete && (
        <MutedText pb="2">{words.incomplete(data.report.accounts.length)}</MutedText>
      )}
      {shown.length > 0 && (
        <PlainList aria-label={heading} borderTop="1px solid" borderColor="ink">
          {shown.slice(0, maxShown).map(row => (
            <li key={row.id}>
              <RowLink to={links.accounts({ socio: row.id })} aria-current={row.id === selectedId ? 'page' : undefined}>
                <span>
                  <chakra.span display="block" textStyle="subheading">
                    {row.member?.name ?? words.unknownMember}
                  </chakra.span>
                  <MutedSmall as="span">{describe(row)}</MutedSmall>
                </span>
                <chakra.span textStyle="price">
                  {row.balance !== undefined && formatMoney(row.balance, currency)}
                </chakra.span>
              </RowLink>
            </li>
          ))}
        </PlainList>
      )}
      {shown.length > maxShown && <MutedText>{words.more(shown.length - maxShown)}</MutedText>}
    </>
  )
}

/**
 * A member in the list. `balance` and `readAt` are missing for a found member whose balance this device does not know.
 */
type Shown = Pick<MemberBalance, 'id' | 'member'> & Partial<MemberBalance>
