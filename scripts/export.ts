/**
 * `npm run export -- TENANT FILE`: writes all data of one tenant (restaurant) in the local data folder to one file.
 * Stop `npm start` first, because it uses the same folder.
 */

import { exportTenant } from '../emulator/transfer/export.ts'
import { openStores } from '../emulator/transfer/stores.ts'

const [tenant, file] = process.argv.slice(2)
try {
  if (tenant === undefined || file === undefined) throw new Error('say which tenant, and into which file.')
  const stores = openStores(process.env.DATA_DIR || '.data')
  console.log(`${await exportTenant(stores, tenant, file)} lines of ${tenant} are in ${file}.`)
  stores.database.close()
} catch (error) {
  console.error(`Not exported: ${(error as Error).message}`)
  process.exitCode = 1
}
