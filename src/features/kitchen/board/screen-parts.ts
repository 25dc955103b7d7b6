import { chakra } from '../../../ui/theme/chakra.tsx'

/** The frame of a kitchen screen. It fills the display, and only the columns in it scroll. */
export const Screen = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', h: 'calc(100dvh - var(--notice, 0px))', overflow: 'hidden' },
})
/** The content of a kitchen screen, below its header. */
export const Main = chakra('main', { base: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' } })
