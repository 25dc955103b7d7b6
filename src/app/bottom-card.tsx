import { chakra } from '../ui/theme/chakra.tsx'

/** A notice above the lower edge of every screen. */
export const BottomCard = chakra('aside', {
  base: {
    position: 'fixed',
    zIndex: 'dock',
    insetInlineEnd: '4',
    bottom: 'calc(var(--dock, 0px) + 16px + env(safe-area-inset-bottom))',
    w: 'calc(100% - 32px)',
    maxW: '440px',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    ps: '4',
    pe: '2',
    py: '2',
    bg: 'ink',
    color: 'paper',
    borderRadius: 'tile',
    boxShadow: 'lift',
    animationStyle: 'settle',
    '--focus-ring': '{colors.saffron}',
  },
})
