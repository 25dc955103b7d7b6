import type { TenantAwareAuth } from 'firebase-admin/auth'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { may, mayAppoint, type Role } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import type { QuarantinedCommand } from '../orders/quarantine.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { createStaff } from './create-staff.ts'
import { type RequestOf, type StaffRequest, staffRequestSchema } from './request.ts'
import type { StaffAnswer, StaffRecord } from './staff-record.ts'

type StaffChange = Exclude<StaffRequest, RequestOf<'create'> | RequestOf<'dismiss'>>

/**
 * The function `staff`: who works here, and what they left behind. The record in the tenant comes first, since it is what
 * refuses; the account follows, and a call that failed between the two can be made again.
 * @throws CallError `denied` alike for a person who does not exist and for one above the caller; `conflict` for a name that
 * is taken
 */
export async function staff(
  db: Firestore,
  accounts: TenantAwareAuth,
  caller: Caller,
  data: Record<string, unknown>,
): Promise<StaffAnswer> {
  const at = getTenantRef(db, caller.tenantId)
  const request = v.safeParse(staffRequestSchema, data)
  const role = resolveRole(caller, await at.collection('staff').doc(caller.uid).get())
  if (!may({ role }, 'manageStaff', { settings: {} })) throw new CallError('denied')
  if (!request.success) throw new CallError('invalid')
  const { output } = request
  if (output.op === 'dismiss') return dismiss(at, caller, role, output)
  if (output.op === 'create') {
    if (!mayAppoint(role, output.role)) throw new CallError('denied')
    return createStaff(at, accounts, caller, role, output)
  }
  const person = await db.runTransaction(tx => changeStaff(tx, at, caller, output))
  await changeAccount(accounts, caller.tenantId, output, person)
  return { uid: output.uid, ...person }
}

/** Rights are judged on what is read in the transaction, the caller's own included. */
async function changeStaff(
  tx: Transaction,
  at: DocumentReference,
  caller: Caller,
  request: StaffChange,
): Promise<StaffRecord> {
  const people = at.collection('staff')
  const [own, record] = await tx.getAll(people.doc(caller.uid), people.doc(request.uid))
  const role = resolveRole(caller, own)
  const before = record!.data() as StaffRecord | undefined
  if (!before || !mayAppoint(role, before.role)) throw new CallError('denied')
  const person = applyToRecord(before, request)
  // Whoever locks or demotes himself may have been the last who could undo it.
  const isOneself = request.uid === caller.uid
  if (isOneself && (!person.active || person.role !== before.role)) throw new CallError('denied')
  if (!may({ role }, 'manageStaff', { settings: {} }) || !mayAppoint(role, person.role)) throw new CallError('denied')
  tx.set(record!.ref, person)
  const { op, uid } = request
  const data = { op, uid, role: person.role, active: person.active }
  tx.create(at.collection('audit').doc(), { kind: 'staff', at: Date.now(), uid: caller.uid, role, data })
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
    case 'signOut':
      return { ...before, signedInSince }
  }
}

async function changeAccount(accounts: TenantAwareAuth, tenantId: string, request: StaffChange, person: StaffRecord) {
  const { op, uid } = request
  if (op === 'update') {
    await accounts.updateUser(uid, { displayName: person.name, disabled: !person.active })
    await accounts.setCustomUserClaims(uid, { name: person.name, role: person.role, tenantId })
    return
  }
  if (op === 'disable') await accounts.updateUser(uid, { disabled: true })
  if (op === 'reset') await accounts.updateUser(uid, { password: request.password })
  await accounts.revokeRefreshTokens(uid)
}

async function dismiss(
  at: DocumentReference,
  { uid }: Caller,
  role: Role,
  { id, reason }: RequestOf<'dismiss'>,
): Promise<StaffAnswer> {
  const ref = at.collection('quarantine').doc(id)
  await at.firestore.runTransaction(async tx => {
    const kept = (await tx.get(ref)).data() as QuarantinedCommand | undefined
    if (!kept || kept.state === 'applied') throw new CallError('denied')
    if (kept.state === 'dismissed') return
    const now = Date.now()
    tx.update(ref, { state: 'dismissed', settledBy: uid, settledAt: now, reason })
    tx.create(at.collection('audit').doc(), { kind: 'dismiss', at: now, uid, role, data: { id, reason } })
  })
  return { id }
}
