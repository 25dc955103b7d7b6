import type { CatalogueChange, CatalogueFile, Tenant } from '../../domain/catalogue.ts'
import { callErrorStatuses } from '../../domain/errors.ts'
import { projectForGuests } from '../../domain/guest-order.ts'
import { isOpenOrBilled, type Order } from '../../domain/order.ts'
import type { Role } from '../../domain/permissions.ts'
import { listCommandOrderIds } from '../../domain/protocol.ts'
import type { Till } from '../../domain/tills/till.ts'
import { CallError as Refusal } from '../../functions/src/call-error.ts'
import { checkSequence, type DeviceSequence } from '../../functions/src/orders/check-sequence.ts'
import { readEnvelope } from '../../functions/src/orders/envelope.ts'
import { runCommands } from '../../functions/src/orders/run-commands.ts'
import { formatDeviceLetters } from '../../functions/src/orders/tickets.ts'
import { CallError } from '../../src/platform/call-error.ts'
import type { CustomerList } from '../../src/platform/customers.ts'
import type { ChangePart, FirestoreClient, OrdersSnapshot, StoredStation } from '../../src/platform/firestore.ts'
import { catalogue, products, tenant } from './tenant.ts'

type Device = DeviceSequence & { uid: string; letters: string; lastTicket: number }
type ReceivedBatch = { device: string; commands: { id: string }[] }

/**
 * How a call of the cloud function `orders` fails:
 * - `lost`: the server does not get the call, and the caller gets a network error.
 * - `unanswered`: the server executes the call, but the caller gets a network error.
 * - `timeout`: the server executes the call, but the caller gets a time-out.
 *   If the server refuses an `unanswered` or `timeout` call as a whole, the caller gets the refusal.
 * - a function: the server does not get the call, and the caller gets what the function returns or throws.
 */
export type CallFault = 'lost' | 'unanswered' | 'timeout' | (() => unknown)

/**
 * A simulated server in memory: the cloud function `orders` and Firestore. The function's own code (`runCommands`)
 * executes the commands of a call.
 */
export class FakeBackend {
  readonly orders = new Map<string, Order>()
  readonly tills = new Map<string, Till>()
  readonly devices = new Map<string, Device>()
  readonly roles = new Map<string, Role>([['lucia', 'waiter']])
  readonly batches: ReceivedBatch[] = []
  /** While `isUp`, each call of `orders` takes the first of these faults and removes it from the list. */
  faults: CallFault[] = []
  isUp = true
  isPaused = false
  /** If false, listeners are not notified of changes, but calls are answered. */
  notifiesListeners = true
  /**
   * If true, a new listener of a department's orders gets an empty `fromCache` snapshot and nothing else. Has no effect
   * while `delaysOrders` is true.
   */
  servesCacheOnly = false
  /** If true, a new listener of orders gets nothing until `releaseSnapshots`. */
  delaysOrders = false
  /** If true, a new listener of catalogue changes gets nothing until `releaseSnapshots`. */
  delaysChanges = false
  #held: (() => void)[] = []
  /** Refused commands about which a manager must decide, keyed by command id. */
  quarantine: { [id: string]: object } = {}
  epoch = 'first'
  now = () => 5_000
  /** If set, calls of `orders` and the `fetchTenant` of a `Tablet` wait until this promise resolves. */
  callBarrier: Promise<void> | undefined
  catalogueFile: CatalogueFile = firstFile()
  changes: ChangePart[] = []
  customers: CustomerList = { rev: 0, customers: [] }
  staffChanges: ChangePart[] = []
  /** If true, a tablet cannot fetch the list of customers. */
  refusesCustomers = false
  customerFetchCount = 0
  /** If set, `fetchCustomers` returns its list only after this promise has resolved. */
  customersBarrier: Promise<void> | undefined
  stations: StoredStation[] = []
  /**
   * The ids of the departments and single orders that a running listener watches. Leaves out listeners that began while
   * `delaysOrders` was true, and listeners of a department that began while `servesCacheOnly` was true.
   */
  readonly orderListeners = new Set<string>()
  /** The station ids of each running kitchen board listener. */
  readonly boards = new Set<readonly string[]>()
  fileFetchCount = 0
  orderFetchCount = 0
  firestoreClientCount = 0
  readonly #listeners = new Set<() => void>()

