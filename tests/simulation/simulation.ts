import { CatalogueHistory } from './catalogue-invariant.ts'
import { changeMind } from './choose-departments.ts'
import { CommandLog } from './command-log.ts'
import { SimulatedDevice, type SimulationContext } from './device.ts'
import { DeviceInvariants } from './device-invariants.ts'
import { type FaultCounts, FaultInjector } from './fault-injector.ts'
import type { FaultTargets } from './fault-targets.ts'
import { replaceGlobals } from './globals.ts'
import { GuestActor } from './guest-actor.ts'
import { injectFaults } from './inject-faults.ts'
import { assertInvariant, InvariantViolation } from './invariant.ts'
import { KitchenActor } from './kitchen/kitchen-actor.ts'
import { ReportedLines } from './kitchen/shown-lines.ts'
import { Parties } from './parties.ts'
import { Random } from './random.ts'
import { Scheduler } from './scheduler.ts'
import { OrderHistory } from './screen-invariants.ts'
import { SimulatedServer } from './server.ts'
import { ServerInvariants } from './server-invariants.ts'
import { type Actor, StaffActor } from './staff-actor.ts'
import type { Storage } from './storage.ts'
import { guestOf, staffOf, type TenantId, tenantIds } from './tenant.ts'

/** The result of one simulated run. `failure` is set if an invariant was violated or an unexpected error was thrown. */
export type RunResult = {
  seed: number
  steps: number
  commands: number
  faultCounts: FaultCounts
  answerCounts: SimulatedServer['answerCounts']
  tappedTypes: ReadonlySet<string>
  log: string[]
  failure?: string
}

const isPhone = ({ name }: SimulatedDevice): boolean => name.startsWith('phone')
const isTablet = ({ name }: SimulatedDevice): boolean => name.startsWith('tablet')
/**
 * How the names of a tenant's kitchen screens begin; `%` stands for the tenant's id. The third part is the id of the
 * station that the screen shows. In three quarters of the runs, one of the tenants has the first two, the first three
 * or all of these screens.
 */
const screenNames = ['screen-%-cocina', 'screen-%-cocina', 'screen-%-fria', 'screen-%-barra'] as const

/**
 * Who uses a tenant's tablets at first, as positions in `staffOf`: a waiter, a manager, a cashier, another waiter. So
 * most runs have a manager, who decides about refused commands in the quarantine, and half have a cashier.
 */
const firstUsers = [0, 3, 2, 1]

/** A run with more steps fails, because it probably loops without progress. */
const maxSteps = 200_000
const drainTimeoutMs = 3_600_000

/**
 * One simulated run. First people tap while faults happen. Then the faults end and every device sends its remaining
 * commands. Then the final state is checked. The same seed gives the same run.
 */
export class Simulation {
  readonly #random: Random
  readonly #scheduler: Scheduler
  readonly #server: SimulatedServer
  readonly #faults: FaultInjector
  readonly #commands = new CommandLog()
  readonly #serverInvariants: ServerInvariants
  readonly #catalogue = new CatalogueHistory()
  readonly #history = new OrderHistory()
  readonly #devices: { device: SimulatedDevice; watch: DeviceInvariants; actor: Actor }[] = []
  readonly #targets: FaultTargets
  readonly #world: SimulationContext
  readonly #shownLines = new ReportedLines()
  readonly #removedStaff = new Set<string>()
  readonly #log: string[] = []
  readonly #seed: number
  #ids = 0
  #failure: unknown
  readonly #startedAt: number

