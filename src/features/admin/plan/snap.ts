import { clamp, halfExtents, limitsOf, type Place, type Point, round } from './plan-items.ts'

/** Lines of other items within this distance attract, in percent of the plan. */
const reach = 1
export const gridStep = 2.5

/** The edges and centres of other items: `x` of the upright lines, `y` of the level ones. */
export type SnapLines = { x: readonly number[]; y: readonly number[] }
/** A line that the dragged item has met. */
export type Guide = { axis: 'x' | 'y'; at: number }
export type Snapped = { place: Place; guides: Guide[] }

export function listSnapLines(others: readonly Place[]): SnapLines {
  const lines = (axis: 'x' | 'y') =>
    others.flatMap(other => {
      const half = halfExtents(other)[axis]
      return [other[axis], other[axis] - half, other[axis] + half]
    })
  return { x: lines('x'), y: lines('y') }
}

/**
 * Returns the nearest place where an edge or the centre of the item is on a line of another item, on the wall of the
 * plan or, if there is no such line near, where its centre is on the grid. Snapping again changes nothing.
 */
export function snapPlace(place: Place, lines: SnapLines): Snapped {
  const half = halfExtents(place)
  const [x, y] = [snapAxis(place.x, half.x, lines.x), snapAxis(place.y, half.y, lines.y)]
  const guides: Guide[] = []
  if (x.guide !== undefined) guides.push({ axis: 'x', at: x.guide })
  if (y.guide !== undefined) guides.push({ axis: 'y', at: y.guide })
  return { place: { ...place, x: x.at, y: y.at }, guides }
}

/** Returns the point on the nearest lines, else on the grid: where the corner of a resized item goes. */
export function snapPoint({ x, y }: Point, lines: SnapLines): Point {
  return { x: snapAxis(x, 0, lines.x).at, y: snapAxis(y, 0, lines.y).at }
}

type AxisPlace = { at: number; guide?: number }

function snapAxis(centre: number, half: number, lines: readonly number[]): AxisPlace {
  const { low, high } = limitsOf(half)
  const from = clamp(round(centre), low, high)
  const near = findNear(from, half, lines)
  if (near) return near
  const onGrid = toGrid(from, low, high)
  // The grid point may be near a line that was too far before.
  return findNear(onGrid, half, lines) ?? { at: onGrid }
}

/** Finds the nearest place within reach where the centre or an edge is on a line. Runs for each frame of a drag. */
function findNear(from: number, half: number, lines: readonly number[]): AxisPlace | undefined {
  const { low, high } = limitsOf(half)
  let nearest: AxisPlace | undefined
  let nearestDistance = reach
  const consider = (at: number, guide: number) => {
    const distance = Math.abs(at - from)
    if (at < low || at > high || distance > reach || (nearest && distance >= nearestDistance)) return
    nearest = { at, guide }
    nearestDistance = distance
  }
  consider(low, 0)
  consider(high, 100)
  for (const line of lines) {
    // Most lines are too far away for any edge.
    if (Math.abs(line - from) > half + 2 * reach) continue
    consider(round(line), line)
    consider(round(line + half), line)
    consider(round(line - half), line)
  }
  return nearest
}

/** Returns the nearest multiple of the grid step between `low` and `high`; without any, `value`. */
function toGrid(value: number, low: number, high: number): number {
  const nearest = clamp(
    Math.round(value / gridStep),
    Math.ceil(low / gridStep),
    Math.max(Math.ceil(low / gridStep), Math.floor(high / gridStep)),
  )
  const at = nearest * gridStep
  return at <= high ? at : value
}
