import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { groupBy } from '../../../domain/group-by.ts'
import { type LogFact, logEntryKindOf } from '../../../domain/log/log-fact.ts'
import type { Role } from '../../../domain/permissions.ts'
import { toAuditEntry } from '../audit.ts'

/**
 * Who made the commands of a call, and when. `at`: the time of the server. `uid`: the user who tapped. `via`: the uid
 * of the user who sent the commands, if that is another user. `role`: the role of the user who sent the commands.
 */
type Author = { at: number; uid: string; role: Role; via?: string }

/**
 * Writes what the commands of a call did (for example voided dishes) for the log that managers read. All facts of one
 * kind become one document of the audit log.
 */
export function writeLogFacts(
  tx: Transaction,
  tenantRef: DocumentReference,
  facts: readonly LogFact[],
  author: Author,
): void {
  for (const [kind, data] of groupBy(facts, logEntryKindOf)) {
    tx.create(tenantRef.collection('audit').doc(), toAuditEntry({ kind, ...author, data }))
  }
}
