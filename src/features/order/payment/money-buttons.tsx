import { lazy, Suspense, useState } from 'react'
import type { Tenant } from '../../../../domain/catalogue.ts'
import { findDiscountId } from '../../../../domain/discount-amounts.ts'
import { isOpenOrBilled } from '../../../../domain/order.ts'
import { serviceRateOf } from '../../../../domain/pricing.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatBasisPoints } from '../money/describe-discount.ts'
import { mayDiscountCheck } from '../money/list-discounts-and-payments.ts'
import { listLineMoneyActions } from '../money/list-money-actions.ts'
import type { MoneyDialog } from '../money/money-dialogs.tsx'
import { useMoneyActions } from '../money/use-money-actions.ts'
import { moneyWords } from '../money/words/words.ts'
import { isAllowedOrApproved, type Rights } from '../rights.ts'
import { paymentWords } from './words/words.ts'

const MoneyDialogs = lazy(async () => ({ default: (await import('../money/money-dialogs.tsx')).MoneyDialogs }))

type Props = { view: OrderView; tenant: Pick<Tenant, 'currency' | 'serviceCharge' | 'settings'>; rights: Rights }

export function MoneyButtons({ view, tenant, rights }: Props) {
  const words = useWords(paymentWords)
  const money = useWords(moneyWords)
  const actions = useMoneyActions(view.id)
  const [dialog, setDialog] = useState<MoneyDialog | { kind: 'chooseComp' }>()
  const { order } = view
  const close = () => setDialog(undefined)
  const discountId = findDiscountId(order)
  const mayRemoveDiscount =
    discountId !== undefined && isOpenOrBilled(order) && isAllowedOrApproved(rights, 'removeDiscount')
  const compable = view.lines.filter(line => listLineMoneyActions(line, order, rights).includes('comp'))
  const setsService = isOpenOrBilled(order) && isAllowedOrApproved(rights, 'setService')
  const setsMinimum =
    tenant.settings.money?.minimumProductId !== undefined &&
    isOpenOrBilled(order) &&
    isAllowedOrApproved(rights, 'setMinimum')
  const rate = serviceRateOf(order, tenant)
  const usualRate = serviceRateOf({ covers: order.covers }, tenant)
  return (
    <>
      {mayDiscountCheck(view, rights) && (
        <Button variant="outline" px="3" onClick={() => setDialog({ kind: 'discount' })}>
          {money.discount}
        </Button>
      )}
      {mayRemoveDiscount && (
        <Button
          variant="outline"
          px="3"
          onClick={() => void actions.removeDiscount(discountId, order.discounts[discountId]!)}
        >
          {money.remove}
        </Button>
      )}
      {compable.length > 0 && (
        <Button variant="outline" px="3" onClick={() => setDialog({ kind: 'chooseComp' })}>
          {words.comp}
        </Button>
      )}
      {setsService && rate > 0 && (
        <Button variant="outline" px="3" onClick={() => void actions.setService(0)}>
          {words.removeService}
        </Button>
      )}
      {setsService && rate === 0 && usualRate > 0 && (
        <Button variant="outline" px="3" onClick={() => void actions.setService(usualRate)}>
          {words.chargeService(formatBasisPoints(usualRate))}
        </Button>
      )}
      {setsMinimum && (
        <Button variant="outline" px="3" onClick={() => setDialog({ kind: 'minimum' })}>
          {money.minimum}
        </Button>
      )}
      {dialog?.kind === 'chooseComp' && (
        <ChooseComp
          lines={compable}
          currency={tenant.currency}
          onChoose={line => setDialog({ kind: 'comp', line })}
          onClose={close}
        />
      )}
      {dialog && dialog.kind !== 'chooseComp' && (
        <Suspense>
          <MoneyDialogs
            dialog={dialog}
            view={view}
            currency={tenant.currency}
            ownReasons={tenant.settings.money?.reasons}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

type ChooseProps = {
  lines: readonly LineView[]
  currency: string
  onChoose(line: LineView): void
  onClose(): void
}

function ChooseComp({ lines, currency, onChoose, onClose }: ChooseProps) {
  const words = useWords(paymentWords)
  return (
    <TitledDialog title={words.chooseComp} onClose={onClose}>
      {lines.map(each => (
        <Button key={each.id} variant="outline" justifyContent="space-between" onClick={() => onChoose(each)}>
          <span>
            {each.line.quantity > 1 && `${each.line.quantity} `}
            {each.line.name}
          </span>
          <span>{formatMoney(each.amount, currency)}</span>
        </Button>
      ))}
    </TitledDialog>
  )
}
