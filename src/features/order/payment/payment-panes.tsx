import { useState } from 'react'
import { serviceRateOf } from '../../../../domain/pricing.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import type { MetaValues } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { useBillAndReceipts } from '../../shared/papers/use-bill-and-receipts.tsx'
import { Totals } from '../check/totals.tsx'
import { CheckLines } from './check-lines.tsx'
import { PaymentSheetPane } from './payment-sheet-pane.tsx'
import { SharesPane } from './shares-pane.tsx'
import { type PaymentUser, usePaymentScreen } from './use-payment-screen.ts'
import { paymentWords } from './words/words.ts'

const Main = chakra('main', {
  base: {
    flex: '1',
    minH: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    '@media (min-width: 768px)': { gridTemplateColumns: 'minmax(0, 1fr) 348px' },
    '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) 404px' },
    '@media (min-width: 1440px)': { gridTemplateColumns: '404px minmax(0, 1fr) 360px' },
    '[data-left-handed] &': { direction: 'rtl', '& > *': { direction: 'ltr' } },
  },
})
const pane = { minH: '0', overflowY: 'auto', px: 'var(--check-pad)', '--check-pad': '18px' } as const
const Check = chakra('section', { base: { ...pane, borderInlineEnd: '1px solid {colors.tan}' } })
const Shares = chakra('section', { base: { ...pane, display: 'flex', flexDirection: 'column' } })
const Sheet = chakra('section', {
  base: {
    ...pane,
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    overflow: 'hidden',
    boxShadow: '-8px 0 24px rgba(52,38,8,.12)',
  },
})

type Props = {
  view: OrderView
  /** The table's name, or another title of the order. */
  place: string
  tenant: MetaValues['tenant']
  session: PaymentUser
  /** Whether somebody can enter a PIN on this tablet to approve actions that the user's role does not allow. */
  canAskApprover: boolean
}

export function PaymentPanes({ view, place, tenant, session, canAskApprover }: Props) {
  const words = useWords(paymentWords)
  const paper = useBillAndReceipts(view, place, tenant)
  const payment = usePaymentScreen(view, tenant, session, canAskApprover)
  const { order, isSplit, mayPay } = payment
  const [front, setFront] = useState<'shares' | 'sheet'>(isSplit || !mayPay ? 'shares' : 'sheet')
  const isSideBySide = useMedia('(min-width: 768px)')
  const hasCheckPane = useMedia('(min-width: 1440px)')
  const showSheet = () => {
    if (mayPay) setFront('sheet')
  }
  return (
    <Main>
      {hasCheckPane && (
        <Check aria-label={place}>
          <chakra.h2 textStyle="hero" py="3" borderBottom="1px solid {colors.tan}">
            {place}
          </chakra.h2>
          <CheckLines order={order} format={payment.format} />
          <Totals totals={order.totals} tenant={tenant} serviceRate={serviceRateOf(order, tenant)} />
        </Check>
      )}
      {(isSideBySide || front === 'shares') && (
        <Shares aria-label={words.shares}>
          <SharesPane
            view={view}
            payment={payment}
            tenant={tenant}
            paper={paper}
            isSideBySide={isSideBySide}
            onChoose={id => {
              payment.choose(id)
              showSheet()
            }}
            onPayRest={() => {
              payment.chooseRest()
              showSheet()
            }}
          />
        </Shares>
      )}
      {(isSideBySide || front === 'sheet') && (
        <Sheet aria-label={words.title}>
          <PaymentSheetPane
            view={view}
            payment={payment}
            tenant={tenant}
            onReceipt={paper.printReceipt}
            onShareReceipt={paper.shareReceipt}
            onShares={isSideBySide ? undefined : () => setFront('shares')}
          />
        </Sheet>
      )}
      {paper.element}
    </Main>
  )
}
