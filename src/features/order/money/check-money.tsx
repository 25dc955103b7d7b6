import type { ReactNode } from 'react'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { LineState } from '../../../ui/status/line-state.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { OrderDialog } from '../dialogs/order-dialogs.tsx'
import type { Rights } from '../rights.ts'
import { formatBasisPoints } from './describe-discount.ts'
import { type DiscountOrPayment, listDiscountsAndPayments, mayDiscountCheck } from './list-discounts-and-payments.ts'
import { useMoneyActions } from './use-money-actions.ts'
import { type MoneyWords, moneyWords } from './words/words.ts'

const Root = chakra('div', { base: { borderTop: '1px solid', borderColor: 'border', mt: '2', pt: '1', pb: '2' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    rowGap: '2px',
    alignItems: 'baseline',
    py: '6px',
    '& + &': { borderTop: '1px dotted {colors.taupe/60}' },
  },
})
const Name = chakra('span', {
  base: { fontWeight: '650', lineHeight: '1.25' },
  variants: { struck: { true: { textDecoration: 'line-through', fontWeight: '400', color: 'fg.subtle' } } },
})
const Amount = chakra('output', {
  base: { textStyle: 'price', textAlign: 'end' },
  variants: { struck: { true: { textDecoration: 'line-through', color: 'fg.subtle' } } },
})
const Details = chakra('span', { base: { color: 'fg.muted', textStyle: 'small', lineHeight: '1.25' } })
const FullRow = chakra('span', { base: { gridColumn: '1 / -1' } })

type Props = {
  view: OrderView
  currency: string
  rights: Rights
  onOpenDialog(dialog: OrderDialog): void
}

export function CheckMoneyList({ view, currency, rights, onOpenDialog }: Props) {
  const words = useWords(moneyWords)
  const progress = useWords(progressWords)
  const actions = useMoneyActions(view.id)
  const rows = listDiscountsAndPayments(view, rights)
  const mayDiscount = mayDiscountCheck(view, rights)
  if (rows.length === 0 && !mayDiscount) return null
  return (
    <Root>
      {rows.length > 0 && (
        <ul aria-label={words.list}>
          {rows.map(row => (
            <MoneyRow key={row.id} row={row} currency={currency}>
              {row.mayChange && row.kind === 'discount' && (
                <Button size="sm" variant="ghost" onClick={() => void actions.removeDiscount(row.id, row.discount)}>
                  {words.remove}
                </Button>
              )}
              {row.mayChange && row.kind === 'payment' && (
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="refused"
                  aria-label={words.voidPaymentTitle(
                    progress.method[row.payment.method],
                    formatMoney(row.payment.amount, currency),
                  )}
                  onClick={() => onOpenDialog({ kind: 'voidPayment', paymentId: row.id })}
                >
                  {words.voidPayment}
                </Button>
              )}
            </MoneyRow>
          ))}
        </ul>
      )}
      {mayDiscount && (
        <Button size="sm" variant="outline" mt="2" onClick={() => onOpenDialog({ kind: 'discount' })}>
          {words.checkDiscount}
        </Button>
      )}
    </Root>
  )
}

function MoneyRow({ row, currency, children }: { row: DiscountOrPayment; currency: string; children: ReactNode }) {
  const words = useWords(moneyWords)
  const progress = useWords(progressWords)
  const isStruck = row.kind === 'removedDiscount' || (row.kind === 'payment' && row.payment.voided === true)
  const amount = row.kind === 'payment' ? row.payment.amount : row.kind === 'discount' ? -row.amount : undefined
  return (
    <Row>
      <Name struck={isStruck}>
        {row.kind === 'payment' ? words.payment(progress.method[row.payment.method]) : nameDiscount(row, words)}
      </Name>
      <Amount struck={isStruck}>{amount !== undefined && formatMoney(amount, currency)}</Amount>
      <Details>{listDetails(row, currency, words).join(', ')}</Details>
      {children}
      {row.pending && (
        <FullRow>
          <LineState stage="device">{`${progress.state.device}: ${words.pending[row.pending]}`}</LineState>
        </FullRow>
      )}
    </Row>
  )
}

const nameDiscount = (
  { discount: { percent } }: Extract<DiscountOrPayment, { discount: object }>,
  words: MoneyWords,
) => (percent === undefined ? words.checkDiscount : words.checkDiscountPercent(formatBasisPoints(percent)))

function listDetails(row: DiscountOrPayment, currency: string, words: MoneyWords): string[] {
  if (row.kind !== 'payment') return [row.discount.reason]
  const { tip, reference, voided, voidReason = '' } = row.payment
  return [
    tip > 0 && words.tip(formatMoney(tip, currency)),
    reference,
    voided && words.paymentVoided(voidReason),
  ].filter((text): text is string => typeof text === 'string' && text !== '')
}
