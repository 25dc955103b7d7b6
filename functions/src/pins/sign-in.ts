import type { TenantAwareAuth } from 'firebase-admin/auth'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import { toAuditEntry } from '../audit.ts'
import { CallError } from '../call-error.ts'
import type { StaffRecord } from '../staff/staff-record.ts'
import { getTenantRef } from '../tenant.ts'
import { hasPin } from './people.ts'
import { matchesPin, type PinRecord } from './pin-hash.ts'
import type { PinRequestOf } from './request.ts'
import { addMiss, getTabletRef, removeMissesAfterRightPin, requireTablet, type TabletRecord } from './tablet-record.ts'

/**
 * Signs a person in on an enrolled tablet, and returns a custom token for Firebase Auth. Counts the PIN as wrong before
 * it is checked, and takes the count back if the PIN is right. So five calls at the same time count as five tries.
 * @throws CallError `denied`. After a wrong PIN, it has `left`: how many more PINs the person may try on this tablet.
 * `left` is 0 also for a person without a valid PIN.
 */
export async function signInWithPin(
  db: Firestore,
  accounts: TenantAwareAuth,
  tenantId: string,
  { uid, pin, device, secret }: PinRequestOf<'signIn'>,
): Promise<{ token: string }> {
  const tenantRef = getTenantRef(db, tenantId)
  const { record, left } = await db.runTransaction(tx => countMiss(tx, tenantRef, uid, device, secret))
  if (!(await matchesPin(pin, record))) {
    if (left === 0) await auditLockout(tenantRef, uid, device)
    throw new CallError('denied', { left })
  }
  await db.runTransaction(async tx => {
    const { tablet, ref } = await readPersonAndTablet(tx, tenantRef, uid, device, secret)
    tx.update(ref, { ...removeMissesAfterRightPin(tablet, uid), signedIn: { ...tablet.signedIn, [uid]: Date.now() } })
  })
  return { token: await accounts.createCustomToken(uid) }
}

async function countMiss(
  tx: Transaction,
  tenantRef: DocumentReference,
  uid: string,
  device: string,
  secret: string,
): Promise<{ record: PinRecord; left: number }> {
  const { person, pin, tablet, ref } = await readPersonAndTablet(tx, tenantRef, uid, device, secret)
  const { left, ...counted } = addMiss(tablet, uid, Date.now())
  if (!pin || !hasPin(person) || left < 0) throw new CallError('denied', { left: 0 })
  tx.update(ref, counted)
  return { record: pin, left }
}

/**
 * Reads the documents that a sign-in by PIN needs.
 * @throws CallError `denied` unless the tablet is enrolled, its secret is right and the person is active
 */
async function readPersonAndTablet(
  tx: Transaction,
  tenantRef: DocumentReference,
  uid: string,
  device: string,
  secret: string,
): Promise<{ person: StaffRecord; pin: PinRecord | undefined; tablet: TabletRecord; ref: DocumentReference }> {
  const [staff, pin, document] = await tx.getAll(
    tenantRef.collection('staff').doc(uid),
    tenantRef.collection('pins').doc(uid),
    getTabletRef(tenantRef, device),
  )
  const tablet = requireTablet(document!, secret)
  const person = staff!.data() as StaffRecord | undefined
  if (person?.active !== true || person.role === 'guest') throw new CallError('denied')
  return { person, pin: pin!.data() as PinRecord | undefined, tablet, ref: document!.ref }
}

const auditLockout = (tenantRef: DocumentReference, uid: string, device: string): Promise<unknown> =>
  tenantRef
    .collection('audit')
    .add(toAuditEntry({ kind: 'pin', at: Date.now(), uid, data: { op: 'locked', uid, device } }))
