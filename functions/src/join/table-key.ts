import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'

/** The path of the secret key, relative to `tenants/{tenantId}`. No client may read it. */
export const tableKeyPath = 'secrets/tables'

/** The key that signs table codes and order tokens; undefined before a manager first prints QR codes. */
export function readTableKey(snapshot: DocumentSnapshot | undefined): string | undefined {
  return snapshot?.data()?.key as string | undefined
}

/** Returns the key, and creates it at the first call. It must never change, or all printed QR codes would become invalid. */
export async function ensureTableKey(tx: Transaction, tenantRef: DocumentReference): Promise<string> {
  const ref = tenantRef.firestore.doc(`${tenantRef.path}/${tableKeyPath}`)
  const existing = readTableKey(await tx.get(ref))
  if (existing !== undefined) return existing
  const key = randomBytes(32).toString('base64url')
  tx.create(ref, { key })
  return key
}

/** The code `t` in a table's QR code. The same arguments always give the same code. */
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

/** Takes the same time for every wrong text of the right length, so that an attacker cannot guess it piece by piece. */
export function isEqualInConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** An HMAC cut to 128 bits: impossible to guess, and short enough for a small QR code. */
const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
