import check from '@phosphor-icons/core/assets/bold/check-bold.svg?raw'
import type { Order } from '../../../../domain/order.ts'
import { computeLineAmount } from '../../../../domain/pricing.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { describeOption } from '../check/line-stage.ts'
import { canMoveInPart, chooseQuantity, type MoveSelection, seatOf } from './move-selection.ts'
import { moveWords } from './words/words.ts'

const Check = createIcon(check)

const List = chakra('ul', { base: { '& > li + li': { borderTop: '1px solid {colors.tan}' } } })
const Item = chakra('li', {
  base: { mx: '-5', px: '5' },
  variants: { chosen: { true: { bg: 'sage' } } },
})
const Row = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px 30px minmax(0, 1fr) auto',
    columnGap: '10px',
    alignItems: 'center',
    minH: 'field',
    py: '6px',
    lineHeight: '1.25',
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: '-1px', borderRadius: 'field' },
  },
})
const Input = chakra('input', { base: { position: 'absolute', opacity: '0', pointerEvents: 'none' } })
const Box = chakra('span', {
  base: {
    w: '24px',
    h: '24px',
    display: 'grid',
    placeItems: 'center',
    border: '2px solid',
    borderColor: 'border.emphasized',
    borderRadius: '5px',
    bg: 'bg.panel',
    color: 'paper',
    '& svg': { opacity: '0' },
    'input:checked + &': { bg: 'green', borderColor: 'green', '& svg': { opacity: '1' } },
  },
})
const Details = chakra('span', { base: { display: 'block', color: 'fg.muted', textStyle: 'small', fontWeight: '400' } })
const Pieces = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '44px',
    pb: '10px',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
  },
})

type Props = {
  order: Order
  lines: readonly LineView[]
  selection: MoveSelection
  currency: string
  onSelect(selection: MoveSelection): void
}

export function LineChoice({ order, lines, selection, currency, onSelect }: Props) {
  return (
    <List>
      {lines.map(view => {
        const chosen = selection.get(view.id)
        return (
          <Item key={view.id} chosen={chosen !== undefined}>
            <LineRow
              view={view}
              currency={currency}
              checked={chosen !== undefined}
              onToggle={() =>
                onSelect(chooseQuantity(selection, view.id, chosen === undefined ? view.line.quantity : 0))
              }
            />
            {chosen !== undefined && canMoveInPart(order, view) && (
              <PieceChoice
                view={view}
                currency={currency}
                chosen={chosen}
                onChoose={quantity => onSelect(chooseQuantity(selection, view.id, quantity))}
              />
            )}
          </Item>
        )
      })}
    </List>
  )
}

type RowProps = { view: LineView; currency: string; checked: boolean; onToggle(): void }

function LineRow({ view, currency, checked, onToggle }: RowProps) {
  const words = useWords(moveWords)
  const { line, amount } = view
  const seat = seatOf(view)
  const details = [...line.options.map(describeOption), line.note && `“${line.note}”`, seat > 0 && words.ofSeat(seat)]
  return (
    <Row>
      <Input type="checkbox" checked={checked} onChange={onToggle} />
      <Box>
        <Check size={14} />
      </Box>
      <chakra.span fontWeight="700">{line.quantity}×</chakra.span>
      <chakra.span fontWeight="650">
        {line.name}
        <Details>{details.filter(Boolean).join(', ')}</Details>
      </chakra.span>
      <chakra.span textStyle="price">{formatMoney(amount, currency)}</chakra.span>
    </Row>
  )
}

type PieceProps = { view: LineView; currency: string; chosen: number; onChoose(quantity: number): void }

function PieceChoice({ view: { line }, currency, chosen, onChoose }: PieceProps) {
  const words = useWords(moveWords)
  return (
    <Pieces>
      {words.pieces}
      <Stepper
        frame
        value={chosen}
        min={1}
        max={line.quantity}
        fewerLabel={words.fewer(line.name)}
        moreLabel={words.more(line.name)}
        onChange={onChoose}
      />
      <span>
        {words.ofPieces(line.quantity)}, {formatMoney(computeLineAmount({ ...line, quantity: chosen }), currency)}
      </span>
    </Pieces>
  )
}
