import { Link } from 'react-router-dom'
import { chakra } from '../../ui/theme/chakra.tsx'

/** Media query: the screen is wide enough for the list and the detail side by side. */
export const sideBySideQuery = '(min-width: 960px)'

export const Columns = chakra('main', {
  base: {
    '--below-header': 'calc(100dvh - 60px - var(--notice, 0px))',
    md: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 460px',
      h: 'var(--below-header)',
      '[data-left-handed] &': { direction: 'rtl', '& > *': { direction: 'ltr' } },
    },
  },
})
export const ListColumn = chakra('div', {
  base: {
    px: { base: '4', sm: '5' },
    pt: '4',
    pb: '8',
    minW: '0',
    maxW: { base: '640px', md: 'none' },
    mx: { base: 'auto', md: '0' },
    overflowY: { md: 'auto' },
  },
})
/** On a wide screen, the column next to the list, for example with the chosen till or member. */
export const DetailColumn = chakra('section', {
  base: {
    '--check-pad': { base: '16px', sm: '20px' },
    display: 'flex',
    flexDirection: 'column',
    px: 'var(--check-pad)',
    pt: '4',
    minW: '0',
    minH: { base: 'var(--below-header)', md: '0' },
    maxW: { base: '640px', md: 'none' },
    mx: { base: 'auto', md: '0' },
    w: 'full',
    overflowX: 'clip',
    bg: 'bg.panel',
    md: { overflowY: 'auto', boxShadow: '-8px 0 24px rgba(52,38,8,.12)' },
  },
})
export const DetailHeading = chakra('h2', { base: { textStyle: 'title', fontSize: { base: '26', sm: '30' }, pb: '2' } })
export const SectionHeading = chakra('h3', { base: { textStyle: 'heading', color: 'green', pt: '5', pb: '1' } })
/** The buttons and totals at the end of the detail column. They stay visible while the column scrolls. */
export const DetailFoot = chakra('div', {
  base: {
    mt: 'auto',
    position: 'sticky',
    bottom: '0',
    bg: 'bg.panel',
    pt: '3',
    pb: 'calc(14px + env(safe-area-inset-bottom))',
    display: 'grid',
    gap: '3',
  },
})
export const RowLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    minH: '64px',
    py: '2',
    px: '2',
    mx: '-2',
    borderBottom: '1px solid',
    borderColor: 'border',
    textDecoration: 'none',
    _currentPage: { bg: 'bg.panel', boxShadow: 'inset 5px 0 0 {colors.green}' },
  },
})
export const PlainList = chakra('ul', { base: { listStyleType: 'none' } })
