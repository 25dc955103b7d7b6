import { expect, test } from './support/fixtures.ts'

test('at an unknown subdomain the app says that there is no such restaurant', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const stranger = await waiter({ tenant: 'nadie' })
  await stranger.page.goto(stranger.origin)
  await expect(stranger.page.getByRole('heading')).toContainText(/No encontramos|no existe/)
  await expect(stranger.page.getByText('nadie')).toBeVisible()
})

test('when the tablet’s copies of the server’s data are corrupt, they are loaded again, and unsent commands are still sent', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await lucia.goesOfflineAtTable('Mesa 4')
  await lucia.adds('Chistorra')
  await lucia.page.evaluate(corruptMirror)
  await lucia.comesOnline()
  await lucia.page.reload()
  await lucia.waitUntilSynced()
  await expect(lucia.line('Chistorra')).toContainText('Guardada, sin enviar')
  await lucia.findsProduct('Elote asado')
})

/**
 * Runs in the page: replaces in IndexedDB each order and each row of the menu, the departments and the tables by an
 * invalid row. Unsent commands stay.
 */
function corruptMirror(): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('comanda-demo')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const stores = ['departments', 'categories', 'products', 'modifiers', 'tables', 'orders']
      const transaction = open.result.transaction(stores, 'readwrite')
      for (const name of stores) {
        const cursor = transaction.objectStore(name).openCursor()
        cursor.onsuccess = () => {
          if (!cursor.result) return
          cursor.result.update({ id: cursor.result.primaryKey, nonsense: true })
          cursor.result.continue()
        }
      }
      transaction.oncomplete = () => {
        open.result.close()
        resolve()
      }
      transaction.onerror = () => reject(transaction.error)
    }
  })
}
