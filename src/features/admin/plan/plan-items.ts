import type { Decor, Department, Table } from '../../../../domain/catalogue.ts'
import { findRoom, planAspectRatio } from '../../../../domain/floor-plan.ts'

/**
 * The position and size of a table or decor element (bar, wall, door). `x` and `y` are its centre, `w` and `h` its size
 * before the rotation, all in percent of the plan's width or height. `rotation` is in degrees, clockwise.
 */
export type Placement = { x: number; y: number; w: number; h: number; rotation: number }
/** A size in percent of the plan's width (`w`) and of its height (`h`). */
export type Size = Pick<Placement, 'w' | 'h'>
/** A point in percent of the plan's width (`x`) and of its height (`y`). */
export type Point = { x: number; y: number }

/** `key` is unique among the tables and decor of a plan, for example `table:mesa-4`. */
type Item = Placement & { key: string; id: string; roomId?: string | undefined }
export type PlanTable = Item & { type: 'table' } & Pick<Table, 'name' | 'seats' | 'kind' | 'shape'>
/** A bar, a wall or a door on the plan, with its position. */
export type PlanDecor = Item & { type: 'decor'; kind: Decor['kind'] }
export type PlanItem = PlanTable | PlanDecor
/** A room of a department, for example the terrace of the dining room. Each room has a plan of its own. */
export type Room = NonNullable<Department['rooms']>[number]
/**
 * The floor plan of a department: its rooms, and the tables and decor of all rooms. `rooms` is empty if the department
 * has only one plan.
 */
export type Plan = { rooms: readonly Room[]; items: readonly PlanItem[] }

export const planItemKeyOf = (type: PlanItem['type'], id: string): string => `${type}:${id}`

/**
 * Returns the tables and decor of a room. The first room includes those without a room of their own. If the department
 * has no rooms, pass `undefined` to get all of them.
 */
export const itemsIn = ({ rooms, items }: Plan, roomId: string | undefined): PlanItem[] =>
  items.filter(item => findRoom([...rooms], item.roomId)?.id === roomId)

/**
 * Returns a width and height in percent that are equally long on the screen. The plan is wider than it is high, so the
 * percentage of the height is larger.
 */
export const equalSidesOf = (width: number): Size => ({
  w: roundToHundredths(width),
  h: roundToHundredths(width * planAspectRatio),
})

/** True for round and square tables, whose width and height must be equally long on the screen. */
export const hasEqualSides = (item: PlanItem): boolean => item.type === 'table' && item.shape !== 'rectangle'

/** The smallest size that the handles and the keys `+` and `-` allow. A table must remain large enough for a finger. */
export const minSizeOf = (item: PlanItem): Size => (item.type === 'table' ? equalSidesOf(4) : { w: 1, h: 1 })

export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100
/**
 * Larger than the rounding errors of floating-point sums. A number that is too large only by such an error must not be
 * rounded up.
 */
const tiny = 1e-6
const roundUpToHundredths = (value: number): number => Math.ceil(value * 100 - tiny) / 100
const roundDownToHundredths = (value: number): number => Math.floor(value * 100 + tiny) / 100
export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/**
 * Half the width and half the height, in percent of the plan, of the smallest unrotated rectangle that contains the
 * rotated element.
 */
export function halfExtentsOf({ w, h, rotation }: Omit<Placement, 'x' | 'y'>): Point {
  const radians = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  return { x: (cos * w + (sin * h) / planAspectRatio) / 2, y: (sin * w * planAspectRatio + cos * h) / 2 }
}

/**
 * Returns the smallest and largest coordinate of an element's centre at which no part of the element is outside the
 * plan.
 * @param halfExtent half the element's extent along this axis, in percent of the plan
 */
export function centreLimitsOf(halfExtent: number): { low: number; high: number } {
  const low = roundUpToHundredths(halfExtent)
  return { low, high: roundToHundredths(100 - low) }
}

/** The smallest width and height, in percent, that the server accepts. */
const minSize = 0.1

/**
 * Moves an element inside the plan if part of it is outside, shrinks it if it is larger than the plan, and enlarges
 * sides below `minSize`. Rounds percents to hundredths, and the rotation to whole degrees from 0 to 359.
 */
export function fitPlacement({ x, y, w, h, rotation }: Placement): Placement {
  const turned = {
    w: clamp(roundToHundredths(w), minSize, 100),
    h: clamp(roundToHundredths(h), minSize, 100),
    rotation: normalizeAngle(rotation),
  }
  const fitted = shrink(turned)
  const half = halfExtentsOf(fitted)
  const [across, down] = [centreLimitsOf(half.x), centreLimitsOf(half.y)]
  return {
    x: clamp(roundToHundredths(x), across.low, across.high),
    y: clamp(roundToHundredths(y), down.low, down.high),
    ...fitted,
  }
}

function shrink(size: Omit<Placement, 'x' | 'y'>): Omit<Placement, 'x' | 'y'> {
  const half = halfExtentsOf(size)
  const scale = Math.min(1, 50 / half.x, 50 / half.y)
  if (scale === 1) return size
  // A side that would become smaller than `minSize` gets `minSize`, so it shrinks less than by `scale`. The other side
  // then shrinks by `spare` more, so that the rotated element still fits into the plan.
  const spare = Math.min(size.w, size.h) * scale < minSize ? 2 * minSize : 0
  const scaled = (side: number) => (side * scale < minSize ? minSize : roundDownToHundredths(side * scale - spare))
  return { ...size, w: scaled(size.w), h: scaled(size.h) }
}

/** Converts an angle to whole degrees from 0 to 359: -15 becomes 345. */
const normalizeAngle = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360
