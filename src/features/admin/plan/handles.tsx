import rotate from '@phosphor-icons/core/assets/bold/arrow-clockwise-bold.svg?raw'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { planPositionStyle } from '../../shared/floor-plan/plan-position-style.ts'
import type { Placement } from './plan-items.ts'

const Rotate = createIcon(rotate)

const Box = chakra('div', {
  base: {
    position: 'absolute',
    outline: '1.5px solid {colors.green}',
    outlineOffset: '14px',
    zIndex: '2',
    pointerEvents: 'none',
  },
})
const Grip = chakra('span', {
  base: {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    w: '28px',
    h: '28px',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'auto',
    touchAction: 'none',
    '& svg': { pointerEvents: 'none' },
  },
  variants: {
    kind: {
      corner: {
        cursor: 'nwse-resize',
        _before: {
          content: '""',
          w: '12px',
          h: '12px',
          bg: 'bg.panel',
          border: '2px solid {colors.green}',
          borderRadius: '2px',
        },
      },
      rotate: { cursor: 'grab', color: 'paper', bg: 'green', borderRadius: 'full' },
    },
  },
})

/**
 * The distance in pixels from the edges of the element to the centres of its corner handles, so that the handles do not
 * cover the chairs of a table.
 */
const outside = 15
const corners = [-1, 1].flatMap(x => [-1, 1].map(y => ({ x, y })))
const edge = (side: number) => (side < 0 ? `${-outside}px` : `calc(100% + ${outside}px)`)

/** The handles only work with a pointer. Keyboard users have shortcuts and the input fields of `PlanPanel`. */
export function Handles({ place }: { place: Placement }) {
  return (
    <Box data-handles="" style={planPositionStyle(place)} aria-hidden="true">
      {grips}
    </Box>
  )
}

const grips = (
  <>
    {corners.map(({ x, y }) => (
      <Grip
        key={`${x} ${y}`}
        kind="corner"
        data-grip=""
        data-corner={`${x} ${y}`}
        style={{ left: edge(x), top: edge(y) }}
      />
    ))}
    <Grip kind="rotate" data-grip="" style={{ left: '50%', top: `${-outside - 16}px` }}>
      <Rotate size={16} />
    </Grip>
  </>
)
