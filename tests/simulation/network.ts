import { isOpenOrBilled, type Order } from '../../domain/order.ts'
import { CallError } from '../../src/platform/call-error.ts'
import type { ChangePart, OnListenerError, OrdersSnapshot, Remote, Unsubscribe } from '../../src/platform/firestore.ts'
import type { Faults } from './faults.ts'
import type { Owner, Scheduler } from './scheduler.ts'
import type { Server } from './server.ts'
import type { TenantId } from './tenant.ts'
import { demand } from './violation.ts'

/** Of a device, as its tabs see it. */
export type Line = { online: boolean; tenantId: TenantId }

type World = { scheduler: Scheduler; server: Server; faults: Faults }
const lost = (status = 0) => new CallError('unavailable', status, 'no network')

/** Between a tab and the server: what is asked or answered may come late, twice or never. */
export function callOver(
  { scheduler, server, faults }: World,
  line: Line,
  owner: Owner,
  { uid, name, data }: { uid: string; name: string; data: object },
  timeout: number,
): Promise<unknown> {
  const { random } = scheduler
  return new Promise((resolve, reject) => {
    const fail = (error: CallError, wait = 50) => void scheduler.after(random.next() * wait, () => reject(error), owner)
    scheduler.after(timeout, () => reject(new CallError('timeout', 0, 'no answer in time')), owner)
    if (!line.online) return faults.strikes('hung', 0.5) ? undefined : fail(lost())
    if (faults.strikes('dropped', 0.15)) return fail(lost())
    if (faults.strikes('hung', 0.1)) return
    if (faults.strikes('portal', 0.1)) return fail(lost(200))
    if (faults.strikes('error500', 0.1)) return fail(lost(500))
    if (faults.strikes('tooMany', 0.05)) return fail(new CallError('slow_down', 429, 'too often'))
    if (faults.strikes('nonsense', 0.05)) return void scheduler.after(20, () => resolve({ hello: 'hotel' }), owner)

    const body = JSON.parse(JSON.stringify(data)) as Record<string, unknown>
    const serve = () => {
      if (!server.up) return fail(lost(503))
      const { process } = server
      // A connection of a process that dies is reset; which of the two is heard first is the network's affair.
      const back = (tell: () => void) => {
        const slow = faults.strikes('delayed', 0.2) ? 30_000 : 200
        scheduler.after(random.next() * slow, process.dead ? () => reject(lost()) : tell, owner)
      }
      server.call({ uid, tenantId: line.tenantId }, name, body).then(
        answer => (faults.strikes('answerLost', 0.25) ? back(() => reject(lost())) : back(() => resolve(answer))),
        error => back(() => reject(error)),
      )
    }
    const slow = faults.strikes('delayed', 0.2) ? 30_000 : 200
    scheduler.after(random.next() * slow, serve)
    if (faults.strikes('duplicated', 0.2)) scheduler.after(random.next() * 40_000, serve)
  })
}

/** One request that is answered or fails. */
export async function fetchOver<T>(
  { scheduler, server, faults }: World,
  line: Line,
  owner: Owner,
  get: () => T,
): Promise<T> {
  await scheduler.pause(200, owner)
  if (!line.online || !server.up || faults.strikes('dropped', 0.15)) throw lost()
  const found = get()
  await scheduler.pause(faults.strikes('delayed', 0.2) ? 30_000 : 200, owner)
  return found
}

type Watch = { send: (connected: boolean) => (() => void) | undefined; lost: OnListenerError }

/**
 * The live reads of one tab. Stands in for Firestore's SDK: what it tells is one moment of the server, later moments later,
 * some never; and what it remembers, when it cannot hear.
 */
export class Stream {
  readonly #world: World
  readonly #line: Line
  readonly #owner: Owner
  /** Whose they are. */
  readonly uid: string
  readonly #watches = new Set<Watch>()
  #pending = false

  constructor(world: World, line: Line, owner: Owner, uid: string) {
    this.uid = uid
    this.#world = world
    this.#line = line
    this.#owner = owner
  }

