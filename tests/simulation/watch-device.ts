import { isDeepStrictEqual } from 'node:util'
import { isOpenOrBilled, type Order, relatedOrderIds } from '../../domain/order.ts'
import { followSuccessors } from '../../domain/successors.ts'
import { readOrder } from '../../src/data/orders/read-orders.ts'
import type { OrderView } from '../../src/data/orders/views.ts'
import { type JoinedTable, type OutboxRow, storeNames } from '../../src/data/store/schema.ts'
import type { Written } from './database.ts'
import type { Device } from './device.ts'
import type { Owner } from './scheduler.ts'
import type { Server } from './server.ts'
import type { Taps } from './taps.ts'
import { demand } from './violation.ts'
import type { ServerWatch } from './watch-server.ts'

type World = { server: Server; taps: Taps; watch: ServerWatch; revisions: Revisions }

/** What the menu was at each revision, by tenant and revision. */
export type Revisions = Map<string, { [productId: string]: object }>

/** Looks at every transaction of a device and at its screen after it, and says when a promise is broken. */
export class DeviceWatch {
  readonly #device: Device
  readonly #world: World
  /** Lines tapped here, with the order they were tapped on. */
  readonly #lines = new Map<string, string>()
  /** How often a tab has sent that does not lead. */
  readonly #stray = new Map<Owner, number>()
  /** Where the guest whose phone this is has ever sat down. */
  readonly #sat = new Set<string>()
  #touched = new Set<string>()
  /** The server was restored: what is not mirrored again yet cannot be shown. */
  #restored = false

  constructor(device: Device, world: World) {
    this.#device = device
    this.#world = world
    device.database.committed = written => this.#committed(written)
    device.called = (owner, leader) => this.#called(owner, leader)
    for (const row of device.database.rows('outbox').values()) this.#tapped(row)
    // Of a clone: what it held.
    for (const order of device.database.rows('orders').values()) this.#sat.add(order.id)
    const joined = (device.database.rows('meta').get('joined')?.value ?? []) as JoinedTable[]
    for (const { orderId } of joined) this.#sat.add(orderId)
  }

  /**
   * One tab sends. One that was robbed while it was frozen may send once more before it hears of it: the server takes each
   * command once. More than that is two queues.
   */
  #called(owner: Owner, leader: Owner | undefined): void {
    if (owner === leader) return void this.#stray.delete(owner)
    const count = (this.#stray.get(owner) ?? 0) + 1
    this.#stray.set(owner, count)
    demand(count <= 2, () => `two tabs of ${this.#device.name} send`)
  }

