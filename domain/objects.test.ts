import { expect, it } from 'vitest'
import { getOwn, omitUndefined, pick } from './objects.ts'

it('`getOwn` finds no inherited property', () => {
  expect(getOwn({ a: 1 }, 'a')).toBe(1)
  expect(getOwn({ a: 1 } as { [key: string]: unknown }, 'toString')).toBeUndefined()
})

it('`omitUndefined` keeps all values but `undefined`', () => {
  expect(Object.entries(omitUndefined({ a: undefined, b: null, c: 0, d: '' }))).toEqual([
    ['b', null],
    ['c', 0],
    ['d', ''],
  ])
})

it('`pick` copies the keys that the object has, and no other key', () => {
  const value: { a: number; b?: number; c: number } = { a: 1, c: 3 }
  expect(Object.entries(pick(value, ['a', 'b']))).toEqual([['a', 1]])
})
