import { chakra } from '@chakra-ui/react'

/** Where slips come up: over the screen, and out of the way of what is under them. */
export const SlipPlace = chakra('div', {
  base: { position: 'fixed', zIndex: 'toast', insetInline: '0', display: 'flex', px: '4', pointerEvents: 'none' },
})
/** A word in passing, on a slip of ink. */
export const Slip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'field',
    ps: '4',
    bg: 'ink',
    color: 'paper',
    borderRadius: 'tile',
    boxShadow: 'lift',
    textStyle: 'small',
    animationStyle: 'settle',
    pointerEvents: 'auto',
    '--focus-ring': '{colors.saffron}',
  },
})
export const SlipAction = chakra('button', {
  base: { minH: 'target', px: '3', color: 'saffron', fontWeight: '650', borderRadius: 'field', whiteSpace: 'nowrap' },
})
