import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { CatalogueLookup, Category, Modifier, Product, Table, Tenant } from '../../../domain/catalogue.ts'
import { own } from '../../../domain/objects.ts'
import type { Order } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { tableKeyPath } from '../join/table-key.ts'
import type { Envelope } from './envelope.ts'

export type Read = {
  device: DocumentSnapshot
  staff: DocumentSnapshot | undefined
  /** The record of whom the commands are sent for. */
  owner: DocumentSnapshot | undefined
  /** Its tables' key, read for guests alone. */
  tableKey: DocumentSnapshot | undefined
  tenant: Tenant
  orders: { [orderId: string]: Order }
  catalogue: CatalogueLookup
  /** Those of the commands that were kept for a manager, by their ids; read for those who may settle them. */
  quarantine: { [commandId: string]: DocumentSnapshot }
}

/** All that a batch may need, in two round trips: three if options change on a line that an earlier batch made. */
export async function readAll(tx: Transaction, at: DocumentReference, caller: Caller, sent: Envelope): Promise<Read> {
  const documents = new Documents(tx, at)
  const commands = sent.commands.flatMap(({ command }) => command ?? [])
  const orderIds = new Set(sent.commands.flatMap(({ orderId }) => orderId ?? []))
  const productIds = commands.flatMap(({ type, payload }) => (type === 'addLine' ? payload.productId : []))
  const tableIds = commands.flatMap(({ type, payload }) => (type === 'openOrder' ? (payload.tableId ?? []) : []))
  const [device, staff, counter] = [`devices/${sent.device}`, `staff/${caller.uid}`, 'counters/catalogue']
  const [owner, tableKey] = [sent.behalf && `staff/${sent.behalf}`, tableKeyPath]
  const settles = sent.behalf !== undefined || may(caller, 'manageStaff', { settings: {} })
  const quarantined = settles ? sent.commands.map(({ id }) => id) : []

  await documents.read([
    '',
    device,
    caller.role === 'guest' ? tableKey : staff,
    ...(owner ? [owner] : []),
    ...quarantined.map(id => `quarantine/${id}`),
    ...(productIds.length > 0 ? [counter] : []),
    ...[...orderIds].map(id => `orders/${id}`),
    ...productIds.map(id => `products/${id}`),
    ...tableIds.map(id => `tables/${id}`),
  ])
  const tenant = documents.get<Tenant>('')
  if (!tenant) throw new CallError('unavailable')
  const orders: Read['orders'] = {}
  for (const orderId of orderIds) {
    const order = documents.get<Order>(`orders/${orderId}`)
    if (order) orders[orderId] = order
  }

  const changed = commands.flatMap(({ type, orderId, payload }) =>
    type === 'changeLine' && payload.options
      ? (own(own(orders, orderId)?.lines ?? {}, payload.lineId)?.productId ?? [])
      : [],
  )
  await documents.read(changed.map(id => `products/${id}`))
  const products = [...productIds, ...changed].flatMap(id => documents.get<Product>(`products/${id}`) ?? [])
  await documents.read(
    products.flatMap(({ modifierIds, categoryId }) => [
      ...modifierIds.map(id => `modifiers/${id}`),
      `categories/${categoryId}`,
    ]),
  )
  const rev = documents.get<{ rev: number }>(counter)?.rev ?? tenant.catalogue.rev
  return {
    device: documents.snapshot(device)!,
    staff: documents.snapshot(staff),
    owner: owner ? documents.snapshot(owner) : undefined,
    tableKey: documents.snapshot(tableKey),
    quarantine: Object.fromEntries(quarantined.map(id => [id, documents.snapshot(`quarantine/${id}`)!])),
    tenant,
    orders,
    catalogue: lookup(documents, rev),
  }
}

/** What is deleted leaves its document behind: a product ordered before that can still be named and priced. */
type Kept<T> = T & { deleted?: true }

function lookup(documents: Documents, rev: number): CatalogueLookup {
  const alive = <T>(path: string): T | undefined => {
    const found = documents.get<Kept<T>>(path)
    return found?.deleted ? undefined : found
  }
  return {
    rev,
    product: id => {
      const found = documents.get<Kept<Product>>(`products/${id}`)
      return found?.deleted ? { ...found, available: false } : found
    },
    category: id => alive<Category>(`categories/${id}`),
    modifier: id => alive<Modifier>(`modifiers/${id}`),
    table: id => alive<Table>(`tables/${id}`),
  }
}

/** Documents of one tenant read in one transaction, each once. The tenant's own has the path ''. */
class Documents {
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
