import type { Database, ScheduleTransactionStep } from './database.ts'

/** The storage of all devices of one run. */
export type Storage = {
  /** @param copy the database whose rows are copied into the new database */
  newDatabase(pace: ScheduleTransactionStep, copy?: Database): Database
  /** Resolves when no database operation is running. */
  whenIdle(): Promise<void>
}
