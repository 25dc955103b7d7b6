import type { Page } from 'playwright/test'
import type { Order } from '../../domain/order.ts'
import { launchOptions } from '../support/browser.ts'
import { type CommandInput, HttpDevice } from '../support/device.ts'
import { fetchPrintedCodes, GuestPhone } from '../support/people.ts'
import { FakePushService } from '../support/push/fake-push-service.ts'
import { readCollection } from '../support/read-collection.ts'
import { readOrders } from '../support/read-orders.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { test as base, expect } from './support/fixtures.ts'
import { PushTablet, stubSubscribing } from './support/push-tablet.ts'
import type { Waiter } from './support/waiter.ts'

// Uses the whole Chromium, because its headless shell, in which most tests run, shows no notifications.
base.use({ launchOptions })

const test = base.extend<{ pushService: FakePushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  pushService: async ({}, use) => {
    const service = await FakePushService.start()
    await use(service)
    service.stop()
  },
  server: async ({ pushService }, use) => {
    const server = await startServer({ env: { PUSH_LOOPBACK_SERVICE: pushService.origin } })
    await use(server)
    await server.stop()
  },
})

const pushSwitch = (page: Page) => page.getByRole('switch', { name: 'Avisar con la pantalla apagada' })
const opensAccount = (page: Page) => page.getByRole('button', { name: 'Su cuenta' }).click()
const closesAccount = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()

async function allowsMessages(waiter: Waiter, service: FakePushService): Promise<void> {
  await waiter.context.grantPermissions(['notifications'], { origin: waiter.origin })
  await stubSubscribing(waiter.context, service)
}

/**
 * Orders the dishes at Mesa 12 and sends them to the kitchen.
 * @returns the order's id, its path in the app, and the function `marksReady`, with which a cook marks the dish at an
 * index as ready
 */
async function sendsDishes(waiter: Waiter, server: RunningServer, dishes: string[]) {
  await waiter.opensTable('Mesa 12')
  for (const dish of dishes) await waiter.adds(dish)
  await waiter.sends()
  await waiter.waitUntilSynced()
  const [[orderId, order]] = Object.entries(await readOrders(server.port, 'demo')) as [[string, Order]]
  const lineIds = Object.keys(order.lines)
  const cook = await HttpDevice.signedIn(server.port, 'demo', 'cocina')
  const marksReady = (index: number) =>
    cook.send([{ type: 'advanceLine', orderId, payload: { lineId: lineIds[index]!, to: 'ready' } } as CommandInput])
  return { orderId, path: `/table/comedor/${orderId}`, marksReady }
}

