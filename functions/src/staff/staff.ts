import type { TenantAwareAuth } from 'firebase-admin/auth'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { may, mayAppoint, type Role } from '../../../domain/permissions.ts'
import { toAuditEntry } from '../audit.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import type { QuarantinedCommand } from '../orders/quarantine.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { createStaff } from './create-staff.ts'
import { type RequestOf, staffRequestSchema } from './request.ts'
import { nextFullSecond, revokeSessions } from './revoke-sessions.ts'
import type { StaffAnswer, StaffRecord } from './staff-record.ts'
import { type EnrolAnswer, type EnrolledTablet, endLostTablet, enrolTablet, listTablets } from './tablets.ts'

type StaffChange = RequestOf<'update' | 'disable' | 'reset' | 'signOut' | 'removePin'>

/**
 * The cloud function `staff`: creates and changes staff, enrols tablets, and dismisses quarantined commands. A change
 * of an existing person is written first to the staff record, because rights are read from the record, and then to the
 * account in Firebase Auth. If the second write fails, the client can repeat the call.
 * @throws CallError
 * - `denied`: the caller may not manage staff; the caller tries to disable themselves or to change their own role; the
 * person does not exist or has a higher role than the caller; the tablet is unknown; the command is not quarantined, or
 * was applied
 * - `conflict`: the user name is taken, or the tablet was enrolled before
 * - `invalid`
 * - the errors of `resolveRole`
 */
export async function manageStaff(
  db: Firestore,
  accounts: TenantAwareAuth,
  caller: Caller,
  data: Record<string, unknown>,
): Promise<StaffAnswer | EnrolAnswer | { tablets: EnrolledTablet[] } | { device: string }> {
  const tenantRef = getTenantRef(db, caller.tenantId)
  const request = v.safeParse(staffRequestSchema, data)
  const role = resolveRole(caller, await tenantRef.collection('staff').doc(caller.uid).get())
  if (!may({ role }, 'manageStaff', { settings: {} })) throw new CallError('denied')
  if (!request.success) throw new CallError('invalid')
  const { output } = request
  if (output.op === 'dismiss') return dismiss(tenantRef, caller, role, output)
  if (output.op === 'create') {
    if (!mayAppoint(role, output.role)) throw new CallError('denied')
    return createStaff(tenantRef, accounts, caller, role, output)
  }
  if (output.op === 'enroll') return enrolTablet(tenantRef, caller, role, output)
  if (output.op === 'tablets') return listTablets(tenantRef)
  if (output.op === 'lostTablet') return endLostTablet(tenantRef, accounts, caller, output)
  const person = await db.runTransaction(tx => changeStaff(tx, tenantRef, caller, output))
  await changeAccount(accounts, caller.tenantId, output, person)
  if (output.op !== 'reset' && output.op !== 'signOut') return { uid: output.uid, ...person }
  const signedInSince = nextFullSecond(Date.now())
  const record = tenantRef.collection('staff').doc(output.uid)
  await db.runTransaction(async tx => void tx.update(record, { signedInSince }))
  await revokeSessions(accounts, [output.uid], signedInSince)
  return { uid: output.uid, ...person, signedInSince }
}

/**
 * Writes the changed staff record. Checks the caller's rights again, because the caller's own staff record may have
 * changed since the first check.
 */
async function changeStaff(
  tx: Transaction,
  tenantRef: DocumentReference,
  caller: Caller,
  request: StaffChange,
): Promise<StaffRecord> {
  const people = tenantRef.collection('staff')
  const [own, record] = await tx.getAll(people.doc(caller.uid), people.doc(request.uid))
  const role = resolveRole(caller, own)
  const before = record!.data() as StaffRecord | undefined
  if (!before || !mayAppoint(role, before.role)) throw new CallError('denied')
  const person = { ...applyToRecord(before, request), authTenant: caller.authTenant }
  // Users may not disable themselves or change their own role, because perhaps no other user has the right to undo it.
  const isOneself = request.uid === caller.uid
  if (isOneself && (!person.active || person.role !== before.role)) throw new CallError('denied')
  if (!may({ role }, 'manageStaff', { settings: {} }) || !mayAppoint(role, person.role)) throw new CallError('denied')
  tx.set(record!.ref, person)
  const { op, uid } = request
  const data = { op, uid, role: person.role, active: person.active }
  tx.create(
    tenantRef.collection('audit').doc(),
    toAuditEntry({ kind: 'staff', at: Date.now(), uid: caller.uid, role, data }),
  )
  return person
}

function applyToRecord(before: StaffRecord, request: StaffChange): StaffRecord {
  const signedInSince = Math.floor(Date.now() / 1000)
  switch (request.op) {
    case 'update': {
      const { name = before.name, role = before.role, active = before.active } = request
      return { ...before, name, role, active }
    }
    case 'disable':
      return { ...before, active: false, signedInSince }
    case 'reset':
      return { ...omitPin(before), signedInSince }
    case 'removePin':
      return omitPin(before)
    case 'signOut':
      return { ...before, signedInSince }
  }
}

function omitPin({ pinDigits: _, ...record }: StaffRecord): StaffRecord {
  return record
}

async function changeAccount(accounts: TenantAwareAuth, tenantId: string, request: StaffChange, person: StaffRecord) {
  const { op, uid } = request
  if (op === 'update') {
    await accounts.updateUser(uid, { displayName: person.name, disabled: !person.active })
    await accounts.setCustomUserClaims(uid, { name: person.name, role: person.role, tenantId })
    return
  }
  if (op === 'reset') await accounts.updateUser(uid, { password: request.password })
  if (op !== 'disable') return
  await accounts.updateUser(uid, { disabled: true })
  await accounts.revokeRefreshTokens(uid)
}

async function dismiss(
  tenantRef: DocumentReference,
  { uid }: Caller,
  role: Role,
  { id, reason }: RequestOf<'dismiss'>,
): Promise<StaffAnswer> {
  const ref = tenantRef.collection('quarantine').doc(id)
  await tenantRef.firestore.runTransaction(async tx => {
    const quarantined = (await tx.get(ref)).data() as QuarantinedCommand | undefined
    if (!quarantined || quarantined.state === 'applied') throw new CallError('denied')
    if (quarantined.state === 'dismissed') return
    const now = Date.now()
    tx.update(ref, { state: 'dismissed', settledBy: uid, settledAt: now, reason })
    tx.create(
      tenantRef.collection('audit').doc(),
      toAuditEntry({ kind: 'dismiss', at: now, uid, role, data: { id, reason } }),
    )
  })
  return { id }
}
