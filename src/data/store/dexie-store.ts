import { Dexie, type DexieOptions, liveQuery, type Table } from 'dexie'
import { type MetaRow, type StoreName, storeDefinitions } from './schema.ts'
import type { ReadTransaction, Store, WriteTransaction } from './store.ts'

/**
 * Opens the tenant's database with `strict` transactions, which complete when they are on the disk. Dexie's cache is
 * off, so that a screen shows only values that were read back from the database.
 * @throws the error of IndexedDB; do not delete the database then, because it may have unsent commands
 */
export async function openStore(tenantId: string, indexedDB?: DexieOptions['indexedDB']): Promise<Store> {
  const db = new Dexie(databaseName(tenantId), {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...(indexedDB && { indexedDB }),
  })
  db.version(1).stores(storeDefinitions)
  await db.open()
  return createStore(db)
}

const watchRetryMs = 500

const databaseName = (tenantId: string): string => `comanda-${tenantId}`

/** Deletes unsent commands as well, so call it only after a person has agreed. */
export const deleteStore = (tenantId: string): Promise<void> => Dexie.delete(databaseName(tenantId))

function createStore(db: Dexie): Store {
  const table = (name: StoreName): Table => db.table(name)
  /** Rows are sorted by primary key for a single value, and by index value for several. */
  const rowsMatching = (store: StoreName, index: string, values: readonly (string | string[])[]) => {
    const rows = table(store).where(index)
    return values.length === 1 ? rows.equals(values[0]!) : rows.anyOf(values).distinct()
  }
  let connectionKey = {}
  // Another tab may have deleted the database. The new one counts its keys from 1, so caches by key would be wrong.
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
    // Reading all rows is one request; `bulkGet` makes one for each key. Live queries use `bulkGet` all the same, or
    // they would run again after every change of `meta`.
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
    // Dexie stays in the transaction across native `await`s only if its callback is an `async` function.
    read: async (names, work) => db.transaction('r', [...names], async () => work(readTransaction)),
    write: async (names, work) => db.transaction('rw', [...names], async () => work(writeTransaction)),
    async reopen() {
      db.close({ disableAutoOpen: false })
      await db.open()
    },
    watch(query, changed) {
      let timer: ReturnType<typeof setTimeout> | undefined
      // A live query of Dexie ends with its first error, so a new one must replace it.
      const listen = () => liveQuery(query).subscribe({ next: changed, error: listenAgain })
      const listenAgain = () => {
        subscription.unsubscribe()
        timer = setTimeout(() => {
          subscription = listen()
        }, watchRetryMs)
      }
      let subscription = listen()
      return () => {
        clearTimeout(timer)
        subscription.unsubscribe()
      }
    },
    close: () => db.close(),
  }
}

function commit(): PromiseLike<never> {
  const { idbtrans } = Dexie.currentTransaction
  // After a failed request Dexie prevents IndexedDB's abort and aborts the transaction later itself, which is too late
  // while it commits. So Dexie must not receive the error event.
  idbtrans.addEventListener('error', event => event.stopImmediatePropagation(), true)
  idbtrans.commit()
  return new Dexie.Promise((_, reject) => idbtrans.addEventListener('abort', () => reject(idbtrans.error)))
}
