import { beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../../data/store/store.ts'
import type { ChangePart } from '../../platform/firestore.ts'
import { applyRevisions, type ChangeFeed, isNextRevisionMissing } from './change-feed.ts'

let storedRev: number
let applied: string[]
/** What happens just before the copy would apply a revision. */
let beforeApply: () => void

const store = { write: async (_stores: unknown, work: (tx: unknown) => unknown) => work({}) } as unknown as Store
const feed: ChangeFeed<string> = {
  stores: ['meta'],
  readRev: async () => storedRev,
  async apply(_tx, rev, changes) {
    beforeApply()
    if (storedRev !== rev - 1) return false
    storedRev = rev
    applied.push(...changes)
    return true
  },
}
const partsOf = (rev: number, ...texts: string[]): ChangePart[] =>
  texts.map((json, part) => ({ rev, part, parts: texts.length, json }))

beforeEach(() => {
  storedRev = 7
  applied = []
  beforeApply = () => {}
})

describe('the revisions of a change feed', () => {
  it('are applied in the order of their numbers, each once, from the revision after the stored one', async () => {
    const parts = [...partsOf(9, '["c"]'), ...partsOf(7, '["a"]'), ...partsOf(8, '["b"]')]
    expect(await applyRevisions(store, feed, parts)).toBe(9)
    expect(applied).toEqual(['b', 'c'])
  })

  it('are applied in order; a revision with a missing part and the later revisions are not applied', async () => {
    const [first, second] = partsOf(8, '["b",', '"b2"]')
    expect(await applyRevisions(store, feed, [second!, ...partsOf(9, '["c"]')])).toBe(7)
    expect(applied).toEqual([])
    expect(await applyRevisions(store, feed, [second!, first!, ...partsOf(9, '["c"]')])).toBe(9)
    expect(applied).toEqual(['b', 'b2', 'c'])
  })

  it('are not applied if the copy was replaced meanwhile', async () => {
    beforeApply = () => {
      storedRev = 0
    }
    expect(await applyRevisions(store, feed, [...partsOf(8, '["b"]'), ...partsOf(9, '["c"]')])).toBe(7)
    expect(applied).toEqual([])
  })
})

it('the next revision is missing only if a later one was received without it', () => {
  const isMissing = (...received: number[]) =>
    isNextRevisionMissing(
      received.flatMap(rev => partsOf(rev, '[]')),
      7,
    )
  expect([isMissing(), isMissing(7), isMissing(8, 9), isMissing(9)]).toEqual([false, false, false, true])
})
