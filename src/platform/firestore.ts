import type { FirebaseApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  type FirestoreError,
  getDocFromServer,
  initializeFirestore,
  limit,
  memoryEagerGarbageCollector,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  type QueryConstraint,
  query,
  setLogLevel,
  where,
} from 'firebase/firestore'
import type { Tenant } from '../../domain/catalogue.ts'
import type { Station } from '../../domain/kitchen/station.ts'
import type { Order } from '../../domain/order.ts'
import type { Till, TillsById } from '../../domain/tills/till.ts'
import { getIdToken, openFirebaseApp } from './accounts.ts'
import { platform } from './connection.ts'
import { type CustomerList, fetchCustomers } from './customers.ts'
import type { KnownUser } from './identity.ts'

/**
 * A document of the collection `changes` (of the catalogue) or `staffChanges` (of the customers). The changes of one
 * revision are one JSON text, which is split into `parts` documents. `part` is the position of this document, from 0.
 */
export type ChangePart = { rev: number; part: number; parts: number; json: string }

/** A station as the server stores it. `rev`: the revision of its last change. */
export type StoredStation = { id: string; deleted?: boolean; rev?: number } & Station

/**
 * The result of a live query for orders. `versions` has the version number of each order, by order id. `getOrder`
 * decodes one order, so that callers decode only the orders that have changed.
 */
export type OrdersSnapshot = {
  /** If true, the snapshot comes from the Firestore SDK's cache, and may be empty or out of date. */
  fromCache: boolean
  versions: Map<string, number>
  getOrder(id: string): Order
}

export type Unsubscribe = () => void
/** Called when a Firestore listener has failed, which ends it. `denied`: the user may not read the documents. */
export type OnListenerError = (reason: 'denied' | 'unavailable') => void

/** Each `watch…` function listens until `Unsubscribe` is called. */
export type FirestoreClient = {
  watchTenant(next: (tenant: Tenant, fromCache: boolean) => void, onError: OnListenerError): Unsubscribe
  /** Each call of `next` gets all changes of the catalogue after revision `rev` that have arrived so far. */
  watchChanges(rev: number, next: (parts: ChangePart[]) => void, onError: OnListenerError): Unsubscribe
  /** The same as `watchChanges` for the changes of the customers. Only staff may read them. */
  watchStaffChanges(rev: number, next: (parts: ChangePart[]) => void, onError: OnListenerError): Unsubscribe
  /** The orders of a department with the status `open` or `billed`. */
  watchOrders(departmentId: string, next: (snapshot: OrdersSnapshot) => void, onError: OnListenerError): Unsubscribe
  /**
   * The orders, also closed ones, that the screen of at least one of the stations shows and that changed after `since`
   * (in milliseconds since 1970).
   */
  watchBoard(
    board: { stationIds: readonly string[]; since: number },
    next: (snapshot: OrdersSnapshot) => void,
    onError: OnListenerError,
  ): Unsubscribe
  /** Each call of `next` gets all stations, also the deleted ones. */
  watchStations(next: (stations: StoredStation[]) => void, onError: OnListenerError): Unsubscribe
  /**
   * Each call of `next` gets the order, or null if the server does not have it. A guest gets a reduced copy of the
   * order, with only what guests may see. Snapshots from the Firestore SDK's cache are ignored.
   */
  watchOrder(id: string, next: (order: Order | null) => void, onError: OnListenerError): Unsubscribe
  /** Each call of `next` gets all commands that wait for a manager's decision, keyed by command id. */
  watchQuarantine(next: (commands: { [id: string]: unknown }) => void, onError: OnListenerError): Unsubscribe
  /**
   * Each call of `next` gets the tills for whose cash the user is or was responsible, also closed ones: at most the 10
   * that were opened last.
   */
  watchOwnTills(next: (tills: TillsById) => void, onError: OnListenerError): Unsubscribe
  /**
   * Reads an order from the server, never from the Firestore SDK's cache; null if the server does not have it. A guest
   * gets a reduced copy of the order, with only what guests may see.
   * @throws FirestoreError, for example without a network
   */
  fetchOrder(id: string): Promise<Order | null>
  /** @throws CallError */
  fetchCustomers(): Promise<CustomerList>
  /** Connects to the server again at once, instead of waiting until the Firestore SDK retries. */
  reconnect(): Promise<void>
}

/**
 * Opens a user's connection to Firestore; `closeFirebaseApp` closes it. Load this file with a dynamic `import()` when
 * it is needed, because it imports the large Firestore SDK.
 * @throws CallError if the user's session has ended or Firebase Auth does not answer
 */
