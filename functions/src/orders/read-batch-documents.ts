import type { DocumentData, DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { Account, AccountsById } from '../../../domain/accounts.ts'
import type {
  CatalogueLookup,
  Category,
  Customer,
  Modifier,
  Product,
  Table,
  Tenant,
} from '../../../domain/catalogue.ts'
import type { Tally } from '../../../domain/journal/entry.ts'
import { getOwn } from '../../../domain/objects.ts'
import type { Order } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import { listCommandOrderIds } from '../../../domain/protocol.ts'
import type { Stock, StockByProduct } from '../../../domain/stock.ts'
import { listSuccessors } from '../../../domain/successors.ts'
import type { Till, TillsById } from '../../../domain/tills/till.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { tableKeyPath } from '../join/table-key.ts'
import type { StaffRecord } from '../staff/staff-record.ts'
import { listAccountIds } from './accounts.ts'
import type { Envelope, NumberedCommand } from './envelope.ts'
import { isApproved, isQuarantinedIfOrderClosed, type QuarantineDocuments } from './quarantine.ts'
import { listStockProductIds } from './stock.ts'
import { toOrder } from './write-order.ts'

/** The documents that the commands of a call (a batch) may need. `staff`: the staff record of the caller. */
export type BatchDocuments = {
  device: DocumentSnapshot
  staff: DocumentSnapshot | undefined
  /**
   * The staff record of the user in whose name the caller sends the commands; undefined if the caller sends their own.
   */
  owner: DocumentSnapshot | undefined
  /**
   * The document with the tenant's secret key. The key signs the tokens by which guests prove that they joined an
   * order. Undefined unless the caller is a guest.
   */
  tableKey: DocumentSnapshot | undefined
  tenant: Tenant
  /** The orders that the commands name, and the orders into which they were merged or that correct them. */
  orders: { [orderId: string]: Order }
  stock: StockByProduct
  tills: TillsById
  /** The members' accounts that the commands may change. */
  accounts: AccountsById
  /** Returns the customer of one of these accounts, unless the customer was deleted. */
  customer(id: string): Customer | undefined
  /**
   * For each till that the commands count (`closeTill`): the cash that was paid into it, in minor units (cents).
   * Includes tips and payments of members to their accounts.
   */
  cashByTill: { readonly [tillId: string]: number }
  catalogue: CatalogueLookup
  /** Returns a product as it is stored, with its fields `deleted` and `rev`. */
  product(id: string): { [field: string]: unknown } | undefined
  /** For the commands that are quarantined or could become so. Empty for guests, whose commands never are. */
  quarantine: QuarantineDocuments
}

/**
 * Reads all documents that the commands of a call may need, in three steps, because the documents of one step name
 * those of the next. Each step that reads something new is a round trip to Firestore. Orders that were merged or
 * corrected cost further round trips.
 * @throws CallError `unavailable` if the tenant does not exist
 */
export async function readBatchDocuments(
  tx: Transaction,
  tenantRef: DocumentReference,
  caller: Caller,
  envelope: Envelope,
): Promise<BatchDocuments> {
  const documents = new DocumentCache(tx, tenantRef)
  const commands = envelope.commands.flatMap(({ command }) => command ?? [])
  const named = envelope.commands.flatMap(({ orderId, command }) =>
    command ? listCommandOrderIds(command) : (orderId ?? []),
  )
  const productIds = commands.flatMap(({ payload }) => ('productId' in payload ? payload.productId : []))
  const tableIds = commands.flatMap(({ payload }) => ('tableId' in payload ? (payload.tableId ?? []) : []))
  const [device, staff, counter] = [`devices/${envelope.device}`, `staff/${caller.uid}`, 'counters/catalogue']
  const tillIds = commands.flatMap(({ payload }) => ('tillId' in payload ? (payload.tillId ?? []) : []))
  const countedTillIds = commands.flatMap(({ type, payload }) => (type === 'closeTill' ? payload.tillId : []))
  const [owner, tableKey] = [envelope.behalf && `staff/${envelope.behalf}`, tableKeyPath]
  const isStaff = caller.role !== 'guest'
  const likelyQuarantined = isStaff ? envelope.commands.filter(mayBeQuarantined(caller, envelope)) : []

  await documents.read([
    '',
    device,
    caller.role === 'guest' ? tableKey : staff,
    ...(owner ? [owner] : []),
    ...likelyQuarantined.map(({ id }) => `quarantine/${id}`),
    ...(productIds.length > 0 ? [counter] : []),
    ...named.map(id => `orders/${id}`),
    ...productIds.flatMap(id => [`products/${id}`, `stock/${id}`]),
    ...tableIds.map(id => `tables/${id}`),
    ...tillIds.map(id => `tills/${id}`),
    ...countedTillIds.map(id => `tallies/${id}`),
  ])
  const tenant = documents.get<Tenant>('')
  if (!tenant) throw new CallError('unavailable')
  const orders = await readChains(documents, named)
  const isEverRemoved = documents.get<StaffRecord>(staff)?.signedInSince !== undefined
  const quarantineCandidates = isStaff && isEverRemoved ? envelope.commands : likelyQuarantined

  const impliedProductIds = commands.flatMap(({ type, payload }) => {
    if (type === 'setMinimum') return tenant.settings.money?.minimumProductId ?? []
    return type === 'changeLine' && payload.options
      ? Object.values(orders).flatMap(({ lines }) => getOwn(lines, payload.lineId)?.productId ?? [])
      : []
  })
  const stockProductIds = [...new Set(listStockProductIds(commands, orders))]
  // A command about a recorded payment, such as `voidPayment` or `adjustTip`, changes the sums of the till that
  // received the payment, if that till is still open.
  const paidTillIds = commands.flatMap(({ payload }) =>
    'paymentId' in payload
      ? Object.values(orders).flatMap(({ payments }) => getOwn(payments, payload.paymentId)?.tillId ?? [])
      : [],
  )
  const accountIds = listAccountIds(commands, orders)
  await documents.read([
    ...quarantineCandidates.map(({ id }) => `quarantine/${id}`),
    ...accountIds.flatMap(id => [`accounts/${id}`, `customers/${id}`]),
    ...impliedProductIds.map(id => `products/${id}`),
    ...stockProductIds.map(id => `stock/${id}`),
    ...paidTillIds.map(id => `tills/${id}`),
  ])
  const stock = readByIds<Stock>(documents, 'stock', [...productIds, ...stockProductIds])
  const products = [...productIds, ...impliedProductIds].flatMap(id => findProduct(documents, id) ?? [])
  const idsWithStock = Object.keys(stock)
  await documents.read([
    ...products.flatMap(({ modifierIds, categoryId }) => [
      ...modifierIds.map(id => `modifiers/${id}`),
      `categories/${categoryId}`,
    ]),
    ...(idsWithStock.length > 0 ? [counter, ...idsWithStock.map(id => `products/${id}`)] : []),
  ])
  const rev = documents.get<{ rev: number }>(counter)?.rev ?? tenant.catalogue.rev
  return {
    device: documents.snapshot(device)!,
    staff: documents.snapshot(staff),
    owner: owner ? documents.snapshot(owner) : undefined,
    tableKey: documents.snapshot(tableKey),
    quarantine: new Map(quarantineCandidates.map(({ id }) => [id, documents.snapshot(`quarantine/${id}`)!])),
    tenant,
    orders,
    stock,
    tills: readByIds<Till>(documents, 'tills', [...tillIds, ...paidTillIds]),
    accounts: readByIds<Account>(documents, 'accounts', accountIds),
    customer: id => findAlive<Customer>(documents, `customers/${id}`),
    cashByTill: Object.fromEntries(
      countedTillIds.map(id => [id, documents.get<Tally>(`tallies/${id}`)?.sums.cash ?? 0]),
    ),
    catalogue: createCatalogueLookup(documents, rev),
    product: id => documents.get(`products/${id}`),
  }
}

/**
 * Whether the document `quarantine/{id}` of a command must be read, because the command could be quarantined already or
 * become so in this call. That is possible for each command that a manager sends or that is sent for another user
 * (`behalf`). For other callers, it is possible for approved commands and for the types that are quarantined if their
 * order is closed. Returns false for the other commands of a user who was removed from the staff and enabled again,
 * although these could be quarantined too; `readBatchDocuments` adds them.
 */
const mayBeQuarantined =
  (caller: Caller, { behalf }: Envelope) =>
  ({ type, command }: NumberedCommand): boolean =>
    behalf !== undefined ||
    (command !== undefined && isApproved(command)) ||
    may(caller, 'manageStaff', { settings: {} }) ||
    (type !== undefined && isQuarantinedIfOrderClosed(type))

/**
 * Reads the named orders, then the orders that replaced them (`mergedInto`, `correctedBy`), and so on, until no order
 * was replaced.
 */
async function readChains(documents: DocumentCache, named: string[]): Promise<BatchDocuments['orders']> {
  const orders: BatchDocuments['orders'] = {}
  for (let ids = [...new Set(named)]; ids.length > 0; ) {
    await documents.read(ids.map(id => `orders/${id}`))
    for (const id of ids) {
      const order = documents.get<DocumentData>(`orders/${id}`)
      if (order) orders[id] = toOrder(order)
    }
    const successors = ids.flatMap(id => listSuccessors(orders, id).slice(1))
    ids = successors.filter(id => documents.snapshot(`orders/${id}`) === undefined)
  }
  return orders
}

function readByIds<Doc>(documents: DocumentCache, collection: string, ids: string[]): { [id: string]: Doc } {
  const found = ids.flatMap(id => {
    const doc = documents.get<Doc>(`${collection}/${id}`)
    return doc ? [[id, doc] as const] : []
  })
  return Object.fromEntries(found)
}

/** A document of the catalogue. The server does not remove a deleted document but sets its field `deleted`. */
type MaybeDeleted<T> = T & { deleted?: true }

/**
 * Returns a product, even a deleted one. Ignores documents without a name: such a document is created when a client
 * deletes a product that never existed.
 */
function findProduct(documents: DocumentCache, id: string): MaybeDeleted<Product> | undefined {
  const found = documents.get<MaybeDeleted<Product>>(`products/${id}`)
  return found?.name === undefined ? undefined : found
}

function findAlive<Doc>(documents: DocumentCache, path: string): Doc | undefined {
  const found = documents.get<MaybeDeleted<Doc>>(path)
  return found?.deleted ? undefined : found
}

function createCatalogueLookup(documents: DocumentCache, rev: number): CatalogueLookup {
  return {
    rev,
    product: id => {
      const found = findProduct(documents, id)
      return found?.deleted ? { ...found, available: false } : found
    },
    category: id => findAlive<Category>(documents, `categories/${id}`),
    modifier: id => findAlive<Modifier>(documents, `modifiers/${id}`),
    table: id => findAlive<Table>(documents, `tables/${id}`),
  }
}

/** Reads each document of a tenant at most once per transaction. The tenant document has the path ''. */
class DocumentCache {
  readonly #tx: Transaction
  readonly #tenantRef: DocumentReference
  readonly #found = new Map<string, DocumentSnapshot>()

  constructor(tx: Transaction, tenantRef: DocumentReference) {
    this.#tx = tx
    this.#tenantRef = tenantRef
  }

  async read(paths: string[]): Promise<void> {
    const missing = [...new Set(paths)].filter(path => !this.#found.has(path))
    if (missing.length === 0) return
    const root = this.#tenantRef.path
    const refs = missing.map(path => this.#tenantRef.firestore.doc(path ? `${root}/${path}` : root))
    const found = await this.#tx.getAll(...refs)
    for (const [index, path] of missing.entries()) this.#found.set(path, found[index]!)
  }

  snapshot = (path: string): DocumentSnapshot | undefined => this.#found.get(path)
  get = <T>(path: string): T | undefined => this.#found.get(path)?.data() as T | undefined
}
