import { Link } from 'react-router-dom'
import { chakra } from '../../../ui/theme/chakra.tsx'

export const AdminPage = chakra('div', {
  base: { p: { base: '4', md: '5' }, display: 'grid', gap: '4', maxW: '1180px' },
})
export const AdminPageTitle = chakra('h1', {
  base: { textStyle: 'masthead', fontSize: { base: '30', md: '42' }, color: 'green' },
})
export const CardGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
    alignItems: 'start',
  },
})
/** `tall`: on a wide screen, the card takes two rows of the `CardGrid`. */
export const AdminCard = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderRadius: 'hero',
    boxShadow: 'tile',
    p: { base: '4', sm: '5' },
    display: 'grid',
    gap: '4',
  },
  variants: { tall: { true: { gridRow: { lg: 'span 2' } } } },
})
export const CardHeading = chakra('h2', { base: { textStyle: 'heading' } })
export const FigureList = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3' } })
/** A number with its caption, for example the number of open orders. `FigureValue` is the number. */
export const Figure = chakra('p', { base: { display: 'grid', gap: '1', color: 'fg.muted', textStyle: 'small' } })
export const FigureValue = chakra('span', {
  base: { textStyle: 'number', fontSize: '30', color: 'fg', whiteSpace: 'nowrap' },
})
export const AttentionLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: 'field',
    color: 'green',
    fontWeight: '600',
    borderBottom: '1px solid',
    borderColor: 'border',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
})
