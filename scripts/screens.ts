/**
 * `npm run screens [-- NAME]`: every screen at every width, as PNG files in `screens/`, out of a real browser and a
 * server with a service under way. `-- --readme` also renews the pictures of the README.
 */
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { launchOptions } from '../tests/support/browser.ts'
import { Device, type Tap } from '../tests/support/device.ts'
import { startServer } from '../tests/support/server.ts'
import { adminScreens } from './admin-screens.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

type Screen = {
  name: string
  tenant: string
  /** Who is signed in; nobody: a guest. */
  user?: string
  path: string
  /** What a person would wait for, and do, before looking. */
  ready: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()
const seesHouse = (page: Page) => page.getByText('La Higuera').first().waitFor()

async function seesTacos(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'De la brasa' }).click()
  await button(page, /^Tacos de lechón/).waitFor()
}
const seesOrder = (page: Page) => page.getByRole('list', { name: 'Orden' }).waitFor({ state: 'attached' })

const screens: Screen[] = [
  { name: 'chooser', tenant: '', path: '/', ready: page => page.getByRole('heading').first().waitFor() },
  { name: 'unknown', tenant: 'nadie', path: '/', ready: page => page.getByRole('heading').first().waitFor() },
  { name: 'login', tenant: 'demo', path: '/login', ready: seesHouse },
  {
    name: 'login-refused',
    tenant: 'demo',
    path: '/login',
    ready: async page => {
      await seesHouse(page)
      await page.getByRole('textbox', { name: 'Usuario' }).fill('mesero3')
      await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
      await button(page, /Entrar/).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'menu', tenant: 'demo', path: '/', ready: seesTacos },
  {
    name: 'menu-sheet',
    tenant: 'demo',
    path: '/',
    ready: async page => {
      await seesTacos(page)
      await button(page, /^Tacos de lechón/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'tables',
    tenant: 'demo',
    user: 'mesero',
    path: '/table/comedor',
    ready: p => button(p, /^Mesa 10, ocupada/).waitFor(),
  },
  { name: 'order', tenant: 'demo', user: 'mesero', path: '/table/comedor/mesa-4', ready: seesOrder },
  {
    name: 'order-sheet',
    tenant: 'demo',
    user: 'mesero',
    path: '/table/comedor/mesa-4',
    ready: async page => {
      await seesOrder(page)
      await showMenu(page)
      await seesTacos(page)
      await button(page, /^Tacos de lechón/).click({ delay: 700 })
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'order-offline',
    tenant: 'demo',
    user: 'mesero',
    path: '/table/comedor/mesa-4',
    ready: async page => {
      await seesOrder(page)
      await showMenu(page)
      await seesTacos(page)
      await page.waitForFunction(picturesAreDrawn)
      await page.context().setOffline(true)
      await button(page, /^Chistorra/).click()
      await page.getByText('Sin conexión').first().waitFor()
    },
  },
  { name: 'order-cashier', tenant: 'demo', user: 'caja', path: '/table/comedor/mesa-2', ready: seesOrder },
  {
    name: 'order-missing',
    tenant: 'demo',
    user: 'mesero',
    path: `/table/comedor/${randomUUID()}`,
    ready: page => page.getByRole('heading').first().waitFor(),
  },
  { name: 'kitchen-user', tenant: 'demo', user: 'cocina', path: '/table/comedor/mesa-4', ready: seesOrder },
  { name: 'golf-menu', tenant: 'golf', path: '/', ready: page => page.getByRole('tab').first().waitFor() },
  {
    name: 'golf-course',
    tenant: 'golf',
    user: 'mesero',
    path: '/table/campo',
    ready: p => button(p, /^Hoyo 1,/).waitFor(),
  },
  ...adminScreens,
  {
    name: 'admin-denied',
    tenant: 'demo',
    user: 'mesero',
    path: '/admin',
    ready: page => page.getByRole('alert').waitFor(),
  },
]

const readme: { [name: string]: string } = { 'order-1024': 'order', 'tables-820': 'tables', 'menu-390': 'menu' }

const wanted = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const chosen = wanted.length > 0 ? screens.filter(screen => wanted.includes(screen.name)) : screens

const server = await startServer()
const browser = await chromium.launch(launchOptions)
try {
  const orderIds = await serve(server.port)
  mkdirSync('screens', { recursive: true })
  for (const screen of chosen) {
    for (const viewport of sizes) await shoot(browser, screen, viewport, orderIds)
    console.log(`screens/${screen.name}-*.png`)
  }
  if (process.argv.includes('--readme')) {
    mkdirSync('docs/pictures', { recursive: true })
    for (const [from, to] of Object.entries(readme)) copyFileSync(`screens/${from}.png`, `docs/pictures/${to}.png`)
  }
} finally {
  await browser.close()
  await server.stop()
}

async function shoot(
  browser: Browser,
  screen: Screen,
  viewport: { width: number; height: number },
  orderIds: { [tableId: string]: string },
): Promise<void> {
  const context = await browser.newContext({ viewport, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  const page = await context.newPage()
  const origin = server.origin(screen.tenant || undefined)
  if (screen.user) await signIn(context, origin, screen.user)
  await page.goto(origin + screen.path.replace(/[^/]+$/, last => orderIds[last] ?? last))
  await screen.ready(page)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('load')
  await page
    .waitForFunction(picturesAreDrawn, undefined, { timeout: 10_000 })
    .catch(() => console.log(`  ${screen.name} ${viewport.width}: a picture did not load`))
  await page.screenshot({ path: `screens/${screen.name}-${viewport.width}.png`, animations: 'disabled' })
  await context.close()
}

/** Runs in the page: those below the fold load when they come into sight. */
function picturesAreDrawn(): boolean {
  const seen = [...document.images].filter(image => image.getBoundingClientRect().top < window.innerHeight)
  return seen.every(image => image.complete && image.naturalWidth > 0)
}

async function signIn(context: BrowserContext, origin: string, user: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: 'Usuario' }).fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda')
  await button(page, /Entrar/).click()
  await button(page, /Entrar/).waitFor({ state: 'hidden' })
  await page.getByText('Al día').first().waitFor()
  await page.close()
}

/** On a phone the menu and the check are two views. */
async function showMenu(page: Page): Promise<void> {
  const toMenu = page.getByRole('button', { name: /^(Carta|Menú|Agregar platillos)/ })
  if (await toMenu.isVisible()) await toMenu.click()
}

/** A Friday evening in short: tables in every state, a line in every state. Answers the order of each table. */
async function serve(port: number): Promise<{ [tableId: string]: string }> {
  const waiter = await Device.signedIn(port, 'demo', 'mesero')
  const orderIds: { [tableId: string]: string } = {}
  const open = (tableId: string, covers: number, dishes: string[]): Tap[] => {
    const orderId = randomUUID()
    orderIds[tableId] = orderId
    return [
      { type: 'openOrder', orderId, payload: { departmentId: 'comedor', tableId, covers } },
      ...dishes.map(
        (productId, index): Tap => ({
          type: 'addLine',
          orderId,
          payload: { lineId: `linea-${index}`, productId, quantity: (index % 2) + 1, options: [] },
        }),
      ),
    ]
  }
  const send = (tableId: string, lines: number[]): Tap => ({
    type: 'sendLines',
    orderId: orderIds[tableId]!,
    payload: { lineIds: lines.map(line => `linea-${line}`) },
  })
  const advance = (tableId: string, line: number, to: 'ready' | 'served'): Tap => ({
    type: 'advanceLine',
    orderId: orderIds[tableId]!,
    payload: { lineId: `linea-${line}`, to },
  })
  const dishes = ['chistorra', 'elote-asado', 'tortillas-de-maiz-azul', 'papas-al-rescoldo']
  await waiter.send([...open('mesa-4', 4, dishes), send('mesa-4', [0, 1, 2])])
  await waiter.send([advance('mesa-4', 0, 'served'), advance('mesa-4', 1, 'ready')])
  await waiter.send([...open('mesa-1', 3, dishes.slice(0, 2)), send('mesa-1', [0, 1])])
  await waiter.send([...open('mesa-2', 4, dishes), send('mesa-2', [0, 1, 2, 3])])
  await waiter.send([{ type: 'requestBill', orderId: orderIds['mesa-2']!, payload: {} }])
  await waiter.send([...open('mesa-5', 6, dishes), send('mesa-5', [0, 1])])
  await waiter.send([...open('mesa-10', 5, dishes), send('mesa-10', [0, 1]), advance('mesa-10', 0, 'ready')])
  return orderIds
}
