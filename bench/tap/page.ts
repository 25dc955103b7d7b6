/** Runs in the browser: the shipping way of a tap beside Firestore's, on real IndexedDB, timed side by side. */
import { initializeApp } from 'firebase/app'
import {
  disableNetwork,
  doc,
  type Firestore,
  initializeFirestore,
  persistentLocalCache,
  setDoc,
} from 'firebase/firestore'
import type { Command } from '../../domain/commands.ts'
import { keep } from '../../src/data/outbox/submit.ts'
import { openStore } from '../../src/data/store/dexie-store.ts'
import type { Store } from '../../src/data/store/store.ts'
import { products, tenant } from '../../tests/support/tenant.ts'
import { inTurns, type Pair } from './in-turns.ts'

export type TapBench = typeof bench

const uid = 'lucia'
const opened = (orderId: string): Command =>
  ({ id: crypto.randomUUID(), type: 'openOrder', orderId, at: 0, payload: { departmentId: 'sala' } }) as Command
const added = (orderId: string): Command => {
  const payload = { lineId: crypto.randomUUID(), productId: 'agua', quantity: 1, options: [] }
  return { id: crypto.randomUUID(), type: 'addLine', orderId, at: 0, payload } as Command
}
const newDevice = () => 'bench-device-0001'

/** A tablet with the menu, somebody signed in, and orders that wait: so many, with so many lines each. */
async function tabletWith(name: string, orders: number, lines: number): Promise<Store> {
  const store = await openStore(`${name}-${crypto.randomUUID()}`)
  await store.write(['meta', 'users', 'products', 'categories'], async tx => {
    await tx.put('users', [{ uid, user: uid, name: uid, role: 'waiter', tenantId: 'bench', userType: 'Admins' }])
    await tx.setMeta('session', uid)
    await tx.setMeta('tenant', { name: 'Bench', locale: 'es-MX', timeZone: 'UTC', ...tenant })
    await tx.setMeta('rev', 1)
    await tx.put('products', [{ id: 'agua', ...products.agua! }])
    await tx.put('categories', [{ id: 'platos', name: 'Platos', departmentIds: [], position: 0 }])
  })
  for (let order = 0; order < orders; order++) {
    await keep(store, opened(`order-${order}`), newDevice)
    // What follows goes in one transaction: only the filling is quicker for it.
    const [first, ...rest] = Array.from({ length: lines }, () => added(`order-${order}`))
    if (first) await keep(store, first, newDevice, rest)
  }
  return store
}

/** One tap on the order; afterwards it is taken out again, so that the next finds the same. */
async function tapOn(store: Store, orderId: string): Promise<number> {
  const command = added(orderId)
  const begun = performance.now()
  await keep(store, command, newDevice)
  const taken = performance.now() - begun
  await store.write(['outbox'], async tx => {
    const rows = await tx.where('outbox', 'id', [command.id])
    await tx.remove(
      'outbox',
      rows.map(({ n }) => n),
    )
  })
  return taken
}

/** Until the transaction into which the SDK wrote has completed, relaxed as it is: it flushes nothing. */
async function setDocOn(firestore: Firestore): Promise<number> {
  const command = added('order-0')
  const done = new Promise<void>(resolve => {
    written = resolve
  })
  const begun = performance.now()
  void setDoc(doc(firestore, 'orders', 'order-0'), { lines: { [command.id]: command.payload }, version: 1 })
  await done
  return performance.now() - begun
}

let writes = 0
let written = () => {}
// Before Dexie and Firestore take the method.
const original = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (stores, mode, options) {
  const transaction = original.call(this, stores, mode, options)
  if (mode === 'readwrite') writes++
  if (mode === 'readwrite' && transaction.objectStoreNames.contains('mutations'))
    transaction.addEventListener('complete', () => written())
  return transaction
}

let alone: Store
let firestore: Firestore

const bench = {
  /** A tablet on which a check was opened. */
  async tablet(): Promise<void> {
    alone = await tabletWith('alone', 1, 0)
  },
  tap: (): Promise<number> => tapOn(alone, 'order-0'),
  async offlineFirestore(): Promise<void> {
    const app = initializeApp({ projectId: 'demo-bench', apiKey: 'bench' })
    firestore = initializeFirestore(app, { localCache: persistentLocalCache() })
    await disableNetwork(firestore)
  },
  setDoc: (): Promise<number> => setDocOn(firestore),
  /** With nothing queued but the order's opening, and with so many orders of so many lines. */
  async queued(rounds: number, orders: number, lines: number): Promise<Pair> {
    const [none, many] = [await tabletWith('none', 1, 0), await tabletWith('many', orders, lines)]
    return inTurns(
      rounds,
      () => tapOn(none, 'order-0'),
      () => tapOn(many, 'order-7'),
    )
  },
  /** The first line of a check and a late one, all of them waiting. */
  async lines(rounds: number, before: number): Promise<Pair> {
    const [short, long] = [await tabletWith('short', 1, 0), await tabletWith('long', 1, before)]
    return inTurns(
      rounds,
      () => tapOn(short, 'order-0'),
      () => tapOn(long, 'order-0'),
    )
  },
  /** Nothing is taken out afterwards. Answers how many transactions could write. */
  async taps(count: number): Promise<number> {
    const before = writes
    for (let tap = 0; tap < count; tap++) await keep(alone, added('order-0'), newDevice)
    return writes - before
  },
}

Object.assign(window, { bench })
