import { menuScreenFile } from '../support/screen-files.ts'
import { expect, test } from './support/fixtures.ts'

const backendRequests = /identitytoolkit|:batchGet|\/v0\/b\//

test('without a network and without stored data, the app cannot open yet and says so; the menu opens when the network returns', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const guest = await waiter()
  const { page } = guest
  await page.goto(guest.origin)
  await guest.waitUntilReadyForOffline()
  // Deletes the tenant's data from the device. The app's own files stay in the cache of the service worker.
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
  await guest.goesOffline()
  await page.goto(guest.origin)
  await expect(page.getByRole('heading', { name: 'Aún no podemos abrir' })).toBeVisible()
  await guest.comesOnline()
  await expect(page.getByRole('heading', { name: 'La Higuera' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
})

test('when the network is lost before the menu has loaded, a message says so, and the menu appears when the network returns', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const guest = await waiter()
  await guest.context.route(backendRequests, route => route.abort())
  await guest.page.goto(guest.origin)
  await expect(guest.page.getByRole('searchbox')).toBeVisible()
  await guest.goesOffline()
  await expect(guest.page.getByText('La carta aún no está en este teléfono')).toBeVisible()
  await guest.context.unroute(backendRequests)
  await guest.comesOnline()
  await expect(guest.page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
})

test('on a first visit the menu opens although the first automatic sign-in of the guest fails', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const guest = await waiter()
  const unavailable = { status: 503, contentType: 'application/json', body: '{}' }
  await guest.context.route(/signInWithPassword/, route => route.fulfill(unavailable), { times: 1 })
  await guest.page.goto(guest.origin)
  await expect(guest.page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
})

test('when the network is lost before a screen’s code has loaded, a message says so, and the screen opens when the network returns', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const guest = await waiter()
  await guest.context.route(menuScreenFile, async route => {
    await guest.goesOffline()
    await route.abort()
  })
  await guest.page.goto(guest.origin)
  await expect(guest.page.getByRole('heading', { name: 'Aún no podemos abrir' })).toBeVisible()
  await guest.context.unroute(menuScreenFile)
  await guest.comesOnline()
  await expect(guest.page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
})

test('[error.session] when a guest’s sign-in fails, the error is only logged, and the guest can still read the stored menu', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const guest = await waiter()
  const { page } = guest
  await page.goto(guest.origin)
  await guest.findsProduct('Chistorra')
  await page.evaluate(signOutInStore)
  const refused = JSON.stringify({ error: { code: 400, message: 'USER_DISABLED' } })
  await guest.context.route(/signInWithPassword/, route =>
    route.fulfill({ status: 400, contentType: 'application/json', body: refused }),
  )
  const logged = page.waitForEvent('console', message => message.text().startsWith('No se ha logeado'))
  await page.reload()
  await logged
  await guest.findsProduct('Chistorra')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Runs in the page: deletes the session and the users from IndexedDB. The menu stays in IndexedDB. */
function signOutInStore(): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('comanda-demo')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const transaction = open.result.transaction(['meta', 'users'], 'readwrite')
      transaction.objectStore('meta').delete('session')
      transaction.objectStore('users').clear()
      transaction.oncomplete = () => {
        open.result.close()
        resolve()
      }
    }
  })
}
