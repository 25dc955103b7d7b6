import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { businessDateOf, isBusinessDate, rangeOfBusinessDate } from '../../../domain/business-day.ts'
import { countDecimalDigits } from '../../../domain/money.ts'
import { isWaitingEntry } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import { useTenant } from '../../data/catalogue/use-catalogue.ts'
import { useHasAnyCustomer } from '../../data/customers/use-customers.ts'
import { useClosedOrders } from '../../data/orders/use-closed-orders.ts'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useWords } from '../../i18n/language.tsx'
import { requestRefresh } from '../../platform/sync-control.ts'
import { links } from '../../routes/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { FilterPills } from '../../ui/controls/filter-pills.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { currentRegion } from '../../ui/format/region.ts'
import { formatDay } from '../../ui/format/time.ts'
import { useHeadingFocusOnChange } from '../../ui/hooks/use-heading-focus-on-change.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { MutedText } from '../../ui/layout/parts.ts'
import { StaffHeader } from '../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../ui/status/status-bar.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { CheckDetail } from './check-detail.tsx'
import { CheckList } from './check-list.tsx'
import { isWaiterOf, matchesSearch, uniteCheckLists } from './closed-check.ts'
import { Columns, DayHeading, DetailColumn, FilterRow, ListColumn } from './closed-checks-parts.ts'
import { DayField } from './day-field.tsx'
import { ListFoot } from './list-foot.tsx'
import { useCheckNames } from './use-check-names.ts'
import { useClosedPages } from './use-closed-pages.ts'
import { closedChecksWords } from './words/words.ts'

/**
 * The page `/cuentas`: the closed and void checks of a business day. A business day ends at the time `dayStart`, for
 * example at 4:00. Users with the right `readEarlierChecks` can choose the day; other staff see only the checks of
 * today.
 */
export function ClosedChecksScreen() {
  const words = useWords(closedChecksWords)
  const [search] = useSearchParams()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<'all' | 'mine'>('all')
  const tenant = useTenant()
  const hasAccounts = useHasAnyCustomer() ?? false
  const session = useSession()
  const sync = useSyncStatus()
  useTitle(words.title, tenant?.name)

  const { timeZone } = currentRegion()
  const dayStart = tenant?.settings.money?.dayStart
  const today = businessDateOf(useNow(), timeZone, dayStart)
  const mayChooseDay = session && tenant ? may(session, 'readEarlierChecks', tenant) : false
  const asked = search.get('dia') ?? today
  const day = mayChooseDay && isBusinessDate(asked) ? asked : today
  const range = rangeOfBusinessDate(day, timeZone, dayStart)
  const local = useClosedOrders(range)
  const pages = useClosedPages(range, sync !== undefined && sync.state !== 'offline' && session != null)

  const dayInAddress = day === today ? {} : { dia: day }
  const linkTo = (cuenta: string) => links.closedChecks({ ...dayInAddress, cuenta })
  const list = links.closedChecks(dayInAddress)
  // Guests on the waiting list are stored as an order. If they leave without a table, an empty void order remains.
  // Such orders are not shown.
  const checks = uniteCheckLists(local ?? [], pages.orders).filter(({ order }) => !isWaitingEntry(order))
  const names = useCheckNames(checks.flatMap(({ order }) => order.customerId ?? []))
  const selectedId = search.get('cuenta') ?? undefined
  const selected = checks.find(({ id }) => id === selectedId)
  const headingRef = useHeadingFocusOnChange(selected?.id)
  const refreshAll = () => {
    pages.readAgain()
    return requestRefresh()
  }
  const isLoaded = tenant && names && local && session
  if (!isLoaded) return null

  const showsAccounts = hasAccounts && may(session, 'settleAccount', tenant)
  const decimals = countDecimalDigits(tenant.currency)
  const shown = checks
    .filter(check => filter === 'all' || isWaiterOf(check, session.uid))
    .filter(check => {
      const { order } = check
      const found = { place: names.placeOf(order), waiter: names.waiterNameOf(order), member: names.memberOf(order) }
      return matchesSearch(check, found, text, decimals)
    })
  const heading = day === today ? words.today : formatDay(range.from)
  return (
    <>
      <StaffHeader title={words.title} back={selectedId === undefined ? links.tables() : list}>
        <StatusBar sync={sync} onRefresh={refreshAll} />
      </StaffHeader>
      <Columns>
        <ListColumn covered={selectedId !== undefined}>
          <SearchField label={words.search} placeholder={words.searchShort} value={text} onChange={setText} />
          <FilterRow>
            <FilterPills
              items={[
                { id: 'all', name: words.all },
                { id: 'mine', name: words.mine },
              ]}
              selected={filter}
              onSelect={id => setFilter(id)}
            />
            {mayChooseDay && <DayField day={day} today={today} />}
            {showsAccounts && (
              <LinkButton to={links.accounts()} variant="outline" size="sm" ms="auto">
                {words.accounts}
              </LinkButton>
            )}
            {may(session, 'adjustTip', tenant) && (
              <LinkButton to={links.vouchers()} variant="outline" size="sm" ms={showsAccounts ? undefined : 'auto'}>
                {words.vouchers.title}
              </LinkButton>
            )}
          </FilterRow>
          <DayHeading>
            <chakra.h2 textStyle="heading" color="green">
              {heading}
            </chakra.h2>
            <MutedText as="span">{shown.length > 0 && words.count(shown.length)}</MutedText>
          </DayHeading>
          <CheckList
            label={heading}
            checks={shown}
            names={names}
            currency={tenant.currency}
            selectedId={selectedId}
            linkTo={linkTo}
          />
          <ListFoot
            pages={pages}
            sync={sync}
            searched={{ text: text.trim(), count: checks.length, found: shown.length, isMine: filter === 'mine' }}
            onClear={() => setText('')}
          />
        </ListColumn>
        <DetailColumn empty={selectedId === undefined} aria-label={selected ? undefined : words.choose}>
          {selected ? (
            <CheckDetail
              check={selected}
              others={Object.fromEntries(checks.map(({ id, order }) => [id, order]))}
              names={names}
              tenant={tenant}
              user={session}
              linkTo={linkTo}
              headingRef={headingRef}
            />
          ) : selectedId === undefined ? (
            <MutedText>{words.choose}</MutedText>
          ) : (
            <EmptyState title={words.missing} action={<LinkButton to={list}>{words.toList}</LinkButton>}>
              {words.missingText}
            </EmptyState>
          )}
        </DetailColumn>
      </Columns>
    </>
  )
}