test('a waiter who opted in gets a notification without prices when a dish is ready while the app is closed; a tap opens the check', async ({
  waiter,
  server,
  pushService,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  await allowsMessages(lucia, pushService)
  await lucia.signsIn('mesero')
  await lucia.waitUntilReadyForOffline()
  await opensAccount(page)
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).toBeChecked()
  await expect(page.getByText('también con la tableta bloqueada o Comanda cerrada, si hay red')).toBeVisible()
  await closesAccount(page)
  const { orderId, path, marksReady } = await sendsDishes(lucia, server, ['Chistorra', 'Elote asado con mayonesa'])
  const tablet = await PushTablet.attach(page)

  const text =
    await test.step('while the app is visible, it shows its own alert; the server’s message names the check, the table and the dish', async () => {
      await lucia.seesTables()
      await marksReady(0)
      await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Mesa 12: 1 platillo listo')
      const [{ headers, text }] = pushService.messages as [FakePushService['messages'][number]]
      const { uid } = JSON.parse(text) as { uid: string }
      const [title, body] = ['Mesa 12: 1 platillo listo', 'Chistorra']
      expect(JSON.parse(text)).toEqual({ tenantId: 'demo', uid, orderId, title, body, path })
      expect(headers).toMatchObject({ ttl: '120', urgency: 'high', 'content-encoding': 'aes128gcm' })
      await tablet.receives(text)
      return text
    })

  await test.step('with the app closed, one notification names all ready dishes of the check; messages to other users and unreadable ones show none', async () => {
    await page.goto('about:blank')
    await marksReady(1)
    await tablet.receives(JSON.stringify({ ...JSON.parse(text), uid: 'somebody-else', orderId: 'other' }))
    await tablet.receives('<b>')
    await tablet.receives(text)
    await expect.poll(() => tablet.notifications()).toMatchObject([{ title: 'Mesa 12: 1 platillo listo' }])
    await tablet.receives(pushService.messages[1]!.text)
    const shown = {
      title: 'Mesa 12: 2 platillos listos',
      body: 'Chistorra, Elote asado con mayonesa de chipotle',
      tag: orderId,
    }
    await expect.poll(() => tablet.notifications()).toEqual([shown])
  })

  await test.step('a tap on the notification opens the check in the page that is open, or else in a new page', async () => {
    expect(await tablet.tapsNotification()).toBe(`${path}?TENANT=demo`)
    await expect.poll(() => tablet.notifications()).toEqual([])
    await tablet.receives(text)
    await expect.poll(() => tablet.notifications()).toHaveLength(1)
    await page.goto(`${lucia.origin}/dispositivo`)
    await expect.poll(() => tablet.notifications(), 'the open app removes what it shows itself').toEqual([])
    expect(await tablet.tapsNotification({ tenantId: 'demo', path })).toBeUndefined()
    await page.waitForURL(lucia.origin + path)
    await expect(lucia.line('Chistorra')).toContainText('Lista')
  })

  await test.step('signing out also deletes the subscription on the server, and later messages show no notification', async () => {
    await lucia.seesTables()
    expect(Object.keys(await readCollection(server, 'tenants/demo/pushes'))).toHaveLength(1)
    await opensAccount(page)
    await expect(pushSwitch(page)).toBeChecked()
    await page.getByRole('button', { name: 'Salir' }).click()
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(await readCollection(server, 'tenants/demo/pushes')).toEqual({})
    await page.goto('about:blank')
    await tablet.receives(text)
    await tablet.receives(text)
    await expect.poll(() => tablet.notifications()).toEqual([])
  })
})

