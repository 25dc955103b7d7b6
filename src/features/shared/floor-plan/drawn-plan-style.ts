import type { CSSProperties } from 'react'
import { planAspectRatio } from '../../../../domain/floor-plan.ts'

/**
 * The style of the frame around a plan that a manager drew: the ratio of width to height, and in `--row` the height of
 * a row of tables. The sizes of fonts and chairs are computed from `--row`.
 */
export const drawnPlanStyle = { aspectRatio: planAspectRatio, '--row': '28cqh' } as CSSProperties
