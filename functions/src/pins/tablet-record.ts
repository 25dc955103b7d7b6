import { createHash, timingSafeEqual } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { CallError } from '../call-error.ts'

/**
 * The document `tablets/{device}` of an enrolled tablet, which no client can read. `misses`: for each uid, the wrong
 * PINs since the last right one. `signedIn`: for each uid, when the person last signed in on the tablet.
 */
export type TabletRecord = {
  name: string
  active: boolean
  secretHash: string
  enrolledBy: string
  enrolledAt: number
  misses: { [uid: string]: number }
  signedIn: { [uid: string]: number }
}

export const getTabletRef = (tenantRef: DocumentReference, device: string): DocumentReference =>
  tenantRef.collection('tablets').doc(device)

/** The secret has 256 random bits, so a fast hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64')

/** @throws CallError `denied` for a tablet that is unknown or lost, and for a wrong secret */
export function readTablet(document: DocumentSnapshot, secret: string): TabletRecord {
  const tablet = document.data() as TabletRecord | undefined
  if (!tablet?.active) throw new CallError('denied')
  const [expected, actual] = [tablet.secretHash, hashSecret(secret)].map(text => Buffer.from(text))
  if (expected!.length !== actual!.length || !timingSafeEqual(expected!, actual!)) throw new CallError('denied')
  return tablet
}
