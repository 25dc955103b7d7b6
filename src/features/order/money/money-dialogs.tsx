import type { TenantReason } from '../../../../domain/catalogue.ts'
import { sumOrdered } from '../../../../domain/minimum.ts'
import { sumAfterLineDiscounts } from '../../../../domain/pricing.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { formatMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { listReasons } from '../../shared/reasons/list-reasons.ts'
import { ReasonDialog } from '../../shared/reasons/reason-dialog.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { MinimumDialog } from './minimum-dialog.tsx'
import { useMoneyActions } from './use-money-actions.ts'
import { moneyWords } from './words/words.ts'

/** A `discount` without a `line` is a discount on the whole check. */
export type MoneyDialog =
  | { kind: 'comp'; line: LineView }
  | { kind: 'discount'; line?: LineView }
  | { kind: 'voidPayment'; paymentId: string }
  | { kind: 'minimum' }

const usualCompReasons = [
  ['courtesy', 'cortesia'],
  ['late', 'cortesia'],
  ['wrong', 'cortesia'],
  ['staff', 'personal'],
] as const
const voidReasons = ['mistake', 'method', 'bounced'] as const

type Props = {
  dialog: MoneyDialog
  view: OrderView
  currency: string
  /** The reasons that the business has defined itself. */
  ownReasons: readonly TenantReason[] | undefined
  onClose(): void
}

export function MoneyDialogs({ dialog, view, currency, ownReasons, onClose }: Props) {
  const words = useWords(moneyWords)
  const progress = useWords(progressWords)
  const actions = useMoneyActions(view.id)
  const storeAndClose = useSingleRun(async (store: () => Promise<boolean>) => {
    if (await store()) onClose()
  })
  switch (dialog.kind) {
    case 'comp': {
      const { id, line, amount } = dialog.line
      const usual = usualCompReasons.map(([key, kind]) => ({ text: words.reasons[key], kind }))
      return (
        <ReasonDialog
          title={words.compTitle(line.name, line.quantity)}
          text={words.compText(formatMoney(amount, currency))}
          reasons={listReasons(ownReasons, ['cortesia', 'personal', 'merma'], usual)}
          variant="solid"
          onReason={reason => storeAndClose(() => actions.comp(id, reason))}
          onClose={onClose}
        />
      )
    }
    case 'discount': {
      const { line } = dialog
      return (
        <DiscountDialog
          title={line ? words.discountTitle(line.line.name) : words.checkDiscount}
          price={line ? line.amount : sumAfterLineDiscounts(view.order)}
          currency={currency}
          ownReasons={ownReasons}
          onApply={discount => storeAndClose(() => actions.discount({ ...discount, ...(line && { lineId: line.id }) }))}
          onClose={onClose}
        />
      )
    }
    case 'minimum':
      return (
        <MinimumDialog
          minimum={view.order.minimum?.amount ?? 0}
          ordered={sumOrdered(view.order)}
          currency={currency}
          onSet={amount => storeAndClose(() => actions.setMinimum(amount))}
          onClose={onClose}
        />
      )
    case 'voidPayment': {
      const payment = view.order.payments[dialog.paymentId]
      if (!payment) return null
      return (
        <ReasonDialog
          title={words.voidPaymentTitle(progress.method[payment.method], formatMoney(payment.amount, currency))}
          text={words.voidPaymentText}
          reasons={voidReasons.map(key => ({ reason: words.reasons[key] }))}
          onReason={reason => storeAndClose(() => actions.voidPayment(dialog.paymentId, reason))}
          onClose={onClose}
        />
      )
    }
  }
}
