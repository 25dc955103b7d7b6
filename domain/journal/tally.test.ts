import { describe, expect, it } from 'vitest'
import type { JournalEntry } from './entry.ts'
import { addNamedSums, addSumsByGroup, addToTally, mergeTallies } from './tally.ts'

const entry = (sums: object, split: object) => ({ date: '2026-11-20', sums, split }) as JournalEntry

describe('a tally (the sums of many journal entries)', () => {
  it('adds up the sums of the entries, leaves out sums of 0, and counts the entries', () => {
    const first = addToTally(undefined, entry({ payments: 500 }, { methods: { cash: { payments: 500 } } }))
    expect(first).toEqual({
      date: '2026-11-20',
      entries: 1,
      sums: { payments: 500 },
      split: { methods: { cash: { payments: 500 } } },
    })
    const voided = addToTally(first, entry({ payments: -500 }, { methods: { cash: { payments: -500 } } }))
    expect(voided).toEqual({ date: '2026-11-20', entries: 2, sums: {}, split: {} })
  })

  it('leaves out a group whose sums become 0, and has the other groups', () => {
    const both = addSumsByGroup({ methods: { cash: { payments: 1 } } }, { methods: { card: { payments: 2, tips: 3 } } })
    expect(both).toEqual({ methods: { cash: { payments: 1 }, card: { payments: 2, tips: 3 } } })
    expect(addSumsByGroup(both, { methods: { cash: { payments: -1 }, card: { tips: -3 } } })).toEqual({
      methods: { card: { payments: 2 } },
    })
  })

  it('does not change the objects whose sums it adds', () => {
    const [a, b] = [{ cash: 5 }, { cash: -5 }]
    expect([addNamedSums(a, b), a, b]).toEqual([{}, { cash: 5 }, { cash: -5 }])
  })

  it('can be added to other tallies of the same day', () => {
    const of = (sums: object, split: object) => ({ date: '2026-11-20', entries: 1, sums, split }) as never
    const merged = mergeTallies([of({ a: 1 }, { x: { k: { a: 1 } } }), of({ a: 2, b: 3 }, { x: { k: { a: -1 } } })])
    expect(merged).toEqual({ sums: { a: 3, b: 3 }, split: {} })
    expect(mergeTallies([])).toEqual({ sums: {}, split: {} })
  })
})
