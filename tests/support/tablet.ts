import { IDBFactory } from 'fake-indexeddb'
import { isValidDocument } from '../../domain/catalogue.ts'
import 'fake-indexeddb/auto'
import { type CommandType, hasNoOrder, type Payload } from '../../domain/commands.ts'
import type { Role } from '../../domain/permissions.ts'
import { orderViewStores, readOrder } from '../../src/data/orders/read-orders.ts'
import { submitTo } from '../../src/data/outbox/submit.ts'
import { createSessionStore } from '../../src/data/session/sessions.ts'
import { openStore } from '../../src/data/store/dexie-store.ts'
import type { OutboxRow } from '../../src/data/store/schema.ts'
import type { Store } from '../../src/data/store/store.ts'
import { CallError } from '../../src/platform/call-error.ts'
import { parseQuarantine } from '../../src/sync/mirror/parse-quarantine.ts'
import type { Ports } from '../../src/sync/ports.ts'
import { type Sync, startSync } from '../../src/sync/start.ts'
import type { FakeBackend } from './fake-backend.ts'
import { FakeLocks, FakePage, FakeTabChannel } from './fake-browser.ts'
import type { FakeTime } from './fake-time.ts'
import { startSession } from './start-session.ts'
import { salsa } from './tenant.ts'

let idCount = 0
const nextId = (what: string) => `${what}-${++idCount}`

/** A tab of the simulated browser. After `freeze`, its calls of `orders` never end and no messages from tabs arrive. */
export type Tab = { sync: Sync; page: FakePage; freeze(): void; store: Store }

/**
 * A simulated tablet without a browser. It runs the app's real code for data and sync on a database in memory
 * (fake-indexeddb).
 */
export class Tablet {
  readonly backend: FakeBackend
  readonly time: FakeTime
  readonly #indexedDB = new IDBFactory()
  readonly #locks = new FakeLocks()
  readonly #tabs = new FakeTabChannel()
  readonly tabs: Tab[] = []
  store!: Store
  online = true
  /** By how many milliseconds this tablet's clock is ahead of `time`. */
  clockAhead = 0
  /** If set, replaces the result of the request with which the app tests whether the server is reachable. */
  probeResult: Promise<boolean> | undefined
  /** How many times this tablet has begun to open a Firestore connection. */
  connectionCount = 0
  /** The highest number of Firestore connections that this tablet had open, or was opening, at the same time. */
  maxConnections = 0
  #openConnections = 0
  /** A Firestore connection is not opened before this promise resolves. */
  connectionBarrier: Promise<void> = Promise.resolve()

  constructor(backend: FakeBackend, time: FakeTime) {
    this.backend = backend
    this.time = time
  }

  /** Creates a tablet with a signed-in user and no open tab. */
  static async create(backend: FakeBackend, time: FakeTime, user = 'lucia', role: Role = 'waiter'): Promise<Tablet> {
    const tablet = new Tablet(backend, time)
    tablet.store = await tablet.#open()
    await tablet.signsIn(user, role)
    return tablet
  }

  async signsIn(user: string, role: Role = 'waiter'): Promise<void> {
    this.backend.roles.set(user, role)
    await startSession(this.store, user, role)
  }

