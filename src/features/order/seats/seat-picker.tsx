import cycle from '@phosphor-icons/core/assets/bold/arrows-clockwise-bold.svg?raw'
import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AllergyIcon } from '../allergies/allergy-icon.tsx'
import { allergyWords } from '../allergies/words/words.ts'
import { orderWords } from '../words/words.ts'

const Cycle = createIcon(cycle)

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
  variants: {
    has: { true: { bg: 'sage', borderColor: 'sage', color: 'green' } },
    isAllergic: { true: { boxShadow: 'inset 0 -6px 0 {colors.ink}', borderColor: 'ink' } },
  },
})
const pressed = { '&[aria-pressed=true]': { bg: 'green', borderColor: 'green', color: 'paper' } }
const AdvanceToggle = chakra('button', {
  base: {
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
const advancePressed = { '&[aria-pressed=true]': { bg: 'sage' } }

type Props = {
  covers: number
  seat: number
  counts: ReadonlyMap<number, number>
  /** For each seat with an allergy, the text of the allergy. */
  allergies?: ReadonlyMap<number, string>
  /** The accessible name of the group of buttons. By default, `¿Para quién?` (for whom). */
  label?: string
  /** The text of the button for the whole table. It has a default. */
  tableName?: string
  onSeat(seat: number): void
  onAllergies?(): void
  /** Whether the next seat is chosen automatically after each added dish. */
  advancesSeat?: boolean
  /** Changes `advancesSeat`. If missing, there is no button for it. */
  onToggleAdvance?(): void
}

export function SeatPicker(props: Props) {
  const { covers, seat, counts, allergies, label, tableName, onSeat, onAllergies, advancesSeat, onToggleAdvance } =
    props
  const words = useWords(orderWords)
  const allergyTexts = useWords(allergyWords)
  const tableText = tableName ?? words.table
  const seats = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    seats.current?.children[seat]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [seat])
  return (
    <Row>
      <Seats ref={seats} role="group" aria-label={label ?? words.forWhom}>
        {Array.from({ length: Math.min(covers, 20) + 1 }, (_, index) => {
          const count = counts.get(index) ?? 0
          const allergy = allergies?.get(index)
          return (
            <Seat
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat's number
              key={index}
              type="button"
              has={count > 0}
              isAllergic={allergy !== undefined}
              css={pressed}
              aria-pressed={index === seat}
              aria-label={[
                index === 0 ? tableText : words.seat(index),
                count > 0 && words.dishes(count),
                allergy !== undefined && allergyTexts.marked(allergy),
              ]
                .filter(Boolean)
                .join(', ')}
              onClick={() => onSeat(index)}
            >
              {index === 0 ? tableText : index}
            </Seat>
          )
        })}
      </Seats>
      {onAllergies && (
        <Button
          variant="ghost"
          size="icon"
          ms="auto"
          flexShrink="0"
          aria-label={allergyTexts.title}
          onClick={onAllergies}
        >
          <AllergyIcon size={22} />
        </Button>
      )}
      {onToggleAdvance && (
        <AdvanceToggle
          type="button"
          ms={onAllergies ? undefined : 'auto'}
          css={advancePressed}
          aria-pressed={advancesSeat}
          onClick={onToggleAdvance}
        >
          <Cycle />
          <chakra.span w="min-content">{words.nextSeat}</chakra.span>
        </AdvanceToggle>
      )}
    </Row>
  )
}
