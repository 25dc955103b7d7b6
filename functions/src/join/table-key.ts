import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { readRemovalCount } from '../../../domain/party.ts'

/**
 * The path of the document with the tenant's secret key, relative to `tenants/{tenantId}`. No client may read the
 * document.
 */
export const tableKeyPath = 'secrets/tables'

/** Returns the key that signs table codes and order tokens; `undefined` if the tenant has none yet. */
export function readTableKey(snapshot: DocumentSnapshot | undefined): string | undefined {
  return snapshot?.data()?.key as string | undefined
}

/**
 * Returns the key that signs table codes and order tokens, and creates it if the tenant has none. The key is never
 * replaced, because a new key would make all printed QR codes invalid.
 */
export async function ensureTableKey(tx: Transaction, tenantRef: DocumentReference): Promise<string> {
  const ref = tenantRef.firestore.doc(`${tenantRef.path}/${tableKeyPath}`)
  const existing = readTableKey(await tx.get(ref))
  if (existing !== undefined) return existing
  const key = randomBytes(32).toString('base64url')
  tx.create(ref, { key })
  return key
}

/** The secret code in the QR code of a table, 22 characters long. */
export const createTableCode = (key: string, tenantId: string, tableId: string): string =>
  sign(key, `table/${tenantId}/${tableId}`)

/**
 * Creates the token with which a guest's phone proves that it joined an order.
 * @param gens the field `gens` of the order: how often staff removed all phones from it. A token with 0 does not
 * contain this number.
 */
export function createOrderToken(key: string, tenantId: string, orderId: string, gens = 0): string {
  if (gens === 0) return `${orderId}.${sign(key, `order/${tenantId}/${orderId}`)}`
  return `${orderId}.${gens}.${sign(key, `order-gens/${tenantId}/${orderId}/${gens}`)}`
}

/**
 * The content of a token that a guest's phone got when it joined an order. `gens`: how often staff had removed all
 * phones from the order before.
 */
export type OrderToken = { orderId: string; gens: number }

/**
 * Checks the signature of a guest's token.
 * @returns the order id and the `gens` for which the token was created, or undefined for an invalid token
 */
export function verifyOrderToken(key: string, tenantId: string, token: string): OrderToken | undefined {
  const [orderId = ''] = token.split('.')
  const gens = readRemovalCount(token)
  if (gens === undefined) return undefined
  return isEqualInConstantTime(token, createOrderToken(key, tenantId, orderId, gens)) ? { orderId, gens } : undefined
}

/**
 * Compares two texts. For texts of the same length, the time does not depend on their content. Otherwise an attacker
 * could measure how many characters of a guess are right.
 */
export function isEqualInConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns an HMAC of the text as base64url, cut to 128 bits, so that it is short enough for a small QR code. */
const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