  #committed(written: Written[]): void {
    const restored = written.some(({ store, after }) => store === 'meta' && after?.key === 'epoch')
    this.#restored ||= restored && this.#lines.size > 0
    for (const { store, before, after } of written) {
      if (store === 'outbox') this.#outbox(before as OutboxRow | undefined, after as OutboxRow | undefined)
      if (store === 'orders' && !restored) this.#mirror(before as Row | undefined, after as Row | undefined)
      if (store === 'meta' && after?.key === 'rev') this.#menu(after.value as number)
      if (store === 'meta' && after?.key === 'joined')
        for (const { orderId } of after.value as JoinedTable[]) this.#sat.add(orderId)
    }
  }

  #outbox(before: OutboxRow | undefined, after: OutboxRow | undefined): void {
    const row = (after ?? before)!
    for (const id of row.orderIds) this.#touched.add(id)
    if (!before) this.#tapped(row)
    // Renumbering and settling never undo each other, so what has left has come to pass.
    const outbox = this.#device.database.rows('outbox').values()
    const isDone = after || this.#world.watch.isApplied(row.id) || outbox.some(({ id }) => id === row.id)
    demand(isDone, () => `${row.command.type} ${row.id} left the outbox of ${this.#device.name} and is nowhere`)
    demand(isDeepStrictEqual(before?.command ?? row.command, row.command), () => `${row.id} has changed in the outbox`)
  }

  #tapped({ uid, command }: OutboxRow): void {
    const { tenantId, name } = this.#device
    this.#world.taps.kept({ tenantId, device: name, uid, command })
    if (command.type === 'addLine') this.#lines.set(command.payload.lineId, command.orderId)
  }

  #mirror(before: Row | undefined, after: Row | undefined): void {
    const row = (after ?? before)!
    this.#touched.add(row.id)
    const fell = before && after && after.version < before.version
    demand(!fell, () => `the mirror of ${row.id} on ${this.#device.name} fell to ${after?.version}`)
    const server = this.#world.server.order(this.#device.tenantId, row.id)
    demand(this.#mayHave(row.id), () => `${this.#device.name} has ${row.id}, which is another table's`)
    demand(
      after || !server || !isOpenOrBilled(server),
      () => `${row.id} is open and left the mirror of ${this.#device.name}`,
    )
  }

  /** Where the guest whose phone this is has sat down; of staff none. */
  #joined(): JoinedTable[] | undefined {
    const meta = this.#device.database.rows('meta')
    if (!`${meta.get('session')?.value}`.includes('guest')) return undefined
    return (meta.get('joined')?.value ?? []) as JoinedTable[]
  }

  /** A guest's phone holds what its guest has ever joined, and what that was merged into or corrected by. */
  #mayHave(orderId: string): boolean {
    const { tenantId } = this.#device
    const led = (id: string): string[] =>
      followSuccessors(Object.fromEntries(this.#world.server.all<Order>(tenantId, 'orders')), id)
    return this.#joined() === undefined || [...this.#sat].some(joined => led(joined).includes(orderId))
  }

  #menu(rev: number): void {
    if (rev === 0) return
    const { name, tenantId, database } = this.#device
    const products = Object.fromEntries([...database.rows('products')].map(([id, row]) => [id, summaryOf(row)]))
    const then = this.#world.revisions.get(`${tenantId} ${rev}`)
    demand(isDeepStrictEqual(products, then), () => `${name} has a menu that is not revision ${rev}`)
  }

  /** Whether something that is on the screen has changed since the last look. */
  get isStirred(): boolean {
    return this.#touched.size > 0
  }

  /** Each line that was tapped here is on the screen, and once. */
  async look(): Promise<void> {
    const touched = this.#touched
    this.#touched = new Set()
    for (const [lineId, orderId] of this.#lines) {
      if (!touched.has(orderId) || this.#world.taps.wasMoved(lineId) || this.#world.taps.wasRemoved(lineId)) continue
      const seen = await this.#seen(orderId, lineId)
      const order = this.#world.server.order(this.#device.tenantId, orderId)
      // A check that is over is nobody's business here after a day.
      if (seen === 1 || (seen === 0 && order && !isOpenOrBilled(order))) continue
      if (this.#restored && !this.#device.database.rows('orders').has(orderId)) continue
      demand(false, () => `line ${lineId} is ${seen} times on the screen of ${this.#device.name}`)
    }
  }

  async #seen(orderId: string, lineId: string): Promise<number> {
    const look = (id: string) => this.#device.database.peek(tx => readOrder(tx, id))
    const count = (view: OrderView | null) => view?.lines.filter(line => line.id === lineId).length ?? 0
    let view = await look(orderId)
    let most = count(view)
    // Merged before it was tapped: it shows where that one went, or as what was void and stayed.
    while (view?.order.mergedInto) {
      view = await look(view.order.mergedInto)
      most = Math.max(most, count(view))
    }
    return most
  }

  /** After healing: nothing waits, what was refused is visible, and the mirror is what the server has. */
  end(): void {
    const { name, tenantId, database } = this.#device
    const { server, taps, watch } = this.#world
    const rows = [...database.rows('outbox').values()]
    const waiting = rows.filter(({ state }) => state === 'pending')
    demand(waiting.length === 0, () => `${waiting.length} commands never left ${name}: ${waiting[0]?.command.type}`)
    const visible = new Set(rows.map(({ id }) => id))
    for (const { device, command } of taps.all.values()) {
      if (device !== name) continue
      const isSeen = watch.isApplied(command.id) || visible.has(command.id)
      demand(isSeen, () => `${command.type} ${command.id} of ${name} is neither done nor refused`)
    }
    const orders = server.all<Order>(tenantId, 'orders')
    const mirrored = database.rows('orders')
    const joined = this.#joined()
    for (const [id, order] of orders) {
      if (!isOpenOrBilled(order) || (joined && !joined.some(({ orderId }) => orderId === id))) continue
      demand(isDeepStrictEqual(mirrored.get(id), { id, ...order }), () => `${name} has ${id} otherwise than the server`)
    }
    for (const [id, row] of mirrored) {
      demand(
        !isOpenOrBilled(row) || isOpenOrBilled(orders.get(`${id}`) ?? row),
        () => `${id} is closed and open on ${name}`,
      )
      for (const kin of relatedOrderIds(row)) demand(orders.has(kin), () => `${id} leads to ${kin}, which is not there`)
    }
    const rev = database.rows('meta').get('rev')?.value
    const current = server.all<{ rev: number }>(tenantId, 'counters').get('catalogue')!.rev
    demand(rev === current, () => `${name} has the menu ${rev} and the server ${current}`)
    const everything = JSON.stringify(storeNames.map(store => [...database.rows(store).values()]))
    const foreign = tenantId === 'demo' ? 'golf' : 'demo'
    demand(!everything.includes(foreign), () => `${name} of ${tenantId} holds something of ${foreign}`)
  }
}

type Row = Order & { id: string }

/** What tells one revision of a product from another. */
export const summaryOf = ({ name, price, available }: { name: string; price: number | null; available: boolean }) => ({
  name,
  price,
  available,
})
