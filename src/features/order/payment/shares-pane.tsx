import arrowsMerge from '@phosphor-icons/core/assets/bold/arrows-merge-bold.svg?raw'
import receiptIcon from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import { countPrints, hasChangedSinceBill, paperKey } from '../../../../domain/commands/split.ts'
import { computeMinimumDifference } from '../../../../domain/minimum.ts'
import { countDecimalDigits } from '../../../../domain/money.ts'
import { findAutoGratuity } from '../../../../domain/pricing.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import type { MetaValues } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { MutedSmall, SpreadRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { useBillAndReceipts } from '../../shared/papers/use-bill-and-receipts.tsx'
import { papersWords } from '../../shared/papers/words/words.ts'
import { ChangePaymentButton } from '../../shared/payments/change-payment-button.tsx'
import { Notice } from '../check/notices.tsx'
import { formatBasisPoints } from '../money/describe-discount.ts'
import { CheckLines } from './check-lines.tsx'
import { MoneyButtons } from './money-buttons.tsx'
import { ShareList } from './share-list.tsx'
import { SplitControls } from './split-controls.tsx'
import { splitWays } from './split-ways.ts'
import { maxPlates, TablePlates } from './table-plates.tsx'
import { UnsentChanges } from './unsent-changes.tsx'
import type { PaymentScreenState } from './use-payment-screen.ts'
import { paymentWords } from './words/words.ts'

const Merge = createIcon(arrowsMerge)
const Receipt = createIcon(receiptIcon)

const Ways = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    border: '1.5px solid {colors.taupe}',
    borderRadius: 'tile',
    overflow: 'hidden',
    bg: 'bg.panel',
    flexShrink: '0',
  },
})
const Way = chakra('button', {
  base: {
    minH: 'field',
    fontWeight: '650',
    px: '2px',
    fontSize: { base: '14', sm: '15' },
    lineHeight: '1.1',
    boxShadow: '0 0 0 .5px {colors.tan}',
    '&[aria-pressed=true]': { bg: 'green', color: 'paper' },
  },
})
const Foot = chakra('div', {
  base: { mt: 'auto', position: 'sticky', bottom: '0', display: 'flex', flexWrap: 'wrap', gap: '3', py: '3', bg: 'bg' },
})
/** The lines of the check. Hidden on a wide screen, where the lines are in a separate pane. */
const NarrowLines = chakra('div', { base: { py: '3', '@media (min-width: 1440px)': { display: 'none' } } })

type Props = {
  view: OrderView
  payment: PaymentScreenState
  tenant: MetaValues['tenant']
  paper: ReturnType<typeof useBillAndReceipts>
  /** Whether the pane with the payment is visible next to this pane. */
  isSideBySide: boolean
  onChoose(shareId: string): void
  onPayRest(): void
}