  constructor(seed: number, disk: Storage) {
    this.#seed = seed
    this.#random = new Random(seed)
    this.#scheduler = new Scheduler(this.#random, disk.whenIdle)
    this.#startedAt = this.#scheduler.now
    this.#faults = new FaultInjector(this.#random)
    this.#server = new SimulatedServer(this.#scheduler, this.#faults)
    const parties = new Parties(this.#server)
    this.#serverInvariants = new ServerInvariants(this.#server, this.#commands, parties, this.#shownLines)
    const newId = (tenantId: string) => `${tenantId}-${++this.#ids}`
    this.#world = {
      scheduler: this.#scheduler,
      server: this.#server,
      faults: this.#faults,
      storage: disk,
      newId,
      parties,
      commands: this.#commands,
      tappedTypes: new Set(),
    }
    this.#targets = {
      world: this.#world,
      devices: this.#devices,
      removedStaff: this.#removedStaff,
      isPhone,
      isTablet,
      cloneDevice: device => this.#addDevice(device.tenantId, `${device.name}-clone`, this.#devices.length, device),
      log: what => this.#addToLog(what),
      reportError: this.#reportError,
    }
    for (const tenantId of tenantIds) this.#catalogue.record(this.#server, tenantId)
    this.#server.onCommit = (tenantId, paths) => {
      this.#recordFailureOf(() => this.#serverInvariants.checkCommit(tenantId, paths))
      this.#catalogue.record(this.#server, tenantId)
      this.#history.record(this.#server, tenantId, paths)
      for (const { device } of this.#devices) if (device.tenantId === tenantId) device.scheduleUpdates()
    }
  }

  async run(): Promise<RunResult> {
    const restoreGlobals = replaceGlobals(this.#scheduler, () => this.#world.newId('server'))
    try {
      await this.#play()
    } catch (error) {
      this.#failure ??= error
    } finally {
      restoreGlobals()
    }
    const broken =
      this.#failure instanceof InvariantViolation
        ? this.#failure.message
        : this.#failure && (this.#failure as Error).stack
    const { steps } = this.#scheduler
    const ending = {
      seed: this.#seed,
      steps,
      commands: this.#commands.all.size,
      faultCounts: this.#faults.counts,
      answerCounts: this.#server.answerCounts,
      tappedTypes: this.#world.tappedTypes,
      log: this.#log,
    }
    return this.#failure === undefined ? ending : { ...ending, failure: String(broken) }
  }

  async #play(): Promise<void> {
    for (const tenantId of tenantIds) {
      const count = this.#random.between(1, 4)
      for (let index = 0; index < count; index++) this.#addDevice(tenantId, `tablet-${tenantId}`, index)
      const phones = this.#random.isChosen(0.5) ? this.#random.between(1, 2) : 0
      for (let index = 0; index < phones; index++) this.#addDevice(tenantId, `phone-${tenantId}`, index)
    }
    if (this.#random.isChosen(0.75)) this.#addKitchen(this.#random.pick(tenantIds))
    await this.#runUntil(() =>
      this.#devices.every(
        ({ device }) => device.tabs.length === 0 || (device.database.rows('meta').get('rev')?.value ?? 0) !== 0,
      ),
    )
    const taps = this.#random.between(50, 200)
    for (let tap = 0; tap < taps; tap++) {
      injectFaults(this.#targets)
      this.#letSomeoneAct()
      const end = this.#scheduler.now + this.#random.next() ** 3 * 20_000
      await this.#runUntil(() => this.#scheduler.now >= end)
    }
    await this.#stopFaults()
    await this.#checkFinalState()
  }

  #addKitchen(tenantId: TenantId): void {
    const names = screenNames.slice(0, this.#random.between(2, screenNames.length))
    for (const [index, name] of names.entries()) this.#addDevice(tenantId, name.replace('%', tenantId), index)
  }

  #addDevice(tenantId: TenantId, prefix: string, index: number, copy?: SimulatedDevice): void {
    const name = `${prefix}-${index + 1}`
    const device = new SimulatedDevice(this.#world, name, tenantId, copy)
    const world = {
      server: this.#server,
      commands: this.#commands,
      serverInvariants: this.#serverInvariants,
      catalogue: this.#catalogue,
      history: this.#history,
      parties: this.#world.parties,
    }
    const watch = new DeviceInvariants(device, world)
    const actor = this.#newActor(device, copy)
    this.#devices.push({ device, watch, actor })
    const committed = device.database.onCommit
    device.database.onCommit = written => this.#recordFailureOf(() => committed(written))
    const called = device.onCall
    device.onCall = (owner, leader) => this.#recordFailureOf(() => called(owner, leader))
    const sent = device.onOrdersCall
    device.onOrdersCall = (uid, data) => this.#recordFailureOf(() => sent(uid, data))
    device.onFirstOrders = departmentId => changeMind(this.#targets, device, departmentId)
    const tab = device.openTab()
    const staff = staffOf(tenantId)
    const cook = staff.find(({ role }) => role === 'kitchen')
    const user = isPhone(device) ? guestOf(tenantId) : isTablet(device) ? staff[firstUsers[index % 4]!] : cook
    if (!copy) void device.signIn(tab, user!)
    this.#addToLog(`${name} is switched on`)
  }

  #newActor(device: SimulatedDevice, copy: SimulatedDevice | undefined): Actor {
    if (isPhone(device)) return new GuestActor(this.#world, device)
    if (isTablet(device)) return new StaffActor(this.#world, device)
    const world = {
      ...{ server: this.#server, history: this.#history, commands: this.#commands, shownLines: this.#shownLines },
      now: () => this.#scheduler.now,
      reportError: this.#reportError,
    }
    const copied = this.#devices.find(each => each.device === copy)?.actor
    return new KitchenActor(this.#world, device, world, copied instanceof KitchenActor ? copied : undefined)
  }

  #letSomeoneAct(): void {
    const { device, actor } = this.#random.pick(this.#devices)
    const tab = device.usableTabs.length > 0 ? this.#random.pick(device.usableTabs) : undefined
    if (!tab) return
    void actor.act(tab).catch(this.#reportError)
  }

  /**
   * Ends all faults. Gives every device a network, an open tab and a user who may send commands. Then waits until no
   * command is pending, but not longer than an hour, and until the last updates have arrived.
   */
  async #stopFaults(): Promise<void> {
    this.#addToLog('all faults end')
    this.#faults.stop()
    if (!this.#server.isUp) this.#server.restart()
    for (const { device } of this.#devices) {
      for (const tab of device.tabs) tab.owner.frozen = false
      if (device.tabs.length === 0) device.openTab()
      for (const tab of device.tabs) tab.page.setVisible(true)
      device.setOnline(true)
      device.setCutOff(false)
      // Imported commands wait until the user who imported them signs in again.
      device.renewTokens()
    }
    // Users who were about to sign out do so within this time. A call lasts up to 20 s, so a refusal of an old token,
    // which ends the session, also arrives within this time.
    const signedOut = this.#scheduler.now + 25_000
    await this.#runUntil(() => this.#scheduler.now > signedOut)
    for (const { device } of this.#devices) {
      if (device.tabs.length === 0) device.openTab()
      const session = device.sessionUid
      // Signs the user in again if the security rules refuse the user's old token. Signs somebody else in if nobody is
      // signed in, or if the user was removed.
      if (session === undefined || !device.mayRead(session)) {
        const staff = staffOf(device.tenantId)
        const known = this.#removedStaff.has(session ?? '') ? undefined : staff.find(({ uid }) => uid === session)
        const user = isPhone(device) ? guestOf(device.tenantId) : (known ?? staff[3]!)
        void device.signIn(device.tabs[0]!, user)
      }
    }
    const isDone = () =>
      this.#devices.every(({ device }) =>
        device.database
          .rows('outbox')
          .values()
          .every(row => row.state !== 'pending'),
      )
    const deadline = this.#scheduler.now + drainTimeoutMs
    await this.#runUntil(() => isDone() || this.#scheduler.now > deadline)
    for (const { actor } of this.#devices) if (actor instanceof KitchenActor) actor.startAll()
    // Gives the server's last updates 120 s to arrive. Then the kitchen screens show all their pages once more, because
    // a dish counts as seen only after its page was shown.
    const arrived = this.#scheduler.now + 120_000
    await this.#runUntil(() => this.#scheduler.now > arrived)
    const showing = this.#devices.map(({ actor }) => (actor instanceof KitchenActor ? actor.msToShowAll : 0))
    const shown = this.#scheduler.now + Math.max(...showing)
    await this.#runUntil(() => this.#scheduler.now > shown)
  }

  async #checkFinalState(): Promise<void> {
    for (const { device, watch, actor } of this.#devices) {
      await watch.checkFinalState()
      if (actor instanceof KitchenActor) actor.checkFinalState()
      await device.database.close()
    }
    this.#serverInvariants.checkFinalState(this.#commands.all.values())
  }

  async #runUntil(condition: () => boolean): Promise<void> {
    while (!condition()) {
      assertInvariant(this.#scheduler.steps < maxSteps, () => `no end after ${maxSteps} steps`)
      const stepped = await this.#scheduler.step()
      if (this.#failure !== undefined) throw this.#failure
      for (const { watch } of this.#devices) if (watch.mayShowOther()) await watch.checkScreen()
      // During the faults all tabs can be dead or frozen. Then no task can run, and only the clock advances.
      assertInvariant(stepped || !this.#faults.isStopped, () => 'no task can run')
      if (!stepped) this.#scheduler.now += 1_000
    }
  }

  #reportError = (error: unknown): void => {
    this.#failure ??= error
  }

  /**
   * Runs a check and records its error instead of throwing it. An error thrown inside a transaction would only abort
   * the transaction.
   */
  #recordFailureOf(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.#failure ??= error
    }
  }

  #addToLog(what: string): void {
    const seconds = ((this.#scheduler.now - this.#startedAt) / 1000).toFixed(1)
    this.#log.push(`${seconds.padStart(8)} s  ${what}`)
  }
}
