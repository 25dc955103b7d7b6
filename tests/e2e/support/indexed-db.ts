import type { Page } from 'playwright/test'

/** Reads one record of the app's IndexedDB database for a tenant, in the page. */
export function readRecord<Row>(page: Page, tenant: string, store: string, key: string): Promise<Row | undefined> {
  return page.evaluate(
    async ([name, store, key]) => {
      const open = indexedDB.open(name)
      await new Promise(resolve => (open.onsuccess = resolve))
      const request = open.result.transaction(store).objectStore(store).get(key)
      await new Promise(resolve => (request.onsuccess = resolve))
      open.result.close()
      return request.result
    },
    [`comanda-${tenant}`, store, key] as const,
  )
}
