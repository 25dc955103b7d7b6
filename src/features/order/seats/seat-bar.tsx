import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OrderView } from '../../../data/orders/views.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { formatAllergiesBySeat } from '../allergies/describe-dish-warning.ts'
import { CoversQuestion } from './covers-question.tsx'
import { countBySeat } from './next-seat.ts'
import { SeatPicker } from './seat-picker.tsx'
import type { useSeat } from './use-seat.ts'

const Root = chakra('div', { base: { minW: '0', _empty: { position: 'absolute' } } })

type Props = {
  view: OrderView
  seats: ReturnType<typeof useSeat>
  /** Whether to show the question for the number of guests until somebody answers it. */
  asksCovers: boolean
  onCovers(covers: number): Promise<boolean>
  onOtherCovers(): void
  onAllergies?(seat: number): void
}

export function SeatBar({ view: { order, lines }, seats, asksCovers, onCovers, onOtherCovers, onAllergies }: Props) {
  const dish = useWords(dishWords)
  const root = useRef<HTMLDivElement>(null)
  const counts = useMemo(() => countBySeat(lines), [lines])
  const [isAnswered, setAnswered] = useState(false)
  // The question stays when the first dish is added, because the tiles below must not move under the waiter's finger.
  const asks = asksCovers && !isAnswered && order.covers === 1
  const wasAsking = useRef(asks)
  useLayoutEffect(() => {
    // The answered question is no longer on the screen, and its button had the focus. So the bar gets the focus.
    if (wasAsking.current && !asks && document.activeElement === document.body) root.current?.focus()
    wasAsking.current = asks
  }, [asks])
  return (
    <Root ref={root} tabIndex={-1}>
      {asks && (
        <CoversQuestion
          onCovers={async covers => {
            const isStored = await onCovers(covers)
            if (isStored) setAnswered(true)
            return isStored
          }}
          onOther={onOtherCovers}
        />
      )}
      {!asks && order.covers > 1 && (
        <SeatPicker
          covers={order.covers}
          seat={seats.seat}
          counts={counts}
          allergies={formatAllergiesBySeat(order.allergies, dish)}
          onSeat={seats.setSeat}
          onAllergies={onAllergies && (() => onAllergies(seats.seat))}
          advancesSeat={seats.advancesSeat}
          onToggleAdvance={seats.toggleAdvance}
        />
      )}
    </Root>
  )
}
