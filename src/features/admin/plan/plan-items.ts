import type { Decor, Department, Table } from '../../../../domain/catalogue.ts'
import { findRoom, planRatio } from '../../../../domain/floor-plan.ts'

/**
 * Where an element of the plan is. `x` and `y` are its centre, `w` and `h` its size before the rotation, in percent of
 * the plan's width and height. `rotation`: in degrees, clockwise.
 */
export type Place = { x: number; y: number; w: number; h: number; rotation: number }
export type Size = Pick<Place, 'w' | 'h'>
export type Point = { x: number; y: number }

/** `key` is unique among the tables and the decor of a plan. */
type Item = Place & { key: string; id: string; roomId?: string | undefined }
export type PlanTable = Item & { type: 'table' } & Pick<Table, 'name' | 'seats' | 'kind' | 'shape'>
export type PlanDecor = Item & { type: 'decor'; kind: Decor['kind'] }
export type PlanItem = PlanTable | PlanDecor
export type Room = NonNullable<Department['rooms']>[number]
export type Plan = { rooms: readonly Room[]; items: readonly PlanItem[] }

export const keyOf = (type: PlanItem['type'], id: string): string => `${type}:${id}`

/** The items of a room; without rooms, all of them. */
export const itemsIn = ({ rooms, items }: Plan, roomId: string | undefined): PlanItem[] =>
  items.filter(item => findRoom([...rooms], item.roomId)?.id === roomId)

/** A width and a height that are equal on the screen: a plan is wider than it is high. */
export const squareOf = (width: number): Size => ({ w: round(width), h: round(width * planRatio) })

/** Round and square tables are as wide as they are high. */
export const isSquare = (item: PlanItem): boolean => item.type === 'table' && item.shape !== 'rectangle'

/** The least width and height of an item that is resized. */
export const minSizeOf = (item: PlanItem): Size => (item.type === 'table' ? squareOf(4) : { w: 1, h: 1 })

/** Rounds to hundredths of a percent. */
export const round = (value: number): number => Math.round(value * 100) / 100
/** Sums of floating-point numbers are wrong by less than this, which is no reason to round up. */
const tiny = 1e-6
const roundUp = (value: number): number => Math.ceil(value * 100 - tiny) / 100
const roundDown = (value: number): number => Math.floor(value * 100 + tiny) / 100
export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** Half the width and height of the smallest upright rectangle around a rotated item, in percent of the plan. */
export function halfExtents({ w, h, rotation }: Omit<Place, 'x' | 'y'>): Point {
  const turn = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return { x: (cos * w + (sin * h) / planRatio) / 2, y: (sin * w * planRatio + cos * h) / 2 }
}

/** The least and greatest coordinate of the centre of an item that is inside the plan. */
export function limitsOf(halfExtent: number): { low: number; high: number } {
  const low = roundUp(halfExtent)
  return { low, high: round(100 - low) }
}

/** The least width and height that the server accepts. */
const minSize = 0.1

/** Returns the place inside the plan that is nearest. Makes what is larger than the plan smaller. */
export function fitPlace({ x, y, w, h, rotation }: Place): Place {
  const turned = { w: clamp(round(w), minSize, 100), h: clamp(round(h), minSize, 100), rotation: turn(rotation) }
  const fitted = shrink(turned)
  const half = halfExtents(fitted)
  const [across, down] = [limitsOf(half.x), limitsOf(half.y)]
  return { x: clamp(round(x), across.low, across.high), y: clamp(round(y), down.low, down.high), ...fitted }
}

function shrink(size: Omit<Place, 'x' | 'y'>): Omit<Place, 'x' | 'y'> {
  const half = halfExtents(size)
  const scale = Math.min(1, 50 / half.x, 50 / half.y)
  if (scale === 1) return size
  // A side that cannot be less wide makes the other one a little shorter.
  const spare = Math.min(size.w, size.h) * scale < minSize ? 2 * minSize : 0
  const scaled = (side: number) => (side * scale < minSize ? minSize : roundDown(side * scale - spare))
  return { ...size, w: scaled(size.w), h: scaled(size.h) }
}

/** Whole degrees from 0 to 359. */
const turn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360
