import { chakra } from '@chakra-ui/react'

/** Under the masthead and above a total, nowhere else. */
export const OxfordRule = chakra('div', { base: { layerStyle: 'oxford', color: 'green', w: 'full' } })

/** Where the totals are torn from the check. */
export const Perforation = chakra('div', { base: { layerStyle: 'perforation', w: 'full' } })

/** The dots that lead from a name to its price on a printed menu. */
export const Leader = chakra('span', {
  base: {
    flex: '1',
    // Beside a name that takes all the width there is nothing to lead over.
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
