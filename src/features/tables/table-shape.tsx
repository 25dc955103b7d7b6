import handWaving from '@phosphor-icons/core/assets/bold/hand-waving-bold.svg?raw'
import receipt from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import timer from '@phosphor-icons/core/assets/bold/timer-bold.svg?raw'
import callBell from '@phosphor-icons/core/assets/fill/call-bell-fill.svg?raw'
import { type CSSProperties, type ElementType, Fragment } from 'react'
import { shortenTableName } from '../../../domain/table-names.ts'
import { getDefaultTableWidth } from '../../../domain/table-width.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { createIcon } from '../../ui/controls/icon.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatElapsed } from '../../ui/format/time.ts'
import { PracticeTag } from '../../ui/status/practice-tag.tsx'
import { StageShape } from '../../ui/status/stage-shape.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { Chairs } from '../shared/floor-plan/chairs.tsx'
import { describeTable } from './describe-table.ts'
import { type TableView, textOfTableState } from './table-view.ts'
import { tablesWords } from './words/words.ts'

const Receipt = createIcon(receipt)
const Timer = createIcon(timer)
const Bell = createIcon(callBell)
const Hand = createIcon(handWaving)

/** The outline of a paper receipt for the CSS property `clip-path`: a rectangle with a zigzag lower edge. */
const receiptOutline = `polygon(0 0, 100% 0, 100% 92%, ${Array.from({ length: 24 }, (_, index) => `${100 - ((index + 0.5) / 24) * 100}% ${index % 2 === 0 ? 100 : 92}%`).join(', ')}, 0 92%)`

const Root = chakra('button', {
  base: {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    color: 'fg.muted',
    textStyle: 'small',
    fontSize: 'clamp(14px, var(--row) * .1, 16px)',
    lineHeight: '1.25',
    isolation: 'isolate',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '0',
      zIndex: '-1',
      border: '2px solid',
      borderColor: 'border.emphasized',
      borderRadius: 'table',
      bg: 'bg.panel',
      transition: 'background-color {durations.state}',
    },
    _active: { _before: { transform: 'scale(.97)' } },
  },
  variants: {
    shape: {
      round: { aspectRatio: '1', _before: { borderRadius: 'full' } },
      square: { aspectRatio: '1.06', _before: { borderRadius: 'hero' } },
      rectangle: { _before: { borderRadius: 'hero' } },
    },
    state: {
      free: {},
      occupied: { color: 'celadon', _before: { bg: 'green', borderColor: 'green' } },
      billed: {
        color: 'saffron.ink',
        pb: '8px',
        _before: { bg: 'saffron', borderColor: 'saffron', borderRadius: 'table', clipPath: receiptOutline },
      },
    },
  },
})
const Figure = chakra('span', {
  base: { textStyle: 'title', fontSize: 'clamp(24px, var(--row) * .2, 30px)', lineHeight: '1.1' },
  variants: { state: { free: {}, occupied: { color: 'paper' }, billed: { color: 'ink' } } },
})
const Amount = chakra('span', {
  base: { fontWeight: '700', whiteSpace: 'nowrap' },
  variants: { state: { free: {}, occupied: { color: 'paper' }, billed: { color: 'ink' } } },
})
const Time = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '5px', whiteSpace: 'nowrap' },
  variants: {
    late: { true: { bg: 'paper', color: 'ink', fontWeight: '700', borderRadius: 'full', px: '8px', mt: '3px' } },
  },
})
const Checks = chakra('span', {
  base: {
    bg: 'paper',
    color: 'ink',
    fontWeight: '700',
    borderRadius: 'full',
    px: '8px',
    my: '2px',
    whiteSpace: 'nowrap',
  },
})
const Badges = chakra('span', {
  base: { position: 'absolute', top: '-24px', right: '-28px', display: 'flex', gap: '1', zIndex: '1' },
})
const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    h: 'clamp(32px, var(--row) * .22, 40px)',
    px: '8px',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'border.emphasized',
    bg: 'paper',
    color: 'ink',
    fontWeight: '700',
  },
  variants: {
    ready: { true: { borderColor: 'green', color: 'green' } },
    waiting: { true: { bg: 'saffron.soft', borderColor: 'saffron', color: 'saffron.ink' } },
    refused: { true: { bg: 'red.soft', borderColor: 'red', color: 'red', '--inner': '{colors.paper}' } },
  },
})

type Props = {
  view: TableView
  currency: string
  now: number
  canOpenOrders: boolean
  onOpen(view: TableView): void
  dimmed: boolean
  /**
   * The CSS position, size and rotation of the table on a drawn plan. If missing, `x` and `y` of the table are used.
   */
  place?: CSSProperties
  /** The element around the texts of the table, for example to turn the texts of a rotated table back. */
  Texts?: ElementType
}

export function TableShape({ view, currency, now, canOpenOrders, onOpen, dimmed, place, Texts = Fragment }: Props) {
  const words = useWords(tablesWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const { table, state, since, isLate, readyCount, heldCount, isCallingWaiter, pendingCount, hasRefusal, orders } = view
  const { widthCqw, maxWidthPx } = getDefaultTableWidth(table)
  const width = `min(${widthCqw}cqw, ${maxWidthPx}px)`
  const isRectangle = table.shape === 'rectangle'
  return (
    <Root
      type="button"
      shape={table.shape}
      state={state}
      aria-label={describeTable(view, currency, now, words, progress, common)}
      disabled={state === 'free' && !canOpenOrders}
      onClick={() => onOpen(view)}
      style={{
        left: `${table.x}%`,
        top: `${table.y}%`,
        width: isRectangle ? width : `min(${width}, var(--row) * ${maxWidthPx / 208})`,
        height: isRectangle ? 'min(15.6cqw, 136px, var(--row) * .65)' : undefined,
        ...place,
        opacity: dimmed ? 0.28 : 1,
      }}
    >
      {table.seats > 1 && <Chairs table={table} covers={view.covers} state={state} />}
      <Texts>
        <Figure state={state}>{shortenTableName(table.name)}</Figure>
        {since === undefined ? (
          textOfTableState(view, words)
        ) : (
          <>
            {(orders.length === 1 || isLate || state === 'billed') && (
              <Time late={isLate && state !== 'billed'}>
                {state === 'billed' ? <Receipt size={18} /> : isLate && <Timer size={18} />}
                {formatElapsed(since, now, { ...common.time, now: words.justOpened })}
              </Time>
            )}
            {view.combinedTables && <Checks>{view.combinedTables}</Checks>}
            {orders.length > 1 && <Checks>{words.checks(orders.length)}</Checks>}
            {table.seats > 1 && <Amount state={state}>{formatMoney(view.amount, currency)}</Amount>}
          </>
        )}
        {view.hasPractice && <PracticeTag />}
        {(readyCount > 0 || pendingCount > 0 || heldCount > 0 || isCallingWaiter || hasRefusal) && (
          <Badges>
            {hasRefusal && (
              <Badge refused>
                <StageShape stage="rejected" />
              </Badge>
            )}
            {isCallingWaiter && (
              <Badge waiting>
                <Hand size={22} />
              </Badge>
            )}
            {heldCount > 0 && (
              <Badge waiting>
                <StageShape stage="held" />
                {heldCount}
              </Badge>
            )}
            {pendingCount > 0 && (
              <Badge>
                <StageShape stage="device" />
                {pendingCount}
              </Badge>
            )}
            {readyCount > 0 && (
              <Badge ready>
                <Bell size={22} />
                {readyCount}
              </Badge>
            )}
          </Badges>
        )}
      </Texts>
    </Root>
  )
}
