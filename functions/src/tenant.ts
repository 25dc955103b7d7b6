import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { type Role, roles } from '../../domain/permissions.ts'
import { CallError } from './call-error.ts'
import type { Caller } from './caller.ts'

/** Where everything of a tenant is. */
export const getTenantRef = (db: Firestore, tenantId: string): DocumentReference => db.doc(`tenants/${tenantId}`)

/**
 * `staff/{uid}`: what `role` says there counts, so that a change holds at once and not when the token is renewed.
 * `signedInSince`, in seconds since 1970: sessions from before were ended from afar.
 */
const staffSchema = v.object({
  active: v.literal(true),
  role: v.picklist(roles),
  signedInSince: v.optional(v.number(), 0),
})

/**
 * The role in which somebody acts now. `record` is the caller's own staff record; guests have none.
 * @throws CallError `denied` for staff that was removed, `unauthenticated` for a session that was ended.
 */
export function resolveRole(caller: Caller, record: DocumentSnapshot | undefined): Role {
  if (caller.role === 'guest') return 'guest'
  const staff = v.safeParse(staffSchema, record?.data())
  if (!staff.success || staff.output.role === 'guest') throw new CallError('denied')
  if (caller.signedInAt < staff.output.signedInSince) throw new CallError('unauthenticated')
  return staff.output.role
}
