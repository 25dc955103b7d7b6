import { chakra } from '../../../ui/theme/chakra.tsx'

export const DecorShape = chakra('span', {
  base: { position: 'absolute' },
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
