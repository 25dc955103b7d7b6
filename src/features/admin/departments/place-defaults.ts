import type { Table } from '../../../../domain/catalogue.ts'

type Spot = { x: number; y: number }

const rows = [10, 30, 50, 70, 90, 20, 40, 60, 80]
const columns = [
  [10, 30, 50, 70, 90],
  [20, 40, 60, 80],
]
/**
 * The positions for new tables, in percent of the width and height of the floor plan, in the order in which they are
 * used. The first 25 form a 5 × 5 grid; the others lie between the positions of the grid.
 */
const spots: Spot[] = columns.flatMap(across => rows.flatMap(y => across.map(x => ({ x, y }))))

/**
 * Returns the first position that is at least 10 % away from all `taken` positions, horizontally or vertically. If
 * there is none, returns a position where the new table may overlap another table.
 */
export function findFreeSpot(taken: readonly Spot[]): Spot {
  const isNear = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < 10 && Math.abs(a.y - b.y) < 10
  return spots.find(spot => !taken.some(other => isNear(spot, other))) ?? spots[taken.length % spots.length]!
}

/** The shape in which a new table is drawn on the floor plan: a table is square, a hole, room or seat is round. */
export const defaultShapeOf = (kind: Table['kind']): Table['shape'] => (kind === 'table' ? 'square' : 'round')

/**
 * Returns the position of a golf hole on the floor plan, in percent. Holes 1 to 9 form a left column, holes 10 to 18 a
 * right one.
 */
export const positionOfHole = (hole: number): { x: number; y: number } => ({
  x: hole <= 9 ? 25 : 75,
  y: 6 + ((hole - 1) % 9) * 11,
})

/**
 * Returns the numbers from 1 to 18 of the golf holes that do not exist yet.
 * @param names the names of the existing holes, each with its number at the end, for example `Hoyo 7`
 */
export function findMissingHoles(names: readonly string[]): number[] {
  const taken = new Set(names.map(name => Number(/(\d+)\s*$/.exec(name)?.[1])))
  return Array.from({ length: 18 }, (_, index) => index + 1).filter(hole => !taken.has(hole))
}

/**
 * Suggests the name of the next table: `Mesa 13` after `Mesa 12`, and `Terraza 2` after `Terraza`.
 * @param last the name of the last table
 * @param fallback the word before the number if there is no table yet, for example `Mesa`
 */
export function suggestNextName(last: string | undefined, fallback: string): string {
  if (!last) return `${fallback} 1`
  const [, stem, number] = /^(.*?)\s*(\d+)?$/.exec(last) ?? []
  return `${stem} ${number === undefined ? 2 : Number(number) + 1}`
}
