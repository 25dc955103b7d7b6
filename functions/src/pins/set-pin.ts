import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { isValidPin } from '../../../domain/pin.ts'
import { toAuditEntry } from '../audit.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { listPeopleWithPin, type PersonWithPin } from './people.ts'
import { hashPin, type PinRecord } from './pin-hash.ts'
import type { PinRequestOf } from './request.ts'
import { getTabletRef, removeAllMisses, requireTablet } from './tablet-record.ts'

/**
 * A person may set a PIN only within this time after signing in with the password. Otherwise anybody who finds a tablet
 * unlocked could set a PIN for the person who is signed in.
 */
const maxPasswordAgeSeconds = 300

/**
 * Sets the caller's PIN. Wrong PINs that were counted for the caller on this tablet no longer count.
 * @throws CallError `denied` for another person's PIN, for a caller who did not sign in with the password in the last
 * five minutes, and for a tablet that is not enrolled; `invalid` for a PIN that is too easy or has another number of
 * digits than the role requires; the errors of `resolveRole`
 */
export async function setPin(
  db: Firestore,
  caller: Caller,
  { uid, pin, device, secret }: PinRequestOf<'set'>,
): Promise<{ people: PersonWithPin[] }> {
  const tenantRef = getTenantRef(db, caller.tenantId)
  const isFresh = caller.signedInAt >= Date.now() / 1000 - maxPasswordAgeSeconds
  if (uid !== caller.uid || caller.signInProvider !== 'password' || !isFresh) throw new CallError('denied')
  const hashed = await hashPin(pin)
  await db.runTransaction(async tx => {
    const staffRef = tenantRef.collection('staff').doc(uid)
    const [person, document] = await tx.getAll(staffRef, getTabletRef(tenantRef, device))
    const role = resolveRole(caller, person)
    const tablet = requireTablet(document!, secret)
    if (!isValidPin(pin, role)) throw new CallError('invalid')
    const setAt = Date.now()
    tx.set(tenantRef.collection('pins').doc(uid), { ...hashed, digits: pin.length, setAt } satisfies PinRecord)
    tx.update(staffRef, { pinDigits: pin.length })
    tx.update(document!.ref, { ...removeAllMisses(tablet, uid), signedIn: { ...tablet.signedIn, [uid]: setAt } })
    const data = { op: 'set', uid, device }
    tx.create(tenantRef.collection('audit').doc(), toAuditEntry({ kind: 'pin', at: setAt, uid, role, data }))
  })
  return { people: await listPeopleWithPin(tenantRef) }
}

/**
 * Records that the caller signed in on this tablet with a password, so that the caller's sessions can be ended if the
 * tablet is lost.
 * @throws CallError `denied` for a tablet that is not enrolled
 */
export async function recordPasswordSignIn(
  db: Firestore,
  caller: Caller,
  { device, secret }: PinRequestOf<'enter'>,
): Promise<{ people: PersonWithPin[] }> {
  const tenantRef = getTenantRef(db, caller.tenantId)
  await db.runTransaction(async tx => {
    const document = await tx.get(getTabletRef(tenantRef, device))
    const { signedIn } = requireTablet(document, secret)
    tx.update(document.ref, { signedIn: { ...signedIn, [caller.uid]: Date.now() } })
  })
  return { people: await listPeopleWithPin(tenantRef) }
}

/**
 * Checks that the caller is an active member of the staff.
 * @throws CallError `denied` for a guest, and for a person who is no longer staff; `unauthenticated` when a manager
 * ended the caller's session
 */
export async function requireStaff(db: Firestore, caller: Caller): Promise<void> {
  const tenantRef: DocumentReference = getTenantRef(db, caller.tenantId)
  if (caller.role === 'guest') throw new CallError('denied')
  resolveRole(caller, await tenantRef.collection('staff').doc(caller.uid).get())
}
