import type { Database, ScheduleTransactionStep } from './database.ts'

/** The storage of all devices of one run. */
export type Storage = {
  /** @param copy the database whose content the new one starts with */
  newDatabase(pace: ScheduleTransactionStep, copy?: Database): Database
  /** Resolves when no work is left. */
  whenIdle(): Promise<void>
}
