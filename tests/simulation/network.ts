import type { Customer } from '../../domain/catalogue.ts'
import { isOpenOrBilled, type Order } from '../../domain/order.ts'
import { may, type Role } from '../../domain/permissions.ts'
import type { Till } from '../../domain/tills/till.ts'
import type { QuarantinedCommand } from '../../functions/src/orders/quarantine.ts'
import { CallError } from '../../src/platform/call-error.ts'
import type {
  ChangePart,
  FirestoreClient,
  OnListenerError,
  OrdersSnapshot,
  StoredStation,
  Unsubscribe,
} from '../../src/platform/firestore.ts'
import type { KnownUser } from '../../src/platform/identity.ts'
import type { FaultInjector } from './fault-injector.ts'
import { assertInvariant } from './invariant.ts'
import type { Scheduler, TaskOwner } from './scheduler.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

/** The server refuses calls with a revoked token. */
export type Token = { isRevoked: boolean }

export type Connection = {
  isOnline: boolean
  /** Whether the device believes that it has a network although no message gets through. */
  isCutOff: boolean
  tenantId: TenantId
  /** Returns the token with which a call of the user proves who sends it. */
  tokenOf(uid: string): Token
  /** When the user last signed in on this device, in milliseconds since 1970. */
  signedInAt(uid: string): number
  /** Called when the server's list of a department's open orders arrives. */
  noteOrdersDelivered(departmentId: string, orderIds: string[]): void
}

type World = { scheduler: Scheduler; server: SimulatedServer; faults: FaultInjector }
/** A read of a device that is cut off fails after a random time up to this. */
const readTimeoutMs = 10_000
const unavailable = (status = 0) => new CallError('unavailable', status, 'no network')

/**
 * Calls a function of the server over a faulty network. The request may be lost, late or sent twice. The answer may be
 * lost, late or replaced by an error. An answer that would arrive while the device is cut off is lost.
 */
export function callFunction(
  { scheduler, server, faults }: World,
  connection: Connection,
  owner: TaskOwner,
  { uid, name, data }: { uid: string; name: string; data: object },
  timeout: number,
): Promise<unknown> {
  const { random } = scheduler
  return new Promise((resolve, reject) => {
    const fail = (error: CallError, wait = 50) => void scheduler.after(random.next() * wait, () => reject(error), owner)
    scheduler.after(timeout, () => reject(new CallError('timeout', 0, 'no answer in time')), owner)
    if (connection.isCutOff) return
    if (!connection.isOnline) return faults.happens('hung', 0.5) ? undefined : fail(unavailable())
    if (faults.happens('dropped', 0.15)) return fail(unavailable())
    if (faults.happens('hung', 0.1)) return
    if (faults.happens('portal', 0.1)) return fail(unavailable(200))
    if (faults.happens('error500', 0.1)) return fail(unavailable(500))
    if (faults.happens('tooMany', 0.05)) return fail(new CallError('slow_down', 429, 'too often'))
    if (faults.happens('nonsense', 0.05)) return void scheduler.after(20, () => resolve({ hello: 'hotel' }), owner)

    const token = connection.tokenOf(uid)
    const body = JSON.parse(JSON.stringify(data)) as Record<string, unknown>
    const serve = () => {
      if (!server.isUp) return fail(unavailable(503))
      const { process } = server
      // If the server crashes while it handles the call, the call fails.
      const back = (deliver: () => void) => {
        const slow = faults.happens('delayed', 0.2) ? 30_000 : 200
        const arrive = process.dead ? () => reject(unavailable()) : () => !connection.isCutOff && deliver()
        scheduler.after(random.next() * slow, arrive, owner)
      }
      if (token.isRevoked) return back(() => reject(new CallError('unauthenticated', 401, 'the token is revoked')))
      server.call({ uid, tenantId: connection.tenantId }, name, body).then(
        answer =>
          faults.happens('answerLost', 0.25) ? back(() => reject(unavailable())) : back(() => resolve(answer)),
        error => back(() => reject(error)),
      )
    }
    const slow = faults.happens('delayed', 0.2) ? 30_000 : 200
    scheduler.after(random.next() * slow, serve)
    if (faults.happens('duplicated', 0.2)) scheduler.after(random.next() * 40_000, serve)
  })
}

/** Reads from the server over a faulty network. The read may fail or be late. */
export async function readOverNetwork<T>(
  { scheduler, server, faults }: World,
  connection: Connection,
  owner: TaskOwner,
  get: () => T,
): Promise<T> {
  await scheduler.waitRandomly(200, owner)
  if (connection.isCutOff) {
    await scheduler.waitRandomly(readTimeoutMs, owner)
    throw unavailable()
  }
  if (!connection.isOnline || !server.isUp || faults.happens('dropped', 0.15)) throw unavailable()
  const found = get()
  await scheduler.waitRandomly(faults.happens('delayed', 0.2) ? 30_000 : 200, owner)
  if (connection.isCutOff) throw unavailable()
  return found
}

