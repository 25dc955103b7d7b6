import { chakra } from '../../../ui/theme/chakra.tsx'

export const StepCircle = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    w: '32px',
    h: '32px',
    borderRadius: 'full',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    fontSize: '17',
    fontWeight: '700',
    '[aria-current] &': { bg: 'green', borderColor: 'green', color: 'paper' },
    '[data-past] &': { borderColor: 'transparent' },
  },
})
