import type { Table } from '../../../../domain/catalogue.ts'

type Spot = { x: number; y: number }

/** Where places go on the plan, in percent: five rows of five from the top left, then between the rows, then between the columns. */
const rows = [10, 30, 50, 70, 90, 20, 40, 60, 80]
const columns = [
  [10, 30, 50, 70, 90],
  [20, 40, 60, 80],
]
const spots: Spot[] = columns.flatMap(across => rows.flatMap(y => across.map(x => ({ x, y }))))

/** The first spot that nothing stands on; a plan without one starts over. */
export function findFreeSpot(taken: readonly Spot[]): Spot {
  const isNear = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < 10 && Math.abs(a.y - b.y) < 10
  return spots.find(spot => !taken.some(other => isNear(spot, other))) ?? spots[taken.length % spots.length]!
}

export const defaultShapeOf = (kind: Table['kind']): Table['shape'] => (kind === 'table' ? 'square' : 'round')

/** The hole's place on the scorecard: the first nine on the left, the second on the right. */
export const spotOfHole = (hole: number): { x: number; y: number } => ({
  x: hole <= 9 ? 25 : 75,
  y: 6 + ((hole - 1) % 9) * 11,
})

/** Which of the holes 1 to 18 no name ends with yet. */
export function findMissingHoles(names: readonly string[]): number[] {
  const taken = new Set(names.map(name => Number(/(\d+)\s*$/.exec(name)?.[1])))
  return Array.from({ length: 18 }, (_, index) => index + 1).filter(hole => !taken.has(hole))
}

/** The name that follows the last one: `Mesa 12` → `Mesa 13`; a name without a number gets a 2. */
export function suggestNextName(last: string | undefined, fallback: string): string {
  if (!last) return `${fallback} 1`
  const [, stem, number] = /^(.*?)\s*(\d+)?$/.exec(last) ?? []
  return `${stem} ${number === undefined ? 2 : Number(number) + 1}`
}
