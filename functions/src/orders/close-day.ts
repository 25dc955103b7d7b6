import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { type BusinessDate, businessDateOf } from '../../../domain/business-day.ts'
import type { Tenant } from '../../../domain/catalogue.ts'
import type { Payload } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { SumsByGroup, Tally } from '../../../domain/journal/entry.ts'
import { computeDayClosing, type DayClosing, type DayDocuments, type ZReport } from '../../../domain/tills/close-day.ts'
import type { Till } from '../../../domain/tills/till.ts'
import { toAuditEntry } from '../audit.ts'
import type { NumberedCommand } from './envelope.ts'
import { hashDocument } from './journal.ts'

/**
 * The closing of a business day, in two steps within the transaction of a call. `run` checks whether the day can be
 * closed, and returns the reason if not. If it can, `write` writes the report (the Z), the tenant's next open date, and
 * the tills that nobody has counted. For a day that was closed before, `write` writes nothing.
 */
export type DayClosingTask = {
  run(payload: Payload<'closeDay'>): { code: RejectionCode } | undefined
  write(by: string, now: number): void
}

/**
 * Reads the documents that the command `closeDay` needs. `closeDay` must be the only new command of its call, because
 * other commands could change the sums of the day after they were read here.
 * @param commands the new commands of the call
 * @returns `undefined` if they do not consist of one valid `closeDay`
 */
export async function prepareDayClosing(
  tx: Transaction,
  tenantRef: DocumentReference,
  commands: readonly NumberedCommand[],
  tenant: Tenant,
  now: number,
): Promise<DayClosingTask | undefined> {
  const [command] = commands
  if (commands.length !== 1 || command?.command?.type !== 'closeDay') return undefined
  const { date } = command.command.payload
  if (tenant.day && date < tenant.day.first) return { run: () => undefined, write: () => {} }
  const [documents, previous] = await Promise.all([
    readDay(tx, tenantRef, tenant, date, now),
    tenant.day && tx.get(tenantRef.collection('zs').doc(zIdOf(tenant.day.z))),
  ])
  let closing: DayClosing | undefined
  let names: ZReport['names'] = {}
  const outcome = computeDayClosing(command.command.payload, documents)
  if (outcome && !('code' in outcome)) names = await readNames(tx, tenantRef, outcome.z)
  return {
    run() {
      if (!outcome || 'code' in outcome) return outcome
      closing = outcome
      return undefined
    },
    write(by, closedAt) {
      if (!closing) return
      const report: ZReport = { ...closing.z, closedAt, by, names }
      const prevHash = previous?.data()?.hash ?? ''
      tx.create(tenantRef.collection('zs').doc(zIdOf(report.n)), chainReport(report, prevHash))
      tx.update(tenantRef, { day: closing.day })
      const data = { n: report.n, date: report.date }
      tx.create(tenantRef.collection('audit').doc(), toAuditEntry({ kind: 'dayClosed', at: closedAt, uid: by, data }))
      for (const [tillId, { status, version }] of Object.entries(closing.tills))
        tx.update(tenantRef.collection('tills').doc(tillId), { status, version: version + 1 })
    },
  }
}

/**
 * The document id of the report with number `n`, for example `000017`. The fixed width makes the ids sort like the
 * numbers.
 */
const zIdOf = (n: number): string => String(n).padStart(6, '0')

/**
 * Adds `hash`, a hash of the report, and `prevHash`, the hash of the report before it. They reveal a report that was
 * changed or removed later.
 */
function chainReport(report: ZReport, prevHash: string): ZReport & { prevHash: string; hash: string } {
  const chained = { ...report, prevHash }
  return { ...chained, hash: hashDocument(chained) }
}

async function readDay(
  tx: Transaction,
  tenantRef: DocumentReference,
  { day, timeZone, settings }: Tenant,
  date: BusinessDate,
  now: number,
): Promise<DayDocuments> {
  const tallies = tenantRef.collection('tallies')
  const tills = tenantRef.collection('tills')
  const [found, open, ofDate] = await Promise.all([
    tx.get(day ? tallies.where('date', '>=', day.first).where('date', '<=', date) : tallies.where('date', '==', date)),
    tx.get(tills.where('status', '==', 'open')),
    tx.get(tills.where('date', '==', date)),
  ])
  return {
    day,
    today: businessDateOf(now, timeZone, settings.money?.dayStart),
    tallies: found.docs.map(tally => tally.data() as Tally),
    tills: Object.fromEntries([...open.docs, ...ofDate.docs].map(till => [till.id, till.data() as Till])),
  }
}

/**
 * The report splits the sums of a day, for example by product, by waiter or by hour. For each split whose keys are
 * document ids, this is the collection from which the names of these documents are read, for example `staff` for
 * `waiters`.
 */
const namedBy = {
  products: 'products',
  categories: 'categories',
  departments: 'departments',
  waiters: 'staff',
  tips: 'staff',
}

async function readNames(
  tx: Transaction,
  tenantRef: DocumentReference,
  { split, tills }: { split: SumsByGroup; tills: readonly { holder: string }[] },
): Promise<ZReport['names']> {
  const wanted = Object.entries(namedBy).map(([dimension, collection]) => ({ dimension, collection }))
  const refs = wanted.flatMap(({ dimension, collection }) =>
    Object.keys(split[dimension] ?? {}).map(id => ({ dimension, ref: tenantRef.collection(collection).doc(id) })),
  )
  refs.push(...tills.map(({ holder }) => ({ dimension: 'holders', ref: tenantRef.collection('staff').doc(holder) })))
  if (refs.length === 0) return {}
  const found = await tx.getAll(...refs.map(({ ref }) => ref))
  const names: ZReport['names'] = {}
  for (const [index, { dimension, ref }] of refs.entries()) {
    const name = found[index]?.data()?.name
    if (typeof name === 'string') names[dimension] = { ...names[dimension], [ref.id]: name }
  }
  return names
}
