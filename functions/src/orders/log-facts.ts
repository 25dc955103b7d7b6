import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { groupBy } from '../../../domain/group-by.ts'
import { entryKindOf, type LogFact } from '../../../domain/log/log-fact.ts'
import type { Role } from '../../../domain/permissions.ts'
import { toAuditEntry } from '../audit.ts'

/**
 * `at`: the time of the server. `uid`: the user who made the taps. `via`: the uid of the user who sends them, if that
 * is another user.
 */
type Author = { at: number; uid: string; role: Role; via?: string }

/** Writes the facts of a batch for the log of the managers: one audit entry for each kind. */
export function writeLogFacts(
  tx: Transaction,
  tenantRef: DocumentReference,
  facts: readonly LogFact[],
  author: Author,
): void {
  for (const [kind, data] of groupBy(facts, entryKindOf)) {
    tx.create(tenantRef.collection('audit').doc(), toAuditEntry({ kind, ...author, data }))
  }
}