  tenantDocument(): Tenant {
    return {
      ...tenantDocument,
      catalogue: { rev: this.catalogueFile.rev, path: `catalogue/${this.catalogueFile.rev}` },
      epoch: this.epoch,
    }
  }

  async call(uid: string, data: object): Promise<unknown> {
    await this.callBarrier
    const fault = this.isUp ? this.faults.shift() : 'lost'
    if (typeof fault === 'function') return fault()
    if (fault === 'lost') throw new CallError('unavailable', 0, 'no network')
    const answer = this.#run(uid, structuredClone(data) as Record<string, unknown>)
    if (fault === 'unanswered') throw new CallError('unavailable', 0, 'the answer was lost')
    if (fault === 'timeout') throw new CallError('timeout', 0, 'no answer in time')
    return answer
  }

  /** Stores an order and notifies listeners, as if another device had changed the order. */
  commitOrder(id: string, order: Order): void {
    this.orders.set(id, order)
    this.notifyListeners()
  }

  /** Splits the changes of a catalogue revision into `parts` documents, in the form that `catalog` stores. */
  splitRevision(rev: number, changes: CatalogueChange[], parts = 1): ChangePart[] {
    const json = JSON.stringify(changes)
    const length = Math.ceil(json.length / parts)
    const all = Array.from({ length: parts }, (_, part) => {
      return { rev, part, parts, json: json.slice(part * length, (part + 1) * length) }
    })
    return all
  }

  /** Starts the delayed listeners. Listeners that begin later are not delayed. */
  releaseSnapshots(): void {
    this.delaysOrders = false
    this.delaysChanges = false
    for (const release of this.#held.splice(0)) release()
  }

  #hold(start: () => () => void): () => void {
    this.#held.push(start)
    return () => {}
  }

