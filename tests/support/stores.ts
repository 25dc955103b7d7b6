import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openStore } from '../../src/data/store/dexie-store.ts'
import type { Store } from '../../src/data/store/store.ts'
import { MemoryDatabase } from '../simulation/memory-database.ts'

/** Opens the database. Each call opens another connection to the same database, as another tab of a browser does. */
export type OpenTab = () => Promise<Store>

/**
 * Functions that create an empty database and return a function that opens it. `Dexie` is the app's own store on
 * IndexedDB, `memory` the store of the simulation tests.
 */
export const databaseFactories = {
  Dexie: (): OpenTab => {
    const indexedDB = new IDBFactory()
    return () => openStore('demo', indexedDB)
  },
  memory: (): OpenTab => {
    const database = new MemoryDatabase()
    return async () => database.store()
  },
}

/** Opens a database of the app's own store on IndexedDB that is empty and that no other test uses. */
export const openEmptyStore = (): Promise<Store> => databaseFactories.Dexie()()
