import type { ReactNode } from 'react'
import { chakra } from '../../ui/theme/chakra.tsx'

/** Fills the window below the strip at the top that appears, for example, in practice mode (`--notice`: its height). */
export const OrderScreenFrame = chakra('div', {
  base: { h: 'calc(100dvh - var(--notice, 0px))', display: 'flex', flexDirection: 'column', overflow: 'hidden' },
})
const Row = chakra('main', {
  base: { flex: '1', minH: '0', display: 'flex', '[data-left-handed] &': { flexDirection: 'row-reverse' } },
})
const Left = chakra('div', {
  base: { flex: '1', minW: '0', minH: '0', mb: 'calc(var(--dock, 0px) + var(--toast, 0px))' },
  variants: { shown: { false: { display: 'none' } } },
})
const Right = chakra('section', {
  base: {
    '--check-pad': '18px',
    // The height of the space for a toast at the bottom of this pane. 0 if the left pane is beside it, because the
    // toast is then in the left pane.
    '--check-toast': 'var(--toast, 0px)',
    flexShrink: '0',
    w: 'full',
    minH: '0',
    display: 'flex',
    flexDirection: 'column',
    px: 'var(--check-pad)',
    bg: 'bg.panel',
    // Cuts off the ends of the dashed line above the totals, which is wider than this box. Unlike `hidden`, `clip` also
    // prevents that scripts scroll the box.
    overflow: 'clip',
    boxShadow: '-8px 0 24px rgba(52,38,8,.12)',
    '[data-left-handed] &': { boxShadow: '8px 0 24px rgba(52,38,8,.12)' },
  },
  variants: {
    shown: { false: { display: 'none' } },
    sideBySide: {
      true: {
        '@media (min-width: 768px)': { w: '348px', '--check-toast': '0px' },
        '@media (min-width: 960px)': { w: '404px' },
      },
      false: { maxW: '720px', mx: 'auto' },
    },
  },
})

type Props = {
  /** If `undefined`, there is only the right pane. */
  left?: ReactNode
  right: ReactNode
  /** The pane that is visible if there are two panes and `sideBySide` is false. */
  front: 'left' | 'right'
  sideBySide: boolean
  label: string
}

/** The pane that is not visible stays mounted, so that it keeps its state. */
export function Panes({ left, right, front, sideBySide, label }: Props) {
  const two = left !== undefined
  return (
    <Row>
      {two && <Left shown={sideBySide || front === 'left'}>{left}</Left>}
      <Right aria-label={label} sideBySide={two} shown={sideBySide || !two || front === 'right'}>
        {right}
      </Right>
    </Row>
  )
}
