import type { CSSProperties } from 'react'
import { planAspectRatio } from '../../../../domain/floor-plan.ts'

/**
 * The style of the frame around a plan that a manager drew: the ratio of width to height, and `--row`, from which the
 * sizes of fonts and chairs are computed. On a plan in rows, `--row` is the height of a row. A drawn plan has no rows,
 * so 28 % of the plan's height is used.
 */
export const drawnPlanStyle = { aspectRatio: planAspectRatio, '--row': '28cqh' } as CSSProperties
