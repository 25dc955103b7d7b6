import { defineRecipe } from '@chakra-ui/react'

/** Colour is never the only sign of a state: each state also has its own shape and word. */
export const lineStateRecipe = defineRecipe({
  className: 'line-state',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '26px',
    fontSize: '15',
    fontWeight: '600',
    lineHeight: '1.2',
    color: 'fg.muted',
    '& svg': { w: '20px', h: '20px', flexShrink: '0' },
  },
  variants: {
    state: {
      device: {},
      server: { color: 'green' },
      held: {},
      kitchen: { bg: 'saffron.soft', color: 'saffron.ink', borderRadius: 'full', ps: '6px', pe: '3' },
      ready: { bg: 'green', color: 'paper', borderRadius: 'full', ps: '6px', pe: '3' },
      served: {},
      rejected: { bg: 'red', color: 'paper', borderRadius: 'refusal', ps: '7px', pe: '3' },
      void: { color: 'fg.subtle' },
    },
    /** Nobody in the kitchen has seen the line for too long. */
    isUnseen: { true: { bg: 'saffron', color: 'ink' } },
  },
})
