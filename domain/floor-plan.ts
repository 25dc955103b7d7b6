import type { Department, Table } from './catalogue.ts'

/** The width of a plan that a manager drew, divided by its height. It is the same on all screens. */
export const planRatio = 4 / 3
/** A drawn plan is at least this wide where the screen is, even if its lower part is then below the screen. */
export const minPlanWidthPx = 960

/**
 * Whether a manager has drawn the department's plan. The editor gives every table a size when it publishes a plan, and
 * nothing else does.
 */
export const isPlanDrawn = (tables: readonly Pick<Table, 'w'>[]): boolean => tables.some(({ w }) => w !== undefined)

/** Returns the room of a table or of decor: the first one if its own room does not exist, none without rooms. */
export const findRoom = (rooms: Department['rooms'] = [], roomId?: string) =>
  rooms.find(({ id }) => id === roomId) ?? rooms[0]

/**
 * The width of a table that has no size of its own: `widthCqw` percent of the plan's width, but at most `maxWidthPx`.
 * Where the rows of the plan are low, round and square tables are smaller still.
 */
export function getTableWidth({ shape, seats }: Pick<Table, 'shape' | 'seats'>): {
  widthCqw: number
  maxWidthPx: number
} {
  if (seats <= 1) return { widthCqw: 9, maxWidthPx: 92 }
  if (shape === 'round')
    return { widthCqw: 15.8 + Math.max(0, seats - 4), maxWidthPx: 148 + 8 * Math.max(0, seats - 4) }
  if (shape === 'square') return { widthCqw: seats <= 2 ? 14.6 : 16.6, maxWidthPx: seats <= 2 ? 134 : 156 }
  return { widthCqw: 11 + 1.8 * seats, maxWidthPx: 106 + 17 * seats }
}

/** On a drawn plan, tables are this much smaller at first, so that the chairs of two rows do not overlap. */
const firstScale = 0.85

/** The size of a table that nobody has drawn yet on a plan that is drawn, in percent of its width and height. */
export function getFirstSize(table: Pick<Table, 'shape' | 'seats'>): { w: number; h: number } {
  const { widthCqw, maxWidthPx } = getTableWidth(table)
  const w = Math.round(Math.min(widthCqw, (maxWidthPx / minPlanWidthPx) * 100) * firstScale * 100) / 100
  return { w, h: table.shape === 'rectangle' ? 14 : Math.round(w * planRatio * 100) / 100 }
}
