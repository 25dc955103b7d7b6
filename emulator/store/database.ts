import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFileName, makePrivateFolder } from './private-folder.ts'

/**
 * Opens the SQLite database of a data folder, and locks it so that no other process can use it. A commit returns only
 * after its data is on the disk, so a commit that was acknowledged survives a crash.
 * @throws Error with a one-line message when the folder cannot be written or another process uses it
 */
export function openDatabase(dataDir: string): DatabaseSync {
  try {
    makePrivateFolder(resolve(dataDir))
    const database = new DatabaseSync(join(dataDir, databaseFileName))
    // `auto_vacuum` makes the file smaller when rows are deleted. It must be set before the file has a table.
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
