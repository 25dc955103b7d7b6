import { type FormEvent, useState } from 'react'
import type { Tenant } from '../../../../domain/catalogue.ts'
import type { Payload } from '../../../../domain/commands.ts'
import { applyRate, sum } from '../../../../domain/money.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import { listTipRates, type OfferedPaymentMethod } from '../../../../domain/payment-methods.ts'
import { useWords } from '../../../i18n/language.tsx'
import { AmountField, AmountKeys } from '../../../ui/controls/amount-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { formatAmountInput, formatMoney, parseMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedText, SpreadRow } from '../../../ui/layout/parts.ts'
import { DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import { CashNotes } from './cash-notes.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { computePayment } from './compute-payment.ts'
import { type ChargedMember, MemberCharge } from './member-charge.tsx'
import { predictChargeOutcome } from './member-credit.ts'
import { paymentWords } from './words/words.ts'

const Form = chakra('form', { base: { flex: '1', minH: '0', display: 'flex', flexDirection: 'column' } })
const Scroll = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    mx: 'calc(-1 * var(--check-pad))',
    px: 'var(--check-pad)',
    py: '6px',
  },
})
export type NewPayment = Omit<Payload<'recordPayment'>, 'paymentId'>
/**
 * What is being paid: a share, or without `shareId` the whole unpaid amount of the check. `name`: for example `Comensal
 * 2`. `due`: the unpaid amount in minor units (cents).
 */
export type PaymentTarget = { shareId?: string; name: string; due: number }

type Props = {
  target: PaymentTarget
  tenant: Pick<Tenant, 'currency' | 'settings'>
  methods: readonly OfferedPaymentMethod[]
  waiterName: string | undefined
  /** The member to whose account the payment may be charged. */
  member: ChargedMember
  /** Whether the user may exceed the member's limit, or can ask an approver for it. */
  canExceedLimit: boolean
  onChooseMember(): void
  /** Whether the user may close the check once it is paid: the role allows it, and every line is sent or void. */
  canClose: boolean
  /** The unpaid amount of the whole check, in minor units (cents). */
  checkDue: number
  /**
   * Called when the user records the payment.
   * @param closing true if the payment pays the rest of the check and `canClose` is true; the parent must then also
   * close the check
   * @param exceedsLimit true if the current balance shows that the payment exceeds the member's limit; a user whose
   * role does not allow this then needs an approval
   */
  onPay(payment: NewPayment, closing: boolean, exceedsLimit: boolean): Promise<unknown>
}

const noTip = 'none'
const otherTip = 'other'

