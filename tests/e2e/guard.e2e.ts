import { expect, test } from './support/fixtures.ts'

const storedTenant = () => localStorage.getItem('comanda.tenant')

test('[guard.1] [constant.key] [entity.localStorage] on the first visit the app finds the tenant by the subdomain and stores the tenant’s id in localStorage', async ({
  waiter,
}) => {
  const guest = await waiter({ tenant: 'golf' })
  await guest.page.goto(guest.origin)
  await expect(guest.page.getByRole('tab').first()).toBeVisible()
  expect(await guest.page.evaluate(storedTenant)).toBe('golf')
})

test('[guard.1] the tenant of the subdomain replaces a different tenant that is stored on the device', async ({
  waiter,
}) => {
  const guest = await waiter()
  await guest.page.addInitScript(() => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('comanda.tenant', 'golf')
    sessionStorage.setItem('once', 'yes')
  })
  await guest.page.goto(guest.origin)
  await guest.findsProduct('Chistorra')
  expect(await guest.page.evaluate(storedTenant)).toBe('demo')
})

for (const path of [
  '/admin',
  '/admin/Productos',
  '/admin/Categorias',
  '/admin/Modificadores',
  '/admin/Departamentos',
]) {
  test(`[guard.3a] [role.admin] without a session, ${path} redirects to the login of the tenant`, async ({
    waiter,
  }) => {
    const stranger = await waiter()
    await stranger.page.goto(stranger.origin + path)
    await expect(stranger.page).toHaveURL(/\/login\?(.*&)?TENANT=demo/)
    await expect(stranger.page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  })
}

test('[guard.3b] [session.admin] a guest who opens /admin is signed out, but the guest’s unsent command stays on the device', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const guest = await waiter()
  const { page } = guest
  // Every call of the cloud function `orders` fails, so the guest's command stays unsent.
  await guest.context.route(/us-central1\/orders$/, route => route.abort())
  await page.goto(guest.origin)
  await guest.findsProduct('Chistorra')
  await guest.waitUntilSynced()
  await page.evaluate(storeWaiterCall)
  await page.goto(`${guest.origin}/admin`)
  await expect(page).toHaveURL(/\/login\?(.*&)?TENANT=demo/)
  await expect(page.getByText('1 orden sigue en esta tableta.')).toBeVisible()
  const { session, outbox } = await page.evaluate(readDevice)
  expect(session).toBeUndefined()
  expect(outbox).toMatchObject([{ id: 'call', role: 'guest', state: 'pending' }])

  await guest.signsIn('gerente')
  await page.goto(`${guest.origin}/admin`)
  await expect(page.getByRole('status')).toContainText('1 pendiente')
  expect((await page.evaluate(readDevice)).outbox).toHaveLength(1)
})

test('[guard.3c] [route.main] [route.adminHome] [session.staff] a manager can open /admin', async ({ waiter }) => {
  const manager = await waiter()
  await manager.signsIn('gerente')
  await manager.page.goto(`${manager.origin}/admin`)
  await expect(manager.page).toHaveURL(/\/admin\/?$/)
  await expect(manager.page.getByRole('link', { name: 'Productos' }).first()).toBeVisible()
})

test('[guard.4a] an unknown path that contains /admin redirects a manager to the admin home', async ({ waiter }) => {
  const manager = await waiter()
  await manager.signsIn('gerente')
  for (const path of ['/admin/NoExiste', '/comedor/admin', '/administrar']) {
    await manager.page.goto(manager.origin + path)
    await expect(manager.page).toHaveURL(`${manager.origin}/admin`)
    await expect(manager.page.getByRole('link', { name: 'Productos' }).first()).toBeVisible()
  }
})

test('[guard.4b] /login redirects a signed-in user to /', async ({ waiter }) => {
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.page.goto(`${lucia.origin}/login`)
  await expect(lucia.page).toHaveURL(`${lucia.origin}/`)
})

