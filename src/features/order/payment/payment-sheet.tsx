import backspace from '@phosphor-icons/core/assets/bold/backspace-bold.svg?raw'
import { type FormEvent, useId, useState } from 'react'
import type { Tenant } from '../../../../domain/catalogue.ts'
import type { Payload } from '../../../../domain/commands.ts'
import { applyRate, countDecimalDigits } from '../../../../domain/money.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { OfferedMethod } from '../../../../domain/payment-methods.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { formatAmountInput, formatMoney, parseMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedText, SpreadRow } from '../../../ui/layout/parts.ts'
import { DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { chooseNotes, computePayment, listTipRates } from './compute-payment.ts'
import { paymentWords } from './words/words.ts'

const Backspace = icon(backspace)

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
const Choices = chakra('div', {
  base: { display: 'grid', gap: '8px', '&:has(:focus-visible)': { outlineOffset: '2px' } },
})
const Choice = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    minH: 'target',
    py: '1',
    border: '1.5px solid {colors.taupe}',
    borderRadius: 'tile',
    bg: 'bg.panel',
    fontWeight: '650',
    fontSize: '15',
    lineHeight: '1.15',
    textAlign: 'center',
    '&:has(:checked)': { bg: 'green', borderColor: 'green', color: 'paper' },
    '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
  },
})
const Radio = chakra('input', { base: { position: 'absolute', opacity: '0', pointerEvents: 'none' } })
const Note = chakra('button', {
  base: {
    position: 'relative',
    minH: 'field',
    border: '1.5px solid {colors.green}',
    borderRadius: 'table',
    bg: 'paper',
    color: 'green',
    boxShadow: 'inset 0 0 0 4px {colors.paper}, inset 0 0 0 5px {colors.celadon}',
    textStyle: 'subheading',
    fontSize: '17',
    _active: { bg: 'sage' },
  },
})
const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '-8px',
    right: '-6px',
    minW: '24px',
    h: '24px',
    px: '1',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'green',
    color: 'paper',
    fontFamily: 'body',
    fontSize: '14',
    fontWeight: '700',
  },
})
const Received = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '4',
    minH: 'field',
    border: '1.5px solid {colors.green}',
    borderRadius: 'field',
    bg: 'bg.panel',
    '&:focus-within': { outline: '4px solid {colors.saffron}' },
    '&:has([aria-invalid=true])': { borderColor: 'red' },
  },
})
const Keys = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gridAutoRows: 'minmax(44px, 1fr)',
    gap: '6px',
    minH: '194px',
    maxH: '400px',
  },
})

export type NewPayment = Omit<Payload<'recordPayment'>, 'paymentId'>
/** What is being paid: a share, or without `shareId` all that the check lacks. */
export type Target = { shareId?: string; name: string; due: number }

type Props = {
  target: Target
  tenant: Pick<Tenant, 'currency' | 'settings'>
  methods: readonly OfferedMethod[]
  waiterName: string | undefined
  /** The reference of a payment from the account of the check's member. */
  memberReference: string
  /** Whether every line is sent or void, so that the check can be closed once it is paid. */
  canClose: boolean
  /** What the check lacks. */
  checkDue: number
  /** @param closing true if the payment settles the check; the parent must then close it too */
  onPay(payment: NewPayment, closing: boolean): Promise<unknown>
}

const noTip = 'none'
const otherTip = 'other'

