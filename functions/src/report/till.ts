import type { DocumentReference } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { idSchema, type Tenant } from '../../../domain/catalogue.ts'
import type { SumsByGroup, Tally } from '../../../domain/journal/entry.ts'
import { may, type Role } from '../../../domain/permissions.ts'
import type { TillReport } from '../../../domain/tills/reports.ts'
import { computeExpected, type Till } from '../../../domain/tills/till.ts'
import { CallError } from '../call-error.ts'

/** Asks for an X, which is a report about one till that does not close it. */
export const tillRequestSchema = v.object({ kind: v.literal('x'), tillId: idSchema })

/**
 * Reads the sums of one till. Until its cash is counted, its holder does not see how much cash is expected, unless the
 * holder has the right to manage tills or the tenant's setting `blindCount` is false.
 * @throws CallError `denied` for a till that somebody else holds, unless the reader has the right to manage tills
 */
export async function readTillReport(
  tenantRef: DocumentReference,
  { tillId }: v.InferOutput<typeof tillRequestSchema>,
  reader: { uid: string; role: Role },
  { settings }: Pick<Tenant, 'settings'>,
): Promise<TillReport> {
  const [found, tally] = await tenantRef.firestore.getAll(
    tenantRef.collection('tills').doc(tillId),
    tenantRef.collection('tallies').doc(tillId),
  )
  const till = found!.data() as Till | undefined
  const managesTills = may(reader, 'manageTills', { settings })
  // The answer is the same for a till that does not exist, so that nobody can find out which tills exist.
  if (!till || (till.holder !== reader.uid && !managesTills)) throw new CallError('denied')
  const { sums = {}, split = {} } = (tally!.data() as Tally | undefined) ?? {}
  const { methods = {}, tips = {}, settlements } = split
  const isBlind = till.counted === undefined && !managesTills && settings.money?.blindCount !== false
  const paid = settlements && { settlements: isBlind ? withoutCash(settlements) : settlements }
  if (isBlind) return { till, isBlind, sums: {}, methods: withoutCash(methods), tips: {}, ...paid }
  return { till, isBlind, sums, methods, tips, ...paid, expected: computeExpected(till, sums.cash ?? 0) }
}

const withoutCash = (methods: SumsByGroup[string]): SumsByGroup[string] =>
  Object.fromEntries(Object.entries(methods).filter(([method]) => method.split(':')[0] !== 'cash'))
