import type { Timers } from '../../async/timers.ts'
import type { CatalogueFile, CollectionName, Tenant } from '../../domain/catalogue.ts'
import type { Store } from '../data/store/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Remote } from '../platform/firestore.ts'
import type { KnownUser } from '../platform/identity.ts'
import type { Page } from '../platform/page.ts'
import type { Locks, TabChannel } from '../platform/tabs.ts'

/** Whether a row matches the schema of its collection. */
export type DocumentValidator = (name: CollectionName, row: unknown) => boolean

/** Everything that the sync uses of the browser, the store and the server, so that tests can replace all of it. */
export type Ports = {
  tenantId: string
  store: Store
  clock: Clock
  timers: Timers
  /** A number from 0 to 1. Retries use it to spread their waits. */
  random(): number
  newId(): string
  newDeviceId(): string
  locks: Locks
  tabs: TabChannel
  page: Page
  /**
   * Calls a function as the user.
   * @param timeout milliseconds
   * @throws CallError
   */
  call(uid: string, name: string, data: object, timeout: number): Promise<unknown>
  /** Whether the server itself answers; the login page of a captive portal does not count. Never throws. */
  probeServer(): Promise<boolean>
  /**
   * Reads the tenant's document with one request.
   * @throws CallError
   */
  fetchTenant(): Promise<Tenant>
  /**
   * Loads the catalogue's schemas. A first visit has no menu to check and does not load them.
   * @throws CallError
   */
  loadDocumentValidator(): Promise<DocumentValidator>
  /** @throws CallError */
  fetchCatalogue(path: string): Promise<CatalogueFile>
  /**
   * Stores pictures on the device.
   * @param paths in Firebase Storage
   * @throws CallError when the network is lost
   */
  cachePictures(paths: string[]): Promise<void>
  /**
   * Opens the live reads of a user.
   * @throws CallError
   */
  openRemote(user: KnownUser): Promise<Remote>
  /** Closes the user's connections. The session stays. */
  closeRemote(user: KnownUser): Promise<void>
  /** Deletes what the device stores about a user who signed out and has nothing left to send. */
  forgetUser(user: KnownUser): Promise<void>
}
