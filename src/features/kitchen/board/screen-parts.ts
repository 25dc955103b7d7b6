import { chakra } from '../../../ui/theme/chakra.tsx'

/** The frame of a kitchen screen. It fills the display and does not scroll. */
export const Screen = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', h: 'calc(100dvh - var(--notice, 0px))', overflow: 'hidden' },
})
/** The content of a kitchen screen, between its header and its foot. */
export const Main = chakra('main', { base: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' } })
