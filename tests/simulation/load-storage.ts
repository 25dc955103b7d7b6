import { MemoryDatabase } from './memory-database.ts'
import { settlePromises } from './scheduler.ts'
import type { Storage } from './storage.ts'

/** `memory` is a fast replacement for the production store, `dexie` the production store itself. */
export const storageKinds = ['memory', 'dexie'] as const
export type StorageKind = (typeof storageKinds)[number]

const memoryStorage: Storage = {
  newDatabase: (pace, copy) => new MemoryDatabase(pace, copy as MemoryDatabase),
  whenIdle: settlePromises,
}

/**
 * Returns a function that creates the storage. Imports the Dexie storage only when it is needed, because the import
 * changes Dexie's settings for the whole process.
 */
export async function loadStorage(name: StorageKind): Promise<() => Storage> {
  if (name === 'memory') return () => memoryStorage
  const { dexieStorage: dexieDisk } = await import('./dexie-database.ts')
  return dexieDisk
}
