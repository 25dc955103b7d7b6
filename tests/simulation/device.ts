import { isValidDocument } from '../../domain/catalogue.ts'
import type { Command } from '../../domain/commands.ts'
import type { JoinAnswer } from '../../functions/src/join/join.ts'
import { saveJoinedOrder } from '../../src/data/guest/save-joined-order.ts'
import { submitTo } from '../../src/data/outbox/submit.ts'
import { parseRescue } from '../../src/data/rescue/format.ts'
import { exportOutbox, takeOver } from '../../src/data/rescue/take-over.ts'
import { createSessionStore } from '../../src/data/session/sessions.ts'
import type { Store } from '../../src/data/store/store.ts'
import type { KnownUser } from '../../src/platform/identity.ts'
import type { Ports } from '../../src/sync/ports.ts'
import { startSync } from '../../src/sync/start.ts'
import { SimulatedChannel, SimulatedLocks, SimulatedPage } from './browser.ts'
import type { Database } from './database.ts'
import type { Disk } from './disk.ts'
import type { Faults } from './faults.ts'
import { callOver, fetchOver, Stream } from './network.ts'
import type { Owner, Scheduler } from './scheduler.ts'
import type { Server } from './server.ts'
import { codeOf, guestOf, type TenantId } from './tenant.ts'
import { demand } from './violation.ts'

export type World = {
  scheduler: Scheduler
  server: Server
  faults: Faults
  disk: Disk
  newId: (tenantId: string) => string
}
export type Tab = { owner: Owner; page: SimulatedPage; store: Store; streams: Stream[]; stop: () => void }

/** The longest that a browser makes a transaction wait, in milliseconds. */
const slowDisk = 5

/** A tablet with the shipping code of `data` and `sync`; its browser, disk and clock are the simulation's. */
export class Device {
  readonly name: string
  readonly tenantId: TenantId
  readonly database: Database
  readonly tabs: Tab[] = []
  online = true
  /** Told of each call of the server, and whose tab leads. */
  called: (owner: Owner, leader: Owner | undefined) => void = () => {}
  readonly #world: World
  readonly #locks = new SimulatedLocks()
  readonly #channel: SimulatedChannel
  /** How wrong its clock is, in milliseconds. */
  skew: number

  constructor(world: World, name: string, tenantId: TenantId, copy?: Database) {
    const { scheduler, faults } = world
    this.#world = world
    this.name = name
    this.tenantId = tenantId
    this.#channel = new SimulatedChannel(scheduler)
    this.skew = scheduler.random.between(-86_400_000, 86_400_000)
    this.database = world.disk.database((_what, owner, run, lane) => {
      const go = () => (faults.strikes('tabDies', 0.001) ? this.#dies(owner) : run())
      scheduler.after(scheduler.random.next() * slowDisk, go, owner, lane)
    }, copy)
    this.database.trouble = when => {
      if (faults.strikes(when === 'before' ? 'storeLost' : 'storeLied', 0.02)) {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      }
    }
  }

  now = (): number => Math.floor(this.#world.scheduler.now + this.skew)

  /** Tabs that a person could tap on. */
  get open(): Tab[] {
    return this.tabs.filter(({ owner }) => !owner.dead && !owner.frozen)
  }

  opensTab(): Tab {
    const owner: Owner = { dead: false, frozen: false }
    const page = new SimulatedPage(this.#world.scheduler, owner, this)
    const store = this.database.store(owner)
    const tab: Tab = { owner, page, store, streams: [], stop: () => {} }
    tab.stop = startSync(this.#ports(tab)).stop
    this.tabs.push(tab)
    return tab
  }

  /** As the system kills it: nothing is said to anybody. */
  kills(tab: Tab): void {
    tab.owner.dead = true
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.#locks.died(tab.owner)
  }

  /** In the middle of what it was doing. */
  #dies(owner: Owner): void {
    const tab = this.tabs.find(each => each.owner === owner)
    if (tab) this.kills(tab)
  }

  setOnline(online: boolean): void {
    this.online = online
    this.stir()
    for (const { page } of this.tabs) page.stir()
  }

  stir(): void {
    for (const { streams } of this.tabs) for (const stream of streams) stream.stir()
  }

  /** Somebody whose sign-in the disk did not keep tries again. */
  signsIn = (tab: Tab, user: KnownUser): Promise<void> =>
    createSessionStore(tab.store)
      .startSession(user)
      .catch(() => this.signsIn(tab, user))

  /** A tap. Resolves when it is durable, as the app says it. */
  taps = (tab: Tab, command: Command): Promise<void> => submitTo(tab.store, command, this.#newDevice)

  /** A guest scans what is printed on a table. */
  joins = async (tab: Tab, tableId: string): Promise<void> => {
    const { tenantId } = this
    const data = { tenant: tenantId, tableId, t: codeOf(tenantId, tableId) }
    const request = { uid: guestOf(tenantId).uid, name: 'join', data }
    const answer = await callOver(this.#world, this, tab.owner, request, 20_000)
    if (!isJoined(answer)) return
    const { orderId, token, order } = answer
    await saveJoinedOrder(
      tab.store,
      { orderId, token, tableId, departmentId: order.departmentId, at: this.now() },
      order,
    )
  }

  /** Somebody carries what waits here to another device, as a file, and whoever is signed in there sends it. */
  carries = async (from: Tab, to: Device): Promise<void> => {
    const text = await exportOutbox(from.store, this.tenantId, this.now())
    const [tab] = to.open
    if (text === undefined || !tab) return
    const rescue = await parseRescue(text, to.tenantId)
    demand(!('refused' in rescue), () => `what ${this.name} has written cannot be read`)
    await takeOver(tab.store, rescue, to.#newDevice)
  }

  #newDevice = (): string => this.#world.newId(this.tenantId).padEnd(20, '-')

  #ports({ owner, page, store, streams }: Tab): Ports {
    const { scheduler, server, newId } = this.#world
    const world = this.#world
    return {
      tenantId: this.tenantId,
      store,
      clock: { now: this.now },
      timers: { after: (milliseconds, callback) => scheduler.after(milliseconds, callback, owner) },
      random: scheduler.random.next,
      newId: () => newId(this.tenantId),
      newDeviceId: this.#newDevice,
      locks: this.#locks.forTab(owner),
      tabs: this.#channel.forTab(owner),
      page,
      call: (uid, name, data, timeout) => {
        if (!owner.dead) this.called(owner, this.#locks.holder)
        return callOver(world, this, owner, { uid, name, data: { tenant: this.tenantId, ...data } }, timeout)
      },
      probeServer: () =>
        fetchOver(world, this, owner, () => true).then(
          found => found,
          () => false,
        ),
      fetchTenant: () => fetchOver(world, this, owner, () => server.tenant(this.tenantId)),
      fetchCatalogue: path => fetchOver(world, this, owner, () => server.file(path)),
      loadDocumentValidator: async () => isValidDocument,
      cachePictures: async () => {},
      openRemote: async user => {
        await scheduler.pause(100, owner)
        const stream = new Stream(world, this, owner, user.uid)
        streams.push(stream)
        return stream.remote()
      },
      closeRemote: async user => {
        for (const stream of streams.filter(each => each.uid === user.uid)) streams.splice(streams.indexOf(stream), 1)
      },
      forgetUser: async user => void (await createSessionStore(store).forgetIfSent(user.uid)),
    }
  }
}

/** Else a portal has answered. */
const isJoined = (answer: unknown): answer is JoinAnswer => 'token' in (answer as object)
