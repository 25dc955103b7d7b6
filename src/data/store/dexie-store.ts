import { Dexie, type DexieOptions, type Table } from 'dexie'
import { releaseOnLeave } from './leave-page.ts'
import { createLiveQuery } from './live-query.ts'
import { type MetaRow, type StoreName, storeDefinitions } from './schema.ts'
import type { ReadTransaction, Store, WriteTransaction } from './store.ts'

/**
 * Opens the tenant's database. With the durability `strict`, a transaction completes only when its changes are on the
 * disk. Dexie's cache is disabled, because it would show a change before the change is on the disk.
 * @throws the error of IndexedDB; do not delete the database then, because it may have unsent commands
 */
export async function openStore(tenantId: string, indexedDB?: DexieOptions['indexedDB']): Promise<Store> {
  const db = new Dexie(databaseName(tenantId), {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...(indexedDB && { indexedDB }),
  })
  db.version(3).stores(storeDefinitions)
  if (typeof window !== 'undefined') releaseOnLeave(db, window)
  await db.open()
  return createStore(db)
}

const watchRetryMs = 500

const databaseName = (tenantId: string): string => `comanda-${tenantId}`

/** Deletes the tenant's database with all unsent commands, so a person must agree first. */
export const deleteStore = (tenantId: string): Promise<void> => Dexie.delete(databaseName(tenantId))

function createStore(db: Dexie): Store {
  const table = (name: StoreName): Table => db.table(name)
  /** The matching rows: sorted by primary key if `values` has one item, otherwise by the indexed value. */
  const rowsMatching = (store: StoreName, index: string, values: readonly (string | string[])[]) => {
    const rows = table(store).where(index)
    return values.length === 1 ? rows.equals(values[0]!) : rows.anyOf(values).distinct()
  }
  let connectionKey = {}
  // Another tab may have deleted the database. Dexie then opens an empty database, in which the keys of the outbox
  // start from 1 again. A new `connectionKey` empties the caches in memory, so that they return no row of the old
  // database for such a key.
  const renewConnectionKey = () => {
    connectionKey = {}
  }
  db.on('ready', renewConnectionKey, true)

  const readTransaction: ReadTransaction = {
    connectionKey: () => connectionKey,
    get: (store, key) => table(store).get(key),
    getMany: (store, keys) => table(store).bulkGet(keys),
    all: store => table(store).toArray(),
    async where(store, index, values) {
      if (values.length === 1) return rowsMatching(store, index, values).toArray()
      const rows = await rowsMatching(store, index, values).toArray()
      const key = table(store).schema.primKey.keyPath as string
      return rows.sort((a, b) => (a[key] < b[key] ? -1 : 1))
    },
    async keys(store, index, values) {
      if (values.length === 1) return rowsMatching(store, index, values).primaryKeys()
      return (await rowsMatching(store, index, values).primaryKeys()).sort((a, b) => (a < b ? -1 : 1))
    },
    meta: key =>
      table('meta')
        .get(key)
        .then((row: MetaRow | undefined) => row?.value as never),
    metas: keys =>
      table('meta')
        .bulkGet([...keys])
        .then((rows: (MetaRow | undefined)[]) => rows.map(row => row?.value) as never),
  }
  const writeTransaction: WriteTransaction = {
    ...readTransaction,
    // `toArray` takes one request, while the `bulkGet` of a read transaction takes one for each key. A read transaction
    // cannot use `toArray`, because it may belong to a live query, which would then run again after every change of
    // `meta`.
    metas: keys =>
      table('meta')
        .toArray()
        .then((rows: MetaRow[]) => keys.map(key => rows.find(row => row.key === key)?.value) as never),
    put: (store, rows) => table(store).bulkPut(rows),
    append: row => table('outbox').add(row) as PromiseLike<number>,
    remove: (store, keys) => table(store).bulkDelete(keys),
    clear: store => table(store).clear(),
    setMeta: (key, value) => table('meta').put({ key, value }),
    commit,
  }

  return {
    // The function that is passed to `db.transaction` must be `async`. Otherwise Dexie would lose track of the
    // transaction at the first native `await` in `work`.
    read: async (names, work) => db.transaction('r', [...names], async () => work(readTransaction)),
    write: async (names, work) => db.transaction('rw', [...names], async () => work(writeTransaction)),
    async reopen() {
      db.close({ disableAutoOpen: false })
      await db.open()
    },
    watch(query, changed) {
      let timer: ReturnType<typeof setTimeout> | undefined
      // A live query of Dexie ends when its query fails, so `listenAgain` starts a new one.
      const listen = () => createLiveQuery(query).subscribe(changed, listenAgain)
      const listenAgain = () => {
        stop()
        timer = setTimeout(() => {
          stop = listen()
        }, watchRetryMs)
      }
      let stop = listen()
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    close: () => db.close(),
  }
}

function commit(): PromiseLike<never> {
  const { idbtrans } = Dexie.currentTransaction
  // When a request fails, Dexie normally prevents IndexedDB from aborting the transaction, and aborts it later itself.
  // After `commit()` that is too late: IndexedDB would commit the other changes first. So this listener hides the
  // failure from Dexie, and IndexedDB aborts the transaction at once.
  idbtrans.addEventListener('error', event => event.stopImmediatePropagation(), true)
  idbtrans.commit()
  return new Dexie.Promise((_, reject) => idbtrans.addEventListener('abort', () => reject(idbtrans.error)))
}
