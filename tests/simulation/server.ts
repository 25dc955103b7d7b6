import type { TenantAwareAuth } from 'firebase-admin/auth'
import type { CatalogueFile, Tenant } from '../../domain/catalogue.ts'
import { callErrorStatuses } from '../../domain/errors.ts'
import type { Order } from '../../domain/order.ts'
import type { Role } from '../../domain/permissions.ts'
import { CallError as Refusal } from '../../functions/src/call-error.ts'
import type { Caller } from '../../functions/src/caller.ts'
import { editCatalogue } from '../../functions/src/catalogue/catalog.ts'
import type { EditableCollection } from '../../functions/src/catalogue/change.ts'
import type { Bucket } from '../../functions/src/firebase.ts'
import { joinTable } from '../../functions/src/join/join.ts'
import { runOrderCommands } from '../../functions/src/orders/orders.ts'
import { manageStaff } from '../../functions/src/staff/staff.ts'
import { CallError } from '../../src/platform/call-error.ts'
import { MemoryFirestore } from '../security/payloads/memory-firestore.ts'
import type { FaultInjector } from './fault-injector.ts'
import type { Scheduler, TaskOwner } from './scheduler.ts'
import { buildTenantCatalogueFile, seedTenants, staffOf, type TenantId, tenantIds } from './tenant.ts'

type StaffRecord = { role: Role; active: boolean; signedInSince?: number }

const maxStepMs = 40
const maxRestartMs = 10_000

/**
 * The simulated backend. It runs the production functions on a Firestore in memory, without token checks and rate
 * limits. It builds the catalogue file itself, because the production code compresses the file in another thread, whose
 * timing would differ between two runs of the same seed.
 */
export class SimulatedServer {
  readonly db: MemoryFirestore
  readonly #scheduler: Scheduler
  /** The current server process. After a crash its tasks never run; `restart` creates another process. */
  process: TaskOwner = { dead: false, frozen: false }
  isUp = true
  /** Called after each commit with the tenant's id and the paths of the written documents. */
  onCommit: (tenantId: TenantId, paths: string[]) => void = () => {}
  /** How often each answer was given, such as `accepted` or `denied`. `behalf` and `dismissed` count calls instead. */
  readonly answerCounts: { [what: string]: number } = {}
  readonly #files = new Map<string, CatalogueFile>()
  /**
   * The documents of each collection, so that reading one collection does not scan all documents. The key is the path
   * of the collection, such as `tenants/demo/orders`.
   */
  readonly #collections = new Map<string, Map<string, object>>()
  #changes = 0

  constructor(scheduler: Scheduler, faults: FaultInjector) {
    this.#scheduler = scheduler
    const pace = async () => {
      await scheduler.waitRandomly(maxStepMs, this.process)
      if (!faults.happens('serverDies', 0.01)) return
      const { process } = this
      this.crash()
      scheduler.after(scheduler.random.next() * maxRestartMs, () => this.process === process && this.restart())
      // Never resolves, so that the code of the crashed process does not continue.
      await new Promise<never>(() => {})
    }
    this.db = new MemoryFirestore({ pace, trusted: true })
    seedTenants(this.db)
    this.#index([...this.db.documents.keys()])
    this.db.onCommit = paths => {
      this.#index(paths)
      const tenantId = paths[0]!.split('/')[1] as TenantId
      this.onCommit(tenantId, paths)
      if (paths.some(path => path.endsWith('/counters/catalogue'))) this.#publishSometimes(tenantId)
    }
    for (const tenantId of tenantIds) this.publishCatalogue(tenantId)
  }

  crash(): void {
    this.process.dead = true
    this.isUp = false
  }

  restart(): void {
    this.process = { dead: false, frozen: false }
    this.isUp = true
  }

  /**
   * Calls a function as an authenticated user.
   * @throws CallError with the code and status that the app would receive
   */
  async call(user: { uid: string; tenantId: string }, name: string, data: Record<string, unknown>): Promise<unknown> {
    const caller = this.#caller(user)
    try {
      if (data.tenant !== caller.tenantId) throw new Refusal('denied')
      if (name === 'join') return await joinTable(this.db.asFirestore, caller, data)
      if (name === 'staff') return await this.#dismissQuarantined(caller, data)
      const answer = await runOrderCommands(this.db.asFirestore, refuseBucket, caller, data)
      for (const { status } of answer.results) this.#count(status)
      if (data.behalf !== undefined) this.#count('behalf')
      return answer
    } catch (error) {
      if (error instanceof Refusal) {
        this.#count(error.code)
        throw new CallError(error.code, callErrorStatuses[error.code], error.code, { ...error.detail })
      }
      if (String(error).includes('ABORTED')) throw new CallError('unavailable', 503, 'contention')
      throw error
    }
  }

