import { Link } from 'react-router-dom'
import { chakra } from '../../../ui/theme/chakra.tsx'

/**
 * The layout of the page `Cortes`: the list of the reports of closed days, and next to it the chosen report. Below the
 * width `lg`, a chosen report replaces the list.
 */
export const CortesLayout = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 440px' },
    alignItems: 'start',
  },
  variants: {
    chosen: {
      true: { '& > :first-child': { hideBelow: 'lg' } },
      false: { '& > :last-child': { hideBelow: 'lg' } },
    },
  },
})
export const ZReportLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    minH: '64px',
    px: '3',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
    textDecoration: 'none',
    _hover: { bg: 'bg.panel' },
    _currentPage: { bg: 'bg.panel', boxShadow: 'inset 5px 0 0 {colors.green}' },
  },
})
