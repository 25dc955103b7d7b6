import { useState } from 'react'
import { listLiveLines, maxShares, type Order, type Share, sortLines } from '../../../../domain/order.ts'
import { computeLineAmount } from '../../../../domain/pricing.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { formatMoney, parseMoney } from '../../../ui/format/money.ts'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { addAmount, type SplitWay, splitEqually, splitInWholeUnits, toggleLine } from './split-ways.ts'
import { paymentWords } from './words/words.ts'

const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3', py: '1' } })
const Lines = chakra('ul', { base: { listStyleType: 'none', py: '1' } })
const LineRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2',
    py: '2',
    borderBottom: '1px solid {colors.tan}',
  },
})
const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '6px', justifyContent: 'end' } })
const Chip = chakra('button', {
  base: {
    w: 'target',
    h: 'target',
    borderRadius: 'full',
    border: '1.5px solid {colors.taupe}',
    bg: 'paper',
    fontWeight: '700',
    '&[aria-pressed=true]': { bg: 'green', borderColor: 'green', color: 'paper' },
  },
})

type Props = {
  way: SplitWay
  order: Order
  /** The number of shares when the user begins to divide the check. */
  startCount: number
  currency: string
  unit: number
  onSplit(shares: Share[]): void
}

export function SplitControls({ way, order, startCount, currency, unit, onSplit }: Props) {
  const shares = order.split?.shares ?? splitEqually(startCount)
  if (way === 'equal' || way === 'line')
    return (
      <>
        <People way={way} order={order} shares={shares} unit={unit} onSplit={onSplit} />
        {way === 'line' && <LineChoices order={order} shares={shares} currency={currency} onSplit={onSplit} />}
      </>
    )
  return way === 'amount' ? <AmountEntry order={order} currency={currency} onSplit={onSplit} /> : null
}

type PeopleProps = Pick<Props, 'way' | 'order' | 'unit' | 'onSplit'> & { shares: readonly Share[] }

function People({ way, order, shares, unit, onSplit }: PeopleProps) {
  const words = useWords(paymentWords)
  const change = (count: number) => {
    const equal = splitEqually(count, shares)
    // When the number of shares changes, the remaining shares keep their dishes.
    onSplit(way === 'line' ? equal.map((share, index) => shares[index] ?? share) : equal)
  }
  return (
    <Row>
      <chakra.span color="fg.muted">{words.between}</chakra.span>
      <Stepper
        frame
        min={2}
        max={maxShares}
        value={shares.length}
        fewerLabel={words.fewer}
        moreLabel={words.more}
        onChange={change}
      />
      <chakra.span color="fg.muted" display={{ base: 'none', sm: 'inline' }}>
        {words.people(shares.length)}
      </chakra.span>
      {way === 'equal' && order.totals.total % (unit * shares.length) !== 0 && order.totals.total > unit * 10 && (
        <Button
          variant="ghost"
          size="sm"
          ms="auto"
          onClick={() => onSplit(splitInWholeUnits(order.totals.total, shares.length, unit, shares))}
        >
          {words.wholeUnits}
        </Button>
      )}
    </Row>
  )
}

function LineChoices({ order, shares, currency, onSplit }: Omit<PeopleProps, 'way' | 'unit'> & { currency: string }) {
  const words = useWords(paymentWords)
  const live = new Set(listLiveLines(order))
  return (
    <>
      <MutedSmall py="1">{words.dishText}</MutedSmall>
      <Lines>
        {sortLines(order)
          .filter(([, line]) => live.has(line) && !line.comped)
          .map(([lineId, line]) => (
            <LineRow key={lineId}>
              <span>
                {line.quantity > 1 && `${line.quantity} `}
                {line.name}{' '}
                <chakra.span color="fg.muted" whiteSpace="nowrap">
                  {formatMoney(computeLineAmount(line), currency)}
                </chakra.span>
              </span>
              <Chips>
                {shares.map(({ id, lines }, index) => (
                  <Chip
                    key={id}
                    type="button"
                    aria-pressed={lines?.[lineId] !== undefined}
                    aria-label={words.pays(index + 1, line.name)}
                    onClick={() => onSplit(toggleLine(shares, index, lineId))}
                  >
                    {index + 1}
                  </Chip>
                ))}
              </Chips>
            </LineRow>
          ))}
      </Lines>
    </>
  )
}

function AmountEntry({ order, currency, onSplit }: Pick<Props, 'order' | 'currency' | 'onSplit'>) {
  const words = useWords(paymentWords)
  const [text, setText] = useState('')
  const shares = order.split?.shares ?? []
  const taken = shares.reduce((all, { amount = 0 }) => all + amount, 0)
  const left = order.totals.total - taken
  const amount = parseMoney(text, currency)
  const tooMuch = amount !== undefined && amount >= left
  const isValid = amount !== undefined && amount > 0 && !tooMuch && shares.length < maxShares
  return (
    <chakra.form
      py="2"
      onSubmit={event => {
        event.preventDefault()
        if (!isValid) return
        onSplit(addAmount(shares, amount))
        setText('')
      }}
    >
      <Row alignItems="end">
        <chakra.div flex="1 1 150px">
          <Field name={words.newAmount}>
            <Input
              inputMode="decimal"
              value={text}
              aria-invalid={text !== '' && !isValid}
              onChange={event => setText(event.target.value)}
            />
          </Field>
        </chakra.div>
        <Button type="submit" variant="outline" disabled={!isValid}>
          {words.addAmount}
        </Button>
      </Row>
      {tooMuch && <MutedSmall role="alert">{words.tooMuch(formatMoney(left, currency))}</MutedSmall>}
    </chakra.form>
  )
}
