import { chakra } from '../theme/chakra.tsx'

/** A layer above the screen that holds a toast. Clicks next to the toast reach the screen below. */
export const ToastLayer = chakra('div', {
  base: { position: 'fixed', zIndex: 'toast', insetInline: '0', display: 'flex', px: '4', pointerEvents: 'none' },
})
export const ToastPanel = chakra('div', {
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
export const ToastAction = chakra('button', {
  base: { minH: 'target', px: '3', color: 'saffron', fontWeight: '650', borderRadius: 'field', whiteSpace: 'nowrap' },
})
