import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OrderView } from '../../../data/orders/views.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { nameAllergiesBySeat } from '../allergies/describe-dish.ts'
import { CoversQuestion } from './covers-question.tsx'
import { countBySeat } from './next-seat.ts'
import { SeatPicker } from './seat-picker.tsx'
import type { useSeat } from './use-seat.ts'

const Root = chakra('div', { base: { minW: '0', _empty: { position: 'absolute' } } })

type Props = {
  view: OrderView
  seats: ReturnType<typeof useSeat>
  /** Whether to ask for the number of guests until somebody enters it. */
  asksCovers: boolean
  onCovers(covers: number): Promise<boolean>
  onOtherCovers(): void
  /** Opens the dialog with the allergies, at a seat. */
  onAllergies?(seat: number): void
}

/** Stands above the menu: first the question how many guests there are, then the seats for which dishes are added. */
export function SeatBar({ view: { order, lines }, seats, asksCovers, onCovers, onOtherCovers, onAllergies }: Props) {
  const dish = useWords(dishWords)
  const root = useRef<HTMLDivElement>(null)
  const counts = useMemo(() => countBySeat(lines), [lines])
  const [isAnswered, setAnswered] = useState(false)
  // The question stays after the first dish, because the tiles below must not move under the waiter's finger.
  const asks = asksCovers && !isAnswered && order.covers === 1
  const wasAsking = useRef(asks)
  useLayoutEffect(() => {
    // The key that had the focus is gone.
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
          allergies={nameAllergiesBySeat(order.allergies, dish)}
          onSeat={seats.setSeat}
          onAllergies={onAllergies && (() => onAllergies(seats.seat))}
          movesOn={seats.movesOn}
          onMovesOn={seats.toggleMovesOn}
        />
      )}
    </Root>
  )
}
