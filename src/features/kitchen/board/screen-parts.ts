import { chakra } from '../../../ui/theme/chakra.tsx'

export const Screen = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', h: 'calc(100dvh - var(--notice, 0px))', overflow: 'hidden' },
})
export const KitchenMain = chakra('main', { base: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' } })
