/** `npm run import -- FILE`: replaces a tenant's data with the data of an exported file. Stop `npm start` first. */

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
