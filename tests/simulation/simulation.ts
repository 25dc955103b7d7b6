import type { Product } from '../../domain/catalogue.ts'
import { Device, type World } from './device.ts'
import type { Disk } from './disk.ts'
import { Faults, type Hits } from './faults.ts'
import { takeGlobals } from './globals.ts'
import { Guest } from './guest.ts'
import { type Day, misfortune } from './misfortunes.ts'
import { type Actor, Person } from './person.ts'
import { Random } from './random.ts'
import { Scheduler } from './scheduler.ts'
import { Server } from './server.ts'
import { Taps } from './taps.ts'
import { guestOf, staffOf, type TenantId, tenantIds } from './tenant.ts'
import { demand, Violation } from './violation.ts'
import { DeviceWatch, type Revisions, summaryOf } from './watch-device.ts'
import { ServerWatch } from './watch-server.ts'

/** `said`: how often the server has said what. */
export type Ending = {
  seed: number
  steps: number
  commands: number
  hits: Hits
  said: Server['said']
  story: string[]
  broken?: string
}

const isPhone = ({ name }: Device): boolean => name.startsWith('phone')

/** So many steps a run may take; one that needs more is going round in circles. */
const maxSteps = 60_000
const patience = 3_600_000

/** One run: a day of faults, then none, then the reckoning. The same seed is the same run. */
export class Simulation {
  readonly #random: Random
  readonly #scheduler: Scheduler
  readonly #server: Server
  readonly #faults: Faults
  readonly #taps = new Taps()
  readonly #watch: ServerWatch
  readonly #revisions: Revisions = new Map()
  readonly #devices: { device: Device; watch: DeviceWatch; actor: Actor }[] = []
  readonly #day: Day
  readonly #world: World
  readonly #removed = new Set<string>()
  readonly #story: string[] = []
  readonly #seed: number
  #ids = 0
  #broken: unknown
  readonly #begun: number

