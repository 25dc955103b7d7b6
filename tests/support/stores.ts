import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openStore } from '../../src/data/store/dexie-store.ts'
import type { Store } from '../../src/data/store/store.ts'
import { MemoryDatabase } from '../simulation/memory-database.ts'

/** Opens the same database again, as another tab does. */
export type OpenTab = () => Promise<Store>

/** Creates an empty database: in fake-indexeddb with the app's Dexie store, or in the simulation's memory. */
export const newDatabase = {
  Dexie: (): OpenTab => {
    const indexedDB = new IDBFactory()
    return () => openStore('demo', indexedDB)
  },
  memory: (): OpenTab => {
    const database = new MemoryDatabase()
    return async () => database.store()
  },
}
