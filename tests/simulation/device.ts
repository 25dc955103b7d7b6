import { isValidDocument } from '../../domain/catalogue.ts'
import type { Command } from '../../domain/commands.ts'
import type { JoinAnswer } from '../../functions/src/join/join.ts'
import { findOrCreateSecret, forgetSecret } from '../../src/data/guest/pending-join.ts'
import { saveJoinedOrder } from '../../src/data/guest/save-joined-order.ts'
import { type SubmitOptions, submitTo } from '../../src/data/outbox/submit.ts'
import { parseRescue } from '../../src/data/rescue/format.ts'
import { appendRescuedCommands, createRescueText } from '../../src/data/rescue/take-over.ts'
import { createSessionStore } from '../../src/data/session/sessions.ts'
import type { Store } from '../../src/data/store/store.ts'
import { CallError } from '../../src/platform/call-error.ts'
import type { KnownUser } from '../../src/platform/identity.ts'
import { parseQuarantine } from '../../src/sync/mirror/parse-quarantine.ts'
import type { Ports } from '../../src/sync/ports.ts'
import { type Sync, startSync } from '../../src/sync/start.ts'
import { SimulatedChannel, SimulatedLocks, SimulatedPage } from './browser.ts'
import type { CommandLog } from './command-log.ts'
import type { Database } from './database.ts'
import type { FaultInjector } from './fault-injector.ts'
import { assertInvariant } from './invariant.ts'
import { callFunction, readOverNetwork, SimulatedFirestore, type Token } from './network.ts'
import type { Parties, SharedInvitation } from './parties.ts'
import type { Scheduler, TaskOwner } from './scheduler.ts'
import type { SimulatedServer } from './server.ts'
import type { Storage } from './storage.ts'
import { guestOf, holeIds, printedCodeOf, type TenantId } from './tenant.ts'

/** What all devices of one simulated run share. */
export type SimulationContext = {
  scheduler: Scheduler
  server: SimulatedServer
  faults: FaultInjector
  storage: Storage
  newId: (tenantId: string) => string
  parties: Parties
  commands: CommandLog
  /** The types (such as `addLine`) of all commands that users tapped, including commands that a device refused. */
  tappedTypes: Set<string>
}
/** An open tab of a device's browser, with its own store, Firestore connections and sync process. */
export type Tab = {
  owner: TaskOwner
  page: SimulatedPage
  store: Store
  firestores: SimulatedFirestore[]
  sync: Sync
  /** When the tab was opened, by the device's clock. */
  openedAt: number
}

const maxTransactionDelayMs = 5

/**
 * A device that runs the production code of `src/data` and `src/sync`. Its browser, storage, network and clock are
 * simulated.
 */
export class SimulatedDevice {
  readonly name: string
  readonly tenantId: TenantId
  readonly database: Database
  readonly tabs: Tab[] = []
  isOnline = true
  /**
   * Whether this device has ever stopped following a department. A device stores the open orders of the departments
   * that it follows.
   */
  hasUnfollowed: boolean
  isCutOff = false
  /** When `isCutOff` last changed, by the clock of the simulation. */
  cutOffAt = 0
  /**
   * Called when the sync process of a tab is about to call a server function. `owner` is the tab that calls, `leader`
   * the tab that holds the device's lock. Only the leader may call.
   */
  onCall: (owner: TaskOwner, leader: TaskOwner | undefined) => void = () => {}
  /** Called before each call of the function `orders`, with the user who sends and the data that are sent. */
  onOrdersCall: (uid: string, data: object) => void = () => {}
  onTabOpened: (tab: Tab) => void = () => {}
  /**
   * Called when the first list of a department's open orders arrives. After the device deleted its orders or stopped
   * following the department, the next list counts as the first again.
   */
  onFirstOrders: (departmentId: string) => void = () => {}
  /**
   * For each department, the lists of its open orders (their ids) that the server has delivered since the device last
   * deleted its orders. The device may show the department as read only after it has stored the orders of one list.
   */
  readonly deliveredOrders: Map<string, string[][]>
  readonly #world: SimulationContext
  readonly #locks = new SimulatedLocks()
  readonly #channel: SimulatedChannel
  readonly #tokens = new Map<string, Token>()
  readonly #signInTimes: Map<string, number>
  clockSkewMs: number
  /** Whether the server answered the device's last call of the function `orders`. */
  wasLastCallAnswered = false
  /** The ids of all commands in calls that the server has denied. */
  readonly deniedIds = new Set<string>()

