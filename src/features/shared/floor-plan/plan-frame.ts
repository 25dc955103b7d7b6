import { chakra } from '../../../ui/theme/chakra.tsx'

export const PlanFrame = chakra('div', {
  base: {
    position: 'relative',
    containerType: 'size',
    bg: 'bg.panel',
    border: '4px solid',
    borderColor: 'ink',
    borderRadius: 'table',
  },
})
