import type { Table } from '../../../../domain/catalogue.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'

const [length, depth] = ['34px', 'min(12px, var(--row) * .07)']
const Chair = chakra('span', {
  base: {
    position: 'absolute',
    border: '2px solid',
    borderColor: 'border.emphasized',
    borderRadius: '4px',
  },
  variants: {
    isSideways: {
      false: { w: length, h: depth, ms: `calc(${length} / -2)`, mt: `calc(${depth} / -2)` },
      true: { w: depth, h: length, ms: `calc(${depth} / -2)`, mt: `calc(${length} / -2)` },
    },
    filled: { occupied: { bg: 'green', borderColor: 'green' }, billed: { bg: 'saffron', borderColor: 'saffron.ink' } },
  },
})

type ChairPosition = { x: number; y: number; turn: number; isSideways?: boolean }
/**
 * The distance between the centre of a chair and the edge of the table. `--row` is the height of a row of tables on the
 * plan (see `drawnPlanStyle` for a plan without rows).
 */
const chairDistance = 'min(13px, var(--row) * .07)'

/**
 * Places the chairs of a round table clockwise from the top, and the chairs of any other table along its upper and
 * lower side. `x` goes from -1 (left edge) to 1 (right edge), `y` from -1 (top) to 1 (bottom). `turn` is the chair's
 * rotation in radians. A chair that would be rotated by 90° or 270° is drawn with width and height exchanged instead
 * (`isSideways`), because each rotation slows the browser down while a user drags a table.
 */
function chairPositions({ shape, seats }: Pick<Table, 'shape' | 'seats'>): ChairPosition[] {
  if (shape === 'round') {
    return Array.from({ length: seats }, (_, index) => {
      const turn = (index * 2 * Math.PI) / seats
      const quarters = (index * 4) / seats
      const position = { x: Math.sin(turn), y: -Math.cos(turn) }
      return Number.isInteger(quarters)
        ? { ...position, turn: 0, isSideways: quarters % 2 === 1 }
        : { ...position, turn }
    })
  }
  const above = Math.ceil(seats / 2)
  return Array.from({ length: seats }, (_, index) => {
    const [at, of, y] = index < above ? [index, above, -1] : [index - above, seats - above, 1]
    return { x: ((at + 0.5) / of) * 1.7 - 0.85, y, turn: 0 }
  })
}

export function Chairs({
  table,
  covers,
  state,
}: {
  table: Pick<Table, 'shape' | 'seats'>
  covers: number
  state: 'free' | 'occupied' | 'billed'
}) {
  const round = table.shape === 'round'
  return chairPositions(table).map(({ x, y, turn, isSideways = false }, index) => (
    <Chair
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the chair's position
      key={index}
      isSideways={isSideways}
      filled={state !== 'free' && index < covers ? state : undefined}
      style={{
        left: `calc(50% + ${x * 50}% ${round ? `+ ${x} * ${chairDistance}` : ''})`,
        top: `calc(50% + ${y * 50}% + ${y} * ${chairDistance})`,
        ...(turn !== 0 && { transform: `rotate(${turn}rad)` }),
      }}
    />
  ))
}