  notifyListeners(): void {
    if (this.notifiesListeners) for (const listener of this.#listeners) listener()
  }

  createFirestoreClient(role: Role, uid: string): FirestoreClient {
    this.firestoreClientCount++
    const listen = (notify: () => void) => {
      const listener = () => setImmediate(() => this.#listeners.has(listener) && this.isUp && notify())
      this.#listeners.add(listener)
      listener()
      return () => this.#listeners.delete(listener)
    }
    return {
      watchTenant: next => listen(() => next(this.tenantDocument(), false)),
      watchChanges: (rev, next) => {
        const fromServer = () => next(this.changes.filter(part => part.rev > rev))
        return this.delaysChanges ? this.#hold(() => listen(fromServer)) : listen(fromServer)
      },
      watchStaffChanges: (rev, next) => listen(() => next(this.staffChanges.filter(part => part.rev > rev))),
      fetchCustomers: async () => {
        this.customerFetchCount++
        if (!this.isUp || this.refusesCustomers) throw new CallError('unavailable', 0, 'no network')
        const list = structuredClone(this.customers)
        await this.customersBarrier
        return list
      },
      watchOrders: (departmentId, next) => {
        const fromServer = () => next(snapshotOf(this.#openIn(departmentId), false))
        if (this.delaysOrders) return this.#hold(() => listen(fromServer))
        next(snapshotOf(new Map(), true))
        if (this.servesCacheOnly) return () => {}
        return this.#note(departmentId, listen(fromServer))
      },
      watchBoard: ({ stationIds, since }, next) => {
        this.boards.add(stationIds)
        const fromServer = () => next(snapshotOf(this.#onBoard(stationIds, since), false))
        const unlisten = this.delaysOrders ? this.#hold(() => listen(fromServer)) : listen(fromServer)
        return () => {
          this.boards.delete(stationIds)
          unlisten()
        }
      },
      watchStations: next => listen(() => next(structuredClone(this.stations))),
      watchOrder: (id, next) => {
        const fromServer = () => {
          const order = this.orders.get(id)
          next(order ? structuredClone(role === 'guest' ? projectForGuests(order) : order) : null)
        }
        return this.delaysOrders ? this.#hold(() => listen(fromServer)) : this.#note(id, listen(fromServer))
      },
      watchOwnTills: next =>
        listen(() => next(Object.fromEntries([...this.tills].filter(([, { holder }]) => holder === uid)))),
      watchQuarantine: next => listen(() => next(this.quarantine)),
      fetchOrder: async id => {
        this.orderFetchCount++
        if (!this.isUp) throw new CallError('unavailable', 0, 'no network')
        return this.orders.get(id) ?? null
      },
      reconnect: async () => this.notifyListeners(),
    }
  }

  #note(source: string, unlisten: () => void): () => void {
    this.orderListeners.add(source)
    return () => {
      this.orderListeners.delete(source)
      unlisten()
    }
  }

  #openIn(departmentId: string): Map<string, Order> {
    return new Map([...this.orders].filter(([, order]) => order.departmentId === departmentId && isOpenOrBilled(order)))
  }

  #onBoard(stationIds: readonly string[], since: number): Map<string, Order> {
    const isShown = ({ stations = [], updatedAt }: Order) =>
      updatedAt > since && stations.some(id => stationIds.includes(id))
    return new Map([...this.orders].filter(([, order]) => isShown(order)))
  }

  #run(uid: string, data: Record<string, unknown>): unknown {
    try {
      this.batches.push(data as ReceivedBatch)
      const envelope = readEnvelope(data)
      if (this.isPaused) throw new Refusal('paused')
      const role = this.roles.get(uid)
      if (!role) throw new Refusal('denied')
      const device = this.devices.get(envelope.device) ?? this.#register(uid)
      if (device.uid !== uid) throw new Refusal('denied')
      const owner = envelope.behalf ?? uid
      const removed = !this.roles.has(owner)
      const actor = { uid: owner, role: this.roles.get(owner) ?? role, senderRole: role }
      const { acked, unacknowledged, replayed, fresh } = checkSequence(device, envelope)
      const before = Object.fromEntries(this.orders)
      const context = { tenant, catalogue, actor, now: this.now() }
      const tills = Object.fromEntries(this.tills)
      const run = runCommands({ orders: before, stock: {}, tills }, fresh, context, device, {
        removed,
        clock: envelope.clock,
      })
      for (const [id, order] of Object.entries(run.state.orders)) this.orders.set(id, order)
      for (const [id, till] of Object.entries(run.state.tills ?? {})) this.tills.set(id, till)
      const lastSeq = device.lastSeq + fresh.length
      const results = [...unacknowledged, ...run.results]
      this.devices.set(envelope.device, { ...device, acked, lastSeq, lastTicket: run.lastTicket, results })
      this.notifyListeners()
      const named = new Set(
        envelope.commands.flatMap(({ command, orderId }) => (command ? listCommandOrderIds(command) : (orderId ?? []))),
      )
      const seen = (order: Order) => (role === 'guest' ? projectForGuests(order) : order)
      const orders = Object.fromEntries(
        [...this.orders].flatMap(([id, order]) => (named.has(id) ? [[id, seen(order)]] : [])),
      )
      return {
        results: [...replayed, ...run.results],
        orders,
        tills: run.state.tills ?? {},
        lastSeq,
        epoch: this.epoch,
        letters: device.letters,
        now: this.now(),
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new CallError(error.code, callErrorStatuses[error.code], error.message, { ...error.detail })
    }
  }

  #register(uid: string): Device {
    return {
      uid,
      letters: formatDeviceLetters(this.devices.size + 1),
      lastTicket: 0,
      lastSeq: 0,
      acked: 0,
      results: [],
    }
  }
}

const tenantDocument = { ...tenant, name: 'La Higuera', locale: 'es-MX', timeZone: 'America/Mexico_City' }

function firstFile(): CatalogueFile {
  return {
    rev: 7,
    epoch: 'first',
    tenant: tenantDocument,
    departments: { sala: { name: 'Sala', position: 1, kind: 'dining' } },
    categories: { platos: catalogue.category('platos')! },
    products,
    modifiers: { salsa: catalogue.modifier('salsa')!, extras: catalogue.modifier('extras')! },
    tables: { 'mesa-4': catalogue.table('mesa-4')! },
  }
}

const snapshotOf = (orders: Map<string, Order>, fromCache: boolean): OrdersSnapshot => ({
  fromCache,
  versions: new Map([...orders].map(([id, { version }]) => [id, version])),
  getOrder: id => structuredClone(orders.get(id)!),
})
