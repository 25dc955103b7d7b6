import type { Department, Table } from './catalogue.ts'
import { getDefaultTableWidth } from './table-width.ts'

/** The width of a floor plan divided by its height. */
export const planAspectRatio = 4 / 3
/** On a screen that is wide enough, a plan is at least this wide, even if users must scroll to its lower part. */
export const minPlanWidthPx = 960

/**
 * Finds the room with the id `roomId`. If there is no such room, returns the first room; `undefined` if the department
 * has no rooms.
 */
export const findRoom = (rooms: Department['rooms'] = [], roomId?: string) =>
  rooms.find(({ id }) => id === roomId) ?? rooms[0]

/**
 * Where no plan is drawn, tables are larger. On a drawn plan, they are scaled by this factor, so that the chairs of two
 * rows do not overlap.
 */
const drawnTableScale = 0.85

/**
 * Computes the size of a table for which a manager has not chosen a size on the drawn floor plan. `w` and `h`: in
 * percent of the width and the height of the plan.
 */
export function getDefaultTableSize(table: Pick<Table, 'shape' | 'seats'>): { w: number; h: number } {
  const { widthCqw, maxWidthPx } = getDefaultTableWidth(table)
  const w = Math.round(Math.min(widthCqw, (maxWidthPx / minPlanWidthPx) * 100) * drawnTableScale * 100) / 100
  return { w, h: table.shape === 'rectangle' ? 14 : Math.round(w * planAspectRatio * 100) / 100 }
}