  async opensTab(): Promise<Tab> {
    const store = await this.#open()
    const page = new FakePage()
    let frozen = false
    const freeze = () => {
      frozen = true
    }
    const sync = startSync(this.#ports(store, page, () => frozen))
    const tab = { sync, page, store, freeze }
    this.tabs.push(tab)
    return tab
  }

  /** Ends all tabs without an event such as `pagehide`. */
  async stops(): Promise<void> {
    for (const { sync } of this.tabs.splice(0)) sync.stop()
    await this.time.settle()
  }

  goesOffline(): void {
    this.online = false
    for (const { page } of this.tabs) page.set({ online: false })
  }

  comesOnline(): void {
    this.online = true
    for (const { page } of this.tabs) page.set({ online: true })
  }

  /** Stores a command in the database, as a tap in the app does, and returns the command's id. */
  async taps<Type extends CommandType>(type: Type, payload: Payload<Type>, orderId = 'order'): Promise<string> {
    const id = nextId('command')
    const command = { id, type, orderId: hasNoOrder(type) ? null : orderId, at: this.now(), payload }
    await submitTo(this.store, command as never, () => newDevice())
    return id
  }

  opensOrder = (orderId = 'order') => this.taps('openOrder', { departmentId: 'sala', tableId: 'mesa-4' }, orderId)

  async adds(productId: string, orderId = 'order'): Promise<string> {
    const lineId = nextId('line')
    const options = productId === 'taco' ? salsa : []
    await this.taps('addLine', { lineId, productId, quantity: 1, options }, orderId)
    return lineId
  }

  readOutbox = (): Promise<OutboxRow[]> => this.store.read(['outbox'], async tx => tx.all('outbox'))
  countPending = async () => (await this.readOutbox()).filter(row => row.state === 'pending').length
  readOrder = (orderId = 'order') => this.store.read(orderViewStores, tx => readOrder(tx, orderId))
  readContact = () => this.store.read(['meta'], async tx => tx.meta('contact'))

  waitUntilSent = () => this.time.runUntil(async () => (await this.countPending()) === 0, 'an empty outbox')
  waitForMenu = () => this.time.runUntil(async () => (await this.#rev()) > 0, 'a menu')
  /**
   * Runs the clock until the tablet has stored the menu, has got its letters from the server (the `B` in the check
   * number B-17), and is in the state `online`.
   */
  async waitUntilReady(): Promise<void> {
    await this.waitForMenu()
    await this.time.runUntil(async () => (await this.#letters()) !== undefined, 'letters')
    await this.time.runUntil(async () => (await this.readContact())?.state === 'online', 'contact')
  }

  now = (): number => this.time.now() + this.clockAhead
  #rev = () => this.store.read(['meta'], async tx => (await tx.meta('rev')) ?? 0)
  #letters = () => this.store.read(['devices'], async tx => (await tx.all('devices'))[0]?.letters)
  #open = () => openStore('demo', this.#indexedDB)

  #ports(store: Store, page: FakePage, isFrozen: () => boolean): Ports {
    const { backend, time } = this
    const reach = () => {
      if (!this.online || !backend.isUp) throw new CallError('unavailable', 0, 'no network')
    }
    return {
      tenantId: 'demo',
      store,
      clock: { now: this.now },
      timers: time,
      random: () => 0.5,
      newId: () => nextId('id'),
      newDeviceId: newDevice,
      locks: this.#locks.forTab,
      tabs: this.#tabs.forTab(isFrozen),
      page,
      call: async (uid, _name, data) => {
        // A real frozen tab would run no code, so its calls never end.
        if (isFrozen()) return new Promise(() => {})
        reach()
        return backend.call(uid, { tenant: 'demo', ...data })
      },
      probeServer: async () => (await this.probeResult) ?? (this.online && backend.isUp),
      fetchTenant: async () => {
        await backend.callBarrier
        reach()
        return backend.tenantDocument()
      },
      fetchCatalogue: async () => {
        reach()
        backend.fileFetchCount++
        return structuredClone(backend.catalogueFile)
      },
      openFirestoreClient: async ({ role, uid }) => {
        reach()
        this.connectionCount++
        this.maxConnections = Math.max(this.maxConnections, ++this.#openConnections)
        await this.connectionBarrier
        return backend.createFirestoreClient(role, uid)
      },
      loadDocumentValidator: async () => isValidDocument,
      loadQuarantineParser: async () => parseQuarantine,
      cachePictures: async () => {},
      closeFirestoreClient: async () => void this.#openConnections--,
      forgetUser: async user => void (await createSessionStore(store).deleteUserIfAllSent(user.uid)),
    }
  }
}

const newDevice = () => `device-${String(++idCount).padStart(16, '0')}`
