import { chakra } from '../../../ui/theme/chakra.tsx'

/** A screen of the kitchen fills the display: nothing scrolls but what is in a column. */
export const Screen = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', h: 'calc(100dvh - var(--notice, 0px))', overflow: 'hidden' },
})
export const Main = chakra('main', { base: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' } })