  constructor(world: SimulationContext, name: string, tenantId: TenantId, copy?: SimulatedDevice) {
    const { scheduler, faults } = world
    this.#world = world
    this.name = name
    this.tenantId = tenantId
    this.#channel = new SimulatedChannel(scheduler)
    this.#signInTimes = new Map(copy ? copy.#signInTimes : [])
    this.clockSkewMs = scheduler.random.between(-86_400_000, 86_400_000)
    this.database = world.storage.newDatabase((_what, owner, run, fifo) => {
      const go = () => (faults.happens('tabDies', 0.001) ? this.#killTabOf(owner) : run())
      scheduler.after(scheduler.random.next() * maxTransactionDelayMs, go, owner, fifo)
    }, copy?.database)
    this.deliveredOrders = new Map([...(copy?.deliveredOrders ?? [])].map(([id, lists]) => [id, [...lists]]))
    this.hasUnfollowed = copy?.hasUnfollowed ?? false
    this.database.injectFault = when => {
      if (faults.happens(when === 'before' ? 'transactionFailed' : 'commitReportedAsFailed', 0.02)) {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      }
    }
  }

  noteOrdersDelivered(departmentId: string, orderIds: string[]): void {
    const lists = this.deliveredOrders.get(departmentId) ?? []
    if (lists.length === 0) this.onFirstOrders(departmentId)
    this.deliveredOrders.set(departmentId, [...lists, orderIds])
  }

  /**
   * Must be called when the device has stored which departments it does not follow, and has deleted their orders.
   */
  noteUnfollowed(departmentIds: string[]): void {
    this.hasUnfollowed ||= departmentIds.length > 0
    for (const id of departmentIds) this.deliveredOrders.delete(id)
  }

  get unfollowed(): string[] {
    return (this.database.rows('meta').get('unfollowed')?.value as string[] | undefined) ?? []
  }

  /**
   * Must be called when the device has deleted its orders. From then on it stores only lists that new listeners receive.
   */
  noteOrdersDeleted(): void {
    this.deliveredOrders.clear()
  }

  now = (): number => Math.floor(this.#world.scheduler.now + this.clockSkewMs)

  /** The tabs that respond to taps, because they are neither crashed nor frozen. */
  get usableTabs(): Tab[] {
    return this.tabs.filter(({ owner }) => !owner.dead && !owner.frozen)
  }

  openTab(): Tab {
    const owner: TaskOwner = { dead: false, frozen: false }
    const page = new SimulatedPage(this.#world.scheduler, owner, this)
    const store = this.database.store(owner)
    const firestores: SimulatedFirestore[] = []
    const ports = this.#ports({ owner, page, store, firestores })
    const tab: Tab = { owner, page, store, firestores, sync: startSync(ports), openedAt: this.now() }
    this.tabs.push(tab)
    this.onTabOpened(tab)
    return tab
  }

  /** Kills the tab without any event in the page, as the operating system does. */
  killTab(tab: Tab): void {
    tab.owner.dead = true
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.#locks.releaseLocksOf(tab.owner)
  }

  #killTabOf(owner: TaskOwner): void {
    const tab = this.tabs.find(each => each.owner === owner)
    if (tab) this.killTab(tab)
  }

  setOnline(online: boolean): void {
    this.isOnline = online
    this.scheduleUpdates()
    for (const { page } of this.tabs) page.notifyChange()
  }

  /**
   * Cuts the device off or connects it again. A device that is cut off believes that it has a network, but no message
   * gets through.
   */
  setCutOff(cutOff: boolean): void {
    this.isCutOff = cutOff
    this.cutOffAt = this.#world.scheduler.now
    this.scheduleUpdates()
  }

  scheduleUpdates(): void {
    for (const { firestores: streams } of this.tabs) for (const stream of streams) stream.scheduleUpdate()
  }

  get sessionUid(): string | undefined {
    return this.database.rows('meta').get('session')?.value as string | undefined
  }

  /**
   * Signs in with the user's current role. The session gets a new `record` id. If the server's refusal of the old token
   * arrives after this sign-in, the app sees by the id that the refusal is not about the new session. Tries again when
   * the storage fails.
   */
  signIn = (tab: Tab, user: KnownUser): Promise<void> => {
    this.#tokens.delete(user.uid)
    this.#signInTimes.set(user.uid, this.#world.scheduler.now)
    const role = user.role === 'guest' ? user.role : this.#world.server.roleOf(this.tenantId, user.uid)
    return createSessionStore(tab.store)
      .startSession({ ...user, role, record: this.#world.newId(this.tenantId) })
      .catch(() => this.signIn(tab, user))
  }

  /** Signs the user out and reloads the page, as the app does. If the storage fails, the user may stay signed in. */
  signOut = async (tab: Tab): Promise<void> => {
    const sessions = createSessionStore(tab.store)
    const session = await sessions.readCurrent().catch(ignoreStorageFault)
    if (!session) return
    await sessions
      .endSession(session.uid)
      .then(() => sessions.deleteUserIfAllSent(session.uid))
      .catch(ignoreStorageFault)
    if (!this.tabs.includes(tab)) return
    this.killTab(tab)
    this.openTab()
  }

  /** @returns the token that the user got at the last sign-in on this device */
  tokenOf(uid: string): Token {
    const token = this.#tokens.get(uid) ?? { isRevoked: false }
    this.#tokens.set(uid, token)
    return token
  }

  /**
   * Makes the server refuse the user's token on this device. The user gets a new token at the next sign-in. Calls that
   * were sent with the old token are refused even if they arrive after that.
   */
  revokeToken(uid: string): void {
    this.tokenOf(uid).isRevoked = true
  }

  /** Gives every user a new token on this device, as if they had signed in again. */
  renewTokens(): void {
    this.#tokens.clear()
  }

  signedInAt = (uid: string): number => this.#signInTimes.get(uid) ?? 0
  /** Whether the security rules let the user read, with the role that the user had at the sign-in on this device. */
  mayRead(uid: string): boolean {
    const role = this.database.rows('users').get(uid)?.role
    return (
      role !== undefined && this.#world.server.mayRead(this.tenantId, { uid, role, signedInAt: this.signedInAt(uid) })
    )
  }

  /**
   * Stores the command of a tap in the outbox. Resolves when the command is durable. Only then does the app confirm the
   * tap.
   * @param approver somebody who permits with a PIN what the signed-in user may not do
   * @returns false, without storing the command, if the PIN of the approver was not accepted
   */
  submit = async (tab: Tab, command: Command, more: SubmitOptions = {}, approver?: KnownUser): Promise<boolean> => {
    if (approver && !(await this.#signInWithPin(tab, approver))) return false
    const options = { ...more, ...(approver && { approver: { uid: approver.uid, isOffline: !this.isOnline } }) }
    await submitTo(tab.store, command, this.newDeviceId, options)
    const isStored = this.#world.commands.all.has(command.id)
    assertInvariant(isStored, () => `${this.name} confirmed ${command.type} ${command.id}, which is nowhere`)
    return true
  }

  /**
   * Signs in an approver with a PIN, in addition to the signed-in user. Without a network, the PIN of somebody whom
   * this tablet does not know is not accepted.
   * @returns whether the PIN was accepted
   */
  async #signInWithPin(tab: Tab, user: KnownUser): Promise<boolean> {
    const isKnown = this.database.rows('users').has(user.uid)
    if (!this.isOnline) return isKnown
    await createSessionStore(tab.store).saveUser(user).catch(ignoreStorageFault)
    return this.database.rows('users').has(user.uid)
  }

  /**
   * Joins the check of a table or golf hole, as a guest does who scans the QR code there. With an invitation, the guest
   * joins the check of another phone.
   */
  joinTable = async (tab: Tab, tableId: string, invitation?: SharedInvitation): Promise<void> => {
    const { tenantId, name } = this
    const { parties } = this.#world
    const secret = await findOrCreateSecret(tab.store, tableId, () => this.#world.newId(tenantId).padEnd(32, '-'))
    parties.addOwner(tenantId, secret, name, tableId)
    if (invitation) parties.add(tenantId, invitation.orderId, name)
    const t = printedCodeOf(tenantId, tableId)
    const data = { tenant: tenantId, tableId, t, secret, ...invitation?.shown }
    const request = { uid: guestOf(tenantId).uid, name: 'join', data }
    const answer = await callFunction(this.#world, this, tab.owner, request, 20_000).catch(async error => {
      if (error.code === 'conflict') await forgetSecret(tab.store)
      throw error
    })
    if (!isJoinAnswer(answer)) return
    const { orderId, token, order } = answer
    if (!(holeIds as readonly string[]).includes(tableId)) parties.add(tenantId, orderId, name)
    await saveJoinedOrder(
      tab.store,
      { orderId, token, tableId, t, departmentId: order.departmentId, at: this.now() },
      order,
    )
  }

  /**
   * Exports the unsent commands to a file and imports it on another device, if there are any and a tab there responds.
   */
  carryOutboxTo = async (from: Tab, to: SimulatedDevice): Promise<void> => {
    const text = await createRescueText(from.store, this.tenantId, this.now())
    const [tab] = to.usableTabs
    if (text === undefined || !tab) return
    const rescue = await parseRescue(text, to.tenantId)
    assertInvariant(!('refused' in rescue), () => `what ${this.name} has written cannot be read`)
    await appendRescuedCommands(tab.store, rescue, to.newDeviceId)
  }

  newDeviceId = (): string => this.#world.newId(this.tenantId).padEnd(20, '-')

  #noteAnswer({ commands = [] }: { commands?: readonly Command[] }, answer: Promise<unknown>): void {
    answer.then(
      body => {
        this.wasLastCallAnswered = 'results' in (body as object)
      },
      error => {
        this.wasLastCallAnswered = false
        if (error.code === 'denied') for (const { id } of commands) this.deniedIds.add(id)
      },
    )
  }

  #ports({ owner, page, store, firestores: streams }: Pick<Tab, 'owner' | 'page' | 'store' | 'firestores'>): Ports {
    const { scheduler, server, newId } = this.#world
    const world = this.#world
    return {
      tenantId: this.tenantId,
      store,
      clock: { now: this.now },
      timers: { after: (milliseconds, callback) => scheduler.after(milliseconds, callback, owner) },
      random: scheduler.random.next,
      newId: () => newId(this.tenantId),
      newDeviceId: this.newDeviceId,
      locks: this.#locks.forTab(owner),
      tabs: this.#channel.forTab(owner),
      page,
      call: (uid, name, data, timeout) => {
        if (!owner.dead) this.onCall(owner, this.#locks.holder)
        // As in the app, nothing is sent for a user who was deleted from this device before the call.
        const user = this.database.rows('users').get(uid)
        if (!user) return Promise.reject(new CallError('unauthenticated', 401, 'the user has left'))
        if (!owner.dead && name === 'orders') this.onOrdersCall(uid, data)
        const request = { uid, name, data: { tenant: this.tenantId, ...data } }
        const answer = callFunction(world, this, owner, request, timeout)
        if (name === 'orders') this.#noteAnswer(data, answer)
        return answer.catch(async error => {
          // The app would ask Firebase Auth for a new token. Because the account's tokens are revoked, it would get
          // none and end the session.
          if (error.code === 'unauthenticated') await createSessionStore(store).endRevokedSession(user)
          throw error
        })
      },
      probeServer: () =>
        readOverNetwork(world, this, owner, () => true).then(
          found => found,
          () => false,
        ),
      fetchTenant: () => readOverNetwork(world, this, owner, () => server.tenant(this.tenantId)),
      fetchCatalogue: path => readOverNetwork(world, this, owner, () => server.file(path)),
      loadDocumentValidator: async () => isValidDocument,
      loadQuarantineParser: async () => parseQuarantine,
      cachePictures: async () => {},
      openFirestoreClient: async user => {
        await scheduler.waitRandomly(100, owner)
        const stream = new SimulatedFirestore(world, this, owner, user)
        streams.push(stream)
        return stream.remote()
      },
      closeFirestoreClient: async user => {
        for (const stream of streams.filter(each => each.uid === user.uid)) streams.splice(streams.indexOf(stream), 1)
      },
      forgetUser: async user => void (await createSessionStore(store).deleteUserIfAllSent(user.uid)),
    }
  }
}

/** Whether the answer has a token. The fault `nonsense` replaces the answer with an object that has none. */
const isJoinAnswer = (answer: unknown): answer is JoinAnswer => 'token' in (answer as object)

/** Ignores the error that a failed transaction of the storage throws, and throws other errors again. */
function ignoreStorageFault(error: Error): void {
  if (error.name !== 'UnknownError') throw error
}
