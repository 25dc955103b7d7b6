import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Till } from '../../../domain/tills/till.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import type { Store } from '../../data/store/store.ts'
import { putNewerTills } from './follow-tills.ts'

let store: Store
beforeEach(async () => {
  store = await openEmptyStore()
})
afterEach(() => store.close())

const till = (version: number, more: Partial<Till> = {}) =>
  ({ version, status: 'counted', openedAt: 0, ...more }) as Till
const receive = (tills: { [id: string]: Till }) => store.write(['meta'], tx => putNewerTills(tx, tills))
const stored = () => store.read(['meta'], async tx => (await tx.meta('tills')) ?? {})

describe('the stored tills', () => {
  it('have the newest received version of each till', async () => {
    await receive({ one: till(2), two: till(2) })
    await receive({ one: till(1), two: till(3) })
    expect(await stored()).toEqual({ one: till(2), two: till(3) })
  })

  it('are not written again if no received till is newer', async () => {
    await receive({ one: till(2) })
    let writes = 0
    await store.write(['meta'], tx => putNewerTills({ ...tx, setMeta: async () => void writes++ }, { one: till(2) }))
    expect(writes).toBe(0)
  })

  it('are the 50 that were opened last, and all open ones', async () => {
    await receive({ old: till(1, { openedAt: 1 }), oldOpen: till(1, { openedAt: 2, status: 'open' }) })
    const recent = Array.from({ length: 50 }, (_, at) => [`recent-${at}`, till(1, { openedAt: 100 + at })] as const)
    await receive(Object.fromEntries(recent))
    expect(Object.keys(await stored()).toSorted()).toEqual(['oldOpen', ...recent.map(([id]) => id)].toSorted())
  })
})
