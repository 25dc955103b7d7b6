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
import { openAccount, tokenOf } from './accounts.ts'
import { platform } from './connection.ts'
import type { KnownUser } from './identity.ts'

/** A part of `changes/{rev}`. */
export type ChangePart = { rev: number; part: number; parts: number; json: string }

/** The open orders of a department: all their versions, and each whole when asked for. */
export type OrdersSnapshot = {
  /** What the SDK's memory held, perhaps nothing: it says nothing about the server. */
  fromCache: boolean
  versions: Map<string, number>
  order(id: string): Order
}

export type Stop = () => void
/** Called at most once, when a listener has ended; `denied`: for want of rights. */
export type Lost = (reason: 'denied' | 'unavailable') => void

/** Live reads as one user. The SDK keeps everything in memory: the device's only store is Dexie. */
export type Remote = {
  watchTenant(next: (tenant: Tenant, fromCache: boolean) => void, lost: Lost): Stop
  /** All parts of the changes after `rev`, each time. */
  watchChanges(rev: number, next: (parts: ChangePart[]) => void, lost: Lost): Stop
  watchOrders(departmentId: string, next: (snapshot: OrdersSnapshot) => void, lost: Lost): Stop
  /** One order, by its id: all that a guest may listen to. What the SDK's memory holds is left out. */
  watchOrder(id: string, next: (order: Order) => void, lost: Lost): Stop
  /** What a manager has to decide on, all of it each time. */
  watchQuarantine(next: (kept: { [id: string]: unknown }) => void, lost: Lost): Stop
  /** From the server; `null` when there is none. */
  order(id: string): Promise<Order | null>
  /** Connects anew at once instead of when the SDK's patience says so. */
  reconnect(): Promise<void>
}

/** Opens the tenant's Firestore for a user. It ends with the user's Firebase app. This file brings the SDK with it. */
export async function openRemote(user: KnownUser): Promise<Remote> {
  // Auth first, a guest's too: if it had to be started anew, this is the app that goes on.
  await openAccount(user, user.record)
  await tokenOf(user)
  const { app } = await openAccount(user, user.record)
  const { tenantId, config, registry } = platform()
  const db = openFirestore(app, config.emulator ?? false, registry.databaseId)
  // A lost connection is no error here: it is said on the screen.
  setLogLevel('silent')
  const path = `tenants/${tenantId}`
  const both = { includeMetadataChanges: true }

  return {
    watchTenant: (next, lost) =>
      onSnapshot(
        doc(db, path),
        both,
        snapshot => {
          if (snapshot.exists()) next(snapshot.data() as Tenant, snapshot.metadata.fromCache)
        },
        whenLost(lost),
      ),
    watchChanges: (rev, next, lost) =>
      onSnapshot(
        query(collection(db, path, 'changes'), where('rev', '>', rev)),
        snapshot => next(snapshot.docs.map(change => change.data() as ChangePart)),
        whenLost(lost),
      ),
    watchOrders(departmentId, next, lost) {
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
          order: id => byId.get(id)!.data() as Order,
        })
      }
      return onSnapshot(open, both, changed, whenLost(lost))
    },
    watchOrder: (id, next, lost) =>
      onSnapshot(
        doc(db, path, 'orders', id),
        both,
        snapshot => {
          if (snapshot.exists() && !snapshot.metadata.fromCache) next(snapshot.data() as Order)
        },
        whenLost(lost),
      ),
    watchQuarantine: (next, lost) =>
      onSnapshot(
        query(collection(db, path, 'quarantine'), where('state', '==', 'open')),
        both,
        ({ docs, metadata }) => {
          if (!metadata.fromCache) next(Object.fromEntries(docs.map(kept => [kept.id, kept.data()])))
        },
        whenLost(lost),
      ),
    async order(id) {
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

const opened = new WeakMap<FirebaseApp, Firestore>()

function openFirestore(app: FirebaseApp, emulator: boolean, databaseId?: string): Firestore {
  const known = opened.get(app)
  if (known) return known
  const db = initializeFirestore(app, { localCache: memoryLocalCache() }, databaseId ?? '(default)')
  const { hostname, port, protocol } = window.location
  if (emulator) connectFirestoreEmulator(db, hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
  opened.set(app, db)
  return db
}

const whenLost =
  (lost: Lost) =>
  (error: FirestoreError): void =>
    lost(error.code === 'permission-denied' || error.code === 'unauthenticated' ? 'denied' : 'unavailable')
