import { createHash, timingSafeEqual } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { maxPinMisses, maxPinMissesPerDay } from '../../../domain/pin.ts'
import { CallError } from '../call-error.ts'

/** The document `tablets/{device}` of an enrolled tablet, which no client can read. */
export type TabletRecord = {
  name: string
  /** False after the tablet was reported as lost. */
  active: boolean
  secretHash: string
  enrolledBy: string
  enrolledAt: number
  /** For each uid, the number of wrong PINs since the last right or new PIN. */
  misses: { [uid: string]: number }
  /**
   * For each uid, the number of wrong PINs on `day` (in UTC). Unlike `misses`, it is not reset by a right PIN, only by
   * a new one. Missing before the first sign-in by PIN.
   */
  missesOfDay?: { day: string; counts: { [uid: string]: number } }
  /**
   * For each uid, when the person last signed in or set a PIN on the tablet, in milliseconds since 1970. For a person
   * who had signed in before the tablet was enrolled, the time of the enrolment.
   */
  signedIn: { [uid: string]: number }
}

export const getTabletRef = (tenantRef: DocumentReference, device: string): DocumentReference =>
  tenantRef.collection('tablets').doc(device)

/** Hashes a tablet's secret. A fast hash is enough, because the secret has 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64')

/**
 * Returns the record of an enrolled tablet, after checking the tablet's secret.
 * @throws CallError `denied` for a tablet that is unknown or was reported as lost, and for a wrong secret
 */
export function requireTablet(document: DocumentSnapshot, secret: string): TabletRecord {
  const tablet = document.data() as TabletRecord | undefined
  if (!tablet?.active) throw new CallError('denied')
  if (!timingSafeEqual(Buffer.from(tablet.secretHash), Buffer.from(hashSecret(secret)))) throw new CallError('denied')
  return tablet
}

type Misses = Pick<TabletRecord, 'misses' | 'missesOfDay'>

/**
 * Counts a wrong PIN of a person. `left`: how many more PINs the person may try on this tablet; negative if this PIN
 * was already one too many.
 */
export function addMiss(
  { misses, missesOfDay }: Misses,
  uid: string,
  now: number,
): Required<Misses> & { left: number } {
  const day = new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length)
  const before = missesOfDay?.day === day ? missesOfDay.counts : {}
  const count = (misses[uid] ?? 0) + 1
  const ofDay = (before[uid] ?? 0) + 1
  return {
    misses: { ...misses, [uid]: count },
    missesOfDay: { day, counts: { ...before, [uid]: ofDay } },
    left: Math.min(maxPinMisses - count, maxPinMissesPerDay - ofDay),
  }
}

/**
 * Called after a right PIN, which `addMiss` had counted as wrong before it was checked. Removes the person's wrong PINs
 * in a row, and takes this PIN out of the count of the day.
 */
export function removeMissesAfterRightPin({ misses, missesOfDay }: Misses, uid: string): Misses {
  const others = omitUser(misses, uid)
  const ofDay = missesOfDay?.counts[uid]
  if (!missesOfDay || ofDay === undefined) return { misses: others }
  return { misses: others, missesOfDay: { ...missesOfDay, counts: { ...missesOfDay.counts, [uid]: ofDay - 1 } } }
}

/**
 * Called after a person has set a new PIN. Removes all wrong PINs of the person, because wrong guesses of the old PIN
 * do not help to guess the new one.
 */
export const removeAllMisses = ({ misses, missesOfDay }: Misses, uid: string): Misses => ({
  misses: omitUser(misses, uid),
  ...(missesOfDay && { missesOfDay: { ...missesOfDay, counts: omitUser(missesOfDay.counts, uid) } }),
})

function omitUser(counts: { [uid: string]: number }, uid: string): { [uid: string]: number } {
  const { [uid]: _, ...others } = counts
  return others
}
