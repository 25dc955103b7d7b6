import { describe, expect, it } from 'vitest'
import { findDifferences, isSameJson, mergeChosen } from './three-way-merge.ts'

describe('isSameJson', () => {
  it('ignores the order of keys and keys with the value undefined', () => {
    expect(isSameJson({ a: [1, { b: null }], c: undefined }, { a: [1, { b: null }] })).toBe(true)
    expect(isSameJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
    expect(isSameJson([1, 2], [2, 1])).toBe(false)
    expect(isSameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(isSameJson([], {})).toBe(false)
    expect(isSameJson(null, {})).toBe(false)
  })
})

describe('merging two versions of one product', () => {
  const base = { name: 'Taco', price: '45', category: 'brasa', tags: ['a'] }
  const mine = { ...base, price: '50', tags: ['a', 'b'] }
  const theirs = { ...base, name: 'Tacos', price: '48' }

  it('finds each field that differs and the side that changed it, or no side when both changed it', () => {
    expect(findDifferences(base, mine, theirs)).toEqual([
      { field: 'name', changedBy: 'theirs' },
      { field: 'price', changedBy: undefined },
      { field: 'tags', changedBy: 'mine' },
    ])
  })

  it('finds no difference when both sides made the same change', () => {
    expect(findDifferences(base, { ...base, price: '50' }, { ...base, price: '50' })).toEqual([])
  })

  it('finds a field that only one version has, and takes it or leaves it out, depending on the chosen side', () => {
    const added = { ...base, colour: 'red' }
    expect(findDifferences<object>(base, added, base)).toEqual([{ field: 'colour', changedBy: 'mine' }])
    expect(findDifferences<object>(added, base, added)).toEqual([{ field: 'colour', changedBy: 'mine' }])
    expect(mergeChosen<object>(added, base, { colour: 'mine' })).toEqual(added)
    expect(mergeChosen<object>(added, base, { colour: 'theirs' })).toEqual(base)
    expect(mergeChosen<object>(base, added, { colour: 'mine' })).toEqual(base)
  })

  it('takes the value of each field from the chosen side', () => {
    const chosen = { name: 'theirs', price: 'mine', tags: 'mine' } as const
    expect(mergeChosen(mine, theirs, chosen)).toEqual({
      name: 'Tacos',
      price: '50',
      category: 'brasa',
      tags: ['a', 'b'],
    })
  })
})
