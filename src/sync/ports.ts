import type { Timers } from '../../async/timers.ts'
import type { CatalogueFile, CollectionName, Tenant } from '../../domain/catalogue.ts'
import type { Store } from '../data/store/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Remote } from '../platform/firestore.ts'
import type { KnownUser } from '../platform/identity.ts'
import type { Page } from '../platform/page.ts'
import type { Locks, TabChannel } from '../platform/tabs.ts'

/** Whether a document is as its collection wants it. */
export type DocumentValidator = (name: CollectionName, row: unknown) => boolean

/** The world as the synchroniser sees it. It touches nothing else, so that a simulation can be the world. */
export type Ports = {
  tenantId: string
  store: Store
  clock: Clock
  timers: Timers
  /** From 0 to 1, for the spread of retries. */
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
  /** Whether the server, and no portal in its place, answers. Never throws. */
  probeServer(): Promise<boolean>
  /** The tenant's document by one request. Throws CallError. */
  fetchTenant(): Promise<Tenant>
  /** Asked for when there is a menu to judge, so that a first visit loads no schemas. */
  loadDocumentValidator(): Promise<DocumentValidator>
  /** Throws CallError. */
  fetchCatalogue(path: string): Promise<CatalogueFile>
  /** Has these pictures kept on the device, by their paths in Storage. Rejects when the network is lost meanwhile. */
  cachePictures(paths: string[]): Promise<void>
  /** Live reads as the user. Throws CallError. */
  openRemote(user: KnownUser): Promise<Remote>
  /** Ends the user's connections; its session stays. */
  closeRemote(user: KnownUser): Promise<void>
  /** Forgets a user who left and whose outbox is empty now. */
  forgetUser(user: KnownUser): Promise<void>
}
