import { expect, it } from 'vitest'
import { isValidDocument } from './catalogue.ts'
import { findRoom, getDefaultTableSize, planAspectRatio } from './floor-plan.ts'
import { isPlanDrawn } from './table-width.ts'

const table = { departmentId: 'salon', name: 'Mesa 1', seats: 4, kind: 'table', shape: 'round', x: 20, y: 30 }
const department = { name: 'Salón', position: 1, kind: 'dining' }
const bar = { id: 'b', kind: 'bar', x: 50, y: 90, w: 20, h: 8 }
const isTable = (fields: object) => isValidDocument('tables', { ...table, ...fields })
const isDepartment = (fields: object) => isValidDocument('departments', { ...department, ...fields })

it('a floor plan is treated as drawn if at least one table has a size', () => {
  expect(isPlanDrawn([])).toBe(false)
  expect(isPlanDrawn([{}, {}])).toBe(false)
  expect(isPlanDrawn([{}, { w: 12 }])).toBe(true)
})

it('a table without a room, or with an unknown room, is in the first room', () => {
  const rooms = [
    { id: 'a', name: 'Salón' },
    { id: 'b', name: 'Terraza' },
  ]
  expect(findRoom(rooms, 'b')).toBe(rooms[1])
  expect(findRoom(rooms, 'gone')).toBe(rooms[0])
  expect(findRoom(rooms)).toBe(rooms[0])
  expect(findRoom(undefined, 'a')).toBeUndefined()
})

it('a table may have a size, a rotation and a room; values that are out of range are refused', () => {
  expect(isTable({})).toBe(true)
  expect(isTable({ w: 12.5, h: 16, rotation: 345, roomId: 'a' })).toBe(true)
  for (const wrong of [
    { w: 0 },
    { h: 101 },
    { w: Number.NaN },
    { rotation: 360 },
    { rotation: -15 },
    { rotation: 1.5 },
    { roomId: '' },
  ])
    expect(isTable(wrong)).toBe(false)
})

it('a department may have at most 12 rooms, and at most 60 bars, walls and doors inside its floor plan', () => {
  const many = (count: number, item: object) =>
    Array.from({ length: count }, (_, index) => ({ ...item, id: `i${index}` }))
  expect(isDepartment({ rooms: many(12, { name: 'Sala' }), decor: many(60, bar) })).toBe(true)
  expect(isDepartment({ rooms: many(13, { name: 'Sala' }) })).toBe(false)
  expect(isDepartment({ decor: many(61, bar) })).toBe(false)
  for (const wrong of [{ kind: 'plant' }, { x: -1 }, { y: 101 }, { w: 0 }, { h: undefined }, { rotation: 400 }])
    expect(isDepartment({ decor: [{ ...bar, ...wrong }] })).toBe(false)
})

it('the default size on a drawn plan is as high as wide, except for a rectangle', () => {
  const ratioOf = (shape: 'round' | 'square' | 'rectangle') => {
    const { w, h } = getDefaultTableSize({ shape, seats: 4 })
    return h / w
  }
  expect(ratioOf('round')).toBeCloseTo(planAspectRatio, 2)
  expect(ratioOf('square')).toBeCloseTo(planAspectRatio, 2)
  expect(getDefaultTableSize({ shape: 'rectangle', seats: 4 })).toMatchObject({ h: 14 })
})
