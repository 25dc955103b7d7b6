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
import { submitTo } from '../../src/data/outbox/submit.ts'
import { openStore } from '../../src/data/store/dexie-store.ts'
import type { Store } from '../../src/data/store/store.ts'
import { products, tenant } from '../../tests/support/tenant.ts'
import { type TimePair, timeAlternately } from './time-alternately.ts'

export type TapBench = typeof bench

const uid = 'lucia'
const openOrderCommand = (orderId: string): Command =>
  ({ id: crypto.randomUUID(), type: 'openOrder', orderId, at: 0, payload: { departmentId: 'sala' } }) as Command
const addLineCommand = (orderId: string): Command => {
  const payload = { lineId: crypto.randomUUID(), productId: 'agua', quantity: 1, options: [] }
  return { id: crypto.randomUUID(), type: 'addLine', orderId, at: 0, payload } as Command
}
const newDevice = () => 'bench-device-0001'

/** A tablet with the menu, somebody signed in, and orders that wait: so many, with so many lines each. */
async function createTablet(name: string, orders: number, lines: number): Promise<Store> {
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
    await submitTo(store, openOrderCommand(`order-${order}`), newDevice)
    // What follows goes in one transaction: only the filling is quicker for it.
    const [first, ...rest] = Array.from({ length: lines }, () => addLineCommand(`order-${order}`))
    if (first) await submitTo(store, first, newDevice, rest)
  }
  return store
}

/** One tap on the order; afterwards it is taken out again, so that the next finds the same. */
async function timeTap(store: Store, orderId: string): Promise<number> {
  const command = addLineCommand(orderId)
  const begun = performance.now()
  await submitTo(store, command, newDevice)
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
async function timeSetDoc(firestore: Firestore): Promise<number> {
  const command = addLineCommand('order-0')
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

let emptyTablet: Store
let firestore: Firestore

const bench = {
  /** A tablet on which a check was opened. */
  async setUpTablet(): Promise<void> {
    emptyTablet = await createTablet('alone', 1, 0)
  },
  tap: (): Promise<number> => timeTap(emptyTablet, 'order-0'),
  async setUpFirestore(): Promise<void> {
    const app = initializeApp({ projectId: 'demo-bench', apiKey: 'bench' })
    firestore = initializeFirestore(app, { localCache: persistentLocalCache() })
    await disableNetwork(firestore)
  },
  setDoc: (): Promise<number> => timeSetDoc(firestore),
  /** With nothing queued but the order's opening, and with so many orders of so many lines. */
  async timeWithQueue(rounds: number, orders: number, timeLines: number): Promise<TimePair> {
    const [none, many] = [await createTablet('none', 1, 0), await createTablet('many', orders, timeLines)]
    return timeAlternately(
      rounds,
      () => timeTap(none, 'order-0'),
      () => timeTap(many, 'order-7'),
    )
  },
  /** The first line of a check and a late one, all of them waiting. */
  async lines(rounds: number, before: number): Promise<TimePair> {
    const [short, long] = [await createTablet('short', 1, 0), await createTablet('long', 1, before)]
    return timeAlternately(
      rounds,
      () => timeTap(short, 'order-0'),
      () => timeTap(long, 'order-0'),
    )
  },
  /** Nothing is taken out afterwards. Answers how many transactions could write. */
  async countTransactions(count: number): Promise<number> {
    const before = writes
    for (let tap = 0; tap < count; tap++) await submitTo(emptyTablet, addLineCommand('order-0'), newDevice)
    return writes - before
  },
}

Object.assign(window, { bench })