export function PaymentSheet(props: Props) {
  const { target, tenant, methods, waiterName, member, canClose, checkDue, onPay } = props
  const { currency } = tenant
  const words = useWords(paymentWords)
  const nameMethod = useMethodName(tenant)
  const [methodId, setMethodId] = useState(methods[0]?.id ?? 'cash')
  const method = methods.find(({ id }) => id === methodId) ?? methods[0] ?? { id: 'cash', kind: 'cash' as const }
  const [tipChoice, setTipChoice] = useState<string>(noTip)
  const [tipText, setTipText] = useState('')
  const [text, setText] = useState('')
  const [notes, setNotes] = useState<readonly number[]>([])
  const [typedReference, setTypedReference] = useState<string>()
  const money = (amount: number) => formatMoney(amount, currency)

  const isCash = method.kind === 'cash'
  const takesTip = method.tip !== false
  const typedTip = tipText === '' ? 0 : parseMoney(tipText, currency)
  const chosenTip =
    tipChoice === noTip ? 0 : tipChoice === otherTip ? typedTip : applyRate(target.due, Number(tipChoice))
  const received = text === '' ? undefined : parseMoney(text, currency)
  const isTextValid = text === '' || received !== undefined
  const { amount, rounding, tip, toPay, change } = computePayment({
    method: method.kind,
    due: target.due,
    tip: takesTip ? (chosenTip ?? 0) : 0,
    received,
    cashRounding: tenant.settings.money?.cashRounding,
  })
  const isCharge = method.kind === 'member'
  const reference = typedReference ?? (isCharge ? member.name : '')
  const outcome = isCharge && member.credit ? predictChargeOutcome(toPay, member.credit) : 'within'
  const canCharge = member.customerId !== undefined && (outcome !== 'approval' || props.canExceedLimit)
  const closing = canClose && amount - rounding >= checkDue
  const isValid = isTextValid && chosenTip !== undefined && amount > 0 && (!isCharge || canCharge)
  const type = (next: string) => {
    setText(next)
    setNotes([])
  }
  const tapNote = (note: number) => {
    const all = [...notes, note]
    setNotes(all)
    setText(formatAmountInput(sum(all), currency))
  }
  const pay = useSingleRun(async () => {
    const payment: NewPayment = omitUndefined({
      method: method.kind,
      methodId: method.id,
      amount,
      tip: tip > 0 ? tip : undefined,
      rounding: rounding === 0 ? undefined : rounding,
      tendered: isCash && received !== undefined && received > amount ? received : undefined,
      shareId: target.shareId,
      reference: !isCash && reference.trim() !== '' ? reference.trim() : undefined,
      ...(isCharge && { customerId: member.customerId, seen: member.credit?.seen }),
    })
    await onPay(payment, closing, outcome === 'approval')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) pay()
  }
  const tipChoices = [
    { id: noTip, name: words.noTip },
    ...listTipRates(tenant).map(rate => ({
      id: String(rate),
      name: `${rate / 100} %`,
      detail: money(applyRate(target.due, rate)),
    })),
    { id: otherTip, name: words.otherTip },
  ]

  return (
    <Form onSubmit={submit} aria-label={target.name}>
      <SpreadRow gap="3" pt="3" pb="1" flexShrink="0">
        <chakra.h2 textStyle="hero">{target.name}</chakra.h2>
        <chakra.span textStyle="hero" whiteSpace="nowrap">
          {money(target.due)}
        </chakra.span>
      </SpreadRow>
      <Scroll tabIndex={-1}>
        <ChoiceRow
          label={words.methods}
          columns={3}
          items={methods.map(({ id, kind }) => ({ id, name: nameMethod({ method: kind, methodId: id }) }))}
          value={method.id}
          onChange={id => {
            setMethodId(id)
            type('')
          }}
        />
        {takesTip && (
          <>
            <chakra.span textStyle="label" color="fg.muted" mb="-6px">
              {waiterName ? words.tipFor(waiterName) : words.tip}
            </chakra.span>
            <ChoiceRow
              label={words.tip}
              columns={tipChoices.length}
              items={tipChoices}
              value={tipChoice}
              onChange={setTipChoice}
            />
            {tipChoice === otherTip && (
              <Field name={words.tipAmount}>
                <Input
                  // The field appears after a tap on the button for another tip, so the user wants to type in it.
                  autoFocus
                  inputMode="decimal"
                  placeholder="0.00"
                  aria-invalid={typedTip === undefined}
                  value={tipText}
                  onChange={event => setTipText(event.target.value)}
                />
              </Field>
            )}
          </>
        )}
        {(rounding !== 0 || tip > 0) && (
          <div>
            {rounding !== 0 && (
              <SpreadRow color="fg.muted">
                <span>{words.rounding}</span>
                <span>{money(rounding)}</span>
              </SpreadRow>
            )}
            <SpreadRow fontWeight="650">
              <span>{words.pay}</span>
              <chakra.span textStyle="price">{money(toPay)}</chakra.span>
            </SpreadRow>
          </div>
        )}
        {isCash && (
          <CashNotes
            toPay={toPay}
            currency={currency}
            tapped={notes}
            onNote={tapNote}
            onExact={() => type('')}
            format={money}
          />
        )}
        {isCharge && (
          <MemberCharge
            member={member}
            outcome={outcome}
            canBeApproved={props.canExceedLimit}
            format={money}
            onChoose={props.onChooseMember}
          />
        )}
        {!isCash && (
          <Field name={words.reference}>
            <Input value={reference} maxLength={80} onChange={event => setTypedReference(event.target.value)} />
          </Field>
        )}
        <AmountField
          label={isCash ? words.received : words.amount}
          text={text}
          placeholder={formatAmountInput(isCash ? toPay : target.due, currency)}
          isInvalid={!isTextValid}
          onChange={type}
        />
        <AmountKeys text={text} currency={currency} eraseLabel={words.erase} onChange={type} />
      </Scroll>
      <chakra.div flexShrink="0" pb="calc(14px + env(safe-area-inset-bottom))">
        {change > 0 && (
          <>
            <DoubleRule />
            <SpreadRow pt="2" pb="2">
              <chakra.span textStyle="hero">{words.change}</chakra.span>
              <chakra.output
                aria-label={words.change}
                textStyle="total"
                fontSize={{ base: '30', md: '42' }}
                color="green"
              >
                {money(change)}
              </chakra.output>
            </SpreadRow>
          </>
        )}
        <Button type="submit" size="lg" w="full" disabled={!isValid} animationStyle="pause">
          {outcome === 'approval'
            ? words.member.authorize
            : closing
              ? words.chargeAndClose
              : words.charge(money(amount + tip))}
        </Button>
      </chakra.div>
    </Form>
  )
}

export const SheetText = chakra(MutedText, { base: { py: '5' } })
