import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { orderWords } from '../words/words.ts'

const Row = chakra('div', {
  base: { display: 'flex', gap: '6px', overflowX: 'auto', scrollbarWidth: 'none', ms: 'auto', minW: '0', p: '3px' },
})
const Seat = chakra('button', {
  base: {
    minW: 'target',
    h: 'target',
    px: '2',
    flexShrink: '0',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'tile',
    fontWeight: '650',
    _pressed: { bg: 'green', borderColor: 'green', color: 'paper' },
  },
})

type Props = { covers: number; seat: number; onSeat(seat: number): void }

/** Chooses for which guest the next lines are added: a seat's number, or 0 for the whole table. */
export function SeatPicker({ covers, seat, onSeat }: Props) {
  const words = useWords(orderWords)
  return (
    <Row role="group" aria-label={words.forWhom}>
      {Array.from({ length: Math.min(covers, 20) + 1 }, (_, index) => (
        <Seat
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat's number
          key={index}
          type="button"
          aria-pressed={index === seat}
          aria-label={index === 0 ? undefined : words.seat(index)}
          onClick={() => onSeat(index)}
        >
          {index === 0 ? words.table : index}
        </Seat>
      ))}
    </Row>
  )
}
