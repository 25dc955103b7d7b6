import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { type Role, roles } from '../../domain/permissions.ts'
import { CallError } from './call-error.ts'
import type { Caller } from './caller.ts'

/** The document of a tenant, below which all its collections are. */
export const getTenantRef = (db: Firestore, tenantId: string): DocumentReference => db.doc(`tenants/${tenantId}`)

/**
 * The part of a staff record that is checked at each call. Only an active staff member matches. Sessions that began
 * before `signedInSince` (seconds since 1970) have ended.
 */
const staffSchema = v.object({
  active: v.literal(true),
  role: v.picklist(roles),
  signedInSince: v.optional(v.number(), 0),
})

/**
 * The current role of the caller. The role of staff comes from the staff record and not from the token, so that a
 * changed role takes effect at once.
 * @param record the caller's own staff record; guests have none
 * @throws CallError `denied` for a disabled or unknown staff member, `unauthenticated` when a manager ended the
 * caller's session
 */
export function resolveRole(caller: Pick<Caller, 'role' | 'signedInAt'>, record: DocumentSnapshot | undefined): Role {
  if (caller.role === 'guest') return 'guest'
  const staff = v.safeParse(staffSchema, record?.data())
  if (!staff.success || staff.output.role === 'guest') throw new CallError('denied')
  if (caller.signedInAt < staff.output.signedInSince) throw new CallError('unauthenticated')
  return staff.output.role
}
