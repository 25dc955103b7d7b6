import type { Department, Table } from './catalogue.ts'
import { getTableWidth } from './table-width.ts'

/** The width of a plan that a manager drew, divided by its height. It is the same on all screens. */
export const planRatio = 4 / 3
/** A drawn plan is at least this wide where the screen is, even if its lower part is then below the screen. */
export const minPlanWidthPx = 960

/** Returns the room of a table or of decor: the first one if its own room does not exist, none without rooms. */
export const findRoom = (rooms: Department['rooms'] = [], roomId?: string) =>
  rooms.find(({ id }) => id === roomId) ?? rooms[0]

/** On a drawn plan, tables are this much smaller at first, so that the chairs of two rows do not overlap. */
const firstScale = 0.85

/** The size of a table that nobody has drawn yet on a plan that is drawn, in percent of its width and height. */
export function getFirstSize(table: Pick<Table, 'shape' | 'seats'>): { w: number; h: number } {
  const { widthCqw, maxWidthPx } = getTableWidth(table)
  const w = Math.round(Math.min(widthCqw, (maxWidthPx / minPlanWidthPx) * 100) * firstScale * 100) / 100
  return { w, h: table.shape === 'rectangle' ? 14 : Math.round(w * planRatio * 100) / 100 }
}
