import type { CSSProperties } from 'react'
import { planRatio } from '../../../../domain/floor-plan.ts'

/**
 * The style of the frame of a plan that a manager drew: its shape, and in `--row` the height of a row of tables, from
 * which fonts and chairs get their size.
 */
export const drawnPlanStyle = { aspectRatio: planRatio, '--row': '28cqh' } as CSSProperties
