import { chakra } from '../../../ui/theme/chakra.tsx'

/** A bar, a wall or a door on a plan, rotated by `--turn`. */
export const DecorShape = chakra('span', {
  base: { position: 'absolute', transform: 'translate(-50%, -50%) rotate(var(--turn, 0deg))' },
  variants: {
    kind: {
      bar: {
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        bg: 'bg.muted',
        border: '1.5px solid',
        borderColor: 'border.emphasized',
        borderRadius: 'table',
        textStyle: 'small',
        fontWeight: '650',
      },
      wall: { bg: 'ink' },
      door: {
        border: '1.5px dashed',
        borderColor: 'border.emphasized',
        borderBottom: '4px solid {colors.sand}',
        borderTopRadius: 'full',
      },
    },
  },
})
