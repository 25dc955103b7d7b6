import { createServer, type Server } from 'node:http'
import { lineNames, readOrders } from '../support/read-orders.ts'
import { expect, test } from './support/fixtures.ts'
import type { Waiter } from './support/waiter.ts'

test('when the server is killed while commands are being sent, each line arrives exactly once and none is lost', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.opensTable('Mesa 4')
  await lucia.waitUntilSynced()

  const dishes = ['Chistorra', 'Elote asado', 'Tortillas de maíz', 'Papas al rescoldo']
  for (const [index, dish] of dishes.entries()) {
    // For every second product, kills the server as soon as the tablet sends the request, so the answer may be lost.
    const sending = lucia.page.waitForRequest(/\/us-central1\/orders$/)
    await lucia.adds(dish)
    await sending
    if (index % 2 === 0) await server.kill('SIGKILL')
    if (index % 2 === 0) await server.restart()
  }
  await lucia.sends()
  await lucia.waitUntilSynced()
  await expect(lucia.lines).toHaveCount(dishes.length)

  const orders = Object.values(await readOrders(server.port, 'demo'))
  expect(orders).toHaveLength(1)
  expect(lineNames(orders[0]!).map(name => name.split(' ')[0])).toEqual(dishes.map(dish => dish.split(' ')[0]))
  expect(Object.values(orders[0]!.lines).map(line => line.status)).toEqual(dishes.map(() => 'sent'))
})

for (const fault of ['stopped', 'hung', 'answering 502 with JSON'] as const) {
  test(`while the server is ${fault}, a new page shows tables, open orders and the menu, and the signed-in waiter can add a line`, async ({
    waiter,
    server,
    expectNetworkErrors,
  }) => {
    expectNetworkErrors()
    const lucia = await waiter()
    await lucia.signsIn()
    await lucia.opensTable('Mesa 4')
    await lucia.adds('Chistorra')
    await lucia.waitUntilReadyForOffline()
    await waitUntilImageIsCached(lucia)
    const address = lucia.page.url()

    let portal: Server | undefined
    if (fault === 'hung') server.pause()
    else await server.kill('SIGKILL')
    if (fault === 'answering 502 with JSON') portal = await answer502(server.port)

    // Opens a new page and closes the old page, so that the new page must load everything from the device's storage.
    const page = await lucia.context.newPage()
    await lucia.page.close()
    const again = Object.assign(Object.create(Object.getPrototypeOf(lucia)), lucia, { page }) as Waiter
    await page.goto(address)
    await expect(again.line('Chistorra')).toContainText('Guardada, sin enviar')
    await page.getByRole('searchbox').fill('Chistorra')
    await expect(again.product('Chistorra').first()).toBeVisible()
    await expect(again.product('Chistorra').first().locator('img')).toHaveJSProperty('complete', true)
    expect(await again.product('Chistorra').first().locator('img').evaluate(isLoaded)).toBe(true)
    await again.seesTables()
    await expect(again.table('Mesa 4')).toHaveAccessibleName(/ocupada/)
    await expect(page).toHaveURL(/\/table\/comedor/)
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeHidden()

    // The waiter can add a line. The device stores the command and sends the command when the server answers again.
    await again.table('Mesa 4').click()
    await again.adds('Elote asado')
    await expect(again.line('Elote asado')).toContainText('Solo en esta tableta')
    portal?.closeAllConnections()
    await new Promise<void>(resolve => (portal ? portal.close(() => resolve()) : resolve()))
    if (fault === 'hung') server.resume()
    else await server.restart()
    await again.waitUntilSynced()
    await expect(again.line('Elote asado')).toContainText('Guardada, sin enviar')
  })
}

const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0

async function waitUntilImageIsCached(waiter: Waiter): Promise<void> {
  const dish = await waiter.findsProduct('Chistorra')
  const shown = (await dish.locator('img').getAttribute('src')) ?? ''
  const isCached = () =>
    waiter.page.evaluate(async address => Boolean(await caches.match(address, { ignoreVary: true })), shown)
  await expect.poll(isCached, { timeout: 30_000 }).toBe(true)
}

function answer502(port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(502, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end('{"error":{"code":502,"message":"Bad Gateway"}}')
  })
  return new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(server)))
}
