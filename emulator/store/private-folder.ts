import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const databaseFileName = 'comanda.sqlite'

/** The names of the files and folders that the emulator creates in its data folder. */
export const dataEntryNames = [
  databaseFileName,
  `${databaseFileName}-wal`,
  `${databaseFileName}-shm`,
  'storage',
  'service-account.json',
  'vapid.json',
]

/**
 * Creates the data folder if there is none. Only the user of this process can read it, because it holds password hashes
 * and keys. Makes an existing folder private in the same way; if it also holds other files, only our files become
 * private. Does not change the modes of files and folders that another user owns, and changes no modes on Windows.
 */
export function makePrivateFolder(path: string): void {
  createFolder(path)
  if (isOwn(path) && readdirSync(path).every(name => dataEntryNames.includes(name))) chmodSync(path, 0o700)
  // Creates the database file with a private mode before SQLite opens it. SQLite gives the files `-wal` and `-shm` the
  // mode of the database file.
  closeSync(openSync(join(path, databaseFileName), 'a', 0o600))
  for (const file of dataEntryNames.map(name => join(path, name))) {
    if (existsSync(file) && isOwn(file)) chmodSync(file, statSync(file).isDirectory() ? 0o700 : 0o600)
  }
}

/**
 * Creates a folder and its parents. Node's own `recursive` option never returns on some file systems, such as /proc.
 */
function createFolder(path: string): void {
  if (existsSync(path)) return
  createFolder(dirname(path))
  mkdirSync(path, 0o700)
}

/** Whether the user of this process owns the file and so may change its mode. Always false on Windows. */
function isOwn(path: string): boolean {
  return statSync(path).uid === process.getuid?.()
}
