import { randomUUID } from 'node:crypto'
import { adminAuth } from '../contract/support/auth-clients.ts'
import { callByHttp, signInByHttp } from '../support/device.ts'
import { readOrders } from '../support/read-orders.ts'
import { newProduct } from '../support/tenant.ts'
import { expect, test } from './support/fixtures.ts'
import { Guest } from './support/guest.ts'

const image = '<img src=x onerror="document.title=\'hacked\'">'

// Hostile request 15.
// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
test('a tablet that signs in to another tenant shows nothing of the previous tenant', async ({ waiter, server }) => {
  const lucia = await waiter({ tenant: undefined })
  const { page } = lucia
  const bare = server.origin()
  const enter = async (tenant: string) => {
    await page.goto(`${bare}/login?TENANT=${tenant}`)
    await page.getByRole('textbox', { name: 'Usuario' }).fill('mesero')
    await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeHidden()
  }
  await enter('demo')
  await page.goto(`${bare}/table/comedor`)
  await lucia.table('Mesa 4').click()
  await page.waitForURL(/\/table\/comedor\/[^/]+$/)
  const order = page.url()

  await enter('golf')
  for (const path of ['/table/restaurante', '/', '/table/comedor', order.slice(bare.length)]) {
    await page.goto(bare + path)
    await expect(lucia.status.or(page.getByRole('tab').first()).first()).toBeVisible()
    for (const theirs of ['La Higuera', 'Mesa 4, ocupada', 'Lucía Serrano', 'Chistorra']) {
      await expect(page.getByText(theirs)).toHaveCount(0)
    }
  }
})

// Hostile request 48.
test('a command stays on the tablet and is sent again if its answer is truncated JSON, an HTML page or lacks the command’s result', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.seatsGuests('Mesa 4')
  await lucia.waitUntilSynced()
  const falseAnswers = [
    { contentType: 'application/json', body: '{"data":{"results":[{"seq":2,"id"' },
    { contentType: 'text/html', body: '<html><body>Acepte las condiciones del Wi-Fi</body></html>' },
    { contentType: 'application/json', body: '{"data":{"results":[],"orders":{},"lastSeq":9,"epoch":"x"}}' },
  ]
  let answeredCount = 0
  await lucia.context.route(/us-central1\/orders$/, route => {
    const falseAnswer = falseAnswers[answeredCount++]
    return falseAnswer ? route.fulfill({ status: 200, ...falseAnswer }) : route.continue()
  })
  await lucia.adds('Chistorra')
  await expect.poll(() => answeredCount, { timeout: 60_000 }).toBeGreaterThanOrEqual(1)
  await expect(lucia.line('Chistorra')).toContainText('Solo en esta tableta')
  await expect(lucia.line('Chistorra')).toContainText('Guardada, sin enviar', { timeout: 60_000 })
  expect(answeredCount).toBeGreaterThan(falseAnswers.length)
  const orders = Object.values(await readOrders(server.port, 'demo'))
  expect(orders.map(order => Object.keys(order.lines).length)).toEqual([1])
})

// Hostile request 49.
test('a product name that contains HTML with a script is displayed as plain text', async ({ waiter, server }) => {
  const doc = newProduct(image, 100, { description: image, categoryId: 'entradas' })
  const token = await signInByHttp(server.port, 'demo', 'gerente')
  const changes = [{ collection: 'products', op: 'put', id: 'hostil', doc }]
  await callByHttp(server.port, 'catalog', { tenant: 'demo', changeId: randomUUID(), changes }, token)

  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.page.getByRole('searchbox').fill('onerror')
  await lucia.page.getByRole('button', { name: image }).first().click()
  await expect(lucia.line(image)).toBeVisible()
  expect(await lucia.page.title()).not.toBe('hacked')
  expect(await lucia.page.locator('img[onerror]').count()).toBe(0)
})

// Hostile request 61.
test('a new guest can sign in after somebody changed the password of the account that all guests share', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors() // because the browser logs the first sign-in, which is refused, as an error
  const accounts = adminAuth(server.port).tenantManager().authForTenant('demo-clientes')
  const { uid } = await accounts.getUserByEmail('anonimo@clientes.comanda.app')
  await accounts.updateUser(uid, { password: 'secuestrada' })
  const guest = await waiter()
  const restored = guest.page.waitForResponse(response => response.url().endsWith('/guest') && response.ok())
  const entered = guest.page.waitForResponse(answer => answer.url().includes('signInWithPassword') && answer.ok())
  await guest.page.goto(guest.origin)
  await Promise.all([restored, entered])
})

test('a guest who has joined a table can still order after somebody changed the password of the guests’ account', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const ana = await Guest.scans(await waiter(), server, 'mesa-4')
  await ana.joinsTable('Mesa 4')
  await ana.adds('Chistorra')
  await ana.opensOrder()
  await expect(ana.line('Chistorra')).toContainText('En tu orden')
  const accounts = adminAuth(server.port).tenantManager().authForTenant('demo-clientes')
  const { uid } = await accounts.getUserByEmail('anonimo@clientes.comanda.app')
  // Starts to wait before the password changes, because an app that is still sending commands may call `guest` at once.
  const restored = ana.page.waitForResponse(response => response.url().endsWith('/guest') && response.ok())
  await accounts.updateUser(uid, { password: 'secuestrada' })
  // The next call of `orders` by the guest's phone is refused, so the app signs in again. The password in the app no
  // longer works, so the app calls the cloud function `guest`, which gives the account the app's password again.
  const refused = { status: 401, contentType: 'application/json', body: '{"error":{"code":"unauthenticated"}}' }
  await ana.page.context().route('**/us-central1/orders', route => route.fulfill(refused), { times: 1 })
  await ana.sends()
  await restored
  await expect(ana.line('Chistorra')).toContainText('Esperando a tu mesero')
})
