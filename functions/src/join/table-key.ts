import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'

/** Below `tenants/{tenantId}`. No client may read it. */
export const tableKeyPath = 'secrets/tables'

/** The secret key for table codes and order tokens; undefined before the tenant's first codes were printed. */
export function readTableKey(snapshot: DocumentSnapshot | undefined): string | undefined {
  return snapshot?.data()?.key as string | undefined
}

/** Returns the key, and creates it with the first codes. A new key would make every printed code and order token invalid. */
export async function ensureTableKey(tx: Transaction, tenantRef: DocumentReference): Promise<string> {
  const ref = tenantRef.firestore.doc(`${tenantRef.path}/${tableKeyPath}`)
  const existing = readTableKey(await tx.get(ref))
  if (existing !== undefined) return existing
  const key = randomBytes(32).toString('base64url')
  tx.create(ref, { key })
  return key
}

/** The code `t` in a table's QR code. It never changes. */
export const createTableCode = (key: string, tenantId: string, tableId: string): string =>
  sign(key, `table/${tenantId}/${tableId}`)

/** The token that a guest sends with each batch, as proof that it joined this order. */
export const createOrderToken = (key: string, tenantId: string, orderId: string): string =>
  `${orderId}.${sign(key, `order/${tenantId}/${orderId}`)}`

/** @returns the order id that the token was created for, or undefined for an invalid token */
export function verifyOrderToken(key: string, tenantId: string, token: string): string | undefined {
  const orderId = token.slice(0, Math.max(0, token.indexOf('.')))
  return isEqualInConstantTime(token, createOrderToken(key, tenantId, orderId)) ? orderId : undefined
}

/** Compares two texts in a time that does not depend on how many characters are equal. */
export function isEqualInConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** An HMAC cut to 128 bits: impossible to guess, and short enough for a small QR code. */
const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
