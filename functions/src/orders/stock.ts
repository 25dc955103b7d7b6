import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { productSchema } from '../../../domain/catalogue.ts'
import type { Command } from '../../../domain/commands.ts'
import { getOwn } from '../../../domain/objects.ts'
import type { Line, Order } from '../../../domain/order.ts'
import type { StockByProduct } from '../../../domain/stock.ts'
import type { DocumentChange } from '../catalogue/change.ts'
import { writeRevision } from '../catalogue/revision.ts'
import { stampSoldOut } from '../catalogue/sold-out.ts'

/** The products that a batch may count: those of lines that it sends, fires, voids or comps, as far as orders know them. */
export function listCountedProducts(commands: Command[], orders: { [orderId: string]: Order }): string[] {
  const all = Object.values(orders).flatMap(({ lines }) => Object.entries(lines))
  const productsOf = (fits: (line: Line, lineId: string) => boolean) =>
    all.flatMap(([lineId, line]) => (fits(line, lineId) ? line.productId : []))
  return commands.flatMap(({ type, payload }) => {
    switch (type) {
      case 'sendLines':
        return productsOf((_, lineId) => payload.lineIds.includes(lineId))
      case 'voidLine':
      case 'compLine':
        return productsOf((_, lineId) => lineId === payload.lineId)
      case 'fireCourse':
      case 'releaseCourse':
        // Of whatever course it is now: the same batch may hold it or change its course before.
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
 * Writes what was counted. Devices learn of a product only when it can or cannot be had any more: then it enters the catalogue
 * as one revision.
 * @returns that revision, if there is one
 */
export function writeStock(
  tx: Transaction,
  at: DocumentReference,
  after: StockByProduct,
  { stock: before, products }: StockBefore,
  rev: number,
  now: number,
): number | undefined {
  const crossed: { change: DocumentChange; before: { [field: string]: unknown } }[] = []
  for (const [id, stock] of Object.entries(after)) {
    if (stock === getOwn(before, id)) continue
    const { available, ...kept } = stock
    tx.set(at.collection('stock').doc(id), kept)
    const product = products(id)
    if (available === undefined || !product || product.deleted || product.available === available) continue
    const doc = v.safeParse(productSchema, { ...product, available })
    if (!doc.success) continue
    const change = stampSoldOut({ collection: 'products', id, doc: doc.output }, product, now)
    crossed.push({ change, before: product })
  }
  if (crossed.length === 0) return undefined
  writeRevision(
    tx,
    at,
    'catalogue',
    rev + 1,
    crossed.map(({ change }) => change),
    crossed.map(one => one.before),
  )
  return rev + 1
}
