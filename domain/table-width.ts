import type { Table } from './catalogue.ts'

/*
 * These functions are apart from `floor-plan.ts`, which only tablets with a drawn plan load.
 */

/**
 * Whether a manager has drawn the department's plan. The editor gives every table a size when it publishes a plan, and
 * nothing else does.
 */
export const isPlanDrawn = (tables: readonly Pick<Table, 'w'>[]): boolean => tables.some(({ w }) => w !== undefined)

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
