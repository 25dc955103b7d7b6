import { isOpenOrBilled } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatClockTime } from '../../../ui/format/time.ts'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { Amount, RowLink } from '../closed-checks-parts.ts'
import { closedChecksWords } from '../words/words.ts'
import type { Voucher } from './list-vouchers.ts'

const List = chakra('ul', { base: { listStyleType: 'none' } })

type Props = {
  label: string
  vouchers: readonly Voucher[]
  currency: string
  chosenId: string | undefined
  describe(voucher: Voucher): { title: string; method: string }
  linkTo(paymentId: string): string
}

export function VoucherList({ label, vouchers, currency, chosenId, describe, linkTo }: Props) {
  const words = useWords(closedChecksWords)
  return (
    <List aria-label={label}>
      {vouchers.map(voucher => {
        const { id, order, payment, isEntered } = voucher
        const { title, method } = describe(voucher)
        const tip = payment.tip > 0 ? words.tip(formatMoney(payment.tip, currency)) : words.vouchers.withoutTip
        const facts = [method, isOpenOrBilled(order) && words.vouchers.open, isEntered && tip]
        return (
          <li key={id}>
            <RowLink to={linkTo(id)} aria-current={id === chosenId ? 'page' : undefined}>
              <MutedSmall as="span">{formatClockTime(payment.at)}</MutedSmall>
              <span>
                <chakra.span textStyle="subheading">{title}</chakra.span>
                <MutedSmall as="span" display="block">
                  {facts.filter(Boolean).join(', ')}
                </MutedSmall>
              </span>
              <Amount>{formatMoney(payment.amount, currency)}</Amount>
            </RowLink>
          </li>
        )
      })}
    </List>
  )
}
