import { centreLimitsOf, clamp, halfExtentsOf, type Placement, type Point, roundToHundredths } from './plan-items.ts'

/** An element (table, bar, wall or door) snaps to a line that is at most this far away, in percent of the plan. */
const reach = 1
/** The distance between two grid lines, in percent of the plan. */
export const gridStep = 2.5

/**
 * The positions of the edges and centres of other elements, in percent of the plan. `x` holds the positions of vertical
 * lines, `y` the positions of horizontal lines.
 */
export type SnapLines = { x: readonly number[]; y: readonly number[] }
/**
 * A line on which the dragged element has snapped. `axis: 'x'` is a vertical line at `at` percent of the plan's width.
 */
export type SnapGuide = { axis: 'x' | 'y'; at: number }
export type Snapped = { place: Placement; guides: SnapGuide[] }

export function listSnapLines(others: readonly Placement[]): SnapLines {
  const lines = (axis: 'x' | 'y') =>
    others.flatMap(other => {
      const half = halfExtentsOf(other)[axis]
      return [other[axis], other[axis] - half, other[axis] + half]
    })
  return { x: lines('x'), y: lines('y') }
}

/**
 * Snaps an element on each axis: its centre or one of its edges moves onto a near line of another element, or one of
 * its edges moves onto a near edge of the plan. Without such a line or edge, the centre moves onto the grid. Snapping
 * the result again does not change it.
 */
export function snapPlacement(place: Placement, lines: SnapLines): Snapped {
  const half = halfExtentsOf(place)
  const [x, y] = [snapAxis(place.x, half.x, lines.x), snapAxis(place.y, half.y, lines.y)]
  const guides: SnapGuide[] = []
  if (x.guide !== undefined) guides.push({ axis: 'x', at: x.guide })
  if (y.guide !== undefined) guides.push({ axis: 'y', at: y.guide })
  return { place: { ...place, x: x.at, y: y.at }, guides }
}

/**
 * Moves a point, on each axis, onto a near line of another element or a near edge of the plan, or else onto the grid.
 * Used for the dragged corner of an element that is resized.
 */
export function snapPoint({ x, y }: Point, lines: SnapLines): Point {
  return { x: snapAxis(x, 0, lines.x).at, y: snapAxis(y, 0, lines.y).at }
}

type AxisPlace = { at: number; guide?: number }

function snapAxis(centre: number, half: number, lines: readonly number[]): AxisPlace {
  const { low, high } = centreLimitsOf(half)
  const from = clamp(roundToHundredths(centre), low, high)
  const near = findNear(from, half, lines)
  if (near) return near
  const onGrid = toGrid(from, low, high)
  // A line of another element that was too far from the original position can be near enough to the grid position.
  return findNear(onGrid, half, lines) ?? { at: onGrid }
}

/**
 * Finds the nearest position of an element, at most `reach` away, at which its centre or an edge is on one of the
 * `lines`, or an edge is on an edge of the plan. `from` is the centre of the element. Runs for each frame of a drag, so
 * it must be fast.
 */
function findNear(from: number, half: number, lines: readonly number[]): AxisPlace | undefined {
  const { low, high } = centreLimitsOf(half)
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
    // Most lines are too far away for the centre and for the edges.
    if (Math.abs(line - from) > half + 2 * reach) continue
    consider(roundToHundredths(line), line)
    consider(roundToHundredths(line + half), line)
    consider(roundToHundredths(line - half), line)
  }
  return nearest
}

/** Returns the nearest multiple of `gridStep` between `low` and `high`, or `value` if there is none. */
function toGrid(value: number, low: number, high: number): number {
  const nearest = clamp(
    Math.round(value / gridStep),
    Math.ceil(low / gridStep),
    Math.max(Math.ceil(low / gridStep), Math.floor(high / gridStep)),
  )
  const at = nearest * gridStep
  return at <= high ? at : value
}
