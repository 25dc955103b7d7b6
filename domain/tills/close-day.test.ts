import { describe, expect, it } from 'vitest'
import { computeDayClosing, type DayClosing, type DayDocuments } from './close-day.ts'
import type { Till } from './till.ts'

const till = (more: Partial<Till> = {}): Till => ({
  ...{ kind: 'drawer', name: 'Barra', date: '2026-11-25', holder: 'ana', float: 0, moves: {}, status: 'open' },
  ...{ openedAt: 1, applied: {}, version: 1 },
  ...more,
})
const tally = (date: string, payments: number) => ({
  date,
  entries: 1,
  sums: { payments },
  split: { methods: { cash: { payments } } },
})
const documents = (more: Partial<DayDocuments> = {}): DayDocuments => ({
  ...{ day: { first: '2026-11-25', z: 3 }, today: '2026-11-26', tallies: [], tills: {} },
  ...more,
})
const close = (date: string, more?: Partial<DayDocuments>, uncounted: string[] = []) =>
  computeDayClosing({ date, uncounted }, documents(more))

describe('closing a day', () => {
  it('creates a report with the next number and the sums of the date, and makes the next date the first open one', () => {
    const closing = close('2026-11-25', {
      tallies: [tally('2026-11-25', 500), tally('2026-11-25', 200)],
      tills: { t: till({ status: 'counted', counted: 9, expected: 7, difference: 2 }) },
    })
    expect(closing).toMatchObject({
      z: {
        ...{ n: 4, date: '2026-11-25', entries: 2, sums: { payments: 700 } },
        split: { methods: { cash: { payments: 700 } } },
        tills: [{ tillId: 't', name: 'Barra', difference: 2 }],
      },
      day: { first: '2026-11-26', z: 4 },
      tills: {},
    })
  })

  it('lists only the tills of the date, counted or not, with their counted cash', () => {
    const counted = { ...till({ status: 'counted' }), counted: 9, expected: 7, difference: 2 }
    const closing = close('2026-11-25', { tills: { counted, open: till(), earlier: till({ date: '2026-11-24' }) } }, [
      'open',
      'earlier',
    ])
    const same = { kind: 'drawer', name: 'Barra', holder: 'ana', float: 0 }
    expect(closing).toMatchObject({ tills: { open: { status: 'uncounted' }, earlier: { status: 'uncounted' } } })
    expect((closing as DayClosing).z.tills).toStrictEqual([
      { tillId: 'counted', ...same, status: 'counted', counted: 9, expected: 7, difference: 2 },
      { tillId: 'open', ...same, status: 'uncounted' },
    ])
  })

  it('changes nothing if the date is already closed', () => {
    expect(close('2026-11-24')).toBeUndefined()
  })

  it('is refused for a future date, or if an earlier date with sales is not closed', () => {
    expect(close('2026-11-27')).toEqual({ code: 'invalid' })
    const sales = { tallies: [tally('2026-11-25', 1)] }
    expect(close('2026-11-26', sales)).toEqual({ code: 'invalid' })
    expect(close('2026-11-26')).toMatchObject({ z: { n: 4 } })
    expect(close('2026-11-25', { tallies: [tally('2026-11-24', 1)] })).toMatchObject({ z: { n: 4, entries: 0 } })
    expect(close('2026-11-26', { ...sales, day: undefined })).toMatchObject({ z: { n: 1, entries: 0 } })
  })

  it('is refused if a till of this or an earlier date is open, unless the command lists it in `uncounted`', () => {
    const tills = { t: till(), earlier: till({ date: '2026-11-24' }), later: till({ date: '2026-11-26' }) }
    expect(close('2026-11-25', { tills })).toEqual({ code: 'tills_open' })
    expect(close('2026-11-25', { tills }, ['t'])).toEqual({ code: 'tills_open' })
    const closing = close('2026-11-25', { tills }, ['t', 'earlier', 'later'])
    expect(closing).toMatchObject({ tills: { t: { status: 'uncounted' }, earlier: { status: 'uncounted' } } })
    expect(closing).not.toHaveProperty('tills.later')
  })
})
