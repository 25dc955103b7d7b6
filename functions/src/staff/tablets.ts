import { randomBytes } from 'node:crypto'
import type { TenantAwareAuth } from 'firebase-admin/auth'
import type { DocumentReference } from 'firebase-admin/firestore'
import { may, type Role } from '../../../domain/permissions.ts'
import { toAuditEntry } from '../audit.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { listPeopleWithPin, type PersonWithPin } from '../pins/people.ts'
import { getTabletRef, hashSecret, type TabletRecord } from '../pins/tablet-record.ts'
import { resolveRole } from '../tenant.ts'
import type { RequestOf } from './request.ts'
import { nextFullSecond, revokeSessions } from './revoke-sessions.ts'
import type { StaffRecord } from './staff-record.ts'

/**
 * An enrolled tablet in the list that managers see. `signedIn`: for each uid, when the person last signed in or set a
 * PIN on the tablet, in milliseconds since 1970; the time of the enrolment for a person who had signed in before it.
 */
export type EnrolledTablet = { device: string; name: string; enrolledAt: number; signedIn: { [uid: string]: number } }
/**
 * The answer to a tablet that was enrolled. `secret`: the tablet must send it with each sign-in by PIN. `people`: who
 * can sign in.
 */
export type EnrolAnswer = { device: string; name: string; secret: string; people: PersonWithPin[] }

/**
 * Enrols a tablet, so that people can sign in on it with their PIN. Creates the secret that the tablet must send with
 * each sign-in. Only a hash of the secret is stored.
 * @throws CallError `conflict` when a tablet with this id was enrolled before, even if it was reported as lost
 */
export async function enrolTablet(
  tenantRef: DocumentReference,
  { uid }: Caller,
  role: Role,
  { device, name, uids }: RequestOf<'enroll'>,
): Promise<EnrolAnswer> {
  const secret = randomBytes(32).toString('base64url')
  const ref = getTabletRef(tenantRef, device)
  await tenantRef.firestore.runTransaction(async tx => {
    if ((await tx.get(ref)).exists) throw new CallError('conflict')
    const now = Date.now()
    const signedIn = Object.fromEntries([uid, ...uids].map(each => [each, now]))
    const tablet: TabletRecord = {
      ...{ name, active: true, secretHash: hashSecret(secret) },
      ...{ enrolledBy: uid, enrolledAt: now, misses: {}, signedIn },
    }
    tx.create(ref, tablet)
    const data = { op: 'enroll', device, name }
    tx.create(tenantRef.collection('audit').doc(), toAuditEntry({ kind: 'staff', at: now, uid, role, data }))
  })
  return { device, name, secret, people: await listPeopleWithPin(tenantRef) }
}

/** Lists the enrolled tablets of a tenant, without those that were reported as lost. */
export async function listTablets(tenantRef: DocumentReference): Promise<{ tablets: EnrolledTablet[] }> {
  const { docs } = await tenantRef.collection('tablets').where('active', '==', true).get()
  const tablets = docs.map(document => {
    const { name, enrolledAt, signedIn } = document.data() as TabletRecord
    return { device: document.id, name, enrolledAt, signedIn }
  })
  return { tablets }
}

/**
 * Ends the enrolment of a lost tablet, and all sessions of everybody who signed in on it, also those on other devices.
 * If Firebase Auth could not be reached, the call can be repeated; a caller who had signed in on the tablet must sign
 * in again first.
 * @returns `uids`: the people whose sessions ended
 * @throws CallError `denied` for an unknown tablet, and for a caller who may no longer manage staff; the errors of
 * `resolveRole`
 */
export async function endLostTablet(
  tenantRef: DocumentReference,
  accounts: TenantAwareAuth,
  caller: Caller,
  { device }: RequestOf<'lostTablet'>,
): Promise<{ device: string; uids: string[] }> {
  const now = Date.now()
  const signedInSince = nextFullSecond(now)
  const uids = await tenantRef.firestore.runTransaction(async tx => {
    const people = tenantRef.collection('staff')
    const [own, document] = await tx.getAll(people.doc(caller.uid), getTabletRef(tenantRef, device))
    const role = resolveRole(caller, own)
    const tablet = document!.data() as TabletRecord | undefined
    if (!tablet || !may({ role }, 'manageStaff', { settings: {} })) throw new CallError('denied')
    const all = Object.keys(tablet.signedIn).map(uid => people.doc(uid))
    const records = all.length === 0 ? [] : await tx.getAll(...all)
    const found = records.filter(({ exists }) => exists)
    for (const record of found) tx.set(record.ref, { ...(record.data() as StaffRecord), signedInSince })
    tx.update(document!.ref, { active: false, secretHash: '' })
    const data = { op: 'lostTablet', device, name: tablet.name, uids: found.map(({ id }) => id) }
    tx.create(
      tenantRef.collection('audit').doc(),
      toAuditEntry({ kind: 'staff', at: now, uid: caller.uid, role, data }),
    )
    return data.uids
  })
  await revokeSessions(accounts, uids, signedInSince)
  return { device, uids }
}