/** Takes one payment: method, tip, what was handed over, and the change. */
export function PaymentSheet(props: Props) {
  const { target, tenant, methods, waiterName, memberReference, canClose, checkDue, onPay } = props
  const { currency } = tenant
  const words = useWords(paymentWords)
  const names: { [id: string]: string } = words.methodNames
  const [methodId, setMethodId] = useState(methods[0]?.id ?? 'cash')
  const method = methods.find(({ id }) => id === methodId) ?? methods[0] ?? { id: 'cash', kind: 'cash' as const }
  const [tipChoice, setTipChoice] = useState<string>(noTip)
  const [tipText, setTipText] = useState('')
  const [text, setText] = useState('')
  const [notes, setNotes] = useState<readonly number[]>([])
  const [typedReference, setTypedReference] = useState<string>()
  const money = (amount: number) => formatMoney(amount, currency)
  const unit = 10 ** countDecimalDigits(currency)

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
  const reference = typedReference ?? (method.kind === 'member' ? memberReference : '')
  const closing = canClose && amount - rounding >= checkDue
  const isValid = isTextValid && chosenTip !== undefined && amount > 0
  const type = (next: string) => {
    setText(next)
    setNotes([])
  }
  const tapNote = (note: number) => {
    const all = [...notes, note]
    setNotes(all)
    setText(
      formatAmountInput(
        all.reduce((sum, each) => sum + each, 0),
        currency,
      ),
    )
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
    })
    await onPay(payment, closing)
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
        <RadioRow
          label={words.methods}
          columns={3}
          items={methods.map(each => ({ id: each.id, name: each.name ?? names[each.id] ?? each.id }))}
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
            <RadioRow
              label={words.tip}
              columns={tipChoices.length}
              items={tipChoices}
              value={tipChoice}
              onChange={setTipChoice}
            />
            {tipChoice === otherTip && (
              <Field name={words.tipAmount}>
                <Input
                  // The field appears because a tap asked for it.
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
          <chakra.div
            display="grid"
            gridTemplateColumns="repeat(4, 1fr)"
            gap="8px"
            borderTop="1px solid {colors.tan}"
            pt="12px"
          >
            <Button variant="outline" px="1" onClick={() => type('')}>
              {words.exact}
            </Button>
            {chooseNotes(toPay, currency, unit).map(note => {
              const count = notes.filter(each => each === note).length
              return (
                <Note
                  key={note}
                  type="button"
                  aria-label={`${words.note(money(note))}${count > 0 ? ` × ${count}` : ''}`}
                  onClick={() => tapNote(note)}
                >
                  {money(note).replace(/[.,]00$/, '')}
                  {count > 0 && <Count>{count}</Count>}
                </Note>
              )
            })}
          </chakra.div>
        )}
        {!isCash && (
          <Field name={words.reference}>
            <Input value={reference} maxLength={80} onChange={event => setTypedReference(event.target.value)} />
          </Field>
        )}
        <Received>
          <chakra.span color="fg.muted">{isCash ? words.received : words.amount}</chakra.span>
          <chakra.input
            aria-label={isCash ? words.received : words.amount}
            inputMode="decimal"
            flex="1"
            minW="0"
            px="4"
            py="2"
            bg="transparent"
            outline="none"
            textAlign="end"
            textStyle="title"
            fontSize="26"
            aria-invalid={!isTextValid}
            placeholder={formatAmountInput(isCash ? toPay : target.due, currency)}
            value={text}
            onChange={event => type(event.target.value)}
          />
        </Received>
        <Keypad
          decimals={unit > 1}
          onKey={key => type(text + key)}
          onErase={() => type(text.slice(0, -1))}
          eraseLabel={words.erase}
        />
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
          {closing ? words.chargeAndClose : words.charge(money(amount + tip))}
        </Button>
      </chakra.div>
    </Form>
  )
}

type RadioRowProps = {
  label: string
  columns: number
  items: readonly { id: string; name: string; detail?: string }[]
  value: string
  onChange(id: string): void
}

function RadioRow({ label, columns, items, value, onChange }: RadioRowProps) {
  const group = useId()
  return (
    <Choices role="radiogroup" aria-label={label} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {items.map(({ id, name, detail }) => (
        <Choice key={id}>
          <Radio type="radio" name={group} checked={id === value} onChange={() => onChange(id)} />
          <span>{name}</span>
          {detail && (
            <chakra.span fontSize="14" fontWeight="500">
              {detail}
            </chakra.span>
          )}
        </Choice>
      ))}
    </Choices>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const Key = chakra(Button, {
  base: { bg: 'linen', color: 'fg', fontFamily: 'heading', fontSize: '26', px: '1', minH: 'target', h: 'full' },
})

type KeypadProps = { decimals: boolean; eraseLabel: string; onKey(key: string): void; onErase(): void }

function Keypad({ decimals, eraseLabel, onKey, onErase }: KeypadProps) {
  const key = (text: string) => (
    <Key key={text} variant="bare" onClick={() => onKey(text)}>
      {text}
    </Key>
  )
  return (
    <Keys>
      {digits.map(key)}
      {key(decimals ? '.' : '00')}
      {key('0')}
      <Key variant="bare" aria-label={eraseLabel} onClick={onErase}>
        <Backspace size={26} />
      </Key>
    </Keys>
  )
}

/** What stands in place of the sheet when nothing is to be paid, or the user takes no payments. */
export const SheetText = chakra(MutedText, { base: { py: '5' } })
