import type { Table } from '../../../../domain/catalogue.ts'

type Spot = { x: number; y: number }

const rows = [10, 30, 50, 70, 90, 20, 40, 60, 80]
const columns = [
  [10, 30, 50, 70, 90],
  [20, 40, 60, 80],
]
/**
 * The spots for new tables, in percent of the floor plan's width and height, in the order of their use: five rows of
 * five from the top left, then the four rows between them, then the same nine rows in the columns between.
 */
const spots: Spot[] = columns.flatMap(across => rows.flatMap(y => across.map(x => ({ x, y }))))

/** Returns the first spot that is at least 10 % away from all `taken` ones. When the plan is full, reuses a spot. */
export function findFreeSpot(taken: readonly Spot[]): Spot {
  const isNear = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < 10 && Math.abs(a.y - b.y) < 10
  return spots.find(spot => !taken.some(other => isNear(spot, other))) ?? spots[taken.length % spots.length]!
}

export const defaultShapeOf = (kind: Table['kind']): Table['shape'] => (kind === 'table' ? 'square' : 'round')

/** Returns the spot of a golf hole on the floor plan: holes 1 to 9 in a left column, 10 to 18 in a right one. */
export const spotOfHole = (hole: number): { x: number; y: number } => ({
  x: hole <= 9 ? 25 : 75,
  y: 6 + ((hole - 1) % 9) * 11,
})

/** Returns the hole numbers from 1 to 18 with which no name ends. */
export function findMissingHoles(names: readonly string[]): number[] {
  const taken = new Set(names.map(name => Number(/(\d+)\s*$/.exec(name)?.[1])))
  return Array.from({ length: 18 }, (_, index) => index + 1).filter(hole => !taken.has(hole))
}

/** Suggests a name after the last one: `Mesa 12` → `Mesa 13`, `Terraza` → `Terraza 2`. */
export function suggestNextName(last: string | undefined, fallback: string): string {
  if (!last) return `${fallback} 1`
  const [, stem, number] = /^(.*?)\s*(\d+)?$/.exec(last) ?? []
  return `${stem} ${number === undefined ? 2 : Number(number) + 1}`
}
