import { chakra } from '../theme/chakra.tsx'

export const DoubleRule = chakra('div', { base: { layerStyle: 'oxford', color: 'green', w: 'full' } })

export const DashedRule = chakra('div', { base: { layerStyle: 'perforation', w: 'full' } })

/** The dotted line from a dish to its price, as on a printed menu. */
export const DottedLeader = chakra('span', {
  base: {
    flex: '1',
    // Shrinks to nothing when the name takes the whole width.
    minW: '0',
    mx: '2',
    mb: '5px',
    alignSelf: 'flex-end',
    borderBottom: '2px dotted',
    borderColor: 'border.emphasized',
    opacity: '.75',
  },
})

export const VisuallyHidden = chakra('span', {
  base: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})
