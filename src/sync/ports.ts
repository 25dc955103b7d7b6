import type { Timers } from '../../async/timers.ts'
import type { CatalogueFile, CollectionName, Tenant } from '../../domain/catalogue.ts'
import type { Store } from '../data/store/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { FirestoreClient } from '../platform/firestore.ts'
import type { KnownUser } from '../platform/identity.ts'
import type { Page } from '../platform/page.ts'
import type { Locks, TabChannel } from '../platform/tabs.ts'

export type DocumentValidator = (name: CollectionName, row: unknown) => boolean

/** Everything outside of `src/sync` that the sync uses, so that tests can replace the browser and the server. */
export type Ports = {
  tenantId: string
  store: Store
  clock: Clock
  timers: Timers
  /** Like `Math.random`. Retries use it to spread their waits. */
  random(): number
  newId(): string
  newDeviceId(): string
  locks: Locks
  tabs: TabChannel
  page: Page
  /**
   * Calls a Cloud Function as the user.
   * @param timeout milliseconds
   * @throws CallError
   */
  call(uid: string, name: string, data: object, timeout: number): Promise<unknown>
  /** @returns whether the server itself answers, not the login page of a captive portal; never rejects */
  probeServer(): Promise<boolean>
  /** @throws CallError */
  fetchTenant(): Promise<Tenant>
  /** Loads the catalogue's schemas on demand. @throws CallError */
  loadDocumentValidator(): Promise<DocumentValidator>
  /** @throws CallError */
  fetchCatalogue(path: string): Promise<CatalogueFile>
  /**
   * @param paths in Firebase Storage
   * @throws CallError when the network is lost
   */
  cachePictures(paths: string[]): Promise<void>
  /** Opens the user's Firestore connection. @throws CallError */
  openFirestoreClient(user: KnownUser): Promise<FirestoreClient>
  /** Closes the user's connections without ending the session. */
  closeFirestoreClient(user: KnownUser): Promise<void>
  /** Deletes a user who signed out, with the stored credentials, unless commands of the user are still unsent. */
  forgetUser(user: KnownUser): Promise<void>
}
