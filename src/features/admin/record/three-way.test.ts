import { describe, expect, it } from 'vitest'
import { differences, merged, same } from './three-way.ts'

describe('same', () => {
  it('compares what JSON would hold', () => {
    expect(same({ a: [1, { b: null }], c: undefined }, { a: [1, { b: null }] })).toBe(true)
    expect(same({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
    expect(same([1, 2], [2, 1])).toBe(false)
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(same([], {})).toBe(false)
    expect(same(null, {})).toBe(false)
  })
})

describe('two people changed one product', () => {
  const base = { name: 'Taco', price: '45', category: 'brasa', tags: ['a'] }
  const mine = { ...base, price: '50', tags: ['a', 'b'] }
  const theirs = { ...base, name: 'Tacos', price: '48' }

  it('asks only where both changed the same field', () => {
    expect(differences(base, mine, theirs)).toEqual([
      { field: 'name', changedBy: 'theirs' },
      { field: 'price', changedBy: undefined },
      { field: 'tags', changedBy: 'mine' },
    ])
  })

  it('has nothing to ask where both did the same', () => {
    expect(differences(base, { ...base, price: '50' }, { ...base, price: '50' })).toEqual([])
  })

  it('keeps what was chosen of each', () => {
    const chosen = { name: 'theirs', price: 'mine', tags: 'mine' } as const
    expect(merged(mine, theirs, chosen)).toEqual({ name: 'Tacos', price: '50', category: 'brasa', tags: ['a', 'b'] })
  })
})
