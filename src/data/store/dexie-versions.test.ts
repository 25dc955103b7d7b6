import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { newCommand } from '../../../tests/support/tenant.ts'
import { openStore } from './dexie-store.ts'
import { type StoreName, storeNames } from './schema.ts'

type Rows = { [store: string]: { [field: string]: unknown }[] }

const command = newCommand('requestBill', {}, 'order')
const firstRows: Rows = {
  departments: [{ id: 'sala', name: 'Sala', position: 1, kind: 'dining' }],
  categories: [{ id: 'platos', name: 'Platos', departmentIds: [], position: 1 }],
  products: [{ id: 'agua', name: 'Agua', categoryId: 'platos', price: 5800 }],
  modifiers: [{ id: 'salsa', name: 'Salsa', min: 0, max: 1, options: [] }],
  tables: [{ id: 'mesa-4', departmentId: 'sala', name: 'Mesa 4' }],
  orders: [{ id: 'order', departmentId: 'sala', status: 'open', version: 3, lines: { a: { name: 'Agua' } } }],
  meta: [
    { key: 'rev', value: 7 },
    { key: 'joined', value: [{ orderId: 'order', token: 'order.x', tableId: 'mesa-4' }] },
  ],
  outbox: [
    { n: 1, uid: 'lucia', role: 'waiter', seq: 1, id: 'one', orderIds: ['order'], command, state: 'pending' },
    { n: 2, uid: 'lucia', role: 'waiter', seq: 2, id: 'two', orderIds: ['order'], command, state: 'rejected' },
  ],
  devices: [{ uid: 'lucia', device: 'device-of-lucia-1', nextSeq: 3, acked: 0, counter: 17, letters: 'B' }],
  users: [{ uid: 'lucia', name: 'Lucía', role: 'waiter' }],
}
const secondRows: Rows = {
  ...firstRows,
  customers: [
    { id: 'socio-7', name: 'Inés Prado', number: '0007', rev: 2 },
    { id: 'socio-8', name: 'Raúl Sada', number: '0008', deleted: true, rev: 3 },
  ],
}

const thirdRows: Rows = {
  ...secondRows,
  stations: [
    { id: 'barra', name: 'Barra', position: 2, kind: 'prep', rev: 1 },
    { id: 'plancha', name: 'Plancha', position: 1, kind: 'prep', deleted: true, rev: 3 },
  ],
  orders: [
    { id: 'order', departmentId: 'sala', status: 'open', version: 3, lines: {}, stations: ['barra', 'pase'] },
    { id: 'older', departmentId: 'sala', status: 'open', version: 1, lines: {} },
  ],
}

/**
 * Every version of the database that a device may have: its object stores (`stores`), example rows as that version of
 * the app wrote them (`rows`), and these rows after the present app has opened the database (`upgraded`). When the
 * object stores change, raise the version number in `openStore` and add an item here. Do not change the items of old
 * versions.
 */
const versions: { version: number; stores: { [store: string]: string }; rows: Rows; upgraded: Rows }[] = [
  {
    version: 1,
    stores: {
      departments: 'id',
      categories: 'id',
      products: 'id, categoryId',
      modifiers: 'id',
      tables: 'id, departmentId',
      orders: 'id, [departmentId+status]',
      meta: 'key',
      outbox: '++n, &id, state, *orderIds',
      devices: 'uid',
      users: 'uid',
    },
    rows: firstRows,
    upgraded: { ...firstRows, customers: [], stations: [] },
  },
  {
    version: 2,
    stores: {
      departments: 'id',
      categories: 'id',
      products: 'id, categoryId',
      modifiers: 'id',
      tables: 'id, departmentId',
      customers: 'id',
      orders: 'id, [departmentId+status]',
      meta: 'key',
      outbox: '++n, &id, state, *orderIds',
      devices: 'uid',
      users: 'uid',
    },
    rows: secondRows,
    upgraded: { ...secondRows, stations: [] },
  },
  {
    version: 3,
    stores: {
      departments: 'id',
      categories: 'id',
      products: 'id, categoryId',
      modifiers: 'id',
      tables: 'id, departmentId',
      customers: 'id',
      stations: 'id',
      orders: 'id, [departmentId+status], *stations',
      meta: 'key',
      outbox: '++n, &id, state, *orderIds',
      devices: 'uid',
      users: 'uid',
    },
    rows: thirdRows,
    upgraded: thirdRows,
  },
]
const newest = versions.at(-1)!

