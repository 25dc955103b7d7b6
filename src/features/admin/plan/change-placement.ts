import { planAspectRatio } from '../../../../domain/floor-plan.ts'
import { fitPlacement, type Placement, type Point, roundToHundredths, type Size } from './plan-items.ts'

/**
 * A corner of a table or decor element (wall, bar or door), by its direction from the centre. `{ x: -1, y: -1 }` is the
 * upper left corner. If the element is rotated, the corner rotates with it.
 */
export type Corner = { x: -1 | 1; y: -1 | 1 }

/**
 * Rotates a vector clockwise. `x` is in percent of the plan's width and `y` in percent of its height. The plan is wider
 * than it is high, so 1 % of the width is longer than 1 % of the height.
 */
function rotate({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: x * cos - (y / planAspectRatio) * sin, y: x * planAspectRatio * sin + y * cos }
}

type ResizeRule = { min: Size; isSquare: boolean }

/**
 * Returns the position and size of an element after a pointer has dragged one of its corners to `to`. The opposite
 * corner does not move, unless the element would leave the plan (see `fitPlacement`).
 */
export function resizePlacement(place: Placement, corner: Corner, to: Point, { min, isSquare }: ResizeRule): Placement {
  const fromCentre = rotate({ x: (-corner.x * place.w) / 2, y: (-corner.y * place.h) / 2 }, place.rotation)
  const fixed = { x: place.x + fromCentre.x, y: place.y + fromCentre.y }
  const across = rotate({ x: to.x - fixed.x, y: to.y - fixed.y }, -place.rotation)
  let w = Math.max(across.x * corner.x, min.w)
  let h = Math.max(across.y * corner.y, min.h)
  if (isSquare) {
    w = Math.max(w, h / planAspectRatio)
    h = w * planAspectRatio
  }
  const toCentre = rotate({ x: (corner.x * w) / 2, y: (corner.y * h) / 2 }, place.rotation)
  return fitPlacement({
    ...place,
    x: fixed.x + toCentre.x,
    y: fixed.y + toCentre.y,
    w: roundToHundredths(w),
    h: roundToHundredths(h),
  })
}

/**
 * Returns the rotation, in degrees, that turns the upper edge of the element at `x`, `y` towards the point `to`. The
 * rotation is rounded to a multiple of `step` degrees.
 */
export function rotationTowards({ x, y }: Placement, to: Point, step: number): number {
  const angle = (Math.atan2(to.x - x, (y - to.y) / planAspectRatio) * 180) / Math.PI
  return (Math.round(angle / step) * step + 360) % 360
}
