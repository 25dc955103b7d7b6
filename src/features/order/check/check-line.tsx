import { memo } from 'react'
import { computeFullAmount } from '../../../../domain/pricing.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { formatMoney } from '../../../ui/format/money.ts'
import { LineState } from '../../../ui/status/line-state.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { moneyWords } from '../money/words/words.ts'
import { orderWords } from '../words/words.ts'
import { describeOption, findPendingChange, stageOfLine } from './line-stage.ts'

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '34px minmax(0, 1fr) auto',
    columnGap: '2',
    rowGap: '2px',
    alignItems: 'baseline',
    py: '6px',
    animationStyle: 'settle',
  },
  variants: {
    stage: {
      device: {},
      server: {},
      held: {},
      kitchen: {},
      ready: {},
      // The state of a served line is shown beside the amount, so no second row is needed.
      served: {
        color: 'fg.muted',
        gridTemplateColumns: '34px minmax(0, 1fr) auto auto',
        '& > output': { gridArea: '1 / 4' },
      },
      rejected: {},
      void: { color: 'fg.subtle' },
    },
  },
})
/** A transparent button over the whole row, so that a tap anywhere in the row expands the line. */
const ExpandButton = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0 -8px',
    borderRadius: 'field',
    zIndex: '1',
    _active: { bg: 'rgba(20,37,28,.05)' },
  },
})
const Quantity = chakra('span', {
  base: { fontWeight: '700', whiteSpace: 'nowrap', '& i': { fontWeight: '400', color: 'fg.muted' } },
})
const Name = chakra('span', {
  base: { fontWeight: '650', lineHeight: '1.25' },
  variants: { struck: { true: { textDecoration: 'line-through' } }, plain: { true: { fontWeight: '400' } } },
})
const Amount = chakra('output', {
  base: { textStyle: 'price', textAlign: 'end' },
  variants: { struck: { true: { textDecoration: 'line-through' } } },
})
const Details = chakra('span', {
  base: { gridColumn: '2 / -1', color: 'fg.muted', textStyle: 'small', lineHeight: '1.25' },
})
const StateRow = chakra('span', {
  base: { gridColumn: '2 / -1', display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '6px', ms: '-6px' },
  variants: { folded: { true: { gridArea: '1 / 3', ms: '0', alignSelf: 'center' } } },
})
const Tag = chakra('span', {
  base: {
    ms: 'auto',
    px: '7px',
    py: '3px',
    borderRadius: '5px',
    bg: 'linen',
    color: 'fg.muted',
    textStyle: 'tag',
    whiteSpace: 'nowrap',
  },
  variants: { kind: { soldOut: { ms: '0', bg: 'red.soft', color: 'ink' } } },
})

type Props = {
  view: LineView
  currency: string
  /** Whether the line is a draft whose product or option is sold out. */
  soldOut?: boolean
  /** Describes the discount of the line, if it has one. */
  discount?: string
  expanded: boolean
  onToggle?(id: string): void
}

/** One line of an order: quantity, name, options, amount and state. */
export const CheckLine = memo(function CheckLine({
  view,
  currency,
  soldOut = false,
  discount,
  expanded,
  onToggle,
}: Props) {
  const words = useWords(orderWords)
  const progress = useWords(progressWords)
  const { line, amount } = view
  const stage = stageOfLine(view)
  const money = useWords(moneyWords)
  const struck = stage === 'rejected' || stage === 'void'
  const details = [
    ...line.options.map(describeOption),
    line.note && `“${line.note}”`,
    stage === 'void' && line.voidReason,
    line.comped && (line.compReason === undefined ? money.comp : money.comped(line.compReason)),
    discount,
    line.remakes && words.remakes(line.remakes.reason),
    line.priceChanged && words.priceChanged,
    line.oversold && words.oversold,
  ].filter(Boolean)
  const pendingChange = findPendingChange(view)
  const stateText = pendingChange
    ? `${progress.state.device}: ${words.pendingChange[pendingChange]}`
    : stage === 'kitchen' && line.seenAt !== undefined && `${progress.state.kitchen}, ${progress.state.seen}`
  return (
    <Row stage={stage}>
      {onToggle && (
        <ExpandButton
          type="button"
          aria-expanded={expanded}
          aria-label={words.options(line.name)}
          onClick={() => onToggle(view.id)}
        />
      )}
      <Quantity>
        {line.quantity}
        <i>×</i>
      </Quantity>
      <Name struck={struck} plain={stage === 'served' || stage === 'void'}>
        {line.name}
      </Name>
      <Amount struck={struck || line.comped === true}>
        {formatMoney(stage === 'void' || line.comped ? computeFullAmount(line) : amount, currency)}
      </Amount>
      {details.length > 0 && <Details>{details.join(', ')}</Details>}
      <StateRow folded={stage === 'served'}>
        <LineState stage={stage}>{stateText || undefined}</LineState>
        {soldOut && <Tag kind="soldOut">{progress.state.soldOut}</Tag>}
        {line.seat !== undefined && line.seat > 0 && <Tag>{words.seat(line.seat)}</Tag>}
      </StateRow>
    </Row>
  )
}, isSame)

/**
 * Compares the props for `memo`. Each command creates new `view` objects for all lines of the order, also for unchanged
 * lines, and a row of equal drafts has a new `line` with the sum. So the fields are compared, and not the objects.
 */
function isSame(before: Props, now: Props): boolean {
  const { view, ...rest } = now
  return (
    Object.entries(rest).every(([name, value]) => value === before[name as keyof Props]) &&
    hasSameFields({ ...view, line: undefined }, { ...before.view, line: undefined }) &&
    hasSameFields(view.line, before.view.line)
  )
}

const hasSameFields = (now: object, before: object): boolean =>
  Object.keys(now).length === Object.keys(before).length &&
  Object.entries(now).every(([name, value]) => value === before[name as keyof typeof before])
