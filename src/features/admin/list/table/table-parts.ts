import { chakra } from '../../../../ui/theme/chakra.tsx'

/** The table uses ARIA roles instead of `<table>`, so that CSS can show the same rows as cards on a phone. */
export const TableFrame = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderRadius: 'tile',
    boxShadow: 'tile',
    mx: { base: '4', md: '0' },
    minH: '0',
    overflow: { md: 'auto' },
    overscrollBehavior: 'contain',
  },
})

export const HeadGroup = chakra('div', { base: { display: 'contents' } })
export const HeadRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '44px minmax(0, 1fr)', sm: 'var(--columns)' },
    alignItems: 'center',
    columnGap: { base: '3', lg: '4' },
    position: { sm: 'sticky' },
    top: '0',
    zIndex: '1',
    ps: '2',
    pe: { base: '2', sm: '4' },
    minH: 'field',
    bg: 'bg.panel',
    color: 'fg.muted',
    fontWeight: '600',
    borderBottom: '3px solid',
    borderColor: 'green',
    borderTopRadius: 'tile',
  },
})

export const TableRowBox = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '44px minmax(0, 1fr) auto', sm: 'var(--columns)' },
    alignItems: 'center',
    columnGap: { base: '2', sm: '3', lg: '4' },
    ps: '2',
    pe: { base: '2', sm: '4' },
    py: { base: '2', sm: '3px' },
    minH: '53px',
    bg: 'bg.panel',
    borderBottom: '1px solid',
    borderColor: 'border',
    cursor: 'pointer',
    _hover: { bg: '#F5F3EA' },
    '&[aria-selected=true]': { bg: '#EEF2E8' },
    '&[data-open]': { bg: 'sage' },
  },
})

export const Cell = chakra('div', {
  base: {
    minW: '0',
    textStyle: 'small',
    '&[data-name]': { _before: { hideFrom: 'sm', content: 'attr(data-name) ": "', color: 'fg.muted' } },
  },
  variants: {
    end: { true: { sm: { textAlign: 'end' } } },
    card: {
      select: {
        base: { gridArea: '1 / 1 / 3 / 2', alignSelf: 'start' },
        sm: { gridArea: 'auto', alignSelf: 'center' },
      },
      title: { base: { gridArea: '1 / 2' }, sm: { gridArea: 'auto' } },
      side: { base: { gridArea: '1 / 3', justifySelf: 'end' }, sm: { gridArea: 'auto', justifySelf: 'auto' } },
      line: { base: { gridArea: '2 / 2', color: 'fg.muted' }, sm: { gridArea: 'auto', color: 'inherit' } },
      mark: { base: { gridArea: '2 / 3', justifySelf: 'end' }, sm: { gridArea: 'auto', justifySelf: 'auto' } },
      none: { base: { display: 'none' }, sm: { display: 'block' } },
    },
  },
  defaultVariants: { card: 'none' },
})

export const NameButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'target',
    maxW: 'full',
    textAlign: 'start',
    font: 'inherit',
    fontSize: '17',
    fontWeight: '650',
    lineHeight: '1.2',
    borderRadius: 'field',
    '&[data-off]': { color: 'fg.muted' },
  },
})

export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minH: 'target',
    textStyle: 'label',
    fontSize: '16',
    borderRadius: 'field',
    color: 'fg.muted',
  },
})

export const CardsOnlyLabel = chakra('span', {
  base: { hideFrom: 'sm', gridArea: '1 / 2 / 3 / 3', textStyle: 'label' },
})
