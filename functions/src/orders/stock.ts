import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import * as v from 'valibot'
import { productSchema } from '../../../domain/catalogue.ts'
import type { Command } from '../../../domain/commands.ts'
import { getOwn } from '../../../domain/objects.ts'
import type { Line, Order } from '../../../domain/order.ts'
import type { StockByProduct } from '../../../domain/stock.ts'
import type { DocumentChange } from '../catalogue/change.ts'
import { writeRevision } from '../catalogue/revision.ts'
import { stampSoldOut } from '../catalogue/sold-out.ts'

/** The ids of the products whose stock (portions left) the commands may change because of lines that exist already. */
export function listStockProductIds(commands: Command[], orders: { [orderId: string]: Order }): string[] {
  const all = Object.values(orders).flatMap(({ lines }) => Object.entries(lines))
  const productsOf = (isCounted: (line: Line, lineId: string) => boolean) =>
    all.flatMap(([lineId, line]) => (isCounted(line, lineId) ? line.productId : []))
  return commands.flatMap(({ type, payload }) => {
    switch (type) {
      case 'sendLines':
        return productsOf((_, lineId) => payload.lineIds.includes(lineId))
      case 'moveLines':
        // The command moves a part of a line to a new line, which a later command of the same call may send or void.
        return productsOf((_, lineId) => payload.parts?.some(part => part.lineId === lineId) ?? false)
      case 'voidLine':
      case 'compLine':
        return productsOf((_, lineId) => lineId === payload.lineId)
      case 'fireCourse':
      case 'releaseCourse':
        // Includes lines of all courses, because an earlier command of the same call may have put a line into this
        // course.
        return productsOf(({ status }) => status === 'draft' || status === 'held')
      case 'voidOrder':
        return productsOf(({ status }) => status === 'sent' || status === 'held')
      default:
        return []
    }
  })
}

type StockBefore = { stock: StockByProduct; products: (id: string) => { [field: string]: unknown } | undefined }

/**
 * Writes the changed numbers of portions left. If products became sold out or available again, also writes these
 * products (except invalid ones) as one revision of the catalogue, because devices learn the availability of products
 * from the catalogue.
 * @param rev the current revision of the catalogue
 * @returns the new revision, or undefined when no product was written
 */
export function writeStock(
  tx: Transaction,
  tenantRef: DocumentReference,
  after: StockByProduct,
  { stock: before, products }: StockBefore,
  rev: number,
  now: number,
): number | undefined {
  const availabilityChanges: { change: DocumentChange; before: { [field: string]: unknown } }[] = []
  for (const [id, stock] of Object.entries(after)) {
    if (stock === getOwn(before, id)) continue
    const { available, ...stored } = stock
    tx.set(tenantRef.collection('stock').doc(id), stored)
    const product = products(id)
    if (available === undefined || !product || product.deleted || product.available === available) continue
    const doc = v.safeParse(productSchema, { ...product, available })
    if (!doc.success) {
      logger.error('availability not sent to devices: invalid product', { id })
      continue
    }
    const change = stampSoldOut({ collection: 'products', id, doc: doc.output }, product, now)
    availabilityChanges.push({ change, before: product })
  }
  if (availabilityChanges.length === 0) return undefined
  writeRevision(
    tx,
    tenantRef,
    'catalogue',
    rev + 1,
    availabilityChanges.map(({ change }) => change),
    availabilityChanges.map(one => one.before),
  )
  return rev + 1
}
