/** Runs in the browser. Measures how long the app takes to store a line, and how long a Firestore `setDoc` takes. */
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
import { type DurationLists, timeAlternately } from '../time-alternately.ts'

/** The functions that this page offers to the benchmark as `window.bench`. */
export type TapBench = typeof bench

const uid = 'lucia'
const openOrderCommand = (orderId: string): Command =>
  ({ id: crypto.randomUUID(), type: 'openOrder', orderId, at: 0, payload: { departmentId: 'sala' } }) as Command
const addLineCommand = (orderId: string): Command => {
  const payload = { lineId: crypto.randomUUID(), productId: 'agua', quantity: 1, options: [] }
  return { id: crypto.randomUUID(), type: 'addLine', orderId, at: 0, payload } as Command
}
const newDeviceId = () => 'bench-device-0001'

/**
 * Creates the store of a tablet with a menu and a signed-in waiter. The outbox, which is the queue of unsent commands,
 * contains `orders` orders with `lines` lines each.
 */
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
    await submitTo(store, openOrderCommand(`order-${order}`), newDeviceId)
    // Adds all lines in one transaction, because one transaction for each line would take too long.
    const [first, ...rest] = Array.from({ length: lines }, () => addLineCommand(`order-${order}`))
    if (first) await submitTo(store, first, newDeviceId, { following: rest })
  }
  return store
}

/**
 * Adds a line and measures the time. Then removes the command of the line from the outbox, so that the outbox is
 * equally long in the next measurement.
 * @returns the milliseconds until the line was stored
 */
async function timeTap(store: Store, orderId: string): Promise<number> {
  const command = addLineCommand(orderId)
  const startedAt = performance.now()
  await submitTo(store, command, newDeviceId)
  const taken = performance.now() - startedAt
  await store.write(['outbox'], async tx => {
    const rows = await tx.where('outbox', 'id', [command.id])
    await tx.remove(
      'outbox',
      rows.map(({ n }) => n),
    )
  })
  return taken
}

/** Measures in ms how long `setDoc` takes until the Firestore SDK has completed its IndexedDB transaction. */
async function timeSetDoc(firestore: Firestore): Promise<number> {
  const command = addLineCommand('order-0')
  const done = new Promise<void>(resolve => {
    onMutationWritten = resolve
  })
  const startedAt = performance.now()
  void setDoc(doc(firestore, 'orders', 'order-0'), { lines: { [command.id]: command.payload }, version: 1 })
  await done
  return performance.now() - startedAt
}

let writes = 0
let onMutationWritten = () => {}
// Counts write transactions, and reports when the Firestore SDK has written to its object store `mutations`.
const original = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (stores, mode, options) {
  const transaction = original.call(this, stores, mode, options)
  if (mode === 'readwrite') writes++
  if (mode === 'readwrite' && transaction.objectStoreNames.contains('mutations'))
    transaction.addEventListener('complete', () => onMutationWritten())
  return transaction
}

let shortOutboxTablet: Store
let firestore: Firestore

const bench = {
  /** Creates a tablet with one open order. */
  async setUpTablet(): Promise<void> {
    shortOutboxTablet = await createTablet('alone', 1, 0)
  },
  tap: (): Promise<number> => timeTap(shortOutboxTablet, 'order-0'),
  async setUpFirestore(): Promise<void> {
    const app = initializeApp({ projectId: 'demo-bench', apiKey: 'bench' })
    firestore = initializeFirestore(app, { localCache: persistentLocalCache() })
    await disableNetwork(firestore)
  },
  setDoc: (): Promise<number> => timeSetDoc(firestore),
  /** Times a tap with one command in the outbox, and a tap with more than `orders` × `lines` commands in the outbox. */
  async timeWithQueue(rounds: number, orders: number, lines: number): Promise<DurationLists> {
    const [none, many] = [await createTablet('none', 1, 0), await createTablet('many', orders, lines)]
    return timeAlternately(
      rounds,
      () => timeTap(none, 'order-0'),
      () => timeTap(many, 'order-7'),
    )
  },
  /** Times a tap that adds the first line of an order, and a tap that adds a line to an order with `before` lines. */
  async timeLines(rounds: number, before: number): Promise<DurationLists> {
    const [short, long] = [await createTablet('short', 1, 0), await createTablet('long', 1, before)]
    return timeAlternately(
      rounds,
      () => timeTap(short, 'order-0'),
      () => timeTap(long, 'order-0'),
    )
  },
  /** Adds `count` lines. @returns the number of write transactions */
  async countTransactions(count: number): Promise<number> {
    const before = writes
    for (let tap = 0; tap < count; tap++) await submitTo(shortOutboxTablet, addLineCommand('order-0'), newDeviceId)
    return writes - before
  },
}

Object.assign(window, { bench })
