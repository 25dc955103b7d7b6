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
  memoryLocalCache,
  onSnapshot,
  query,
  setLogLevel,
  where,
} from 'firebase/firestore'
import type { Tenant } from '../../domain/catalogue.ts'
import type { Order } from '../../domain/order.ts'
import { getToken, openAccount } from './accounts.ts'
import { platform } from './connection.ts'
import type { KnownUser } from './identity.ts'

/** A part of `changes/{rev}`. */
export type ChangePart = { rev: number; part: number; parts: number; json: string }

/** The open orders of a department: all their versions, and each whole when asked for. */
export type OrdersSnapshot = {
  /** What the SDK's memory held, perhaps nothing: it says nothing about the server. */
  fromCache: boolean
  versions: Map<string, number>
  getOrder(id: string): Order
}

export type Unsubscribe = () => void
/** Called at most once, when a listener has ended; `denied`: for want of rights. */
export type OnListenerError = (reason: 'denied' | 'unavailable') => void

/** Live reads as one user. The SDK keeps everything in memory: the device's only store is Dexie. */
export type Remote = {
  watchTenant(next: (tenant: Tenant, fromCache: boolean) => void, onError: OnListenerError): Unsubscribe
  /** All parts of the changes after `rev`, each time. */
  watchChanges(rev: number, next: (parts: ChangePart[]) => void, onError: OnListenerError): Unsubscribe
  watchOrders(departmentId: string, next: (snapshot: OrdersSnapshot) => void, onError: OnListenerError): Unsubscribe
  /** One order, by its id: all that a guest may listen to. What the SDK's memory holds is left out. */
  watchOrder(id: string, next: (order: Order) => void, onError: OnListenerError): Unsubscribe
  /** What a manager has to decide on, all of it each time. */
  watchQuarantine(next: (commands: { [id: string]: unknown }) => void, onError: OnListenerError): Unsubscribe
  /** From the server; `null` when there is none. */
  fetchOrder(id: string): Promise<Order | null>
  /** Connects anew at once instead of when the SDK's patience says so. */
  reconnect(): Promise<void>
}

/** Opens the tenant's Firestore for a user. It ends with the user's Firebase app. This file brings the SDK with it. */
export async function openRemote(user: KnownUser): Promise<Remote> {
  // Auth first, a guest's too: if it had to be started anew, this is the app that goes on.
  await openAccount(user, user.record)
  await getToken(user)
  const { app } = await openAccount(user, user.record)
  const { tenantId, config, registry } = platform()
  const db = openFirestore(app, config.emulator ?? false, registry.databaseId)
  // A lost connection is no error here: it is said on the screen.
  setLogLevel('silent')
  const path = `tenants/${tenantId}`
  const withMetadata = { includeMetadataChanges: true }

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
    watchChanges: (rev, next, onError) =>
      onSnapshot(
        query(collection(db, path, 'changes'), where('rev', '>', rev)),
        snapshot => next(snapshot.docs.map(change => change.data() as ChangePart)),
        passErrorTo(onError),
      ),
    watchOrders(departmentId, next, onError) {
      const open = query(
        collection(db, path, 'orders'),
        where('departmentId', '==', departmentId),
        where('status', 'in', ['open', 'billed']),
      )
      const changed = ({ docs, metadata }: { docs: OrderDoc[]; metadata: { fromCache: boolean } }) => {
        const byId = new Map(docs.map(order => [order.id, order]))
        next({
          fromCache: metadata.fromCache,
          versions: new Map(docs.map(order => [order.id, order.get('version') as number])),
          getOrder: id => byId.get(id)!.data() as Order,
        })
      }
      return onSnapshot(open, withMetadata, changed, passErrorTo(onError))
    },
    watchOrder: (id, next, onError) =>
      onSnapshot(
        doc(db, path, 'orders', id),
        withMetadata,
        snapshot => {
          if (snapshot.exists() && !snapshot.metadata.fromCache) next(snapshot.data() as Order)
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
    async fetchOrder(id) {
      const snapshot = await getDocFromServer(doc(db, path, 'orders', id))
      return snapshot.exists() ? (snapshot.data() as Order) : null
    },
    async reconnect() {
      await disableNetwork(db)
      await enableNetwork(db)
    },
  }
}

type OrderDoc = { id: string; get(field: string): unknown; data(): unknown }

const openedDatabases = new WeakMap<FirebaseApp, Firestore>()

function openFirestore(app: FirebaseApp, emulator: boolean, databaseId?: string): Firestore {
  const known = openedDatabases.get(app)
  if (known) return known
  const db = initializeFirestore(app, { localCache: memoryLocalCache() }, databaseId ?? '(default)')
  const { hostname, port, protocol } = window.location
  if (emulator) connectFirestoreEmulator(db, hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
  openedDatabases.set(app, db)
  return db
}

const passErrorTo =
  (onError: OnListenerError) =>
  (error: FirestoreError): void =>
    onError(error.code === 'permission-denied' || error.code === 'unauthenticated' ? 'denied' : 'unavailable')
