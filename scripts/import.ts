/**
 * `npm run import -- FILE`: replaces the data of one tenant (restaurant) in the local data folder with the data of an
 * exported file. Stop `npm start` first, because it uses the same folder.
 */

import { importTenant } from '../emulator/transfer/import.ts'
import { openStores } from '../emulator/transfer/stores.ts'

const [file] = process.argv.slice(2)
try {
  if (file === undefined) throw new Error('say from which file.')
  const stores = openStores(process.env.DATA_DIR || '.data')
  console.log(`${await importTenant(stores, file)} is as ${file} has it.`)
  stores.database.close()
} catch (error) {
  console.error(`Not imported: ${(error as Error).message}`)
  process.exitCode = 1
}
