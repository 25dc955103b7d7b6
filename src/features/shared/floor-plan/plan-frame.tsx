import type { CSSProperties } from 'react'
import { planRatio } from '../../../../domain/floor-plan.ts'
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

/**
 * The style of the frame of a plan that a manager drew: its shape, and in `--row` the height of a row of tables, from
 * which fonts and chairs get their size.
 */
export const drawnPlanStyle = { aspectRatio: planRatio, '--row': '28cqh' } as CSSProperties
