import type { Table } from './catalogue.ts'

// These functions are not in `floor-plan.ts`, because the screen of the tables needs that file only for a drawn plan.

/**
 * Whether a manager has drawn the floor plan of the department to which these tables belong. Only then do tables have a
 * width `w`.
 */
export const isPlanDrawn = (tables: readonly Pick<Table, 'w'>[]): boolean => tables.some(({ w }) => w !== undefined)

/**
 * The width at which the floor plan shows a table whose size no manager has drawn: `widthCqw` percent of the width of
 * the plan, but at most `maxWidthPx` pixels.
 */
export function getDefaultTableWidth({ shape, seats }: Pick<Table, 'shape' | 'seats'>): {
  widthCqw: number
  maxWidthPx: number
} {
  if (seats <= 1) return { widthCqw: 9, maxWidthPx: 92 }
  if (shape === 'round')
    return { widthCqw: 15.8 + Math.max(0, seats - 4), maxWidthPx: 148 + 8 * Math.max(0, seats - 4) }
  if (shape === 'square') return { widthCqw: seats <= 2 ? 14.6 : 16.6, maxWidthPx: seats <= 2 ? 134 : 156 }
  return { widthCqw: 11 + 1.8 * seats, maxWidthPx: 106 + 17 * seats }
}
