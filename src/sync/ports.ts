import type { Timers } from '../../async/timers.ts'
import type { CatalogueFile, CollectionName, Tenant } from '../../domain/catalogue.ts'
import type { QuarantinedCommand } from '../data/store/schema.ts'
import type { Store } from '../data/store/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { FirestoreClient } from '../platform/firestore.ts'
import type { KnownUser } from '../platform/identity.ts'
import type { BrowserPage } from '../platform/page.ts'
import type { Locks, TabChannel } from '../platform/tabs.ts'

/** Returns whether a stored row has the shape of a document of the catalogue collection `name`. */
export type DocumentValidator = (name: CollectionName, row: unknown) => boolean
/** Checks documents with quarantined commands, keyed by command id. Returns the commands of a valid shape. */
export type QuarantineParser = (found: { [id: string]: unknown }) => QuarantinedCommand[]

/** What sending and listening need of the browser and of the server. Tests replace it by a simulation. */
export type Ports = {
  tenantId: string
  store: Store
  clock: Clock
  timers: Timers
  /** Like `Math.random`. Retries use the number to vary their waits. */
  random(): number
  newId(): string
  /** Creates a device id, by which the server knows a queue of commands (`QueueRow`). */
  newDeviceId(): string
  locks: Locks
  tabs: TabChannel
  page: BrowserPage
  /**
   * Calls a Cloud Function with the ID token of user `uid`.
   * @param timeout milliseconds
   * @throws CallError
   */
  call(uid: string, name: string, data: object, timeout: number): Promise<unknown>
  /** @returns whether the server answers, and not for example a captive portal; never rejects */
  probeServer(): Promise<boolean>
  /**
   * Reads the tenant's document from the server.
   * @throws CallError
   */
  fetchTenant(): Promise<Tenant>
  /** @throws CallError if the code with the schemas of the catalogue cannot be loaded */
  loadDocumentValidator(): Promise<DocumentValidator>
  /**
   * Loads the code that checks quarantined commands. It is loaded on demand, because only users who manage staff need
   * it.
   * @throws CallError if the code cannot be loaded
   */
  loadQuarantineParser(): Promise<QuarantineParser>
  /**
   * @param path of the catalogue file in Firebase Storage
   * @throws CallError
   */
  fetchCatalogue(path: string): Promise<CatalogueFile>
  /**
   * Downloads pictures to the cache of the browser.
   * @param paths in Firebase Storage
   * @throws CallError if the network is lost
   */
  cachePictures(paths: string[]): Promise<void>
  /** @throws CallError */
  openFirestoreClient(user: KnownUser): Promise<FirestoreClient>
  /** Closes the user's Firebase connections. The user stays signed in. */
  closeFirestoreClient(user: KnownUser): Promise<void>
  /**
   * Deletes a user who has signed out, and the user's stored credentials, from this device. Does nothing while the user
   * has unsent commands.
   */
  forgetUser(user: KnownUser): Promise<void>
}
