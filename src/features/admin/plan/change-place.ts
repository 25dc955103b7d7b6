import { planRatio } from '../../../../domain/floor-plan.ts'
import { fitPlace, type Place, type Point, round, type Size } from './plan-items.ts'

/** One corner of an item before its rotation: `{ x: -1, y: -1 }` is the upper left one. */
export type Corner = { x: -1 | 1; y: -1 | 1 }

/** Rotates a vector. Both vectors are in percent of the plan, whose percents of width and height differ in length. */
function rotate({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: x * cos - (y / planRatio) * sin, y: x * planRatio * sin + y * cos }
}

type ResizeRule = { min: Size; isSquare: boolean }

/** Moves one corner of an item to `to`. The opposite corner stays. */
export function resizePlace(place: Place, corner: Corner, to: Point, { min, isSquare }: ResizeRule): Place {
  const fromCentre = rotate({ x: (-corner.x * place.w) / 2, y: (-corner.y * place.h) / 2 }, place.rotation)
  const fixed = { x: place.x + fromCentre.x, y: place.y + fromCentre.y }
  const across = rotate({ x: to.x - fixed.x, y: to.y - fixed.y }, -place.rotation)
  let w = Math.max(across.x * corner.x, min.w)
  let h = Math.max(across.y * corner.y, min.h)
  if (isSquare) {
    w = Math.max(w, h / planRatio)
    h = w * planRatio
  }
  const toCentre = rotate({ x: (corner.x * w) / 2, y: (corner.y * h) / 2 }, place.rotation)
  return fitPlace({ ...place, x: fixed.x + toCentre.x, y: fixed.y + toCentre.y, w: round(w), h: round(h) })
}

/** The rotation with which the upper edge of an item points to `to`, in degrees: a multiple of `step`. */
export function rotationTowards({ x, y }: Place, to: Point, step: number): number {
  const angle = (Math.atan2(to.x - x, (y - to.y) / planRatio) * 180) / Math.PI
  return (Math.round(angle / step) * step + 360) % 360
}