type LiveQuery = { update: (connected: boolean) => (() => void) | undefined; onLost: OnListenerError }

/**
 * Replaces the Firestore SDK in one tab. Its live queries deliver the server's data late, but never deliver older data
 * after newer data. Without a network, `watchTenant`, `watchOrders` and `watchBoard` deliver their last result again,
 * marked as cached.
 */
export class SimulatedFirestore {
  readonly #world: World
  readonly #connection: Connection
  readonly #owner: TaskOwner
  readonly uid: string
  /** The role that the user had at the sign-in. A manager may have changed it since. */
  readonly #role: Role
  readonly #liveQueries = new Set<LiveQuery>()
  #pending = false

  constructor(world: World, connection: Connection, owner: TaskOwner, { uid, role }: Pick<KnownUser, 'uid' | 'role'>) {
    this.uid = uid
    this.#role = role
    this.#world = world
    this.#connection = connection
    this.#owner = owner
  }

  /**
   * Schedules a delivery to the live queries. Must be called when the server's data or the connection may have changed.
   */
  scheduleUpdate(): void {
    if (this.#pending || this.#owner.dead) return
    this.#pending = true
    const { scheduler, faults } = this.#world
    const slow = faults.happens('delayed', 0.2) ? 20_000 : 300
    scheduler.after(scheduler.random.next() * slow, () => this.#takeSnapshot(), this.#owner)
  }

  /** Ends every live query with an error. */
  endAll(reason: Parameters<OnListenerError>[0]): void {
    for (const watch of [...this.#liveQueries]) {
      this.#liveQueries.delete(watch)
      watch.onLost(reason)
    }
  }

  /**
   * Reads the current results of the live queries and schedules their delivery. They are delivered in the order in
   * which they were read.
   */
  #takeSnapshot(): void {
    this.#pending = false
    // A device that is cut off does not notice that, so its live queries deliver nothing, not even a cached result.
    if (this.#connection.isCutOff) return
    const { scheduler, server } = this.#world
    const connected = this.#connection.isOnline && server.isUp
    if (connected && !this.#mayRead()) {
      this.endAll('denied')
      return
    }
    const updates = [...this.#liveQueries].flatMap(watch => {
      const deliver = watch.update(connected)
      return deliver ? [{ watch, deliver }] : []
    })
    if (updates.length === 0) return
    const arrive = () => {
      for (const { watch, deliver } of updates) if (this.#liveQueries.has(watch)) deliver()
    }
    scheduler.after(scheduler.random.next() * 400, arrive, this.#owner, this.#liveQueries)
  }

  /** Whether the security rules let the user read. */
  #mayRead(): boolean {
    const { tenantId } = this.#connection
    const user = { uid: this.uid, role: this.#role, signedInAt: this.#connection.signedInAt(this.uid) }
    return this.#world.server.mayRead(tenantId, user)
  }

  #watch(send: LiveQuery['update'], onLost: OnListenerError): Unsubscribe {
    const watch: LiveQuery = { update: send, onLost: onLost }
    this.#liveQueries.add(watch)
    this.scheduleUpdate()
    return () => this.#liveQueries.delete(watch)
  }

  /** Delivers the changes of all revisions after `rev` that the server lists in the collection `name`. */
  #watchFeed(
    name: 'changes' | 'staffChanges',
    rev: number,
    next: (parts: ChangePart[]) => void,
    onLost: OnListenerError,
  ): Unsubscribe {
    const { tenantId } = this.#connection
    let count = -1
    return this.#watch(connected => {
      const all = this.#world.server.documentsOf<ChangePart>(tenantId, name)
      const parts = [...all.values()].filter(part => part.rev > rev)
      if (!connected || parts.length === count) return undefined
      count = parts.length
      return () => next(parts)
    }, onLost)
  }

