import { defineRecipe } from '@chakra-ui/react'

/** The colours of the state of an order line. Each state also has a shape (`StageShape`) and a word of its own. */
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
    /** The kitchen has had the line for too long without marking it as seen. */
    isUnseen: { true: { bg: 'saffron', color: 'ink' } },
  },
})
