import { memo } from 'react'
import { computeFullAmount } from '../../../../domain/pricing.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { VisuallyHidden } from '../../../ui/layout/rules.tsx'
import { LineState } from '../../../ui/status/line-state.tsx'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { moneyWords } from '../money/words/words.ts'
import { orderWords } from '../words/words.ts'
import { describeOption, stageOfLine } from './line-stage.ts'
import { lineStateText } from './line-state-text.ts'
import { useLineWords } from './use-line-words.ts'

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    // The third column has the state of a served line or a draft (a line not yet sent to the kitchen). The fourth
    // column has the amount. Any other state that is shown is in a row of its own, below the dish.
    gridTemplateColumns: '34px minmax(0, 1fr) auto auto',
    '& > output': { gridArea: '1 / 4' },
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
      served: { color: 'fg.muted' },
      rejected: {},
      void: { color: 'fg.subtle' },
    },
  },
})
/** A transparent button over the whole row, so that a tap anywhere in the row calls `onToggle`. */
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
/** A tag below the dish in white on black, for a text that nobody may overlook, such as an allergy. */
const NoticeTag = chakra('span', {
  base: {
    gridColumn: '2 / -1',
    justifySelf: 'start',
    px: '7px',
    py: '3px',
    borderRadius: '5px',
    bg: 'ink',
    color: 'paper',
    textStyle: 'small',
    fontWeight: '600',
    lineHeight: '1.25',
  },
})
const SoldOutTag = chakra('span', {
  base: {
    ms: '6px',
    px: '7px',
    py: '3px',
    borderRadius: '5px',
    bg: 'red.soft',
    color: 'ink',
    textStyle: 'tag',
    whiteSpace: 'nowrap',
  },
})

type Props = {
  view: LineView
  currency: string
  /** Whether the line is a draft whose product or option is sold out. */
  soldOut?: boolean
  /** The discount of the line as text, for example `Descuento 10 %: −$16.80, Cliente frecuente`. */
  discount?: string
  allergy?: string
  /**
   * Whether the heading of the line's group already shows the line's state. The line then has the state only as a
   * hidden text for screen readers.
   */
  isStateInHeading?: boolean
  /** The minutes since the server received the line, if nobody in the kitchen marked it as seen in the allowed time. */
  unseenMinutes?: number | undefined
  /** Whether the line is on a practice check. A learner opens such checks, and the kitchen never gets their lines. */
  isPractice?: boolean
  expanded: boolean
  onToggle?(id: string): void
}

export const CheckLine = memo(function CheckLine({
  view,
  currency,
  soldOut = false,
  discount,
  allergy,
  isStateInHeading = false,
  unseenMinutes,
  isPractice = false,
  expanded,
  onToggle,
}: Props) {
  const words = useWords(orderWords)
  const progress = useLineWords(isPractice)
  const { line, amount } = view
  const stage = stageOfLine(view)
  const money = useWords(moneyWords)
  const struck = stage === 'rejected' || stage === 'void'
  const details = [
    ...line.options.map(describeOption),
    line.note && `“${line.note}”`,
    line.seat !== undefined && line.seat > 0 && words.seat(line.seat),
    stage === 'void' && line.voidReason,
    line.comped && (line.compReason === undefined ? money.comp : money.comped(line.compReason)),
    discount,
    line.remakes && words.remakes(line.remakes.reason),
    line.priceChanged && words.priceChanged,
    line.outOfHours && words.outOfHours,
    line.oversold && words.oversold,
  ].filter(Boolean)
  const stateText = lineStateText(view, words, progress, unseenMinutes)
  const isFolded = stage === 'served' || line.status === 'draft'
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
      {allergy && <NoticeTag>{allergy}</NoticeTag>}
      {line.problem && stage === 'kitchen' && <NoticeTag>{words.problem[line.problem]}</NoticeTag>}
      {isStateInHeading || stage === 'server' ? (
        <VisuallyHidden>{stateText}</VisuallyHidden>
      ) : (
        <StateRow folded={isFolded}>
          {isFolded && stage === 'device' ? (
            <>
              <StageShape stage={stage} size={20} />
              <VisuallyHidden>{stateText}</VisuallyHidden>
            </>
          ) : (
            <LineState stage={stage} isUnseen={unseenMinutes !== undefined}>
              {stateText}
            </LineState>
          )}
        </StateRow>
      )}
      {soldOut && (
        <StateRow>
          <SoldOutTag>{progress.state.soldOut}</SoldOutTag>
        </StateRow>
      )}
    </Row>
  )
}, isSame)

/** The objects `view` and `view.line` may be new although the line has not changed, so their fields are compared. */
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