  #readOrder(id: string): Order | undefined {
    const { tenantId } = this.#connection
    const { server } = this.#world
    return this.uid.includes('guest') ? server.guestOrder(tenantId, id) : server.order(tenantId, id)
  }

  /** @param noteDelivered called with the ids of the orders when they arrive from the server */
  #watchOrders(
    isIncluded: (order: Order) => boolean,
    next: (snapshot: OrdersSnapshot) => void,
    onLost: OnListenerError,
    noteDelivered: (orderIds: string[]) => void = () => {},
  ): Unsubscribe {
    assertInvariant(!this.uid.includes('guest'), () => `${this.uid} lists what other tables have ordered`)
    const all = () => this.#world.server.documentsOf<Order>(this.#connection.tenantId, 'orders')
    let known = new Map<string, Order>()
    let cached: boolean | undefined
    return this.#watch(connected => {
      const found = connected ? new Map([...all()].filter(([, order]) => isIncluded(order))) : known
      if (cached === !connected && isSame(found, known)) return undefined
      known = found
      cached = !connected
      return () => {
        if (connected) noteDelivered([...found.keys()])
        next(snapshotOf(found, !connected))
      }
    }, onLost)
  }

  remote(): FirestoreClient {
    const { server } = this.#world
    const { tenantId } = this.#connection
    return {
      watchTenant: (next, lostIt) => {
        let known: object | undefined
        let cached: boolean | undefined
        return this.#watch(connected => {
          const tenant = connected
            ? server.tenant(tenantId)
            : (known as ReturnType<SimulatedServer['tenant']> | undefined)
          if (!tenant || (tenant === known && cached === !connected)) return undefined
          known = tenant
          cached = !connected
          return () => next(tenant, !connected)
        }, lostIt)
      },
      watchChanges: (rev, next, lostIt) => this.#watchFeed('changes', rev, next, lostIt),
      watchStaffChanges: (rev, next, lostIt) => this.#watchFeed('staffChanges', rev, next, lostIt),
      fetchCustomers: async () => {
        const isAllowed = may({ role: this.#role }, 'readCustomers', { settings: {} })
        assertInvariant(isAllowed, () => `${this.uid}, who is ${this.#role}, reads the customers`)
        const read = <T>(get: () => T) => readOverNetwork(this.#world, this.#connection, this.#owner, get)
        // As in the app, customers who change between the two reads are newer than the revision.
        const rev = await read(() => server.revisionOf(tenantId, 'customers'))
        const customers = await read(() => [...server.documentsOf<Customer>(tenantId, 'customers')])
        return { rev, customers: customers.map(([id, fields]) => ({ id, ...fields })) }
      },
      watchOrders: (departmentId, next, lostIt) => {
        const isIncluded = (order: Order) => order.departmentId === departmentId && isOpenOrBilled(order)
        return this.#watchOrders(isIncluded, next, lostIt, ids =>
          this.#connection.noteOrdersDelivered(departmentId, ids),
        )
      },
      watchBoard: ({ stationIds, since }, next, lostIt) =>
        this.#watchOrders(
          ({ stations = [], updatedAt = 0 }) => updatedAt > since && stations.some(id => stationIds.includes(id)),
          next,
          lostIt,
        ),
      watchStations: (next, lostIt) => {
        assertInvariant(!this.uid.includes('guest'), () => `${this.uid} reads the stations`)
        let known = ''
        return this.#watch(connected => {
          const stations = [...server.documentsOf<Omit<StoredStation, 'id'>>(tenantId, 'stations')]
          const found = stations.map(([id, station]): StoredStation => ({ ...station, id }))
          const text = JSON.stringify(found)
          if (!connected || text === known) return undefined
          known = text
          return () => next(found)
        }, lostIt)
      },
      watchOwnTills: (next, lostIt) => {
        let known = ''
        return this.#watch(connected => {
          const all = [...server.documentsOf<Till>(tenantId, 'tills')]
          const own = all.filter(([, { holder }]) => holder === this.uid)
          const text = JSON.stringify(own)
          if (!connected || text === known) return undefined
          known = text
          return () => next(Object.fromEntries(own))
        }, lostIt)
      },
      watchQuarantine: (next, lostIt) => {
        const isAllowed = may({ role: this.#role }, 'manageStaff', { settings: {} })
        assertInvariant(isAllowed, () => `${this.uid}, who is ${this.#role}, reads the quarantine`)
        let known: string | undefined
        return this.#watch(connected => {
          const all = [...server.documentsOf<QuarantinedCommand>(tenantId, 'quarantine')]
          const open = all.filter(([, { state }]) => state === 'open')
          const text = JSON.stringify(open)
          if (!connected || text === known) return undefined
          known = text
          return () => next(Object.fromEntries(open))
        }, lostIt)
      },
      watchOrder: (id, next, lostIt) => {
        let known: Order | null | undefined
        return this.#watch(connected => {
          const order = connected ? (this.#readOrder(id) ?? null) : undefined
          if (order === undefined || order === known) return undefined
          known = order
          return () => next(order)
        }, lostIt)
      },
      fetchOrder: id =>
        readOverNetwork(this.#world, this.#connection, this.#owner, () => {
          if (!this.#mayRead()) throw new CallError('denied', 403, 'the rules refuse the read')
          return this.#readOrder(id) ?? null
        }),
      reconnect: async () => this.scheduleUpdate(),
    }
  }
}

const isSame = (a: Map<string, Order>, b: Map<string, Order>): boolean =>
  a.size === b.size && [...a].every(([id, order]) => b.get(id) === order)

const snapshotOf = (orders: Map<string, Order>, fromCache: boolean): OrdersSnapshot => ({
  fromCache,
  versions: new Map([...orders].map(([id, { version }]) => [id, version])),
  getOrder: id => orders.get(id)!,
})
