import type { Database, Pace } from './database.ts'
import { MemoryDatabase } from './memory-store.ts'
import { settled } from './scheduler.ts'

export const diskNames = ['memory', 'dexie'] as const
export type DiskName = (typeof diskNames)[number]

/** What the devices of one run keep their data on. */
export type Disk = {
  database(pace: Pace, copy?: Database): Database
  /** Until it does nothing any more. */
  settled(): Promise<void>
}

const memory: Disk = { database: (pace, copy) => new MemoryDatabase(pace, copy as MemoryDatabase), settled }

/** Dexie is loaded when it is asked for: it finds an IndexedDB where Node has none. */
export async function diskNamed(name: DiskName): Promise<() => Disk> {
  if (name === 'memory') return () => memory
  const { dexieDisk } = await import('./dexie-database.ts')
  return dexieDisk
}
