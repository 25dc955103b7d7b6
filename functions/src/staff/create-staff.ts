import type { TenantAwareAuth } from 'firebase-admin/auth'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { Role } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import type { RequestOf } from './request.ts'
import type { StaffAnswer, StaffRecord } from './staff-record.ts'

/**
 * An account, its claims, then the record that lets it in: whoever has no record yet can do nothing. An account that an
 * earlier, interrupted call left without a record is taken over.
 * @throws CallError `conflict` when somebody has that name
 */
export async function createStaff(
  at: DocumentReference,
  accounts: TenantAwareAuth,
  caller: Caller,
  callerRole: Role,
  { user, name, role, password }: RequestOf<'create'>,
): Promise<StaffAnswer> {
  const uid = await createOrReuseAccount(at, accounts, `${user}@admins.comanda.app`, { password, displayName: name })
  await accounts.setCustomUserClaims(uid, { name, role, tenantId: caller.tenantId })
  const person: StaffRecord = { user, name, role, active: true }
  const batch = at.firestore.batch()
  batch.create(at.collection('staff').doc(uid), person)
  const data = { op: 'create', uid, role, active: true }
  batch.create(at.collection('audit').doc(), {
    kind: 'staff',
    at: Date.now(),
    uid: caller.uid,
    role: callerRole,
    data,
  })
  await batch.commit()
  return { uid, ...person }
}

async function createOrReuseAccount(
  at: DocumentReference,
  accounts: TenantAwareAuth,
  email: string,
  details: { password: string; displayName: string },
): Promise<string> {
  try {
    return (await accounts.createUser({ email, ...details })).uid
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/email-already-exists') throw error
    const { uid } = await accounts.getUserByEmail(email)
    if ((await at.collection('staff').doc(uid).get()).exists) throw new CallError('conflict')
    await accounts.updateUser(uid, { ...details, disabled: false })
    return uid
  }
}