  constructor(seed: number, disk: Disk) {
    this.#seed = seed
    this.#random = new Random(seed)
    this.#scheduler = new Scheduler(this.#random, disk.settled)
    this.#begun = this.#scheduler.now
    this.#faults = new Faults(this.#random)
    this.#server = new Server(this.#scheduler, this.#faults)
    this.#watch = new ServerWatch(this.#server, this.#taps)
    const newId = (tenantId: string) => `${tenantId}-${++this.#ids}`
    this.#world = { scheduler: this.#scheduler, server: this.#server, faults: this.#faults, disk, newId }
    this.#day = {
      world: this.#world,
      devices: this.#devices,
      removed: this.#removed,
      isPhone,
      clone: device => this.#arrives(device.tenantId, 'tablet', this.#devices.length, device),
      tell: what => this.#tell(what),
      failed: this.#failed,
    }
    for (const tenantId of tenantIds) this.#noteMenu(tenantId)
    this.#server.committed = (tenantId, paths) => {
      this.#guard(() => this.#watch.committed(tenantId, paths))
      this.#noteMenu(tenantId)
      for (const { device } of this.#devices) if (device.tenantId === tenantId) device.stir()
    }
  }

  async run(): Promise<Ending> {
    const giveBack = takeGlobals(this.#scheduler, () => this.#world.newId('server'))
    try {
      await this.#live()
    } catch (error) {
      this.#broken ??= error
    } finally {
      giveBack()
    }
    const broken =
      this.#broken instanceof Violation ? this.#broken.message : this.#broken && (this.#broken as Error).stack
    const { steps } = this.#scheduler
    const ending = {
      seed: this.#seed,
      steps,
      commands: this.#taps.all.size,
      hits: this.#faults.hits,
      said: this.#server.said,
      story: this.#story,
    }
    return this.#broken === undefined ? ending : { ...ending, broken: String(broken) }
  }

  async #live(): Promise<void> {
    for (const tenantId of tenantIds) {
      const count = this.#random.between(1, 4)
      for (let index = 0; index < count; index++) this.#arrives(tenantId, 'tablet', index)
      const phones = this.#random.chance(0.5) ? this.#random.between(1, 2) : 0
      for (let index = 0; index < phones; index++) this.#arrives(tenantId, 'phone', index)
    }
    await this.#until(() =>
      this.#devices.every(
        ({ device }) => device.tabs.length === 0 || (device.database.rows('meta').get('rev')?.value ?? 0) !== 0,
      ),
    )
    const taps = this.#random.between(50, 200)
    for (let tap = 0; tap < taps; tap++) {
      misfortune(this.#day)
      this.#somebodyTaps()
      const end = this.#scheduler.now + this.#random.next() ** 3 * 20_000
      await this.#until(() => this.#scheduler.now >= end)
    }
    await this.#heal()
    await this.#reckon()
  }

  #arrives(tenantId: TenantId, kind: 'tablet' | 'phone', index: number, copy?: Device): void {
    const name = `${copy ? `${copy.name}-clone` : `${kind}-${tenantId}`}-${index + 1}`
    const device = new Device(this.#world, name, tenantId, copy?.database)
    const world = { server: this.#server, taps: this.#taps, watch: this.#watch, revisions: this.#revisions }
    const watch = new DeviceWatch(device, world)
    const actor = isPhone(device) ? new Guest(this.#world, device) : new Person(this.#world, device)
    this.#devices.push({ device, watch, actor })
    const committed = device.database.committed
    device.database.committed = written => this.#guard(() => committed(written))
    const called = device.called
    device.called = (owner, leader) => this.#guard(() => called(owner, leader))
    const tab = device.opensTab()
    const staff = staffOf(tenantId)
    const user = kind === 'phone' ? guestOf(tenantId) : staff[index % staff.length]!
    if (!copy) void device.signsIn(tab, user)
    this.#tell(`${name} is switched on`)
  }

  /** Somebody taps somewhere. */
  #somebodyTaps(): void {
    const { device, actor } = this.#random.pick(this.#devices)
    const tab = device.open.length > 0 ? this.#random.pick(device.open) : undefined
    if (!tab) return
    void actor.taps(tab).catch(this.#failed)
  }

  /** The weather clears: everybody has a network, a server and an app that is open, and somebody who may send. */
  async #heal(): Promise<void> {
    this.#tell('all faults end')
    this.#faults.heal()
    if (!this.#server.up) this.#server.restart()
    for (const { device } of this.#devices) {
      for (const tab of device.tabs) tab.owner.frozen = false
      if (device.tabs.length === 0) device.opensTab()
      for (const tab of device.tabs) tab.page.show(true)
      device.setOnline(true)
      const session = device.database.rows('meta').get('session')?.value as string | undefined
      // Somebody was removed, or the tab died before it knew who was there.
      if (session === undefined || this.#removed.has(session)) {
        const user = isPhone(device) ? guestOf(device.tenantId) : staffOf(device.tenantId)[3]!
        void device.signsIn(device.tabs[0]!, user)
      }
    }
    const isDone = () =>
      this.#devices.every(({ device }) =>
        device.database
          .rows('outbox')
          .values()
          .every(row => row.state !== 'pending'),
      )
    const deadline = this.#scheduler.now + patience
    await this.#until(() => isDone() || this.#scheduler.now > deadline)
    // Then the last words of the server have their time to arrive.
    const quiet = this.#scheduler.now + 120_000
    await this.#until(() => this.#scheduler.now > quiet)
  }

  async #reckon(): Promise<void> {
    for (const { device, watch } of this.#devices) {
      watch.end()
      await device.database.close()
    }
    this.#watch.end(this.#taps.all.values())
  }

  async #until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      demand(this.#scheduler.steps < maxSteps, () => `no end after ${maxSteps} steps`)
      const stepped = await this.#scheduler.step()
      if (this.#broken !== undefined) throw this.#broken
      for (const { watch } of this.#devices) if (watch.isStirred) await watch.look()
      // With every tab dead or frozen nothing happens until somebody does something.
      demand(stepped || !this.#faults.healed, () => 'everything stands still')
      if (!stepped) this.#scheduler.now += 1_000
    }
  }

  #noteMenu(tenantId: TenantId): void {
    const { rev } = this.#server.all<{ rev: number }>(tenantId, 'counters').get('catalogue')!
    const key = `${tenantId} ${rev}`
    if (this.#revisions.has(key)) return
    const products = [...this.#server.all<Product & { deleted?: true }>(tenantId, 'products')].filter(
      ([, { deleted }]) => !deleted,
    )
    this.#revisions.set(key, Object.fromEntries(products.map(([id, product]) => [id, summaryOf(product)])))
  }

  #failed = (error: unknown): void => {
    this.#broken ??= error
  }

  /** Keeps what is found inside a transaction, where to throw would only abort it. */
  #guard(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.#broken ??= error
    }
  }

  #tell(what: string): void {
    const seconds = ((this.#scheduler.now - this.#begun) / 1000).toFixed(1)
    this.#story.push(`${seconds.padStart(8)} s  ${what}`)
  }
}
