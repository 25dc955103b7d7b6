import { Link } from 'react-router-dom'
import { chakra } from '../../ui/theme/chakra.tsx'

const wide = '@media (min-width: 768px)'

/** The list and the chosen check or payment: side by side on a wide screen; on a narrow one, only one of them. */
export const Columns = chakra('main', {
  base: {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 384px',
      minH: 'calc(100dvh - 60px - var(--notice, 0px))',
    },
  },
})
/** `covered` hides the column of the list on a narrow screen. */
export const ListColumn = chakra('div', {
  base: { px: { base: '4', sm: '5' }, pt: '3', pb: '8', minW: '0' },
  variants: { covered: { true: { display: 'none', [wide]: { display: 'block' } } } },
})
/** `empty` hides the column of the chosen check or payment on a narrow screen. */
export const DetailColumn = chakra('section', {
  base: {
    '--check-pad': '20px',
    bg: 'bg.panel',
    minH: 'calc(100dvh - 88px - var(--notice, 0px))',
    px: 'var(--check-pad)',
    pt: '5',
    pb: '8',
    overflow: 'clip',
    [wide]: {
      boxShadow: '-8px 0 24px rgba(52,38,8,.12)',
      position: 'sticky',
      top: '60px',
      alignSelf: 'start',
      maxH: 'calc(100dvh - 60px - var(--notice, 0px))',
      minH: 'calc(100dvh - 60px - var(--notice, 0px))',
      overflowY: 'auto',
    },
  },
  variants: { empty: { true: { display: 'none', [wide]: { display: 'block' } } } },
})
export const FilterRow = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', py: '2' },
})
export const DayHeading = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    pt: '2',
    pb: '2',
    borderBottom: '1px solid',
    borderColor: 'ink',
  },
})
export const RowLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '58px minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'center',
    minH: '72px',
    py: '3',
    px: '2',
    mx: '-2',
    borderBottom: '1px solid',
    borderColor: 'border',
    _currentPage: { bg: 'bg.panel', boxShadow: 'inset 5px 0 0 {colors.green}' },
  },
})
export const TagLabel = chakra('span', {
  base: {
    bg: 'bg.muted',
    borderRadius: '3px',
    px: '2',
    py: '1px',
    fontSize: '14',
    fontWeight: '650',
    whiteSpace: 'nowrap',
  },
  variants: { strong: { true: { bg: 'saffron.soft', color: 'saffron.ink' } } },
})
export const Amount = chakra('span', {
  base: { textStyle: 'price', textAlign: 'end', whiteSpace: 'nowrap' },
  variants: { struck: { true: { textDecoration: 'line-through', color: 'fg.subtle' } } },
})
