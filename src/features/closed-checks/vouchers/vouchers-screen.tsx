import { useSearchParams } from 'react-router-dom'
import { businessDateOf, rangeOfBusinessDate } from '../../../../domain/business-day.ts'
import { may } from '../../../../domain/permissions.ts'
import { useDepartments, useTenant } from '../../../data/catalogue/use-catalogue.ts'
import { useClosedOrders } from '../../../data/orders/use-closed-orders.ts'
import { useOpenOrdersByDepartment } from '../../../data/orders/use-open-orders-by-department.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useSyncStatus } from '../../../data/outbox/use-sync-status.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import { requestRefresh } from '../../../platform/sync-control.ts'
import { links } from '../../../routes/links.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { currentRegion } from '../../../ui/format/region.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { StaffHeader } from '../../../ui/layout/staff-header.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { TipForm } from '../../shared/payments/tip-form.tsx'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import { uniteCheckLists } from '../closed-check.ts'
import { Columns, DayHeading, DetailColumn, ListColumn } from '../closed-checks-parts.ts'
import { ReadingState } from '../list-foot.tsx'
import { useCheckNames } from '../use-check-names.ts'
import { useClosedPages } from '../use-closed-pages.ts'
import { closedChecksWords } from '../words/words.ts'
import { listVouchers, type Voucher } from './list-vouchers.ts'
import { VoucherList } from './voucher-list.tsx'

/**
 * The page `/cuentas/vouchers`. It lists today's card payments on which the user may enter the tip that the guest wrote
 * on the slip (the voucher): first those without an entered tip, then the others. After a tip was entered, the page
 * shows the next payment without one.
 */
export function VouchersScreen() {
  const words = useWords(closedChecksWords)
  const [search, setSearch] = useSearchParams()
  const tenant = useTenant()
  const session = useSession()
  const sync = useSyncStatus()
  const departments = useDepartments()
  const withRetry = useWithRetry()
  const toast = useToast()
  useTitle(words.vouchers.title, tenant?.name)
  const nameMethod = useMethodName({ settings: tenant?.settings ?? {} })

  const { timeZone } = currentRegion()
  const dayStart = tenant?.settings.money?.dayStart
  const range = rangeOfBusinessDate(businessDateOf(useNow(), timeZone, dayStart), timeZone, dayStart)
  const closed = useClosedOrders(range)
  const open = useOpenOrdersByDepartment(departments?.map(({ id }) => id) ?? [])
  const pages = useClosedPages(range, sync !== undefined && sync.state !== 'offline' && session != null)
  const names = useCheckNames([])
  if (!tenant || !session || !closed || !open || !names) return null

  const checks = [...uniteCheckLists(closed, pages.orders), ...Object.values(open).flat()]
  const vouchers = listVouchers(checks, range, session, tenant)
  const waiting = vouchers.filter(({ isEntered }) => !isEntered)
  const chosenId = search.get('pago') ?? undefined
  const chosen = vouchers.find(({ id }) => id === chosenId) ?? (chosenId === undefined ? waiting[0] : undefined)
  const linkTo = (pago: string) => links.vouchers({ pago })
  const describe = ({ order, payment }: Voucher) => ({
    title: `${order.number}, ${names.placeOf(order)}`,
    method: [nameMethod(payment), payment.reference ?? payment.card?.last4].filter(Boolean).join(' '),
  })
  const save = async ({ id, checkId }: Voucher, tip: number) => {
    const command = newCommand('adjustTip', checkId, { paymentId: id, tip })
    if (!(await withRetry(() => submit(command)))) return
    toast({ text: words.vouchers.saved(formatMoney(tip, tenant.currency)), stage: 'device' })
    const next = waiting.find(other => other.id !== id)
    setSearch(next ? { pago: next.id } : {}, { replace: true })
  }
  return (
    <>
      <StaffHeader title={words.vouchers.title} back={chosenId === undefined ? links.closedChecks() : links.vouchers()}>
        <StatusBar sync={sync} onRefresh={requestRefresh} />
      </StaffHeader>
      {may(session, 'adjustTip', tenant) ? (
        <Columns>
          <ListColumn covered={chosenId !== undefined}>
            <DayHeading>
              <chakra.h2 textStyle="heading" color="green">
                {words.vouchers.list}
              </chakra.h2>
              <MutedText as="span">{waiting.length > 0 && words.vouchers.count(waiting.length)}</MutedText>
            </DayHeading>
            {waiting.length === 0 && <EmptyState title={words.vouchers.none}>{words.vouchers.noneText}</EmptyState>}
            <VoucherList
              label={words.vouchers.list}
              vouchers={waiting}
              currency={tenant.currency}
              chosenId={chosen?.id}
              describe={describe}
              linkTo={linkTo}
            />
            {waiting.length < vouchers.length && (
              <>
                <chakra.h2 textStyle="subheading" color="green" pt="5" pb="1">
                  {words.vouchers.entered}
                </chakra.h2>
                <VoucherList
                  label={words.vouchers.entered}
                  vouchers={vouchers.filter(({ isEntered }) => isEntered)}
                  currency={tenant.currency}
                  chosenId={chosen?.id}
                  describe={describe}
                  linkTo={linkTo}
                />
              </>
            )}
            <ReadingState pages={pages} sync={sync} />
          </ListColumn>
          <DetailColumn empty={chosenId === undefined} aria-label={words.vouchers.title}>
            {chosen ? (
              <>
                <chakra.h2 textStyle="title" fontSize="30">
                  {describe(chosen).title}
                </chakra.h2>
                <MutedText pb="3">
                  {describe(chosen).method}, {formatMoney(chosen.payment.amount, tenant.currency)}
                </MutedText>
                <TipForm
                  key={chosen.id}
                  hasFocus
                  tip={chosen.payment.tip}
                  currency={tenant.currency}
                  onSave={tip => save(chosen, tip)}
                />
              </>
            ) : (
              <MutedText>{words.vouchers.choose}</MutedText>
            )}
          </DetailColumn>
        </Columns>
      ) : (
        <main>
          <EmptyState title={words.vouchers.noRights} />
        </main>
      )}
    </>
  )
}
