import { chakra } from '../../../ui/theme/chakra.tsx'

export const SectionLayout = chakra('div', {
  base: { display: 'flex', flex: { md: '1' }, minH: { md: '0' }, minW: '0', alignItems: 'stretch' },
})
export const ListPane = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minW: '0',
    minH: { md: '0' },
    gap: '3',
    p: { base: '0', md: '5' },
    py: { base: '4', md: '4' },
    // On a phone, the toolbar for the selected rows covers the lower edge of the screen. This padding lets users scroll
    // the last rows above the toolbar.
    '&:has([role=toolbar])': { pb: { base: '120px', sm: '4' } },
  },
})
/** `position: 'relative'`, because the toolbar for the selected rows is positioned in this area. */
export const TableArea = chakra('div', {
  base: { position: 'relative', display: 'flex', flexDirection: 'column', minH: { md: '0' } },
})
export const SectionHeader = chakra('header', {
  base: {
    display: 'flex',
    alignItems: { base: 'center', sm: 'baseline' },
    flexWrap: 'wrap',
    columnGap: { base: '2', sm: '3' },
    rowGap: '2',
    px: { base: '4', md: '0' },
  },
})
export const SectionTitle = chakra('h1', {
  base: { textStyle: 'masthead', fontSize: { base: '26', sm: '30', md: '42' }, color: 'green' },
})
/** Visually hidden on a phone, where space is scarce. `Pagination` also shows the number of matching records. */
export const RowCount = chakra('span', {
  base: { color: 'fg.muted', textStyle: 'body', srOnly: { base: true, sm: false } },
})
export const SectionActions = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: { base: '1', sm: '2' },
    ms: 'auto',
    alignSelf: 'center',
  },
})
