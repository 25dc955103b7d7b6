import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { getOwn } from '../../../../domain/objects.ts'
import { storeAccounts, useKnownAccounts } from '../../../data/accounts/use-account.ts'
import type { CustomerRow } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { fetchBalances } from '../../../platform/calls/reports.ts'
import { links } from '../../../routes/links.ts'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { MutedSmall, MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { ReportState } from '../../shared/cortes/report-state.tsx'
import { useReport } from '../../shared/cortes/use-report.ts'
import { findMembers } from '../../shared/members/find-members.ts'
import { PlainList, RowLink, SectionHeading } from '../till-parts.ts'
import { accountWords } from './words/words.ts'

/** Shows at most this many members. To find the others, the user types a name. */
const maxShown = 50

type Props = {
  members: readonly CustomerRow[]
  selectedId: string | undefined
  currency: string
  isOffline: boolean
}

/** The members who owe something, the highest balance first; while something is typed, the members that are found. */
export function MemberBalances({ members, selectedId, currency, isOffline }: Props) {
  const words = useWords(accountWords)
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query).trim()
  const accounts = useKnownAccounts()
  const report = useReport('balances', fetchBalances, isOffline)
  const { data } = report
  useEffect(() => {
    if (!data) return
    const read = data.report.accounts.map(({ customerId, ...account }) => [customerId, account] as const)
    void storeAccounts(Object.fromEntries(read), data.readAt)
  }, [data])
  const balanceOf = (id: string) => getOwn(accounts ?? {}, id)?.balance
  const found = useMemo(() => (searched === '' ? [] : findMembers(members, searched)), [members, searched])
  const owing = members.filter(({ id }) => (balanceOf(id) ?? 0) > 0).sort((a, b) => balanceOf(b.id)! - balanceOf(a.id)!)
  const shown = searched === '' ? owing : found
  const heading = searched === '' ? words.owing : words.list
  const isKnown = data !== undefined || owing.length > 0
  return (
    <>
      <SearchField label={words.search} value={query} onChange={setQuery} />
      <SectionHeading as="h2">{heading}</SectionHeading>
      <ReportState report={report} isOffline={isOffline} offlineText={isKnown ? words.offline : words.noneKnown} />
      {searched !== '' && found.length === 0 && <NothingFound query={searched} onClear={() => setQuery('')} />}
      {searched === '' && data && owing.length === 0 && <EmptyState title={words.none}>{words.noneText}</EmptyState>}
      {shown.length > 0 && (
        <PlainList aria-label={heading} borderTop="1px solid" borderColor="ink">
          {shown.slice(0, maxShown).map(({ id, name, number }) => {
            const balance = balanceOf(id)
            return (
              <li key={id}>
                <RowLink to={links.accounts({ socio: id })} aria-current={id === selectedId ? 'page' : undefined}>
                  <span>
                    <chakra.span display="block" textStyle="subheading">
                      {name}
                    </chakra.span>
                    <MutedSmall as="span">{words.number(number)}</MutedSmall>
                  </span>
                  <chakra.span textStyle="price">{balance !== undefined && formatMoney(balance, currency)}</chakra.span>
                </RowLink>
              </li>
            )
          })}
        </PlainList>
      )}
      {shown.length > maxShown && <MutedText>{words.more(shown.length - maxShown)}</MutedText>}
    </>
  )
}
