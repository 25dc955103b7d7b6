import { chakra } from '../../../ui/theme/chakra.tsx'

/** The walls of a room, with the plan inside. */
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