export function SharesPane({ view, payment, tenant, paper, isSideBySide, onChoose, onPayRest }: Props) {
  const words = useWords(paymentWords)
  const { order, isOpen, due, shares, isSplit, way, mayPay, maySplit, payments, format, describe } = payment
  const papers = useWords(papersWords)
  const { currency } = tenant
  const printedTimes = countPrints(order, paperKey('bill'))
  const autoGratuity = findAutoGratuity(order, tenant)
  const minimumDifference = computeMinimumDifference(order)
  const showsPlates = isSplit && shares.length <= maxPlates
  return (
    <>
      <SpreadRow gap="3" pt="3" pb="2" flexWrap="wrap" alignItems="center">
        <chakra.h2 textStyle="title" fontSize="26">
          {words.total} <chakra.output>{format(order.totals.total)}</chakra.output>
        </chakra.h2>
        <Button variant="ghost" size="sm" onClick={() => paper.printBill()}>
          <Receipt size={22} />
          {words.bill}
          {printedTimes > 0 && `, ${paper.copyText(printedTimes + 1)}`}
        </Button>
        {paper.shareBill && (
          <Button variant="ghost" size="sm" onClick={paper.shareBill}>
            {papers.shareBill}
          </Button>
        )}
      </SpreadRow>
      {isOpen && hasChangedSinceBill(order) && <Notice mb="2">{words.changedAfterPrint}</Notice>}
      {minimumDifference > 0 && (
        <MutedSmall pb="2">{words.minimum(format(minimumDifference), format(order.minimum?.amount ?? 0))}</MutedSmall>
      )}
      {isOpen && autoGratuity && order.totals.service !== 0 && (
        <MutedSmall pb="2">{words.groupService(formatBasisPoints(autoGratuity.rate), autoGratuity.covers)}</MutedSmall>
      )}
      {!mayPay && isOpen && !isSideBySide && <MutedSmall pb="2">{words.noRights}</MutedSmall>}
      {maySplit && (
        <Ways role="group" aria-label={words.ways}>
          {splitWays.map(each => (
            <Way key={each} type="button" aria-pressed={each === way} onClick={() => payment.chooseWay(each)}>
              {words.way[each]}
            </Way>
          ))}
        </Ways>
      )}
      {showsPlates && (
        <TablePlates
          shares={shares}
          chosenId={payment.chosenShareId}
          centre={words.due}
          centreAmount={format(due)}
          paidText={words.paid}
          format={format}
          onChoose={onChoose}
        />
      )}
      {maySplit && (
        <SplitControls
          way={way}
          order={order}
          startCount={Math.max(2, order.covers)}
          currency={currency}
          unit={10 ** countDecimalDigits(currency)}
          onSplit={payment.split}
        />
      )}
      {isSplit && (
        <ShareList
          shares={shares}
          chosenId={payment.chosenShareId}
          isStoring={payment.isStoring}
          format={format}
          describe={describe}
          onChoose={onChoose}
          onReceipt={paper.printReceipt}
          renderChange={({ id, payment: paid }) => (
            <ChangePaymentButton orderId={view.id} paymentId={id} payment={paid} tenant={tenant} user={payment.user} />
          )}
        />
      )}
      {!isSplit && way === 'whole' && (
        <NarrowLines>
          <CheckLines order={order} format={format} />
        </NarrowLines>
      )}
      {!isSplit && payments.length > 0 && (
        <chakra.ul listStyleType="none" aria-label={words.shares} py="2">
          {payments.map(({ id, payment: paid }) => (
            <SpreadRow key={id} as="li" alignItems="center" gap="3">
              <span>
                {words.paid}: {describe(paid)}
              </span>
              <chakra.span textStyle="price" ms="auto">
                {format(paid.amount)}
              </chakra.span>
              <ChangePaymentButton
                orderId={view.id}
                paymentId={id}
                payment={paid}
                tenant={tenant}
                user={payment.user}
              />
              <Button variant="ghost" size="sm" onClick={() => paper.printReceipt(id)}>
                {words.receipt}
              </Button>
            </SpreadRow>
          ))}
        </chakra.ul>
      )}
      <UnsentChanges types={view.unconfirmedTypes} />
      <Foot borderTop={isSplit ? '1px solid {colors.tan}' : undefined}>
        <MoneyButtons view={view} tenant={tenant} rights={payment.rights} />
        {maySplit && isSplit && (
          <Button variant="outline" px="3" flex={{ base: '1', sm: 'none' }} onClick={() => payment.chooseWay('whole')}>
            <Merge size={22} />
            {words.unsplit}
          </Button>
        )}
        {mayPay && isOpen && due > 0 && (isSplit || !isSideBySide) && (
          <Button
            variant={isSideBySide ? 'ghost' : 'solid'}
            px="3"
            flex={{ base: '1', sm: 'none' }}
            ms="auto"
            onClick={onPayRest}
          >
            {isSplit ? words.payRest : words.charge(format(due))}
          </Button>
        )}
      </Foot>
    </>
  )
}
