import { deepEqual, equal } from 'node:assert/strict'
import { businessDateOf } from '../../../domain/business-day.ts'
import type { DayReport } from '../../../domain/tills/reports.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness } from './harness.ts'
import { askForReport } from './report-cases.ts'
import { tenantPath } from './send.ts'

const oneDay = 86_400_000

function setDocuments({ db }: Harness, documents: { [path: string]: object }): void {
  for (const [path, document] of Object.entries(documents))
    db.documents.set(path ? `${tenantPath}/${path}` : tenantPath, {
      ...db.documents.get(path ? `${tenantPath}/${path}` : tenantPath),
      ...document,
    })
}

const askForDay = (harness: Harness, date?: string) =>
  askForReport<DayReport>(harness, claimsOf('manager'), { kind: 'day', date })

/** The dates of yesterday, today and tomorrow. */
const datesAround = ({ now }: Harness) => [-oneDay, 0, oneDay].map(later => businessDateOf(now + later, 'UTC'))

/** Stores sales of 100 yesterday, 20 today and 3 tomorrow, in hundredths of the restaurant’s currency. */
function setSales(harness: Harness): void {
  const tallies = datesAround(harness).map((date, index) => {
    const sales = [100, 20, 3][index]!
    return [`tallies/${date}.AB`, { date, entries: 1, sums: { sales }, split: {} }]
  })
  setDocuments(harness, Object.fromEntries(tallies))
}

export const dayReportCases: EndpointCases = {
  async 'the report of a day is about the requested date, or else about the first date with sales that is not closed'(
    harness,
  ) {
    const [yesterday = '', today = '', tomorrow = ''] = datesAround(harness)
    const isAbout = async (asked: string | undefined, date: string, sales: number | undefined, lastZ: number) => {
      const day = await askForDay(harness, asked)
      deepEqual([day.date, day.today, day.sums.sales, day.lastZ], [date, today, sales, lastZ])
    }
    await isAbout(undefined, today, undefined, 0)
    setSales(harness)
    // As long as no day was ever closed, the default report is that of today, but a manager can ask for an older date.
    await isAbout(undefined, today, 20, 0)
    await isAbout(yesterday, yesterday, 100, 0)
    setDocuments(harness, { '': { day: { first: yesterday, z: 4 } } })
    await isAbout(undefined, yesterday, 100, 4)
    await isAbout(today, today, 20, 4)
    await isAbout(tomorrow, tomorrow, 3, 4)
    setDocuments(harness, { '': { day: { first: tomorrow, z: 5 } } })
    await isAbout(undefined, today, undefined, 5)
    await isAbout(tomorrow, tomorrow, 3, 5)
  },

  async 'the report of a day lists the open tills of this and earlier dates and the tablets of the last three days, with the names of their users'(
    harness,
  ) {
    const [yesterday = '', today = '', tomorrow = ''] = datesAround(harness)
    const till = { kind: 'drawer', status: 'open', openedAt: 1, holder: 'cashier-1', review: true }
    const device = { uid: 'waiter-1', letters: 'AB', seenAt: harness.now - 5 }
    setDocuments(harness, {
      'staff/cashier-1': { name: 'Renata' },
      'staff/waiter-1': { name: 'Lucía' },
      'staff/nameless': { name: undefined },
      'tills/a': { ...till, name: 'Barra', date: yesterday },
      'tills/b': { ...till, name: 'Terraza', date: today, holder: 'unknown' },
      'tills/c': { ...till, name: 'Salón', date: tomorrow, holder: 'nameless' },
      'devices/d1': device,
      'devices/d2': { ...device, uid: 'unknown', letters: 'CD', seenAt: harness.now - 9 },
      'devices/guest': { ...device, uid: 'guest-1', letters: '' },
      'devices/old': { ...device, seenAt: harness.now - 3 * oneDay },
    })
    const about = (day: DayReport) => day.openTills.map(({ tillId, name, holderName }) => [tillId, name, holderName])
    const day = await askForDay(harness, today)
    deepEqual(about(day), [
      ['a', 'Barra', 'Renata'],
      ['b', 'Terraza', ''],
    ])
    deepEqual(day.devices, [
      { letters: 'CD', name: '', seenAt: harness.now - 9 },
      { letters: 'AB', name: 'Lucía', seenAt: harness.now - 5 },
    ])
    equal(day.toReview.tills, 1)
    deepEqual(about(await askForDay(harness, tomorrow))[2], ['c', 'Salón', ''])
  },
}
