import type { TenantAwareAuth } from 'firebase-admin/auth'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { Role } from '../../../domain/permissions.ts'
import { toAuditEntry } from '../audit.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import type { RequestOf } from './request.ts'
import type { StaffAnswer, StaffRecord } from './staff-record.ts'

/**
 * Creates an account for a new staff member, then sets its claims, then writes the staff record. If an earlier call
 * created the account but failed before it wrote the staff record, this call uses the existing account.
 * @throws CallError `conflict` when another staff member has the user name
 */
export async function createStaff(
  tenantRef: DocumentReference,
  accounts: TenantAwareAuth,
  caller: Caller,
  callerRole: Role,
  { user, name, role, password }: RequestOf<'create'>,
): Promise<StaffAnswer> {
  const uid = await createOrReuseAccount(tenantRef, accounts, `${user}@admins.comanda.app`, {
    password,
    displayName: name,
  })
  await accounts.setCustomUserClaims(uid, { name, role, tenantId: caller.tenantId })
  const person: StaffRecord = { user, name, role, active: true, authTenant: caller.authTenant }
  const batch = tenantRef.firestore.batch()
  batch.create(tenantRef.collection('staff').doc(uid), person)
  const data = { op: 'create', uid, role, active: true }
  batch.create(
    tenantRef.collection('audit').doc(),
    toAuditEntry({
      kind: 'staff',
      at: Date.now(),
      uid: caller.uid,
      role: callerRole,
      data,
    }),
  )
  await batch.commit()
  return { uid, ...person }
}

async function createOrReuseAccount(
  tenantRef: DocumentReference,
  accounts: TenantAwareAuth,
  email: string,
  details: { password: string; displayName: string },
): Promise<string> {
  try {
    return (await accounts.createUser({ email, ...details })).uid
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/email-already-exists') throw error
    const { uid } = await accounts.getUserByEmail(email)
    if ((await tenantRef.collection('staff').doc(uid).get()).exists) throw new CallError('conflict')
    await accounts.updateUser(uid, { ...details, disabled: false })
    return uid
  }
}
