import { chakra } from '../../../ui/theme/chakra.tsx'

export const DialogBody = chakra('div', { base: { display: 'grid', gap: '4', p: '6', overflow: 'auto' } })
export const DialogTitle = chakra('h2', { base: { textStyle: 'heading', fontSize: '26' } })
export const DialogText = chakra('p', { base: { color: 'fg.muted' } })
export const DialogFailure = chakra('p', { base: { color: 'red', fontWeight: '600' } })
export const DialogActions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' },
})
