import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { CatalogueLookup, Category, Modifier, Product, Table, Tenant } from '../../../domain/catalogue.ts'
import { getOwn } from '../../../domain/objects.ts'
import type { Order } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import { orderIdsOf } from '../../../domain/protocol.ts'
import type { Stock, StockByProduct } from '../../../domain/stock.ts'
import { followSuccessors } from '../../../domain/successors.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { tableKeyPath } from '../join/table-key.ts'
import type { Envelope, NumberedCommand } from './envelope.ts'
import { isQuarantinedIfOrderClosed, type QuarantineDocuments } from './quarantine.ts'
import { listCountedProducts } from './stock.ts'

export type BatchReads = {
  device: DocumentSnapshot
  staff: DocumentSnapshot | undefined
  /** The record of whom the commands are sent for. */
  owner: DocumentSnapshot | undefined
  /** Its tables' key, read for guests alone. */
  tableKey: DocumentSnapshot | undefined
  tenant: Tenant
  /** Those that are named, and those that these have led to. */
  orders: { [orderId: string]: Order }
  stock: StockByProduct
  catalogue: CatalogueLookup
  /** As stored, with what is no product's. */
  product(id: string): { [field: string]: unknown } | undefined
  /** What is kept under the commands' ids, or not. Guests are refused before anything of theirs could be kept. */
  quarantine: QuarantineDocuments
}

/** All that a batch may need, in two round trips; more only for what earlier batches made, moved or counted. */
export async function readBatch(
  tx: Transaction,
  at: DocumentReference,
  caller: Caller,
  sent: Envelope,
): Promise<BatchReads> {
  const documents = new DocumentCache(tx, at)
  const commands = sent.commands.flatMap(({ command }) => command ?? [])
  const named = sent.commands.flatMap(({ orderId, command }) => (command ? orderIdsOf(command) : (orderId ?? [])))
  const productIds = commands.flatMap(({ payload }) => ('productId' in payload ? payload.productId : []))
  const tableIds = commands.flatMap(({ payload }) => ('tableId' in payload ? (payload.tableId ?? []) : []))
  const [device, staff, counter] = [`devices/${sent.device}`, `staff/${caller.uid}`, 'counters/catalogue']
  const [owner, tableKey] = [sent.behalf && `staff/${sent.behalf}`, tableKeyPath]
  const looked = caller.role === 'guest' ? [] : sent.commands.filter(mayBeQuarantined(caller, sent))

  await documents.read([
    '',
    device,
    caller.role === 'guest' ? tableKey : staff,
    ...(owner ? [owner] : []),
    ...looked.map(({ id }) => `quarantine/${id}`),
    ...(productIds.length > 0 ? [counter] : []),
    ...named.map(id => `orders/${id}`),
    ...productIds.flatMap(id => [`products/${id}`, `stock/${id}`]),
    ...tableIds.map(id => `tables/${id}`),
  ])
  const tenant = documents.get<Tenant>('')
  if (!tenant) throw new CallError('unavailable')
  const orders = await readChains(documents, named)

  const changed = commands.flatMap(({ type, payload }) =>
    type === 'changeLine' && payload.options
      ? Object.values(orders).flatMap(({ lines }) => getOwn(lines, payload.lineId)?.productId ?? [])
      : [],
  )
  const promised = [...new Set(listCountedProducts(commands, orders))]
  await documents.read([...changed.map(id => `products/${id}`), ...promised.map(id => `stock/${id}`)])
  const stock = readStock(documents, [...productIds, ...promised])
  const products = [...productIds, ...changed].flatMap(id => findProduct(documents, id) ?? [])
  const counted = Object.keys(stock)
  await documents.read([
    ...products.flatMap(({ modifierIds, categoryId }) => [
      ...modifierIds.map(id => `modifiers/${id}`),
      `categories/${categoryId}`,
    ]),
    ...(counted.length > 0 ? [counter, ...counted.map(id => `products/${id}`)] : []),
  ])
  const rev = documents.get<{ rev: number }>(counter)?.rev ?? tenant.catalogue.rev
  return {
    device: documents.snapshot(device)!,
    staff: documents.snapshot(staff),
    owner: owner ? documents.snapshot(owner) : undefined,
    tableKey: documents.snapshot(tableKey),
    quarantine: new Map(looked.map(({ id }) => [id, documents.snapshot(`quarantine/${id}`)!])),
    tenant,
    orders,
    stock,
    catalogue: createCatalogueLookup(documents, rev),
    product: id => documents.get(`products/${id}`),
  }
}

