import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens the one database of a data folder, for this process alone. What is committed is synced to disk first, so
 * that whatever is acknowledged after a commit survives a killed process.
 * @throws an Error with one clear line when the folder cannot be written or another process has it.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  try {
    makeFolder(resolve(dataDir))
    const database = new DatabaseSync(join(dataDir, 'comanda.sqlite'))
    // What is deleted is given back to the file system. Holds for a new file alone, so it comes first.
    database.exec('PRAGMA auto_vacuum = FULL')
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    database.exec('BEGIN EXCLUSIVE; COMMIT')
    return database
  } catch (error) {
    const reason = (error as Error).message
    throw new Error(
      reason === 'database is locked'
        ? `the data folder ${resolve(dataDir)} is in use by another process; choose another with DATA_DIR.`
        : `the data folder ${resolve(dataDir)} cannot be used (${reason}); choose another with DATA_DIR.`,
    )
  }
}

/** Not mkdir's `recursive`: on some file systems (/proc) that never returns. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
