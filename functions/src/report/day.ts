import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { type BusinessDate, businessDateOf } from '../../../domain/business-day.ts'
import { businessDateSchema, type Tenant } from '../../../domain/catalogue.ts'
import type { JournalEntry, Tally } from '../../../domain/journal/entry.ts'
import { listOverLimitCharges } from '../../../domain/journal/over-limit.ts'
import { mergeTallies } from '../../../domain/journal/tally.ts'
import type { DayReport, OpenTill } from '../../../domain/tills/reports.ts'
import type { Till } from '../../../domain/tills/till.ts'

/** Asks for the report of a business date. */
export const dayRequestSchema = v.object({
  kind: v.literal('day'),
  /**
   * By default, the first open date that has entries in the journal (for example payments), or today if there is none.
   * Until a day is closed for the first time, the default is always today.
   */
  date: v.optional(businessDateSchema),
})

const threeDaysMs = 3 * 86_400_000

/**
 * Reads the report of a business day that is to be closed: its sums, open tills and checks, what a manager should
 * review, and the devices that were in use in the last three days and may still have unsent commands.
 */
export async function readDayReport(
  tenantRef: DocumentReference,
  request: v.InferOutput<typeof dayRequestSchema>,
  { day, timeZone, settings }: Tenant,
  now: number,
): Promise<DayReport> {
  const today = businessDateOf(now, timeZone, settings.money?.dayStart)
  // The day may be closed before its end. Payments that arrive after that have tomorrow's date, so the request may name
  // tomorrow.
  const last = request.date && request.date > today ? request.date : today
  // Until a day is closed for the first time, the tenant has no first open date, so the reading begins at the requested
  // date, or today.
  const tallies = await readTallies(tenantRef, day?.first ?? request.date ?? today, last)
  const date = request.date ?? tallies.map(tally => tally.date).sort()[0] ?? today
  const of = (collection: string) => tenantRef.collection(collection)
  const open = of('orders').where('status', 'in', ['open', 'billed'])
  const [tills, checks, practice, devices, commands, tillsOfDate, overLimit, people] = await Promise.all([
    of('tills').where('status', '==', 'open').get(),
    open.count().get(),
    open.where('practice', '==', true).count().get(),
    of('devices')
      .where('seenAt', '>', now - threeDaysMs)
      .get(),
    of('quarantine').where('state', '==', 'open').count().get(),
    of('tills').where('date', '==', date).get(),
    of('journal').where('date', '==', date).where('marks', 'array-contains', 'overLimit').get(),
    of('staff').get(),
  ])
  const names = new Map(people.docs.map(person => [person.id, nameIn(person)]))
  const ofDate = tallies.filter(tally => tally.date === date)
  return {
    date,
    today,
    lastZ: day?.z ?? 0,
    openTills: tills.docs
      .map(found => toOpenTill(found.id, found.data() as Till, names))
      .filter(till => till.date <= date),
    openChecks: checks.data().count - practice.data().count,
    devices: devices.docs
      .map(found => found.data() as { letters: string; uid: string; seenAt: number })
      .filter(({ letters }) => letters !== '')
      .map(({ letters, uid, seenAt }) => ({ letters, name: names.get(uid) ?? '', seenAt }))
      .sort((a, b) => a.seenAt - b.seenAt),
    toReview: {
      commands: commands.data().count,
      tills: tillsOfDate.docs.filter(till => till.data().review).length,
      charges: listOverLimitCharges(overLimit.docs.map(found => found.data() as JournalEntry)),
    },
    ...mergeTallies(ofDate),
  }
}

async function readTallies(tenantRef: DocumentReference, first: BusinessDate, last: BusinessDate) {
  const { docs } = await tenantRef.collection('tallies').where('date', '>=', first).where('date', '<=', last).get()
  return docs.map(tally => tally.data() as Tally)
}

const toOpenTill = (
  tillId: string,
  { kind, name, date, holder, openedAt }: Till,
  names: ReadonlyMap<string, string>,
): OpenTill => ({ tillId, kind, name, date, holder, openedAt, holderName: names.get(holder) ?? '' })

const nameIn = (person: DocumentSnapshot): string => String(person.data()?.name ?? '')