export async function openFirestoreClient(user: KnownUser): Promise<FirestoreClient> {
  // If Firebase Auth has lost the user, `getIdToken` closes the user's Firebase app. So the app is opened again after
  // `getIdToken`.
  await openFirebaseApp(user, user.record)
  await getIdToken(user)
  const { app } = await openFirebaseApp(user, user.record)
  const { tenantId, config, registry } = platform()
  const db = openFirestore(app, config.emulator ?? false, registry.databaseId)
  // The Firestore SDK would log each lost connection as an error. The app shows lost connections on the screen instead.
  setLogLevel('silent')
  const path = `tenants/${tenantId}`
  const orderCollection = user.role === 'guest' ? 'guestOrders' : 'orders'
  const withMetadata = { includeMetadataChanges: true }
  const watchFeed =
    (name: string): FirestoreClient['watchChanges'] =>
    (rev, next, onError) =>
      onSnapshot(
        query(collection(db, path, name), where('rev', '>', rev)),
        snapshot => next(snapshot.docs.map(change => change.data() as ChangePart)),
        passErrorTo(onError),
      )

  function watchOrderQuery(
    filters: QueryConstraint[],
    next: (snapshot: OrdersSnapshot) => void,
    onError: OnListenerError,
  ): Unsubscribe {
    const changed = ({ docs, metadata }: { docs: OrderDoc[]; metadata: { fromCache: boolean } }) => {
      const byId = new Map(docs.map(order => [order.id, order]))
      next({
        fromCache: metadata.fromCache,
        versions: new Map(docs.map(order => [order.id, order.get('version') as number])),
        getOrder: id => byId.get(id)!.data() as Order,
      })
    }
    return onSnapshot(query(collection(db, path, 'orders'), ...filters), withMetadata, changed, passErrorTo(onError))
  }

  return {
    watchTenant: (next, onError) =>
      onSnapshot(
        doc(db, path),
        withMetadata,
        snapshot => {
          if (snapshot.exists()) next(snapshot.data() as Tenant, snapshot.metadata.fromCache)
        },
        passErrorTo(onError),
      ),
    watchChanges: watchFeed('changes'),
    watchStaffChanges: watchFeed('staffChanges'),
    watchOrders: (departmentId, next, onError) =>
      watchOrderQuery(
        [where('departmentId', '==', departmentId), where('status', 'in', ['open', 'billed'])],
        next,
        onError,
      ),
    watchBoard: ({ stationIds, since }, next, onError) =>
      watchOrderQuery(
        [where('stations', 'array-contains-any', stationIds), where('updatedAt', '>', since)],
        next,
        onError,
      ),
    watchStations: (next, onError) =>
      onSnapshot(
        collection(db, path, 'stations'),
        withMetadata,
        ({ docs, metadata }) => {
          if (!metadata.fromCache) next(docs.map(station => ({ ...station.data(), id: station.id }) as StoredStation))
        },
        passErrorTo(onError),
      ),
    watchOrder: (id, next, onError) =>
      onSnapshot(
        doc(db, path, orderCollection, id),
        withMetadata,
        snapshot => {
          if (!snapshot.metadata.fromCache) next(snapshot.exists() ? (snapshot.data() as Order) : null)
        },
        passErrorTo(onError),
      ),
    watchQuarantine: (next, onError) =>
      onSnapshot(
        query(collection(db, path, 'quarantine'), where('state', '==', 'open')),
        withMetadata,
        ({ docs, metadata }) => {
          if (!metadata.fromCache) next(Object.fromEntries(docs.map(command => [command.id, command.data()])))
        },
        passErrorTo(onError),
      ),
    watchOwnTills: (next, onError) =>
      onSnapshot(
        query(
          collection(db, path, 'tills'),
          where('holder', '==', user.uid),
          orderBy('openedAt', 'desc'),
          limit(maxOwnTills),
        ),
        withMetadata,
        ({ docs, metadata }) => {
          if (!metadata.fromCache) next(Object.fromEntries(docs.map(till => [till.id, till.data() as Till])))
        },
        passErrorTo(onError),
      ),
    async fetchOrder(id) {
      const snapshot = await getDocFromServer(doc(db, path, orderCollection, id))
      return snapshot.exists() ? (snapshot.data() as Order) : null
    },
    fetchCustomers,
    async reconnect() {
      await disableNetwork(db)
      await enableNetwork(db)
    },
  }
}

/** Firestore bills one read for each of these tills when the listener starts. */
const maxOwnTills = 10

type OrderDoc = { id: string; get(field: string): unknown; data(): unknown }

const openedDatabases = new WeakMap<FirebaseApp, Firestore>()

function openFirestore(app: FirebaseApp, emulator: boolean, databaseId?: string): Firestore {
  const known = openedDatabases.get(app)
  if (known) return known
  // Documents that no listener needs any more are removed from memory, because the app has its own copies in IndexedDB.
  const localCache = memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() })
  const db = initializeFirestore(app, { localCache }, databaseId ?? '(default)')
  const { hostname, port, protocol } = window.location
  if (emulator) connectFirestoreEmulator(db, hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
  openedDatabases.set(app, db)
  return db
}

const passErrorTo =
  (onError: OnListenerError) =>
  (error: FirestoreError): void =>
    onError(error.code === 'permission-denied' || error.code === 'unauthenticated' ? 'denied' : 'unavailable')
