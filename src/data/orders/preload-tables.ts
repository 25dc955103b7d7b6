import { readDepartments, readTables, readTenant } from '../catalogue/read-catalogue.ts'
import { readStoredSyncState, syncStateStores } from '../outbox/use-sync-status.ts'
import { readSession } from '../session/sessions.ts'
import { preload, queryNames } from '../store/preload.ts'
import { orderViewStores, readDepartmentOrders } from './read-orders.ts'

/**
 * Before React renders, reads what the screen of a department's tables needs, so that the first render shows the tables
 * and their open orders.
 */
export const preloadTables = (departmentId: string): Promise<void> =>
  preload([...new Set([...orderViewStores, ...syncStateStores])], async tx => {
    const [session, tenant, departments, tables, orders, sync] = await Promise.all([
      readSession(tx),
      readTenant(tx),
      readDepartments(tx),
      readTables(tx, departmentId),
      readDepartmentOrders(tx, departmentId),
      readStoredSyncState(tx),
    ])
    return new Map<string, unknown>([
      [queryNames.session, session],
      [queryNames.tenant, tenant],
      [queryNames.departments, departments],
      [queryNames.tables(departmentId), tables],
      [queryNames.orders(departmentId), orders],
      [queryNames.sync, sync],
    ])
  })
