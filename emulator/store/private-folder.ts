import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const databaseFileName = 'comanda.sqlite'

/** What the emulator writes into its data folder. */
export const dataFileNames = [
  databaseFileName,
  `${databaseFileName}-wal`,
  `${databaseFileName}-shm`,
  'storage',
  'service-account.json',
]

/**
 * Creates the data folder, and takes the right to read it from the other users of the machine, because it holds
 * password hashes and keys. A folder that holds other files, too, keeps its mode; then only our files are private.
 */
export function makePrivateFolder(path: string): void {
  createFolder(path)
  if (isOwn(path) && readdirSync(path).every(name => dataFileNames.includes(name))) chmodSync(path, 0o700)
  // SQLite gives its two other files the mode of the database.
  closeSync(openSync(join(path, databaseFileName), 'a', 0o600))
  for (const file of dataFileNames.map(name => join(path, name))) {
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

/** Whether this user may change the mode. Windows has no such modes. */
function isOwn(path: string): boolean {
  return statSync(path).uid === process.getuid?.()
}
