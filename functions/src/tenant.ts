import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { type Role, roles } from '../../domain/permissions.ts'
import { CallError } from './call-error.ts'
import type { Caller } from './caller.ts'

export const getTenantRef = (db: Firestore, tenantId: string): DocumentReference => db.doc(`tenants/${tenantId}`)

/**
 * The document `staff/{uid}`. Its `role` is used instead of the token's, so that a change takes effect at once.
 * `signedInSince`, in seconds since 1970: sessions that began earlier were ended by a manager.
 */
const staffSchema = v.object({
  active: v.literal(true),
  role: v.picklist(roles),
  signedInSince: v.optional(v.number(), 0),
})

/**
 * @param record the caller's own staff record; guests have none
 * @throws CallError `denied` for staff who were removed, `unauthenticated` for a session that was ended
 */
export function resolveRole(caller: Caller, record: DocumentSnapshot | undefined): Role {
  if (caller.role === 'guest') return 'guest'
  const staff = v.safeParse(staffSchema, record?.data())
  if (!staff.success || staff.output.role === 'guest') throw new CallError('denied')
  if (caller.signedInAt < staff.output.signedInSince) throw new CallError('unauthenticated')
  return staff.output.role
}
