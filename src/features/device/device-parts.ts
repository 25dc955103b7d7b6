import { chakra } from '../../ui/theme/chakra.tsx'

export const Main = chakra('main', {
  base: {
    px: { base: '4', sm: '5' },
    pb: '8',
    maxW: '1280px',
    mx: 'auto',
    display: 'grid',
    columnGap: '8',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 404px' },
    alignItems: 'start',
  },
})
export const DeviceSection = chakra('section', { base: { pt: '5' } })
export const Heading = chakra('h2', { base: { textStyle: 'title', color: 'green', mb: '2' } })
/** A number beside a heading, for example how many commands are listed below it. */
export const HeadingCount = chakra('span', {
  base: { fontFamily: 'body', fontSize: '17', fontWeight: '400', letterSpacing: '0', color: 'fg.muted', ms: '3' },
})
export const CommandItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '22px minmax(0, 1fr) auto', sm: '22px 110px minmax(0, 1fr) auto' },
    columnGap: '3',
    alignItems: 'baseline',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border',
    _last: { borderBottom: '1px solid {colors.tan}' },
    '& > svg': { alignSelf: 'start', mt: '2px' },
  },
})
/** The name of what a command changes, for example a table, a check without a table, or the menu. */
export const PlaceName = chakra('span', { base: { fontWeight: '650' } })
export const CommandText = chakra('span', { base: { gridArea: { base: '2 / 2 / auto / -1', sm: 'auto' } } })
/** The time at which the user entered a command. */
export const TappedAt = chakra('span', { base: { gridArea: { base: '1 / 3', sm: 'auto' }, color: 'fg.muted' } })
/** The last line of a command in a list: the user who entered the command, and what became of the command. */
export const CommandNote = chakra('span', {
  base: { gridColumn: { base: '2 / -1', sm: '3 / -1' }, textStyle: 'small', color: 'fg.muted' },
})