  /** Something may have changed, at the server or on the way. */
  stir(): void {
    if (this.#pending || this.#owner.dead) return
    this.#pending = true
    const { scheduler, faults } = this.#world
    const slow = faults.strikes('delayed', 0.2) ? 20_000 : 300
    scheduler.after(scheduler.random.next() * slow, () => this.#sample(), this.#owner)
  }

  /** Ends every listener. */
  lose(reason: Parameters<OnListenerError>[0]): void {
    for (const watch of [...this.#watches]) {
      this.#watches.delete(watch)
      watch.lost(reason)
    }
  }

  /** Takes what is to be told now; it arrives later, and in order. */
  #sample(): void {
    this.#pending = false
    const { scheduler, server } = this.#world
    const connected = this.#line.online && server.up
    const told = [...this.#watches].flatMap(watch => {
      const tell = watch.send(connected)
      return tell ? [{ watch, tell }] : []
    })
    if (told.length === 0) return
    const arrive = () => {
      for (const { watch, tell } of told) if (this.#watches.has(watch)) tell()
    }
    scheduler.after(scheduler.random.next() * 400, arrive, this.#owner, this.#watches)
  }

  #watch(send: Watch['send'], lostIt: OnListenerError): Unsubscribe {
    const watch: Watch = { send, lost: lostIt }
    this.#watches.add(watch)
    this.stir()
    return () => this.#watches.delete(watch)
  }

  remote(): Remote {
    const { server } = this.#world
    const { tenantId } = this.#line
    return {
      watchTenant: (next, lostIt) => {
        let known: object | undefined
        let cached: boolean | undefined
        return this.#watch(connected => {
          const tenant = connected ? server.tenant(tenantId) : (known as ReturnType<Server['tenant']> | undefined)
          if (!tenant || (tenant === known && cached === !connected)) return undefined
          known = tenant
          cached = !connected
          return () => next(tenant, !connected)
        }, lostIt)
      },
      watchChanges: (rev, next, lostIt) => {
        let count = -1
        return this.#watch(connected => {
          const parts = [...server.all<ChangePart>(tenantId, 'changes').values()].filter(part => part.rev > rev)
          if (!connected || parts.length === count) return undefined
          count = parts.length
          return () => next(parts)
        }, lostIt)
      },
      watchOrders: (departmentId, next, lostIt) => {
        demand(!this.uid.includes('guest'), () => `${this.uid} lists what other tables have ordered`)
        let known = new Map<string, Order>()
        let cached: boolean | undefined
        return this.#watch(connected => {
          const open = connected ? openIn(server, tenantId, departmentId) : known
          if (cached === !connected && isSame(open, known)) return undefined
          known = open
          cached = !connected
          return () => next(snapshotOf(open, !connected))
        }, lostIt)
      },
      // Nobody here decides on anything.
      watchQuarantine: () => () => {},
      watchOrder: (id, next, lostIt) => {
        let known: Order | undefined
        return this.#watch(connected => {
          const order = connected ? server.order(tenantId, id) : undefined
          if (!order || order === known) return undefined
          known = order
          return () => next(order)
        }, lostIt)
      },
      fetchOrder: id => fetchOver(this.#world, this.#line, this.#owner, () => server.order(tenantId, id) ?? null),
      reconnect: async () => this.stir(),
    }
  }
}

function openIn(server: Server, tenantId: string, departmentId: string): Map<string, Order> {
  const all = server.all<Order>(tenantId, 'orders')
  return new Map([...all].filter(([, order]) => order.departmentId === departmentId && isOpenOrBilled(order)))
}

const isSame = (a: Map<string, Order>, b: Map<string, Order>): boolean =>
  a.size === b.size && [...a].every(([id, order]) => b.get(id) === order)

const snapshotOf = (orders: Map<string, Order>, fromCache: boolean): OrdersSnapshot => ({
  fromCache,
  versions: new Map([...orders].map(([id, { version }]) => [id, version])),
  getOrder: id => orders.get(id)!,
})
