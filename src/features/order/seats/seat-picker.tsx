import cycle from '@phosphor-icons/core/assets/bold/arrows-clockwise-bold.svg?raw'
import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { orderWords } from '../words/words.ts'

const Cycle = icon(cycle)

const Row = chakra('div', { base: { display: 'flex', gap: '2', minW: '0' } })
const Seats = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '1', sm: '6px' },
    overflowX: 'auto',
    scrollbarWidth: 'none',
    minW: '0',
    p: '3px',
    m: '-3px',
  },
})
const Seat = chakra('button', {
  base: {
    minW: 'target',
    minH: 'target',
    px: { base: '1', sm: '2' },
    maxW: { base: '60px', sm: 'none' },
    flexShrink: '0',
    bg: 'bg.panel',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'tile',
    fontWeight: '650',
    lineHeight: '1.1',
  },
  variants: { has: { true: { bg: 'sage', borderColor: 'sage', color: 'green' } } },
})
const pressed = { '&[aria-pressed=true]': { bg: 'green', borderColor: 'green', color: 'paper' } }
const MovesOn = chakra('button', {
  base: {
    ms: 'auto',
    flexShrink: '0',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', sm: '2' },
    minH: 'target',
    px: { base: '2', sm: '3' },
    borderRadius: 'full',
    color: 'green',
    textAlign: 'start',
    fontSize: { base: '14', sm: '15' },
    fontWeight: '650',
    lineHeight: '1.1',
  },
})
const movesOnPressed = { '&[aria-pressed=true]': { bg: 'sage' } }

type Props = {
  covers: number
  seat: number
  /** The number of dishes of each seat. */
  counts: ReadonlyMap<number, number>
  onSeat(seat: number): void
  /** Whether the next guest's seat is chosen after each dish. Missing where only one seat is chosen. */
  movesOn?: boolean
  onMovesOn?(): void
}

/** Chooses for which guest the next lines are added: a seat's number, or 0 for the whole table. */
export function SeatPicker({ covers, seat, counts, onSeat, movesOn, onMovesOn }: Props) {
  const words = useWords(orderWords)
  const seats = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    seats.current?.children[seat]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [seat])
  return (
    <Row>
      <Seats ref={seats} role="group" aria-label={words.forWhom}>
        {Array.from({ length: Math.min(covers, 20) + 1 }, (_, index) => {
          const count = counts.get(index) ?? 0
          return (
            <Seat
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat's number
              key={index}
              type="button"
              has={count > 0}
              css={pressed}
              aria-pressed={index === seat}
              aria-label={[index === 0 ? words.table : words.seat(index), count > 0 && words.dishes(count)]
                .filter(Boolean)
                .join(', ')}
              onClick={() => onSeat(index)}
            >
              {index === 0 ? words.table : index}
            </Seat>
          )
        })}
      </Seats>
      {onMovesOn && (
        <MovesOn type="button" css={movesOnPressed} aria-pressed={movesOn} onClick={onMovesOn}>
          <Cycle />
          <chakra.span w="min-content">{words.nextSeat}</chakra.span>
        </MovesOn>
      )}
    </Row>
  )
}