/** Anything of somebody who was removed may be, and a manager may apply it; of others what a closed check has refused. */
const mayBeQuarantined =
  (caller: Caller, { behalf }: Envelope) =>
  ({ type }: NumberedCommand): boolean =>
    behalf !== undefined ||
    may(caller, 'manageStaff', { settings: {} }) ||
    (type !== undefined && isQuarantinedIfOrderClosed(type))

/** The orders, and those that they have led to: what is said to a merged one is meant for where it went. */
async function readChains(documents: DocumentCache, named: string[]): Promise<BatchReads['orders']> {
  const orders: BatchReads['orders'] = {}
  for (let ids = [...new Set(named)]; ids.length > 0; ) {
    await documents.read(ids.map(id => `orders/${id}`))
    for (const id of ids) {
      const order = documents.get<Order>(`orders/${id}`)
      if (order) orders[id] = order
    }
    const led = ids.flatMap(id => followSuccessors(orders, id).slice(1))
    ids = led.filter(id => documents.snapshot(`orders/${id}`) === undefined)
  }
  return orders
}

function readStock(documents: DocumentCache, productIds: string[]): StockByProduct {
  const found = productIds.flatMap(id => {
    const stock = documents.get<Stock>(`stock/${id}`)
    return stock ? [[id, stock] as const] : []
  })
  return Object.fromEntries(found)
}

/** What is deleted leaves its document behind: a product ordered before that can still be named and priced. */
type MaybeDeleted<T> = T & { deleted?: true }

/** What was deleted before it ever was has neither name nor price. */
function findProduct(documents: DocumentCache, id: string): MaybeDeleted<Product> | undefined {
  const found = documents.get<MaybeDeleted<Product>>(`products/${id}`)
  return found?.name === undefined ? undefined : found
}

function createCatalogueLookup(documents: DocumentCache, rev: number): CatalogueLookup {
  const alive = <T>(path: string): T | undefined => {
    const found = documents.get<MaybeDeleted<T>>(path)
    return found?.deleted ? undefined : found
  }
  return {
    rev,
    product: id => {
      const found = findProduct(documents, id)
      return found?.deleted ? { ...found, available: false } : found
    },
    category: id => alive<Category>(`categories/${id}`),
    modifier: id => alive<Modifier>(`modifiers/${id}`),
    table: id => alive<Table>(`tables/${id}`),
  }
}

/** Documents of one tenant read in one transaction, each once. The tenant's own has the path ''. */
class DocumentCache {
  readonly #tx: Transaction
  readonly #at: DocumentReference
  readonly #found = new Map<string, DocumentSnapshot>()

  constructor(tx: Transaction, at: DocumentReference) {
    this.#tx = tx
    this.#at = at
  }

  async read(paths: string[]): Promise<void> {
    const missing = [...new Set(paths)].filter(path => !this.#found.has(path))
    if (missing.length === 0) return
    const root = this.#at.path
    const refs = missing.map(path => this.#at.firestore.doc(path ? `${root}/${path}` : root))
    const found = await this.#tx.getAll(...refs)
    for (const [index, path] of missing.entries()) this.#found.set(path, found[index]!)
  }

  snapshot = (path: string): DocumentSnapshot | undefined => this.#found.get(path)
  get = <T>(path: string): T | undefined => this.#found.get(path)?.data() as T | undefined
}
