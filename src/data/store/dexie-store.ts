import { Dexie, type DexieOptions, liveQuery, type Table } from 'dexie'
import { type MetaRow, type StoreName, storeDefinitions } from './schema.ts'
import type { ReadTransaction, Store, WriteTransaction } from './store.ts'

/**
 * Opens the tenant's database.
 * `strict`: a transaction completes when the disk has it; Chrome's default is when the operating system's buffer has.
 * No cache: what a screen shows has been read back from the store.
 * @param indexedDB another than the browser's
 * @throws what IndexedDB throws; the caller asks a person before anything is deleted.
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

/** After a reading that failed, in milliseconds. */
const watchRetryMs = 500

const databaseName = (tenantId: string): string => `comanda-${tenantId}`

/** Only after a person has said yes: orders that were never sent go with it. */
export const deleteStore = (tenantId: string): Promise<void> => Dexie.delete(databaseName(tenantId))

function createStore(db: Dexie): Store {
  const table = (name: StoreName): Table => db.table(name)
  /** Of one value in the order of the primary key; of several, in that of the values. */
  const rowsMatching = (store: StoreName, index: string, values: readonly (string | string[])[]) => {
    const rows = table(store).where(index)
    return values.length === 1 ? rows.equals(values[0]!) : rows.anyOf(values).distinct()
  }
  let connectionKey = {}
  // Another tab may have deleted what was open: keys are counted from the start then.
  const renewConnectionKey = () => {
    connectionKey = {}
  }
  db.on('ready', renewConnectionKey, true)

  const reading: ReadTransaction = {
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
  const writing: WriteTransaction = {
    ...reading,
    // All of the few rows are one way to the database, each by its key as many as there are keys. No live query hears of it.
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
    // Dexie looks whether what it is given is `async`: if not, what helpers of helpers do falls out of the transaction.
    read: async (names, work) => db.transaction('r', [...names], async () => work(reading)),
    write: async (names, work) => db.transaction('rw', [...names], async () => work(writing)),
    async reopen() {
      db.close({ disableAutoOpen: false })
      await db.open()
    },
    watch(query, changed) {
      let timer: ReturnType<typeof setTimeout> | undefined
      // A live query whose first reading fails hears of nothing ever after.
      const listen = () => liveQuery(query).subscribe({ next: changed, error: again })
      const again = () => {
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
  // Dexie keeps IndexedDB from undoing all for one request that fails, to do so itself: too late by then.
  idbtrans.addEventListener('error', event => event.stopImmediatePropagation(), true)
  idbtrans.commit()
  return new Dexie.Promise((_, reject) => idbtrans.addEventListener('abort', () => reject(idbtrans.error)))
}
