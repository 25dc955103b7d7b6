import type { Table } from '../../../../domain/catalogue.ts'

type Spot = { x: number; y: number }

const rows = [10, 30, 50, 70, 90, 20, 40, 60, 80]
const columns = [
  [10, 30, 50, 70, 90],
  [20, 40, 60, 80],
]
/**
 * The spots for new tables, in percent of the floor plan's width and height, in the order in which tables get them. The
 * first 25 spots form a 5 × 5 grid. The later spots are between the spots of the grid.
 */
const spots: Spot[] = columns.flatMap(across => rows.flatMap(y => across.map(x => ({ x, y }))))

/**
 * Returns the first spot that is at least 10 % away from all `taken` spots. When no spot is free, returns a spot that
 * is already taken.
 */
export function findFreeSpot(taken: readonly Spot[]): Spot {
  const isNear = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < 10 && Math.abs(a.y - b.y) < 10
  return spots.find(spot => !taken.some(other => isNear(spot, other))) ?? spots[taken.length % spots.length]!
}

export const defaultShapeOf = (kind: Table['kind']): Table['shape'] => (kind === 'table' ? 'square' : 'round')

/**
 * Returns the spot of a golf hole on the floor plan. Holes 1 to 9 form a left column, holes 10 to 18 a right column.
 */
export const spotOfHole = (hole: number): { x: number; y: number } => ({
  x: hole <= 9 ? 25 : 75,
  y: 6 + ((hole - 1) % 9) * 11,
})

/** Returns the hole numbers from 1 to 18 that no name ends with. `Hoyo 7`, for example, ends with 7. */
export function findMissingHoles(names: readonly string[]): number[] {
  const taken = new Set(names.map(name => Number(/(\d+)\s*$/.exec(name)?.[1])))
  return Array.from({ length: 18 }, (_, index) => index + 1).filter(hole => !taken.has(hole))
}

/**
 * Suggests the name of the next table from the name of the last table: `Mesa 12` → `Mesa 13`, `Terraza` → `Terraza 2`.
 */
export function suggestNextName(last: string | undefined, fallback: string): string {
  if (!last) return `${fallback} 1`
  const [, stem, number] = /^(.*?)\s*(\d+)?$/.exec(last) ?? []
  return `${stem} ${number === undefined ? 2 : Number(number) + 1}`
}