/**
 * Opens the database with Dexie: in the version that it has, or in version `version` with the object stores `stores`.
 */
function openDexie(indexedDB: IDBFactory, version?: number, stores: { [store: string]: string } = {}): Promise<Dexie> {
  const db = new Dexie('comanda-demo', { indexedDB })
  if (version !== undefined) db.version(version).stores(stores)
  return db.open().then(() => db)
}
const stores = (db: Dexie) =>
  Object.fromEntries(
    db.tables.map(({ name, schema }) => [name, [schema.primKey, ...schema.indexes].map(({ src }) => src).toSorted()]),
  )

async function createDatabase({ version, stores, rows }: (typeof versions)[0]): Promise<IDBFactory> {
  const indexedDB = new IDBFactory()
  const db = await openDexie(indexedDB, version, stores)
  for (const [name, all] of Object.entries(rows)) await db.table(name).bulkAdd(all)
  db.close()
  return indexedDB
}

describe('the database on the device', () => {
  it('has the object stores that this test lists for the newest version, so that a change of the stores without a new version is noticed', async () => {
    const indexedDB = new IDBFactory()
    const store = await openStore('demo', indexedDB)
    store.close()
    const [opened, expected] = [await openDexie(indexedDB), await openDexie(await createDatabase(newest))]
    expect([opened.verno, stores(opened)]).toEqual([newest.version, stores(expected)])
  })

  it('is listed in this test in each version from 1 on, with example rows in every object store', () => {
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1))
    for (const { stores, rows } of versions) {
      expect(Object.keys(rows).toSorted()).toEqual(Object.keys(stores).toSorted())
      expect(Object.values(rows).map(all => all.length)).not.toContain(0)
    }
  })

  it.each(versions)(
    'still has all its rows after the app has opened and upgraded it from version $version',
    async from => {
      const store = await openStore('demo', await createDatabase(from))
      const read = await store.read(storeNames, async tx => {
        const all: Rows = {}
        for (const name of storeNames) all[name] = (await tx.all(name)) as Rows[StoreName]
        return all
      })
      const byKey = (rows: Rows) => Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, new Set(all)]))
      expect(byKey(read)).toEqual(byKey(from.upgraded))
      store.close()
    },
  )

  it.each(versions)(
    'can still be written by an open tab with version $version after a tab with the present version has opened it',
    async from => {
      const indexedDB = await createDatabase(from)
      const older = await openDexie(indexedDB, from.version, from.stores)
      const store = await openStore('demo', indexedDB)
      const row = { uid: 'lucia', role: 'waiter', seq: 3, id: 'three', orderIds: ['order'], command, state: 'pending' }
      expect(await older.table('outbox').add(row)).toBe(3)
      expect(await store.read(['outbox'], async tx => tx.get('outbox', 3))).toMatchObject(row)
      older.close()
      store.close()
    },
  )

  it.each(versions)(
    'gives a new command the number after the commands of a database of version $version',
    async from => {
      const store = await openStore('demo', await createDatabase(from))
      const row = { uid: 'lucia', role: 'waiter', seq: 3, id: 'three', command, state: 'pending' } as const
      const [n, ids] = await store.write(['outbox'], async tx => [
        await tx.append({ ...row, orderIds: ['order'] }),
        (await tx.where('outbox', 'orderIds', ['order'])).map(({ id }) => id),
      ])
      expect([n, ids]).toEqual([3, ['one', 'two', 'three']])
      store.close()
    },
  )
})
