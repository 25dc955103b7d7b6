import type { DocumentData } from 'firebase-admin/firestore'
import type { DocumentChange } from './change.ts'

/**
 * Sets the field `soldOutAt` of a product to `now` (milliseconds) when a change makes the product sold out. A product
 * that was already sold out keeps its stored time, an available product has none. Ignores the `soldOutAt` that the
 * client sent.
 * @param before the stored product
 */
export function stampSoldOut(change: DocumentChange, before: DocumentData | undefined, now: number): DocumentChange {
  if (change.collection !== 'products' || !change.doc) return change
  const doc = omitSoldOutAt(change.doc as { available: boolean })
  if (doc.available) return { ...change, doc }
  const since = before?.available === false && !before.deleted ? before.soldOutAt : now
  return { ...change, doc: since === undefined ? doc : { ...doc, soldOutAt: since } }
}

/** Whether the change makes a sold-out or deleted product available. False for a new product. */
export const isBackOnSale = ({ collection, doc }: DocumentChange, before: DocumentData | undefined): boolean =>
  collection === 'products' &&
  (doc as { available?: boolean } | undefined)?.available === true &&
  before !== undefined &&
  (before.available !== true || before.deleted === true)

/** Copies a document without the field `soldOutAt`, the time at which a product became sold out. */
export function omitSoldOutAt<Doc extends object>(doc: Doc): Omit<Doc, 'soldOutAt'> {
  const { soldOutAt: _, ...rest } = doc as Doc & { soldOutAt?: number }
  return rest
}