  /** Dismisses quarantined commands by a call of the function `staff`. The simulation uses `staff` for nothing else. */
  async #dismissQuarantined(caller: Caller, data: Record<string, unknown>): Promise<unknown> {
    const answer = await manageStaff(this.db.asFirestore, {} as TenantAwareAuth, caller, data)
    this.#count('dismissed')
    return answer
  }

  /** Changes the fields in `change` of a product, or deletes the product if there is no `change`. */
  editProduct(tenantId: TenantId, id: string, change?: object): Promise<void> {
    const { rev: _, deleted: __, ...doc } = this.db.documents.get(`tenants/${tenantId}/products/${id}`)!
    return this.edit(tenantId, 'products', id, change && { ...doc, ...change })
  }

  /**
   * Stores a document, or deletes it if there is no `doc`, by calling the function `catalog` as a manager. A change that
   * the function refuses is ignored.
   */
  async edit(tenantId: TenantId, collection: EditableCollection, id: string, doc?: object): Promise<void> {
    const manager = staffOf(tenantId).find(({ role }) => role === 'manager')!
    const changes = [{ collection, id, ...(doc ? { op: 'put', doc } : { op: 'delete' }) }]
    const request = { changeId: `${tenantId}-change-${++this.#changes}`, changes }
    await editCatalogue(this.db.asFirestore, {} as Bucket, this.#caller(manager), request).catch(error => {
      if (!(error instanceof Refusal) && !String(error).includes('ABORTED')) throw error
    })
  }

  setStaff(tenantId: TenantId, uid: string, change: object): void {
    const path = `tenants/${tenantId}/staff/${uid}`
    this.db.commit([{ path, fields: { ...this.db.documents.get(path), ...change } }])
  }

  /** Returns the current role of a member of the staff. The user's tablet may still have an earlier role. */
  roleOf = (tenantId: TenantId, uid: string): Role =>
    (this.db.documents.get(`tenants/${tenantId}/staff/${uid}`) as StaffRecord).role

  /**
   * Whether the security rules let the user read. They compare the token with the staff record, which a manager may
   * have changed since the sign-in. Guests' tokens are not compared.
   */
  mayRead(tenantId: TenantId, { uid, role, signedInAt }: { uid: string; role: Role; signedInAt: number }): boolean {
    if (role === 'guest') return true
    const record = this.db.documents.get(`tenants/${tenantId}/staff/${uid}`) as StaffRecord
    return record.active && record.role === role && Math.floor(signedInAt / 1000) >= (record.signedInSince ?? 0)
  }

  /**
   * Publishes the catalogue after about every second revision, so that the file is often one revision out of date. The
   * functions would publish it if it were three revisions out of date (`maxBehind`).
   */
  #publishSometimes(tenantId: TenantId): void {
    const isOutdated = this.revisionOf(tenantId, 'catalogue') > this.tenant(tenantId).catalogue.rev + 1
    if (isOutdated || this.#scheduler.random.isChosen(0.4)) this.publishCatalogue(tenantId)
  }

  /** Publishes the current catalogue as a file with a new name. */
  publishCatalogue(tenantId: TenantId): void {
    const file = buildTenantCatalogueFile(this.db, tenantId)
    const path = `${tenantId}/${file.rev}-${this.#files.size}`
    this.#files.set(path, file)
    const at = `tenants/${tenantId}`
    this.db.commit([{ path: at, fields: { ...this.db.documents.get(at), catalogue: { rev: file.rev, path } } }])
  }

  /**
   * Simulates that a backup was restored. Sets a new `epoch`, which identifies the server's data, deletes the records
   * of the devices and publishes the catalogue again. The orders stay.
   */
  simulateRestore(tenantId: TenantId): void {
    const at = `tenants/${tenantId}`
    const devices = [...this.db.documents.keys()].filter(path => path.startsWith(`${at}/devices/`))
    this.db.commit([
      { path: at, fields: { ...this.db.documents.get(at), epoch: `${tenantId}-${this.#scheduler.now}` } },
      ...devices.map(path => ({ path, fields: undefined })),
    ])
    this.publishCatalogue(tenantId)
  }

  file = (path: string): CatalogueFile => this.#files.get(path)!
  tenant = (tenantId: string): Tenant => this.db.documents.get(`tenants/${tenantId}`) as unknown as Tenant
  order = (tenantId: string, id: string): Order | undefined =>
    this.db.documents.get(`tenants/${tenantId}/orders/${id}`) as Order | undefined

  /** Returns the part of the order that guests may read. */
  guestOrder = (tenantId: string, id: string): Order | undefined =>
    this.db.documents.get(`tenants/${tenantId}/guestOrders/${id}`) as Order | undefined

  /** Returns the newest revision of the catalogue or of the customers; 0 if there is none. */
  revisionOf = (tenantId: TenantId, feed: 'catalogue' | 'customers'): number =>
    this.documentsOf<{ rev: number }>(tenantId, 'counters').get(feed)?.rev ?? 0

  documentsOf<Doc>(tenantId: string, collection: string): Map<string, Doc> {
    return (this.#collections.get(`tenants/${tenantId}/${collection}`) ?? new Map()) as Map<string, Doc>
  }

  #count(what: string): void {
    this.answerCounts[what] = (this.answerCounts[what] ?? 0) + 1
  }

  #index(paths: string[]): void {
    for (const path of paths) {
      const cut = path.lastIndexOf('/')
      const [collection, id] = [path.slice(0, cut), path.slice(cut + 1)]
      const fields = this.db.documents.get(path)
      const known = this.#collections.get(collection) ?? new Map<string, object>()
      this.#collections.set(collection, known)
      if (fields) known.set(id, fields)
      else known.delete(id)
    }
  }

  #caller({ uid, tenantId }: { uid: string; tenantId: string }): Caller {
    // The uid names the role that the user had at first. The functions use it only to tell guests from staff, and read
    // the current role from the staff record, as they do when the role in a token is out of date.
    const role = uid.split('-')[1] as Caller['role']
    const signedInAt = this.#scheduler.now / 1000
    return {
      uid,
      role,
      tenantId,
      signedInAt,
      authTenant: `${tenantId}-${role === 'guest' ? 'clientes' : 'admins'}`,
      databaseId: '(default)',
    }
  }
}

/**
 * Fails if a function opens the storage bucket. A function does so only to replace a catalogue file that is more than
 * two revisions out of date, and in the simulation the file never is.
 */
const refuseBucket = (): Bucket => {
  throw new Error('nothing is published by the functions here')
}
