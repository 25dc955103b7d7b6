import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'

/** Below a tenant; no rule lets anybody read there. */
export const tableKeyPath = 'secrets/tables'

/** The key of a tenant's tables; `undefined` until its first codes were printed. */
export function readTableKey(snapshot: DocumentSnapshot | undefined): string | undefined {
  return snapshot?.data()?.key as string | undefined
}

/** The key, made with the first codes. A new one would make every printed code and open table a stranger's. */
export async function ensureTableKey(tx: Transaction, at: DocumentReference): Promise<string> {
  const ref = at.firestore.doc(`${at.path}/${tableKeyPath}`)
  const known = readTableKey(await tx.get(ref))
  if (known !== undefined) return known
  const key = randomBytes(32).toString('base64url')
  tx.create(ref, { key })
  return key
}

/** `t`, as it is printed on a table. It says which table it is and stays the same for ever. */
export const createTableCode = (key: string, tenantId: string, tableId: string): string =>
  sign(key, `table/${tenantId}/${tableId}`)

/** What a guest shows with each batch: it joined this order. */
export const createOrderToken = (key: string, tenantId: string, orderId: string): string =>
  `${orderId}.${sign(key, `order/${tenantId}/${orderId}`)}`

/** The order that a token was given for; `undefined` for whatever is none of ours. */
export function verifyOrderToken(key: string, tenantId: string, token: string): string | undefined {
  const orderId = token.slice(0, Math.max(0, token.indexOf('.')))
  return isEqualInConstantTime(token, createOrderToken(key, tenantId, orderId)) ? orderId : undefined
}

/** Compares in a time that says nothing about how much of it was right. */
export function isEqualInConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** 128 bits are more than anybody guesses, and short enough for a small QR. */
const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
