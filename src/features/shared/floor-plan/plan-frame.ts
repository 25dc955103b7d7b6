import { chakra } from '../../../ui/theme/chakra.tsx'

/** A frame around the plan of a room, drawn like walls. */
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
