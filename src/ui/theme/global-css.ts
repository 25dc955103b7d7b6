import { defineGlobalStyles } from '@chakra-ui/react'

export const globalCss = defineGlobalStyles({
  html: {
    colorPalette: 'brand',
    '--focus-ring': '{colors.ink}',
    '--global-color-border': '{colors.border}',
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.4',
    fontSynthesis: 'none',
    textSizeAdjust: '100%',
    overscrollBehaviorY: 'none',
    accentColor: '{colors.green}',
    scrollbarColor: '{colors.tan} transparent',
  },
  body: { textStyle: 'body', minHeight: '100dvh' },
  'html:has(dialog[open])': { overflow: 'hidden' },
  'button, [role=tab], summary, label': { cursor: 'pointer', touchAction: 'manipulation' },
  'button:disabled, [aria-disabled=true]': { cursor: 'default' },
  ':focus-visible': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
  // The app focuses `main` after a change of the screen, so that the Tab key continues from there. Users cannot focus
  // `main` themselves, so it needs no outline.
  'main:focus-visible': { outline: 'none' },
  '::selection': { bg: 'sage', color: 'ink' },
  '*, ::before, ::after': {
    _motionReduce: {
      '--shift': '0px',
      '--swing': '0',
      animationDuration: '80ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '80ms !important',
      transitionProperty: 'opacity !important',
      scrollBehavior: 'auto !important',
    },
  },
})