test('[guard.4b] on the admin subdomain, /login redirects a signed-in user to /admin', async ({ waiter }) => {
  const manager = await waiter({ tenant: 'admin' })
  const { page, origin } = manager
  await page.goto(origin)
  await expect(page.getByRole('heading', { name: '¿A dónde entramos?' })).toBeVisible()
  await page.getByRole('textbox').fill('nadie')
  await page.getByRole('button', { name: 'Ir', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No encontramos este restaurante')
  await page.goto(`${origin}/login?TENANT=golf`)
  await page.getByRole('textbox', { name: 'Usuario' }).fill('gerente')
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('link', { name: 'Productos' }).first()).toBeVisible()
  await page.goto(`${origin}/login`)
  await expect(page).toHaveURL(`${origin}/admin`)
})

test('[guard.1] on a host without a tenant, the user chooses a tenant and can choose another one later', async ({
  waiter,
}) => {
  const guest = await waiter({ tenant: null })
  const { page, origin } = guest
  await page.goto(origin)
  await page.getByRole('button', { name: 'demo' }).click()
  await expect(page.getByRole('heading', { name: 'La Higuera' })).toBeVisible()
  expect(await page.evaluate(storedTenant)).toBe('demo')

  await page.goto(`${origin}/login`)
  await page.getByRole('link', { name: 'Otro restaurante' }).click()
  await expect(page.getByRole('heading', { name: '¿A dónde entramos?' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByText('La Higuera')).toBeVisible()
  await page.getByRole('link', { name: 'Otro restaurante' }).click()
  await page.getByRole('textbox').fill('golf')
  await page.getByRole('button', { name: 'Ir', exact: true }).click()
  await expect(page.getByText('Club Los Encinos')).toBeVisible()
  await expect(page.getByText('La Higuera')).toHaveCount(0)
  expect(await page.evaluate(storedTenant)).toBe('golf')
  await page.goto(origin)
  await expect(page.getByRole('heading', { name: 'Club Los Encinos' })).toBeVisible()
})

test('[guard.1] on the subdomain of a tenant the login offers no other tenant', async ({ waiter }) => {
  const guest = await waiter()
  await guest.page.goto(`${guest.origin}/login`)
  await expect(guest.page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(guest.page.getByRole('link', { name: 'Otro restaurante' })).toHaveCount(0)
})

test('on a new device the login page shows the restaurant’s name', async ({ waiter }) => {
  const stranger = await waiter()
  await stranger.page.goto(`${stranger.origin}/login`)
  await expect(stranger.page.getByText('La Higuera').first()).toBeVisible()
})

test('[guard.4c] [route.login] a waiter can sign in on a tablet that showed the menu to a guest', async ({
  waiter,
}) => {
  const tablet = await waiter()
  await tablet.page.goto(tablet.origin)
  await tablet.findsProduct('Chistorra').then(product => product.click())
  await expect(tablet.page.getByRole('dialog')).toBeVisible()
  await tablet.signsIn()
  await tablet.seesTables()
})

test('[session.out] [guard.2] signing out reloads the page and leaves nobody signed in', async ({ waiter }) => {
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.seesTables()
  const reloaded = lucia.page.waitForEvent('load')
  await lucia.page
    .getByRole('button', { name: /mesero|Cuenta|Usuario|Sesión/i })
    .first()
    .click()
  await lucia.page
    .getByRole('menuitem', { name: /Salir/ })
    .or(lucia.page.getByRole('button', { name: /Salir/ }))
    .click()
  await reloaded
  await lucia.page.goto(`${lucia.origin}/admin`)
  await expect(lucia.page).toHaveURL(/\/login/)
})

test('[error.signIn] a wrong password shows «Usuario no encontrado»', async ({ waiter, expectNetworkErrors }) => {
  expectNetworkErrors() // because the browser logs an error for the response with status 400
  const stranger = await waiter()
  await stranger.page.goto(`${stranger.origin}/login`)
  await stranger.page.getByRole('textbox', { name: 'Usuario' }).fill('mesero')
  await stranger.page.getByLabel('Contraseña', { exact: true }).fill('otra')
  await stranger.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(stranger.page.getByRole('alert')).toContainText('Usuario no encontrado')
})

/** Runs in the page: stores the unsent command `callWaiter` of a guest in IndexedDB, as a tap does. */
function storeWaiterCall(): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('comanda-demo')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const transaction = open.result.transaction(['meta', 'outbox', 'devices'], 'readwrite')
      const session = transaction.objectStore('meta').get('session')
      session.onsuccess = () => {
        const uid = session.result.value
        const command = { id: 'call', type: 'callWaiter', orderId: 'order', at: 1, payload: {} }
        const row = { uid, role: 'guest', seq: 1, id: 'call', orderIds: ['order'], command, state: 'pending' }
        transaction.objectStore('outbox').add(row)
        const device = 'd'.repeat(32)
        transaction.objectStore('devices').put({ uid, device, nextSeq: 2, acked: 0, counter: 0 })
      }
      transaction.oncomplete = () => {
        open.result.close()
        resolve()
      }
      transaction.onerror = () => reject(transaction.error)
    }
  })
}

/** Runs in the page: reads from IndexedDB the session and the commands in the outbox. */
function readDevice(): Promise<{ session: unknown; outbox: unknown[] }> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('comanda-demo')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const transaction = open.result.transaction(['meta', 'outbox'])
      const session = transaction.objectStore('meta').get('session')
      const outbox = transaction.objectStore('outbox').getAll()
      transaction.oncomplete = () => {
        open.result.close()
        resolve({ session: session.result, outbox: outbox.result })
      }
    }
  })
}

test('a local database that cannot be opened is deleted only after a screen warned that data will be lost and the user confirmed', async ({
  waiter,
}) => {
  const { page, origin } = await waiter()
  await page.addInitScript(() => {
    const { open, deleteDatabase } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...named) {
      if (localStorage.getItem('test.deleted')) return open.apply(this, named)
      throw new DOMException('Internal error', 'UnknownError')
    }
    IDBFactory.prototype.deleteDatabase = function (name) {
      localStorage.setItem('test.deleted', name)
      return deleteDatabase.call(this, name)
    }
  })
  await page.goto(origin)
  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click()
  await expect(page.getByText(/Se pierde para siempre/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Esta tableta no puede guardar' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('test.deleted'))).toBeNull()

  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click()
  await page.getByRole('button', { name: 'Borrar todo' }).click()
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('test.deleted'))).toBe('comanda-demo')
})

test('when the local database does not answer, a screen offers to retry, and the app opens by itself once the database answers', async ({
  waiter,
}) => {
  const { page, origin } = await waiter()
  await page.goto(origin)
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  const blocker = await page.context().newPage()
  await blocker.goto(`${origin}/icons/favicon.svg`)
  await blocker.evaluate(holdStores)
  await page.clock.install()
  await page.reload()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { name: 'La memoria no contesta' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await blocker.close()
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
})

/** Runs in the page: starts a transaction on all stores that never ends, so that other pages cannot read or write. */
async function holdStores(): Promise<void> {
  const open = indexedDB.open('comanda-demo')
  await new Promise(resolve => (open.onsuccess = resolve))
  const store = open.result.transaction([...open.result.objectStoreNames], 'readwrite').objectStore('meta')
  const readAgain = () => {
    store.get('tenant').onsuccess = readAgain
  }
  readAgain()
}
