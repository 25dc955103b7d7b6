import { useState } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { validationWords } from '../../../../i18n/validation/words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Input } from '../../../../ui/controls/field.tsx'
import { formatMoney } from '../../../../ui/format/money.ts'
import { MutedSmall } from '../../../../ui/layout/parts.ts'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import type { RowKind } from '../columns/column.ts'
import type { RowAnswer, RowDecision } from '../preview/decisions.ts'
import type { PreviewRow } from '../preview/row.ts'
import { importWords } from '../words/words.ts'
import { describeRow } from './describe-row.ts'

export const reviewColumns = '48px minmax(0, 1.2fr) minmax(0, .9fr) minmax(90px, .6fr) minmax(0, 1.1fr) minmax(0, 2fr)'

/** The grid of one row of the preview, also used for the row of column heads. */
export const ReviewCells = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '44px minmax(0, 1fr) auto', sm: reviewColumns },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '3',
    py: '2',
    minH: '53px',
    borderBottom: '1px solid',
    borderColor: 'border',
    textStyle: 'small',
    '&[data-solved]': { bg: 'bg' },
    '& > *': { minW: '0', overflowWrap: 'anywhere' },
  },
})
const asCell = { defaultProps: { role: 'cell' } } as const
const Cell = chakra('span', {}, asCell)
const Name = chakra('span', { base: { textStyle: 'dish', fontSize: '17' } })
const DetailCell = chakra('span', { base: { gridColumn: { base: '2 / -1', sm: 'auto' } } }, asCell)
const OutcomeCell = chakra(
  'span',
  {
    base: { gridColumn: { base: '2 / -1', sm: 'auto' }, '&[data-problem]': { color: 'red', fontWeight: '600' } },
  },
  asCell,
)
const Price = chakra(
  'span',
  // On a phone, the amount is next to the name, because the cell before it takes a whole line.
  { base: { gridArea: { base: '1 / 3', sm: 'auto' }, textAlign: 'end', textStyle: 'price' } },
  asCell,
)
const Actions = chakra(
  'span',
  {
    base: {
      gridColumn: { base: '1 / -1', sm: 'auto' },
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: { sm: 'flex-end' },
      gap: '2',
    },
  },
  asCell,
)

type Props = {
  kind: RowKind
  row: PreviewRow
  /** The position of the row in the visible list, from 0. */
  index: number
  measure: ((element: HTMLElement | null) => void) | undefined
  currency: string
  isDecided: boolean
  onDecide(decision: RowDecision): void
}

export function ReviewRow({ kind, row, index, measure, currency, isDecided, onDecide }: Props) {
  const words = useWords(importWords)
  const rules = useWords(validationWords)
  const { item, status, name, detail, amount, amountBefore } = row
  const format = (amount: number | null | undefined) => {
    if (amount === undefined) return '—'
    return amount === null ? words.noAmount[kind] : formatMoney(amount, currency)
  }
  return (
    <ReviewCells
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      data-solved={isDecided && status !== 'problem' ? '' : undefined}
    >
      <Cell>{row.row}</Cell>
      <Cell>
        <Name>{name || '—'}</Name>
        {'sizes' in item && item.sizes && <MutedSmall as="span"> {words.sizes(item.sizes.length)}</MutedSmall>}
      </Cell>
      <DetailCell>{detail}</DetailCell>
      <Price>
        {amountBefore === undefined ? format(amount) : words.priceChange(format(amountBefore), format(amount))}
      </Price>
      <OutcomeCell data-problem={status === 'problem' ? '' : undefined}>{describeRow(row, words, rules)}</OutcomeCell>
      <Actions>
        <RowAnswers row={row} onDecide={onDecide} />
      </Actions>
    </ReviewCells>
  )
}

const answersOf: { [Code in NonNullable<PreviewRow['problem']>['code']]?: readonly RowAnswer[] } = {
  exists: ['update', 'create'],
  numberExists: ['update'],
  conflict: ['ignoreFile', 'useFile'],
  deleted: ['create'],
  repeated: ['create'],
}

function RowAnswers({ row, onDecide }: { row: PreviewRow; onDecide(decision: RowDecision): void }) {
  const { answers, inputs } = useWords(importWords)
  const { problem, status, item } = row
  if (status === 'leftOut') {
    return (
      <Button variant="outline" onClick={() => onDecide({ isIncluded: true })}>
        {answers.include}
      </Button>
    )
  }
  const isNameWrong = problem?.code === 'noName' || (problem?.code === 'invalid' && problem.field === 'name')
  const isNumberWrong =
    problem?.code === 'noNumber' ||
    problem?.code === 'sameNumber' ||
    (problem?.code === 'invalid' && problem.field === 'number')
  const isPriceWrong = problem?.code === 'price' && item.rows.length === 1
  return (
    <>
      {isNameWrong && (
        <Correction label={inputs.name(row.row)} initial={row.name} onApply={name => onDecide({ name })} />
      )}
      {isNumberWrong && (
        <Correction
          label={inputs.number(row.row)}
          initial={row.detail ?? ''}
          onApply={number => onDecide({ number })}
        />
      )}
      {problem?.code === 'creditLimit' && (
        <Correction
          label={inputs.limit(row.row)}
          initial={problem.text}
          inputMode="decimal"
          onApply={limit => onDecide({ limit })}
        />
      )}
      {isPriceWrong && (
        <>
          <Correction
            label={inputs.price(row.row)}
            initial={problem.text}
            inputMode="decimal"
            onApply={price => onDecide({ price })}
          />
          {problem.problem === 'missing' && (
            <Button variant="outline" onClick={() => onDecide({ price: null })}>
              {answers.open}
            </Button>
          )}
        </>
      )}
      {problem &&
        answersOf[problem.code]?.map(answer => (
          <Button key={answer} variant="outline" onClick={() => onDecide({ answer })}>
            {answer === 'create' && problem.code !== 'deleted' ? answers.createOther : answers[answer]}
          </Button>
        ))}
      {status !== 'same' && (
        <Button variant="ghost" onClick={() => onDecide({ isIncluded: false })}>
          {answers.leaveOut}
        </Button>
      )}
    </>
  )
}

type CorrectionProps = { label: string; initial: string; inputMode?: 'decimal'; onApply(text: string): void }

function Correction({ label, initial, inputMode, onApply }: CorrectionProps) {
  const words = useWords(importWords)
  const [text, setText] = useState(initial)
  return (
    <chakra.form
      display="flex"
      gap="2"
      flex={{ base: '1 1 100%', sm: '1 1 180px' }}
      minW="0"
      onSubmit={event => {
        event.preventDefault()
        onApply(text)
      }}
    >
      <Input
        aria-label={label}
        aria-invalid
        autoComplete="off"
        minW="80px"
        flex="1"
        inputMode={inputMode}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" variant="outline">
        {words.inputs.apply}
      </Button>
    </chakra.form>
  )
}
