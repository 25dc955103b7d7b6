import type { LineView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { listSeats, type MoveSelection, seatOf, toggleLines } from './move-selection.ts'
import { moveWords } from './words/words.ts'

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '6px', pb: '3', color: 'fg.muted' },
})
const Seat = chakra('button', {
  base: {
    minW: 'target',
    h: 'target',
    px: '2',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'tile',
    color: 'fg',
    fontWeight: '650',
    _pressed: { bg: 'green', borderColor: 'green', color: 'paper' },
  },
})

type Props = { lines: readonly LineView[]; selection: MoveSelection; onSelect(selection: MoveSelection): void }

export function SeatChoice({ lines, selection, onSelect }: Props) {
  const words = useWords(moveWords)
  const seats = listSeats(lines)
  if (seats.length < 2) return null
  const linesOf = (seat: number) => lines.filter(view => seatOf(view) === seat)
  return (
    <Row role="group" aria-label={words.allOf}>
      {words.allOf}
      {[...seats.filter(seat => seat > 0), ...seats.filter(seat => seat === 0)].map(seat => (
        <Seat
          key={seat}
          type="button"
          aria-label={seat === 0 ? words.allShared : words.seat(seat)}
          aria-pressed={linesOf(seat).every(({ id, line }) => selection.get(id) === line.quantity)}
          onClick={() => onSelect(toggleLines(selection, linesOf(seat)))}
        >
          {seat === 0 ? words.shared : seat}
        </Seat>
      ))}
    </Row>
  )
}