test('the server deletes a user’s subscription when the user of the tablet changes, or when the push service no longer knows the tablet', async ({
  waiter,
  server,
  pushService,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  const readSubscriptions = async () => Object.values(await readCollection(server, 'tenants/demo/pushes'))
  const optsIn = async () => {
    await opensAccount(page)
    await pushSwitch(page).click()
    await expect(pushSwitch(page)).toBeChecked()
    await closesAccount(page)
  }
  await allowsMessages(lucia, pushService)
  await lucia.signsIn('mesero')
  await lucia.waitUntilReadyForOffline()
  await optsIn()
  const { path, marksReady } = await sendsDishes(lucia, server, ['Chistorra', 'Guacamole'])
  const tablet = await PushTablet.attach(page)

  await lucia.seesTables()
  await marksReady(0)
  const { text } = pushService.messages[0]!
  await opensAccount(page)
  await page.getByRole('button', { name: 'Cambiar de usuario' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await readSubscriptions()).toEqual([])
  await marksReady(1)
  expect(pushService.messages).toHaveLength(1)

  await test.step('the next person has a new subscription and gets no messages for the person before', async () => {
    await lucia.signsIn('mesero2')
    await lucia.waitUntilSynced()
    await optsIn()
    const [subscription] = await readSubscriptions()
    expect(subscription!.uid).not.toBe((JSON.parse(text) as { uid: string }).uid)
    await page.goto('about:blank')
    await tablet.receives(text)
    await tablet.receives(JSON.stringify({ ...JSON.parse(text), uid: subscription!.uid }))
    await expect.poll(() => tablet.notifications()).toMatchObject([{ title: 'Mesa 12: 1 platillo listo' }])
  })

  await test.step('if the push service no longer knows a tablet, the server deletes its subscription at the next message', async () => {
    await page.goto(lucia.origin + path)
    pushService.status = 410
    await lucia.opensTable('Mesa 8')
    await lucia.adds('Chistorra')
    await lucia.sends()
    await lucia.waitUntilSynced()
    const orders = Object.entries(await readOrders(server.port, 'demo'))
    const [orderId, { lines }] = orders.find(([, order]) => order.tableId === 'mesa-8')!
    const cook = await HttpDevice.signedIn(server.port, 'demo', 'cocina')
    const [lineId] = Object.keys(lines)
    await cook.send([{ type: 'advanceLine', orderId, payload: { lineId, to: 'ready' } } as CommandInput])
    expect(await readSubscriptions()).toEqual([])
  })
})

test('on a host of several restaurants, opening a second restaurant removes the notifications of the first, and later messages of the first show none', async ({
  waiter,
  server,
  pushService,
}) => {
  const lucia = await waiter({ tenant: null })
  const { page } = lucia
  await allowsMessages(lucia, pushService)
  const enters = async (tenant: string) => {
    await page.goto(`${lucia.origin}/login?TENANT=${tenant}`)
    await page.getByRole('textbox', { name: 'Usuario' }).fill('mesero')
    await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeHidden()
  }
  await enters('demo')
  await lucia.waitUntilReadyForOffline()
  await opensAccount(page)
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).toBeChecked()
  await closesAccount(page)
  const tablet = await PushTablet.attach(page)
  await lucia.waitUntilSynced()
  await page.goto('about:blank')

  const text =
    await test.step('a check that guests opened has no waiter, so a subscribed waiter is notified when a dish of it is ready', async () => {
      const [code] = await fetchPrintedCodes(server.port, 'demo', ['mesa-8'])
      const guest = await GuestPhone.signedInAsGuest(server.port, 'demo')
      const orderId = await guest.joinTable('mesa-8', code!)
      await guest.send([
        guest.onJoinedOrder({
          type: 'addLine',
          payload: { lineId: 'dish', productId: 'chistorra', quantity: 1, options: [] },
        }),
        guest.onJoinedOrder({ type: 'sendLines', payload: { lineIds: ['dish'] } }),
      ])
      const boss = await HttpDevice.signedIn(server.port, 'demo', 'gerente')
      const ready = { type: 'advanceLine', orderId, payload: { lineId: 'dish', to: 'ready' } }
      await boss.send([{ type: 'acceptLines', orderId, payload: { lineIds: ['dish'] } }, ready] as CommandInput[])
      expect(pushService.messages).toHaveLength(1)
      const [{ text }] = pushService.messages as [FakePushService['messages'][number]]
      await tablet.receives(text)
      await expect.poll(() => tablet.notifications()).toMatchObject([{ body: 'Chistorra' }])
      return text
    })

  await page.goto(`${lucia.origin}/login?TENANT=golf`)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect.poll(() => tablet.notifications()).toEqual([])
  await enters('golf')
  await page.goto('about:blank')
  await tablet.receives(text)
  await tablet.receives(text)
  expect(await tablet.notifications()).toEqual([])
})

test('a text says why messages cannot be switched on: blocked, unsupported, not configured, or no answer of the server; without an answer they can still be switched off', async ({
  waiter,
  pushService,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const lucia = await waiter()
  const { page } = lucia
  // Playwright denies every permission that is not in the list, so the empty list blocks notifications.
  await lucia.context.grantPermissions([], { origin: lucia.origin })
  await lucia.signsIn('mesero')
  await lucia.waitUntilReadyForOffline()
  await opensAccount(page)
  await expect(page.getByText('tiene bloqueadas las notificaciones')).toBeVisible()
  await expect(pushSwitch(page)).toHaveCount(0)

  await allowsMessages(lucia, pushService)
  await page.route(/\/push$/, route => route.fulfill({ json: { data: { key: null } } }))
  await page.reload()
  await opensAccount(page)
  await expect(page.getByText('Su servidor no tiene configurados')).toBeVisible()
  await expect(pushSwitch(page)).toHaveCount(0)
  await page.unroute(/\/push$/)
  await closesAccount(page)

  await lucia.goesOffline()
  await opensAccount(page)
  await expect(page.getByText('Sin respuesta del servidor. Se puede activar cuando haya red.')).toBeVisible()
  await expect(pushSwitch(page)).toBeDisabled()
  await lucia.comesOnline()
  await expect(pushSwitch(page)).toBeEnabled()
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).toBeChecked()
  await lucia.goesOffline()
  await expect(page.getByText('Activado en esta tableta. Sin respuesta del servidor')).toBeVisible()
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).not.toBeChecked()

  await lucia.comesOnline()
  await lucia.context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await opensAccount(page)
  await expect(page.getByText('Este navegador no puede avisar con la pantalla apagada.')).toBeVisible()
})
